/** Which tiers carry on when a zone is lost, and the cheapest that does. */
import type { Component } from "../../../blueprint/Component.ts"
import type { Tier } from "../../../blueprint/Tier.ts"
import { runs, stateful } from "../questions/failure.ts"
import { markdownTable } from "./shared/markdown.ts"
import { type Answer, paragraphs } from "./Answer.ts"

const lost = ({ components }: Tier): ReadonlyArray<Component> =>
  components.filter((one) => one.zones.length === 1 && (runs(one) || stateful(one)))

export const survives: Answer = ({ eur, known: { tiers }, say }) => {
  const [first] = tiers
    .filter((tier) => tier.components.length > 0 && lost(tier).length === 0)
    .toSorted((a, b) => a.price.monthlyEur - b.price.monthlyEur)
  return paragraphs(
    first === undefined
      ? say("ask.survives.none")
      : say("ask.survives.first", { tier: first.name, price: eur(first.price.monthlyEur) }),
    markdownTable(
      [say("ask.head.tier"), say("ask.head.month"), say("ask.survives.head"), "RPO", "RTO"],
      tiers.map((tier) => [
        tier.name,
        eur(tier.price.monthlyEur),
        lost(tier)
          .map(({ id }) => id)
          .join(", ") || say("ask.survives.nothing"),
        tier.recovery.rpo,
        tier.recovery.rto
      ])
    )
  )
}
