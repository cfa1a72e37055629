import { Either } from "effect"
import type { Tier } from "../../../blueprint/Tier.ts"
import { ProviderName } from "../../../facts/ContextValues.ts"
import { euros } from "../../texts.ts"
import { providersIn } from "../names.ts"
import { markdownTable } from "./markdown.ts"
import type { Known, QuestionReader } from "./Question.ts"

const compares =
  /\b(?:cheap(?:er|est)?|dearer|(?:more |less )?expensive|compare[ds]?|comparison|vs|versus|better|than|both|difference|or)\b/

const inGeneral = /\b(?:compare|comparison|which|cheap(?:er|est)|best|better|difference)\b.*\b(?:providers?|clouds?)\b/

const missing = ({ unmet }: Tier): string =>
  unmet.length === 0 ? "" : `; not met: ${unmet.map(({ constraint }) => constraint).join(", ")}`

const shown = (tier: Tier | undefined): string =>
  tier === undefined
    ? "none"
    : `${tier.price.complete ? "" : "at least "}${euros(tier.price.monthlyEur)} in ${tier.region}${missing(tier)}`

/** All tiers on one provider: as they are where they are there already. */
const allOn = (provider: ProviderName, { tiers, tried }: Known): Either.Either<ReadonlyArray<Tier>, string> =>
  tiers.every((tier) => tier.provider === provider)
    ? Either.right(tiers)
    : Either.map(tried([{ _tag: "ChooseProvider", provider }]), (found) => found.tiers)

/** The same tiers on each provider. */
export const providers: QuestionReader = {
  name: "providers",
  example: "Is Scaleway cheaper than AWS?",
  answer: (text, known) => {
    const named = providersIn(text)
    if (!inGeneral.test(text) && !(named.length > 0 && compares.test(text))) return null
    if (/\bwhy\b/.test(text)) return null
    const on = ProviderName.literals.map((provider) => ({ provider, found: allOn(provider, known) }))
    const without = on.flatMap(({ found, provider }) => (Either.isLeft(found) ? [`${provider}: ${found.left}`] : []))
    return [
      "Each provider with the same context, a month (nothing was changed):",
      markdownTable(
        ["tier", ...on.map(({ provider }) => provider)],
        known.tiers.map(({ name }) => [
          name,
          ...on.map(({ found }) =>
            Either.match(found, {
              onLeft: () => "not possible",
              onRight: (tiers) => shown(tiers.find((tier) => tier.name === name))
            })
          )
        ])
      ),
      ...without
    ].join("\n\n")
  }
}
