import { corsName } from "../ownNames.ts"
import type { ValueRule } from "../Value.ts"

/**
 * Fills the origin of the pages that may ask a server: that of the one site beside it, and its own where it draws the only
 * pages there are. Of several sites, or where the pages are in another repository, the owner says which: its own origin
 * would keep all of them out.
 */
export const pageOrigins: ValueRule = ({ claims, given, name }, { others, service }) => {
  const isAsked = claims.some(({ pagesFrom }) => pagesFrom === true) || corsName.test(name.toUpperCase())
  if (!isAsked || given.includes("*")) return undefined
  const [only, ...more] = others.filter(({ kind }) => kind === "static" || kind === "web")
  if (service.kind === "web")
    return only === undefined ? { value: "own-url", from: null, form: "https://{host}" } : undefined
  return only === undefined || more.length > 0
    ? { value: "owner", from: null, form: null }
    : { value: "service-url", from: only.name, form: "https://{publicHost}" }
}
