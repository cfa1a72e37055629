/** How available a tier is, how soon it is back, how much it may lose, and what has no second. */
import type { Tier } from "../../../../blueprint/Tier.ts"
import { figureIn } from "../../texts/figures.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { bullets } from "../shared/markdown.ts"
import { wished } from "../shared/reasons.ts"
import {
  absentIn,
  between,
  called,
  inOthers,
  partsIn,
  remark,
  replicated,
  runs,
  stateful,
  tiersOf
} from "../shared/subject.ts"

const hours = { month: 730, year: 8760 } as const

/** What is not reached of a month or year, in minutes or hours. */
const downtime = (percent: number, { say }: Inquiry, of: keyof typeof hours = "month"): string => {
  const minutes = ((100 - percent) / 100) * hours[of] * 60
  return minutes < 120
    ? say("answer.minutes", { count: Math.round(minutes) })
    : say("answer.hours", { count: Number((minutes / 60).toFixed(1)) })
}

const percentOf = ({ asked: { language } }: Inquiry, value: number): string => figureIn(language, value)

const nines = 3

/** Less is no share of the time, but of something else. */
const leastShare = 90

/** Shares of the time that a question names: "99.9 %", "three nines", "between 99 and 99.9". */
const sharesAsked = ({ asked: { about } }: Inquiry): ReadonlyArray<number> => {
  const shares = about.quantities.flatMap(({ to, unit, value }) => {
    if (unit === "nine") return [Number((100 - 10 ** (2 - Math.min(value, nines + 2))).toFixed(nines))]
    return [value, ...(to === undefined ? [] : [to])].filter(
      (one) =>
        (unit === "percent" || (unit === null && about.quantities.length > 1) || to !== undefined) &&
        one >= leastShare &&
        one < 100
    )
  })
  return [...new Set(shares)]
}

/** What each of several shares means in hours. */
const inHours = (shares: ReadonlyArray<number>, inquiry: Inquiry): string =>
  bullets(
    shares.map((share) =>
      inquiry.say("answer.uptime.share", {
        share: percentOf(inquiry, share),
        month: downtime(share, inquiry),
        year: downtime(share, inquiry, "year")
      })
    )
  )

export const pointsOf = ({ availability }: Tier, inquiry: Inquiry): string => {
  const points = availability.singlePointsOfFailure
  return points.length === 0
    ? inquiry.say("answer.spof.none")
    : `${inquiry.say("answer.spof.list")}\n${bullets(points.map((one) => remark(inquiry, one)))}`
}

const uptime = (tier: Tier, inquiry: Inquiry): string => {
  const { designTarget } = tier.availability
  if (designTarget === 0) return inquiry.say("answer.uptime.nothing", { tier: tier.name })
  const [asked, ...more] = sharesAsked(inquiry)
  const values = { tier: tier.name, designed: percentOf(inquiry, designTarget), down: downtime(designTarget, inquiry) }
  return asked === undefined || more.length > 0
    ? inquiry.say("answer.uptime", values)
    : inquiry.say("answer.uptime.verdict", {
        ...values,
        verdict: designTarget >= asked ? "yes" : "no",
        asked: percentOf(inquiry, asked)
      })
}

const contract = ({ availability }: Tier, inquiry: Inquiry): string =>
  availability.slaProduct === null
    ? inquiry.say("answer.uptime.nosla")
    : inquiry.say("answer.uptime.sla", { product: percentOf(inquiry, availability.slaProduct) })

export const target: Answer = (inquiry) => {
  const { known, say } = inquiry
  const about = tiersOf(inquiry)
  const [tier = known.focus] = about
  const shares = sharesAsked(inquiry)
  return paragraphs(
    shares.length > 1 ? inHours(shares, inquiry) : null,
    ...about.map((one) => uptime(one, inquiry)),
    `${contract(tier, inquiry)} ${say("answer.uptime.asked", { wish: wished("availability", inquiry) ?? "" })}`,
    pointsOf(tier, inquiry),
    inOthers(inquiry, ({ availability: { designTarget } }) =>
      designTarget === 0
        ? null
        : say("answer.uptime.row", {
            designed: percentOf(inquiry, designTarget),
            down: downtime(designTarget, inquiry)
          })
    )
  )
}

