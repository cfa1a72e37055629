/** Whether something is there, tier by tier. */
import type { Component } from "../../../blueprint/Component.ts"
import type { Tier } from "../../../blueprint/Tier.ts"
import { kindName } from "./shared/kindName.ts"
import { bullets } from "./shared/markdown.ts"
import { beside } from "../questions/presence.ts"
import { costOf } from "./shared/sums.ts"
import { type Answer, isOf, paragraphs } from "./Answer.ts"

export const presence: Answer = (inquiry) => {
  const { asked, eur, known, say } = inquiry
  const { about } = asked
  const { focus, named, tiers } = known
  const [environment] = about.environments
  if (environment !== undefined) return beside(environment, known, inquiry)
  const [kind] = about.kinds
  const [component] = about.components
  const what = kind === undefined ? component?.id : kindName(kind)
  if (what === undefined) return null
  const is = (one: Component): boolean => (kind === undefined ? one.id === component?.id : isOf(kind, one))
  const wanted = tiers.filter(({ name }) => named.length === 0 || named.includes(name))
  const in_ = (tier: Tier) => tier.components.find(is)
  const here = in_(focus)
  return paragraphs(
    here === undefined
      ? say("ask.presence.no", { what, tier: focus.name })
      : say("ask.presence.yes", {
          what,
          tier: focus.name,
          name: here.name,
          id: here.id,
          price: eur(costOf(focus, here))
        }),
    wanted.length < 2
      ? null
      : bullets(
          wanted.map((tier) => {
            const one = in_(tier)
            return one === undefined
              ? say("ask.presence.without", { tier: tier.name, what })
              : say("ask.presence.row", { tier: tier.name, name: one.name, id: one.id, price: eur(costOf(tier, one)) })
          })
        )
  )
}
