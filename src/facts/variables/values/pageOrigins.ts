import type { ValueRule } from "../Value.ts"

/**
 * Fills the origin of the pages that may ask a server: that of the one site beside it, and its own where there is none.
 * With several sites, or pages of its own beside another's, the owner says which.
 */
export const pageOrigins: ValueRule = ({ claims, given }, { others, service }) => {
  if (!claims.some(({ pagesFrom }) => pagesFrom === true) || given.includes("*")) return undefined
  const [only, ...more] = others.filter(({ kind }) => kind === "static" || kind === "web")
  if (only === undefined) return { value: "own-url", from: null, form: "https://{host}" }
  return more.length > 0 || service.kind === "web"
    ? undefined
    : { value: "service-url", from: only.name, form: "https://{publicHost}" }
}
