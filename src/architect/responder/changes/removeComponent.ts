import { componentIn, tiersIn } from "../names.ts"
import { type ChangeReader, forTiers, inTiers } from "./Change.ts"

const verb =
  /\b(?:remove|drop|delete|get rid of|without|turn off|switch off|disable|take out|leave out|skip|(?:don'?t|do not) (?:need|use|want)|no need for|stop using)\b|^no\b/

/** A component taken out of all tiers, or of those named. */
export const removeComponent: ChangeReader = {
  name: "removeComponent",
  example: "Remove the WAF",
  read: (clause, { tiers: all }) => {
    if (!verb.test(clause) || /\b(?:don'?t|do not|never) (?:remove|drop|delete|disable)\b/.test(clause)) return null
    const tiers = tiersIn(clause)
    const components = all.flatMap(({ components }) => components)
    const found = componentIn(clause, components)
    if (found === null) return null
    return {
      edits: [{ _tag: "RemoveComponent", component: found.id, ...forTiers(tiers) }],
      words: `${found.id} removed${inTiers(tiers)}`
    }
  }
}
