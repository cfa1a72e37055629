import { addable } from "../../applyEdits.ts"
import { kindIn, tiersIn } from "../names.ts"
import { type ChangeReader, forTiers, inTiers, negated } from "./Change.ts"

const verb = /\b(?:add|include|introduce|put|use|with|enable|turn on|switch on|want|need|give)\b/

/** A component that the facts do not ask for. */
export const addComponent: ChangeReader = {
  name: "addComponent",
  example: "Add a CDN",
  read: (clause) => {
    if (negated(clause) || !verb.test(clause)) return null
    const named = kindIn(clause)
    if (named === null || !addable.includes(named.kind)) return null
    const tiers = tiersIn(clause)
    return {
      edits: [{ _tag: "AddComponent", ...named, ...forTiers(tiers) }],
      words: `${named.engine ?? named.kind} added${inTiers(tiers)}`
    }
  }
}
