import { familyOf } from "../../facts/data/regions.ts"
import type { Findings } from "../../facts/findings.ts"
import { hintsAbout, nothing, saidBy, type Suggested } from "./Suggested.ts"

/** Least confidence of a sign of where it stands; what only speaks of its users is below. */
const enough = 0.4

/** Where it already stands; else where its language and time zone say its users are. */
export const region = (findings: Findings): Suggested<string> => {
  const hints = hintsAbout(findings, "region").map((hint) => ({
    hint,
    family: familyOf(hint.value) ?? hint.value
  }))
  const best = hints[0]
  if (best === undefined) return nothing("Nothing in the repository says where its users are.")
  const sure = hints.filter(({ hint }) => hint.confidence === best.hint.confidence)
  const families = [...new Set(sure.map(({ family }) => family))]
  const said = saidBy(sure.map(({ hint }) => hint))
  if (families.length > 1)
    return nothing(
      `Several places are named, so none is taken: ${[...new Set(sure.map(({ hint }) => hint.value))].slice(0, 5).join(", ")} (${said}).`
    )
  if (best.family === "") return nothing(`It stands in ${best.hint.value}, near no region offered here: ${said}.`)
  // a time zone or a language is told, but would move a design across the world
  if (best.hint.confidence < enough)
    return nothing(`Its users may be in ${best.family}, by ${said}; too weak a sign to choose by.`)
  return {
    value: best.family,
    why: `It stands in ${best.hint.value} today: ${said}.`,
    confidence: best.hint.confidence
  }
}
