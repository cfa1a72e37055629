import { tierNames } from "../../blueprint/TierName.ts"
import type { ProviderName } from "../../facts/ContextValues.ts"
import { providersIn } from "./names.ts"
import type { Tier } from "../../blueprint/Tier.ts"
import { euros } from "../texts.ts"
import { markdownTable } from "./questions/markdown.ts"

const opening =
  /^(?:(?:what|how much)(?: would| will| does|'s| is)?(?: (?:it|this|that|growth|starter|scale|enterprise|the price|the cost))?(?: (?:cost|be|happen|change))?(?: (?:to|if|with|when|were|was))+|what if|how much more(?: is| would)?(?: it)?(?: cost)?(?: to| with| if)|what about)\s+(?:i |we |you |it |the )?(?:were |was |would |had |have )?/

/** The wish inside "what would it cost with …" and "what if …"; null where the question is about what there is. */
export const wishInQuestion = (text: string): string | null => {
  const rest = text.replace(opening, "")
  return rest === text || rest === "" ? null : rest
}

/** "Is Scaleway cheaper than AWS?", "should I use AWS instead?": the provider that is not in use, to be tried. */
export const providerInQuestion = (text: string, current: ProviderName): ProviderName | null => {
  const named = providersIn(text)
  const compares =
    /\b(?:cheap(?:er|est)?|dearer|expensive|costs?|price|instead|should|compare|vs|versus|better|than|both)\b/
  if (named.length === 0 || !compares.test(text) || (named.length === 1 && named[0] === current)) return null
  return named.find((name) => name !== current) ?? null
}

/** Four prices before and after a change that was only tried. */
export const dryRun = (words: string, before: ReadonlyArray<Tier>, after: ReadonlyArray<Tier>): string =>
  [
    `With ${words} (nothing was changed):`,
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
            euros(now.price.monthlyEur),
            `${then.price.complete ? "" : "at least "}${euros(then.price.monthlyEur)}`,
            `${difference > 0 ? "+" : ""}${euros(difference)}`,
            `${then.provider} ${then.region}`,
            then.unmet.map(({ constraint }) => constraint).join(", ") || "nothing"
          ]
        ]
      })
    )
  ].join("\n\n")
