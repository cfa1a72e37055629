import { Either } from "effect"
import type { Tier } from "../../../blueprint/Tier.ts"
import { tierNames } from "../../../blueprint/TierName.ts"
import type { Steps } from "../../../facts/Steps.ts"
import { andOnTop } from "../../onTop.ts"
import { euros, figure, sentenceList } from "../../texts.ts"
import type { Tried } from "../../tryEdits.ts"
import { componentIn } from "../names.ts"
import { supposed } from "./clauses.ts"
import { bullets, markdownTable } from "./markdown.ts"
import type { QuestionReader } from "./Question.ts"

const atLeast = (tier: Tier): string =>
  `${tier.price.complete ? "" : "at least "}${euros(tier.price.monthlyEur)}${andOnTop(tier)}`

const signed = (eur: number): string => `${eur > 0 ? "+" : ""}${euros(eur)}`

const differenceOf = (now: Tier, then: Tier): number =>
  Math.round((then.price.monthlyEur - now.price.monthlyEur) * 100) / 100

/** Prices of the tiers before and after a change that was only tried. */
export const dryRun = (before: ReadonlyArray<Tier>, after: ReadonlyArray<Tier>): string =>
  markdownTable(
    ["tier", "now", "then", "difference", "then on", "then not met"],
    tierNames.flatMap((name) => {
      const now = before.find((tier) => tier.name === name)
      const then = after.find((tier) => tier.name === name)
      if (now === undefined || then === undefined) return []
      const difference = then.price.monthlyEur - now.price.monthlyEur
      return [
        [
          name,
          atLeast(now),
          atLeast(then),
          `${difference > 0 ? "+" : ""}${euros(difference)}`,
          `${then.provider} ${then.region}`,
          then.unmet.map(({ constraint }) => constraint).join(", ") || "nothing"
        ]
      ]
    })
  )

/** What the tiers carry today, where a question supposes another load. */
const carried = (tiers: ReadonlyArray<Tier>, { design, kept }: Tried): ReadonlyArray<string> => {
  if (!kept.some(({ edit }) => edit._tag === "SetContext" && edit.set.peakRps !== undefined)) return []
  const peak = design.context.peakRps.value
  const now = tiers.map(({ capacity, name }) => `${name} ${figure(capacity.peakRps)}`)
  return [`As they stand, the tiers carry (requests per second, of ${figure(peak)}): ${sentenceList(now)}.`]
}

/** What a change would come to, tried and not made. */
export const whatIf: QuestionReader = {
  name: "whatIf",
  example: "What would it cost with 500 requests per second?",
  answer: (text, known) => {
    const change = supposed(text, known)
    if (change === null) return null
    const words = sentenceList(change.wishes.map(({ words }) => words))
    return Either.match(known.tried(change.wishes.flatMap(({ edits }) => edits)), {
      onLeft: (why) => `With ${words} there is no design (nothing was changed): ${why}`,
      onRight: (tried) => {
        const adds = tried.kept.every(({ edit }) => edit._tag === "AddComponent")
        if (tried.changes.length === 0 && adds && componentIn(text, known.focus.components) !== null) return null
        return [
          `With ${words} (nothing was changed):`,
          dryRun(known.tiers, tried.tiers),
          ...carried(known.tiers, tried),
          ...(tried.changes.length === 0 ? ["The components stay as they are."] : []),
          ...(tried.consequences.length === 0 ? [] : [bullets(tried.consequences)]),
          `To do it, say "${change.saying}".`
        ].join("\n\n")
      }
    })
  }
}
