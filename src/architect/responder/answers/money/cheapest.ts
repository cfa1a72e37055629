/** The cheapest tier and provider that reach what is asked: each was designed. */
import { Either } from "effect"
import type { Edit } from "../../../../blueprint/Edit.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import { ProviderName } from "../../../../facts/ContextValues.ts"
import type { Steps } from "../../../../facts/Steps.ts"
import { engineIn } from "../../texts/engineWords.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { cents, cloudOf, missingOf, percentOf, priceOf } from "./figures.ts"
import { reachTable, ranked } from "./ranked.ts"
import { availabilityIn, ofAllTiers, supposedIn } from "./supposing.ts"

const shown = 5

/** The highest availability that a design can be asked for. */
const mostPercent = 99.95

/** Every tier on every provider under what is asked; left: why none of it can be. */
function* everywhere(
  edits: ReadonlyArray<Edit>,
  { known: { allowedProviders, tiers, tried } }: Inquiry
): Steps<Either.Either<ReadonlyArray<Tier>, string>> {
  const tiersOf = function* (those: ReadonlyArray<Edit>) {
    return Either.map(yield* tried(those), (found) => found.tiers)
  }
  const free = edits.length === 0 ? Either.right(tiers) : yield* tiersOf(edits)
  if (Either.isLeft(free)) return free
  const found = [...free.right]
  for (const provider of ProviderName.literals) {
    if (!allowedProviders.includes(provider) || free.right.every((tier) => tier.provider === provider)) continue
    found.push(...Either.getOrElse(yield* tiersOf([...edits, { _tag: "ChooseProvider", provider }]), () => []))
  }
  return Either.right(ranked(found))
}

function* told(inquiry: Inquiry): Steps<string> {
  const { asked, eur, known, say } = inquiry
  // "the cheapest one" is a name of a tier as well
  const supposed = supposedIn(ofAllTiers(inquiry))
  const isPlace = supposed?.edits.some(({ _tag }) => _tag === "ChooseProvider") === true
  const edits = supposed === null || isPlace ? [] : supposed.edits
  const found = yield* everywhere(edits, inquiry)
  if (Either.isLeft(found)) return say("answer.whatIf.impossible", { why: engineIn(asked.language, found.left) })
  const { about } = asked
  const those = found.right.filter(
    ({ name, provider }) =>
      (about.tiers.length < 2 || about.tiers.includes(name)) &&
      (about.providers.length === 0 || about.providers.includes(provider))
  )
  const all = those.length === 0 ? found.right : those
  const [best, second] = all
  if (best === undefined) return say("answer.cheapest.nothing")
  const goal = edits.length === 0 || supposed === null ? say("answer.cheapest.context") : supposed.words
  const values = { goal, tier: best.name, provider: cloudOf(best.provider), price: priceOf(inquiry, best) }
  const percent = availabilityIn(inquiry)
  const stands = known.tiers.some(({ name, provider }) => name === best.name && provider === best.provider)
  return paragraphs(
    best.unmet.length === 0
      ? say("answer.cheapest", values)
      : say("answer.cheapest.none", { ...values, missing: missingOf(inquiry, best) }),
    percent === null || percent <= mostPercent
      ? null
      : say("answer.cheapest.most", { percent: percentOf(inquiry, percent) }),
    second === undefined
      ? null
      : say("answer.cheapest.next", {
          tier: second.name,
          provider: cloudOf(second.provider),
          difference: eur(Math.abs(cents(second.price.monthlyEur - best.price.monthlyEur))),
          way: second.price.monthlyEur >= best.price.monthlyEur ? "more" : "less"
        }),
    reachTable(inquiry, all.slice(0, shown)),
    stands && edits.length === 0
      ? say("answer.money.untouched")
      : say(edits.length === 0 ? "answer.cheapest.move" : "answer.cheapest.say", {
          tier: best.name,
          provider: cloudOf(best.provider)
        })
  )
}

export const cheapest: Answer = (inquiry) => told(inquiry)
