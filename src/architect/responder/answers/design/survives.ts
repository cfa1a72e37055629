/** Which tiers carry on when a zone or a machine is lost, and the cheapest that does. */
import type { Component } from "../../../../blueprint/Component.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import { type Answer, paragraphs } from "../Answer.ts"
import { markdownTable } from "../shared/markdown.ts"
import { runs, stateful, tiersOf, tiersShown } from "../shared/subject.ts"
import { onOneMachine } from "./failure.ts"
import { inOneZone, waits } from "./placesLost.ts"

const doing = (tier: Tier): ReadonlyArray<Component> => inOneZone(tier).filter((one) => runs(one) || stateful(one))

/** What stops something that people wait for. */
const lostWithZone = (tier: Tier): ReadonlyArray<string> =>
  doing(tier)
    .filter((one) => !waits(one, tier))
    .map(({ id }) => id)

const waiting = (tier: Tier): ReadonlyArray<string> =>
  doing(tier)
    .filter((one) => waits(one, tier))
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
      [say("answer.head.tier"), say("answer.head.month"), say("answer.survives.zone"), say("answer.survives.machine")],
      tiersShown(inquiry).map((tier) => [
        tier.name,
        eur(tier.price.monthlyEur),
        [...lostWithZone(tier), ...waiting(tier).map((parts) => say("answer.survives.waits", { parts }))].join(", ") ||
          say("answer.nothing"),
        lostWithMachine(tier).join(", ") || say("answer.nothing")
      ])
    )
  )
}
