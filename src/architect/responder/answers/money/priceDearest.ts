/** Which part costs most, and what would be cheaper. */
import type { Component } from "../../../../blueprint/Component.ts"
import type { Steps } from "../../../../facts/Steps.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { byComponent, byTier, firstTier, joined, others, shareOf, wantedTiers } from "./figures.ts"
import { dearestSentence } from "./parts.ts"
import { savingsOf } from "./savingWays.ts"

/** That follow the dearest one. */
const shown = 3

/** The change of the dearest part that saves most, tried. */
function* cheaper(inquiry: Inquiry, part: Component): Steps<string | null> {
  const [most] = yield* savingsOf(inquiry, part)
  if (most === undefined) return null
  const why = most.note === null ? most.breaks : [most.note]
  const gone = joined(
    inquiry,
    why.map((one) => one.replace(/\.+$/, ""))
  )
  const values = { way: most.words, saved: inquiry.eur(most.eur) }
  return gone === ""
    ? inquiry.say("answer.price.dearest.less", values)
    : inquiry.say("answer.price.dearest.but", { ...values, gone })
}

function* told(inquiry: Inquiry): Steps<string> {
  const { eur, list, say } = inquiry
  const tier = firstTier(inquiry)
  const [first, ...rest] = byComponent(tier.items).filter(([, sum]) => sum > 0)
  const component = tier.components.find(({ id }) => id === first?.[0])
  const next = rest.slice(0, shown).map(([id, sum]) => `\`${id}\` ${eur(sum)} (${shareOf(sum, tier)})`)
  const wanted = others(wantedTiers(inquiry), tier)
  return paragraphs(
    dearestSentence(inquiry, tier),
    next.length === 0 ? null : say("answer.price.dearest.next", { parts: list(next) }),
    wanted.length === 0
      ? null
      : say("answer.price.dearest.others", {
          tiers: byTier(inquiry, wanted, ({ items }) => {
            const [[id, sum] = ["", 0]] = byComponent(items)
            return `\`${id}\` ${eur(sum)}`
          })
        }),
    component === undefined ? null : yield* cheaper(inquiry, component),
    say("answer.price.dearest.ask")
  )
}

export const priceDearest: Answer = (inquiry) => told(inquiry)
