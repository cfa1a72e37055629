/** What sets tiers apart, and what one gives more than another. */
import type { Tier } from "../../../../blueprint/Tier.ts"
import { bullets, markdownTable } from "../shared/markdown.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { joined, missingOf, moreOrLess, percentOf, placeOf, rateOf, wantedTiers, wholePriceOf } from "./figures.ts"
import { causesSentence, differenceSentence, gainsOf, lostSentence } from "./gains.ts"
import { recoveryOf } from "./recoveryWords.ts"

const table = (inquiry: Inquiry, tiers: ReadonlyArray<Tier>): string => {
  const { say } = inquiry
  const rows: ReadonlyArray<readonly [string, (tier: Tier) => string]> = [
    [say("answer.money.head.month"), (tier) => wholePriceOf(inquiry, tier)],
    [say("answer.money.head.provider"), placeOf],
    [say("answer.money.head.carries"), ({ capacity }) => rateOf(inquiry, capacity.peakRps)],
    [say("answer.money.head.built"), ({ availability }) => `${percentOf(inquiry, availability.designTarget)} %`],
    [say("answer.money.head.loss"), ({ recovery }) => recoveryOf(inquiry, recovery.rpo)],
    [say("answer.money.head.back"), ({ recovery }) => recoveryOf(inquiry, recovery.rto)],
    [say("answer.money.head.backups"), ({ recovery }) => say("answer.money.days", { count: recovery.backupDays })],
    [say("answer.money.head.unmet"), (tier) => missingOf(inquiry, tier) || say("ask.nothing")]
  ]
  return markdownTable(
    ["", ...tiers.map(({ name }) => name)],
    rows.map(([label, value]) => [label].concat(tiers.map(value)))
  )
}

/** Differences that are told of each step; of two tiers more of them. */
const mostOfStep = 3
const mostOfTwo = 9

const ofTwo = (inquiry: Inquiry, from: Tier, to: Tier): string => {
  const { say } = inquiry
  const gains = gainsOf(inquiry, from, to)
  return paragraphs(
    differenceSentence(inquiry, from, to),
    gains.length === 0
      ? say("answer.compare.same", { from: from.name, to: to.name })
      : `${say("answer.compare.gains", { from: from.name, to: to.name })}\n${bullets(gains.slice(0, mostOfTwo))}`,
    lostSentence(inquiry, from, to),
    causesSentence(inquiry, from, to)
  )
}

const step = (inquiry: Inquiry, from: Tier, to: Tier): string =>
  inquiry.say("answer.compare.step", {
    from: from.name,
    to: to.name,
    ...moreOrLess(inquiry, from.price.monthlyEur, to.price.monthlyEur),
    gains: joined(inquiry, gainsOf(inquiry, from, to, true).slice(0, mostOfStep)) || inquiry.say("ask.nothing")
  })

/** Two named ones as they are; one against the one before it, the first one against the next. */
const pairOf = (inquiry: Inquiry): readonly [Tier, Tier] | null => {
  const { tiers } = inquiry.known
  const [first, second, ...more] = wantedTiers(inquiry)
  if (first === undefined || more.length > 0) return null
  if (second !== undefined) return [first, second]
  const at = tiers.findIndex(({ name }) => name === first.name)
  const [before, next] = [tiers[at - 1], tiers[at + 1]]
  if (before !== undefined) return [before, first]
  return next === undefined ? null : [first, next]
}

export const compareTiers: Answer = (inquiry) => {
  const { eur, say } = inquiry
  const pair = pairOf(inquiry)
  if (pair !== null) return ofTwo(inquiry, ...pair)
  const tiers = wantedTiers(inquiry)
  const [first] = tiers
  const last = tiers.at(-1)
  if (first === undefined || last === undefined || tiers.length === 1) return table(inquiry, inquiry.known.tiers)
  return paragraphs(
    say("answer.compare.all", {
      first: first.name,
      last: last.name,
      low: eur(first.price.monthlyEur),
      high: eur(last.price.monthlyEur)
    }),
    bullets(
      tiers.slice(1).flatMap((to, at) => {
        const from = tiers[at]
        return from === undefined ? [] : [step(inquiry, from, to)]
      })
    ),
    table(inquiry, tiers),
    say("answer.compare.ask", { first: first.name, last: last.name })
  )
}
