import type { Compliance } from "../../facts/ContextValues.ts"
import type { Situation } from "./changes/Change.ts"
import type { Component } from "../../blueprint/Component.ts"
import { isEmpty } from "./fillers.ts"
import { namedComponent } from "./names.ts"

const stays =
  /\b(?:(?:can|may|should|must|shall|will) )?(?:stays?|remains?|keeps?|left|leave|don'?t (?:touch|change)|do not (?:touch|change)|no changes?(?: (?:to|in|for|needed|necessary))?|not change|untouched|unchanged|alone|as (?:it|they|that|before)(?: (?:is|are|was|were))?|as is|as they are|the way (?:it is|they are)|the same|like (?:it is|that|they are)|where (?:it is|they are)|how (?:it is|they are))\b/g

const subjects =
  /\b(?:everything else|the others?|all else|all other (?:settings|things|values)|other things|the rest|rest|nothing|anything else|tiers?|2|3|ones)\b/g

const regimes: ReadonlyArray<readonly [RegExp, Compliance]> = [
  [/\b(?:gdpr|dsgvo|rgpd)\b/, "gdpr"],
  [/\bpci\b/, "pci"],
  [/\b(?:health|hds)\b/, "health"],
  [/\bresidency\b/, "eu-residency"]
]

/** "GDPR still applies": what holds already is not asked for anew. */
export const holdsStill = (clause: string, { context }: Situation): boolean =>
  /\b(?:still|continues? to|as before|remains?|stays?)\b/.test(clause) &&
  regimes.some(
    ([words, regime]) =>
      context.compliance.value.includes(regime) &&
      isEmpty(
        clause
          .replace(words, " ")
          .replaceAll(
            /\b(?:still|continues? to|as before|remains?|stays?|apply|applies|holds?|required|relevant|in force|needed|compliance|compliant|valid|matters?)\b/g,
            " "
          )
      )
  )

/** "Leave starter as it is", "the rest stays", "keep redis": nothing is asked for, and nothing is passed over. */
export const keeps = (clause: string, components: ReadonlyArray<Component>): boolean => {
  if (clause.search(stays) < 0) return false
  const left = clause.replaceAll(stays, " ").replaceAll(subjects, " ")
  const named = namedComponent(left, components)
  return isEmpty(named === null ? left : left.replace(named.word, " "))
}
