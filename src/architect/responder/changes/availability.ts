import type { Availability } from "../../../facts/ContextValues.ts"
import { type ChangeReader, negated } from "./Change.ts"

const floors: ReadonlyArray<readonly [RegExp, Availability]> = [
  [/\b99[.,]95(?!\d)|\b(?:three and a half nines|3\.5 nines)\b/, "99.95"],
  [/\b99[.,]9(?!\d)|\b(?:three nines|3 nines|highly available|high availability)\b/, "99.9"],
  [/\b99(?![.,]?\d)(?: ?%| percent)|\b(?:two nines|2 nines)\b|\bavailability\b.*\b99(?![.,]?\d)/, "99"]
]

/** The availability floor: one of the three there are. */
export const availability: ChangeReader = {
  name: "availability",
  example: "Make it 99.95 % available",
  read: (clause) => {
    if (negated(clause) || /\b99[.,](?!95?(?!\d))\d/.test(clause)) return null
    const floor = floors.find(([words]) => words.test(clause))?.[1]
    if (floor === undefined) return null
    return {
      edits: [{ _tag: "SetContext", set: { availability: floor } }],
      words: `an availability floor of ${floor} %`
    }
  }
}
