import type { ValueRule } from "../Value.ts"

/** Where the pages come from that may ask a server: the one site beside it, else its own address. */
export const pageOrigins: ValueRule = ({ claims, given }, { others }) => {
  if (!claims.some(({ pagesFrom }) => pagesFrom === true) || given.includes("*")) return undefined
  const pages = others.filter(({ kind }) => kind === "static" || kind === "web")
  const [only, ...more] = pages
  return only === undefined || more.length > 0
    ? { value: "own-url", from: null, form: "https://{host}" }
    : { value: "service-url", from: only.name, form: "https://{publicHost}" }
}
