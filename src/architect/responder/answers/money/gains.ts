/** In what one tier is more, or less, than another. */
import type { Component } from "../../../../blueprint/Component.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import type { Inquiry } from "../Answer.ts"
import { byComponent, cents, moreOrLess, percentOf, priceOf, rateOf, signedOf } from "./figures.ts"
import { recoveryOf } from "./recoveryWords.ts"

/** "**growth** costs 184.32 € a month, 77.82 € more than starter (106.50 €)." */
export const differenceSentence = (inquiry: Inquiry, from: Tier, to: Tier): string =>
  inquiry.say("answer.compare.difference", {
    to: to.name,
    from: from.name,
    price: priceOf(inquiry, to),
    was: priceOf(inquiry, from),
    ...moreOrLess(inquiry, from.price.monthlyEur, to.price.monthlyEur)
  })

/** Parts whose price differs by less are added up. */
const mostCauses = 5

/** What makes one tier dearer than another, by part, the largest difference first. */
export const causesSentence = (inquiry: Inquiry, from: Tier, to: Tier): string => {
  const [before, after] = [new Map(byComponent(from.items)), new Map(byComponent(to.items))]
  const differences = [...new Set([...before.keys(), ...after.keys()])]
    .map((id) => [id, cents((after.get(id) ?? 0) - (before.get(id) ?? 0))] as const)
    .filter(([, eur]) => eur !== 0)
    .toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a))
  if (differences.length === 0) return inquiry.say("answer.compare.causes.none")
  const rest = cents(differences.slice(mostCauses).reduce((sum, [, eur]) => sum + eur, 0))
  const told = differences.slice(0, mostCauses).map(([id, eur]) => `${id} ${signedOf(inquiry, eur)}`)
  const all =
    differences.length > mostCauses
      ? [...told, inquiry.say("answer.compare.rest", { price: signedOf(inquiry, rest) })]
      : told
  return inquiry.say("answer.compare.causes", { parts: all.join(", ") })
}

const shape = ({ max, min, size }: Component): string =>
  `${size ?? ""} × ${min === max ? String(min) : `${min}–${max}`}`.trim()

/** Parts that both have, in another size or number. */
export const resizedLines = ({ say }: Inquiry, from: Tier, to: Tier): ReadonlyArray<string> =>
  to.components.flatMap((after) => {
    const before = from.components.find(({ id }) => id === after.id)
    if (before === undefined || after.kind === "autoscaling" || after.kind === "monitoring") return []
    return shape(before) === shape(after)
      ? []
      : [say("answer.compare.size", { id: after.id, from: shape(before), to: shape(after) })]
  })

const onlyIn = (of: Tier, other: Tier): ReadonlyArray<string> => {
  const ids = new Set(other.components.map(({ id }) => id))
  return of.components.flatMap(({ id, kind }) => (ids.has(id) || kind === "autoscaling" ? [] : [id]))
}

const logDays = ({ components }: Tier): number =>
  components.find(({ kind, retentionDays }) => kind === "logs" && retentionDays !== undefined)?.retentionDays ?? 0

const places = ({ availability }: Tier): number => availability.singlePointsOfFailure.length

const few = 6

/**
 * What the second of two tiers has that the first has not, most telling first; each a phrase. `isShort`: without what
 * may be lost and how long it takes to be back, which are long to say.
 */
export const gainsOf = (inquiry: Inquiry, from: Tier, to: Tier, isShort: boolean = false): ReadonlyArray<string> => {
  const { list, say } = inquiry
  const added = onlyIn(to, from)
  const moved = from.provider !== to.provider || from.region !== to.region
  const rpo = [recoveryOf(inquiry, from.recovery.rpo), recoveryOf(inquiry, to.recovery.rpo)] as const
  const rto = [recoveryOf(inquiry, from.recovery.rto), recoveryOf(inquiry, to.recovery.rto)] as const
  return [
    ...(from.capacity.peakRps !== to.capacity.peakRps
      ? [
          say("answer.compare.capacity", {
            from: rateOf(inquiry, from.capacity.peakRps),
            to: rateOf(inquiry, to.capacity.peakRps)
          })
        ]
      : []),
    ...(from.availability.designTarget !== to.availability.designTarget
      ? [
          say("answer.compare.built", {
            from: percentOf(inquiry, from.availability.designTarget),
            to: percentOf(inquiry, to.availability.designTarget)
          })
        ]
      : []),
    ...(isShort || rpo[0] === rpo[1] ? [] : [say("answer.compare.loss", { from: rpo[0], to: rpo[1] })]),
    ...(isShort || rto[0] === rto[1] ? [] : [say("answer.compare.back", { from: rto[0], to: rto[1] })]),
    ...(from.recovery.backupDays !== to.recovery.backupDays
      ? [say("answer.compare.backups", { from: from.recovery.backupDays, to: to.recovery.backupDays })]
      : []),
    ...(logDays(from) !== logDays(to) && logDays(to) > 0
      ? [say("answer.compare.logs", { from: logDays(from), to: logDays(to) })]
      : []),
    ...(places(from) !== places(to) ? [say("answer.compare.spof", { from: places(from), to: places(to) })] : []),
    ...(added.length === 0
      ? []
      : [
          say("answer.compare.added", {
            parts: list([
              ...added.slice(0, few),
              ...(added.length > few ? [say("answer.money.rest", { count: added.length - few })] : [])
            ])
          })
        ]),
    ...(moved
      ? [say("answer.compare.moved", { from: `${from.provider} ${from.region}`, to: `${to.provider} ${to.region}` })]
      : []),
    ...resizedLines(inquiry, from, to)
  ]
}

/** What the first has and the second has not. */
export const lostSentence = ({ list, say }: Inquiry, from: Tier, to: Tier): string | null => {
  const lost = onlyIn(from, to)
  return lost.length === 0
    ? null
    : say("answer.compare.lost", { from: from.name, to: to.name, parts: list(lost.map((id) => `\`${id}\``)) })
}
