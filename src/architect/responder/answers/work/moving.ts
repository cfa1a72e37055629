/** How one gets from one tier to another later, or to the other provider: what is changed, and what becomes of the data. */
import type { Tier } from "../../../../blueprint/Tier.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { differenceSentence, resizedLines } from "../money/gains.ts"
import { wantedTiers } from "../money/figures.ts"
import { coded, holds, listed, numbered, providerNames } from "./common.ts"

/** Parts of other sizes that are named. */
const most = 6

/** The tiers that are named, else the one in focus and the next. */
const pairOf = (inquiry: Inquiry): readonly [Tier, Tier] | null => {
  const { focus, tiers } = inquiry.known
  const [first, second] = wantedTiers(inquiry)
  const isPair = inquiry.asked.about.tiers.length > 1
  if (isPair && first !== undefined && second !== undefined) return [first, second]
  const at = tiers.findIndex(({ name }) => name === focus.name)
  const [before, next] = [tiers[at - 1], tiers[at + 1]]
  return next !== undefined ? [focus, next] : before !== undefined ? [before, focus] : null
}

const storesOf = ({ list, say }: Inquiry, tier: Tier): string => {
  const stores = tier.components.filter((one) => holds(one) && one.kind !== "store.external")
  return stores.length === 0 ? say("ask.nothing") : list(stores.map(({ id }) => coded(id)))
}

/** The steps where the new one is set up beside what runs. */
const beside = (inquiry: Inquiry, from: Tier): string => {
  const { say } = inquiry
  return numbered([
    say("answer.moving.apply"),
    say("answer.moving.copy", { stores: storesOf(inquiry, from) }),
    say("answer.moving.switch"),
    say("answer.moving.destroy")
  ])
}

/** AWS keeps one state for all tiers, Scaleway one for each. */
const isInPlace = (from: Tier, to: Tier): boolean =>
  from.provider === "aws" && to.provider === "aws" && from.region === to.region

export const moving: Answer = (inquiry) => {
  const { say } = inquiry
  const [one, other] = inquiry.asked.about.providers
  const pair = pairOf(inquiry)
  if (pair === null) return say("answer.moving.none")
  const [from, to] = pair
  const isAcross = from.provider !== to.provider || (inquiry.asked.about.tiers.length === 0 && one !== undefined)
  if (isAcross) {
    const target = other ?? (one === from.provider || one === undefined ? to.provider : one)
    return paragraphs(
      say("answer.moving.across", {
        tier: from.name,
        provider: providerNames[target],
        stores: storesOf(inquiry, from)
      }),
      beside(inquiry, from),
      say("answer.moving.guide")
    )
  }
  const resized = resizedLines(inquiry, from, to)
  return paragraphs(
    `${say(isInPlace(from, to) ? "answer.moving.inplace" : "answer.moving.beside", { from: from.name, to: to.name, stores: storesOf(inquiry, from) })}`,
    isInPlace(from, to) ? null : beside(inquiry, from),
    resized.length === 0 ? null : listed(resized.slice(0, most)),
    differenceSentence(inquiry, from, to)
  )
}
