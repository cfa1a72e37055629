/** Which tiers carry on when a zone or a machine is lost, and the cheapest that does. */
import type { Tier } from "../../../../blueprint/Tier.ts"
import { type Answer, paragraphs } from "../Answer.ts"
import { markdownTable } from "../shared/markdown.ts"
import { remark, runs, stateful, tiersOf, tiersShown } from "../shared/subject.ts"
import { inOneZone, onOneMachine } from "./failure.ts"

const lostWithZone = (tier: Tier): ReadonlyArray<string> =>
  inOneZone(tier)
    .filter((one) => runs(one) || stateful(one))
    .map(({ id }) => id)

const lostWithMachine = (tier: Tier): ReadonlyArray<string> => {
  const { processes, stores } = onOneMachine(tier)
  return [...processes, ...stores].map(({ id }) => id)
}

export const survives: Answer = (inquiry) => {
  const { eur, known, list, say } = inquiry
  const { named, tiers } = known
  const [cheapest] = tiers
    .filter((tier) => tier.components.length > 0 && lostWithZone(tier).length === 0)
    .toSorted((a, b) => a.price.monthlyEur - b.price.monthlyEur)
  return paragraphs(
    ...(named.length === 0
      ? []
      : tiersOf(inquiry).map((tier) => {
          const lost = lostWithZone(tier)
          return lost.length === 0
            ? say("answer.survives.yes", { tier: tier.name })
            : say("answer.survives.no", { tier: tier.name, parts: list(lost) })
        })),
    cheapest === undefined
      ? say("answer.survives.none")
      : say("answer.survives.first", { tier: cheapest.name, price: eur(cheapest.price.monthlyEur) }),
    markdownTable(
      [
        say("answer.head.tier"),
        say("answer.head.month"),
        say("answer.survives.zone"),
        say("answer.survives.machine"),
        "RPO",
        "RTO"
      ],
      tiersShown(inquiry).map((tier) => [
        tier.name,
        eur(tier.price.monthlyEur),
        lostWithZone(tier).join(", ") || say("answer.nothing"),
        lostWithMachine(tier).join(", ") || say("answer.nothing"),
        remark(inquiry, tier.recovery.rpo),
        remark(inquiry, tier.recovery.rto)
      ])
    )
  )
}
