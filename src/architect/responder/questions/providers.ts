import { Either } from "effect"
import type { Tier } from "../../../blueprint/Tier.ts"
import { ProviderName } from "../../../facts/ContextValues.ts"
import type { Steps } from "../../../facts/Steps.ts"
import { euros } from "../../texts.ts"
import { providersIn } from "../names.ts"
import { markdownTable } from "../answers/shared/markdown.ts"
import type { Known, QuestionReader } from "./Question.ts"

const compares =
  /\b(?:cheap(?:er|est)?|dearer|(?:more |less )?expensive|compare[ds]?|comparison|vs|versus|better|than|both|difference)\b|^(?!is|are|does|do|where|which).*\bor\b/

const inGeneral = /\b(?:compare|comparison|which|cheap(?:er|est)|best|better|difference)\b.*\b(?:providers?|clouds?)\b/

const missing = ({ unmet }: Tier): string =>
  unmet.length === 0 ? "" : `; not met: ${unmet.map(({ constraint }) => constraint).join(", ")}`

const shown = (tier: Tier | undefined): string =>
  tier === undefined
    ? "none"
    : `${tier.price.complete ? "" : "at least "}${euros(tier.price.monthlyEur)} in ${tier.region}${missing(tier)}`

/** All tiers on one provider: as they are where they are there already. */
function* allOn(provider: ProviderName, { tiers, tried }: Known): Steps<Either.Either<ReadonlyArray<Tier>, string>> {
  if (tiers.every((tier) => tier.provider === provider)) return Either.right(tiers)
  return Either.map(yield* tried([{ _tag: "ChooseProvider", provider }]), (found) => found.tiers)
}

/** The same tiers on each provider. */
export const providers: QuestionReader = {
  name: "providers",
  example: "Is Scaleway cheaper than AWS?",
  answer: (text, known) => {
    const named = providersIn(text)
    if (!inGeneral.test(text) && !(named.length > 0 && compares.test(text))) return null
    if (/\bwhy\b|\b(?:supported|available|offered)\b/.test(text)) return null
    return told(known)
  }
}

function* told(known: Known): Steps<string> {
  const on: Array<{ readonly provider: ProviderName; readonly found: Either.Either<ReadonlyArray<Tier>, string> }> = []
  for (const provider of ProviderName.literals) on.push({ provider, found: yield* allOn(provider, known) })
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
