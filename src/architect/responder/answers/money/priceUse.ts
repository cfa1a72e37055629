/** The price over the people and the requests of a month. */
import type { Tier } from "../../../../blueprint/Tier.ts"
import { trafficOf } from "../../../../blueprint/traffic.ts"
import { figureIn } from "../../texts/figures.ts"
import { locales } from "../../texts/say.ts"
import { markdownTable } from "../shared/markdown.ts"
import { type Answer, paragraphs } from "../Answer.ts"
import { firstTier, priceOf, rateOf, wantedTiers } from "./figures.ts"

export const priceUse: Answer = (inquiry) => {
  const { asked, eur, known, say } = inquiry
  const { analysis, context } = known
  const { requests, users } = trafficOf(context, analysis.suggestedContext.product?.value ?? null)
  const named = asked.about.quantities.find(({ unit, value }) => unit === "user" && value > 0)?.value
  const stated = named ?? context.monthlyActiveUsers.value
  const people = stated ?? users
  // a price that is mostly below a cent keeps its first figures
  const small = (amount: number) =>
    amount >= 1 ? eur(amount) : `${amount.toLocaleString(locales[asked.language], { maximumSignificantDigits: 2 })} €`
  const perUser = ({ price }: Tier) => small(price.monthlyEur / people)
  const perThousand = ({ price }: Tier) => small((price.monthlyEur / requests.expected) * 1000)
  const tier = firstTier(inquiry)
  const rounded = (value: number) => figureIn(asked.language, Math.round(value))
  return paragraphs(
    say("answer.price.use", {
      tier: tier.name,
      user: perUser(tier),
      thousand: perThousand(tier),
      price: priceOf(inquiry, tier)
    }),
    say(stated === null ? "answer.price.use.peak" : "answer.price.use.users", {
      users: rounded(people),
      requests: rounded(requests.expected),
      rps: rateOf(inquiry, context.peakRps.value)
    }),
    markdownTable(
      [
        say("answer.money.head.tier"),
        say("answer.money.head.month"),
        say("answer.money.head.user"),
        say("answer.money.head.thousand")
      ],
      wantedTiers(inquiry).map((one) => [one.name, priceOf(inquiry, one), perUser(one), perThousand(one)])
    ),
    say("answer.price.use.next")
  )
}
