import { localUploads } from "../../facts/Fact.ts"
import type { Findings } from "../../facts/findings.ts"
import type { Suggested } from "./Suggested.ts"

/** GB that a young application holds in a database, or in files alone: engineering defaults, to be replaced by what is known. */
const storeGb = 10
const objectGb = 50

/** A starting size for the stores that are used; how much there will be is nobody's to read. */
export const dataVolume = (findings: Findings): Suggested<number> => {
  const stores = findings.datastores.filter(
    ({ role, kind }) =>
      (role === "required" || role === "one-of") && (kind === "relational" || kind === "document" || kind === "search")
  )
  const objects = findings.datastores.filter(({ role, kind }) => role === "required" && kind === "object-storage")
  const uploads = findings.facts.some(({ kind, value }) => kind === "statefulness" && value === localUploads)
  if (stores.length === 0 && objects.length === 0 && !uploads)
    return { value: 1, why: "No store of its own was found; room for images and logs only.", confidence: 0.3 }
  const named = [...stores.slice(0, 3), ...objects].map(({ engine }) => engine)
  const all = [...named, ...(uploads ? ["uploaded files"] : [])]
  return {
    // every store is sized by the same figure, and a database is what is dear to size by files that lie elsewhere
    value: stores.length > 0 ? storeGb : objectGb,
    why: `A starting size for ${all.length > 1 ? "each of " : ""}${all.join(", ")}; the repository does not say how much data there is.`,
    confidence: 0.2
  }
}