export const recovered = ({ recovery }: Tier, inquiry: Inquiry): string =>
  inquiry.say("answer.recovery", {
    rpo: remark(inquiry, recovery.rpo),
    rto: remark(inquiry, recovery.rto),
    days: String(recovery.backupDays)
  })

export const recovery: Answer = (inquiry) => {
  const { known, say } = inquiry
  const about = tiersOf(inquiry)
  const [tier = known.focus] = about
  return paragraphs(
    ...about.map((one) => say("answer.rto", { tier: one.name, rto: remark(inquiry, one.recovery.rto) })),
    absentIn(tier, inquiry),
    ...partsIn(tier, inquiry).map((one) =>
      runs(one)
        ? say("answer.rto.runs", { part: called(one), count: between(one, inquiry) })
        : replicated(one)
          ? say("answer.rto.standby", { part: called(one) })
          : stateful(one)
            ? say("answer.rto.alone", { part: called(one) })
            : null
    ),
    ...about.map((one) => say("answer.rto.also", { rpo: remark(inquiry, one.recovery.rpo) })).slice(0, 1),
    inOthers(inquiry, (one) => remark(inquiry, one.recovery.rto))
  )
}

/** A time, and no sentence about what is stored. */
const isTime = (rpo: string): boolean => /^[\d.]+ ?(?:min|h)$|^0$/.test(rpo)

export const loss: Answer = (inquiry) => {
  const { known, say } = inquiry
  const about = tiersOf(inquiry)
  const [tier = known.focus] = about
  return paragraphs(
    ...about.map((one) => {
      const values = { tier: one.name, rpo: remark(inquiry, one.recovery.rpo) }
      return isTime(one.recovery.rpo) ? say("answer.rpo", values) : say("answer.rpo.text", values)
    }),
    absentIn(tier, inquiry),
    ...partsIn(tier, inquiry)
      .filter(stateful)
      .map((one) =>
        one.backupDays === undefined
          ? say("answer.rpo.part.none", { part: called(one) })
          : say("answer.rpo.part", { part: called(one), days: String(one.backupDays) })
      ),
    [
      say("answer.rpo.also", { rto: remark(inquiry, tier.recovery.rto) }),
      ...(tier.recovery.backupDays === 0 ? [] : [say("answer.rpo.backups", { days: String(tier.recovery.backupDays) })])
    ].join(" "),
    inOthers(inquiry, (one) => remark(inquiry, one.recovery.rpo))
  )
}

export const pointsIn = (tier: Tier, inquiry: Inquiry): string => {
  const { say } = inquiry
  const points = tier.availability.singlePointsOfFailure
  if (tier.availability.designTarget === 0) return say("answer.spof.nothing", { tier: tier.name })
  return points.length === 0
    ? say("answer.spof.none.in", { tier: tier.name })
    : `${say("answer.spof.some", { tier: tier.name, count: points.length })}\n${bullets(points.map((one) => remark(inquiry, one)))}`
}

export const weaknesses = (id: string, { availability }: Tier): ReadonlyArray<string> =>
  availability.singlePointsOfFailure.filter((point) => point.startsWith(`${id}:`))

export const spof: Answer = (inquiry) => {
  const { known, say } = inquiry
  const about = tiersOf(inquiry)
  const [tier = known.focus] = about
  const parts = partsIn(tier, inquiry)
  return paragraphs(
    ...parts.map((one) => {
      const points = weaknesses(one.id, tier)
      return points.length === 0
        ? say("answer.spof.part.no", { part: called(one), tier: tier.name })
        : `${say("answer.spof.part.yes", { part: called(one) })}\n${bullets(points.map((point) => remark(inquiry, point)))}`
    }),
    absentIn(tier, inquiry),
    ...(parts.length === 0 ? about.map((one) => pointsIn(one, inquiry)) : [pointsIn(tier, inquiry)]),
    inOthers(inquiry, ({ availability }) =>
      say("answer.spof.count", { count: availability.singlePointsOfFailure.length })
    )
  )
}
