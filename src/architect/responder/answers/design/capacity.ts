/** What tiers carry, what gives way first, what scales by itself, and what a rush does. */
import { Either } from "effect"
import type { Edit } from "../../../../blueprint/Edit.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import { trafficOf } from "../../../../blueprint/traffic.ts"
import type { Steps } from "../../../../facts/Steps.ts"
import { figure } from "../../../texts.ts"
import { figureIn } from "../../texts/figures.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { bullets, markdownTable } from "../shared/markdown.ts"
import { wished } from "../shared/reasons.ts"
import {
  absentIn,
  between,
  called,
  inOthers,
  partsIn,
  providerNames,
  remark,
  runs,
  stateful,
  tiersOf,
  tiersShown
} from "../shared/subject.ts"

/** Somebody who uses a page asks for something every so many seconds. */
const secondsBetween = 5

/** A rush of which no figure is named. */
const rush = 10

const rate = ({ asked: { language } }: Inquiry, value: number): string => figureIn(language, Number(figure(value)))

/** Three figures are all that an estimate knows. */
const people = ({ asked: { language } }: Inquiry, value: number): string =>
  figureIn(language, Number(Math.round(value).toPrecision(3)))

const usersAtPeak = ({ known: { analysis, context } }: Inquiry): number =>
  context.monthlyActiveUsers.value ?? trafficOf(context, analysis.suggestedContext.product?.value ?? null).users

const answersNothing = ({ capacity }: Tier): boolean => capacity.peakRps === 0

const isElastic = ({ capacity: { bottleneck } }: Tier): boolean => bottleneck.startsWith("none: files")

/** A load that a question names, in requests per second, with how it came about. */
interface Load {
  readonly rps: number
  readonly how: string | null
}

const loadIn = (inquiry: Inquiry): Load | null => {
  const { asked, known, say } = inquiry
  const { quantities } = asked.about
  const rps = quantities.find(({ unit }) => unit === "rps")?.value
  if (rps !== undefined && rps > 0) return { rps, how: null }
  const users = quantities.find(({ unit }) => unit === "user")
  if (users === undefined || users.value <= 0) return null
  const all = usersAtPeak(inquiry)
  const isMonthly = users.per === "month" && all > 0
  const made = isMonthly ? (users.value * known.context.peakRps.value) / all : users.value / secondsBetween
  const values = { people: people(inquiry, users.value), rps: rate(inquiry, made) }
  return { rps: made, how: isMonthly ? say("answer.carries.a.month", values) : say("answer.carries.at.once", values) }
}

const verdictOf = ({ capacity: { highRps, lowRps, peakRps } }: Tier, asked: number): "yes" | "low" | "high" | "no" =>
  asked <= lowRps ? "yes" : asked <= peakRps ? "low" : asked <= highRps ? "high" : "no"

/** What a tier would cost if it were designed for a load; null where that is what it is. */
function* designedFor(edit: Edit, asked: number, tier: Tier, inquiry: Inquiry): Steps<string> {
  const { eur, known, say } = inquiry
  const found = yield* known.tried([edit])
  const values = { asked: rate(inquiry, asked), tier: tier.name }
  if (Either.isLeft(found)) return say("answer.carries.impossible", { ...values, why: remark(inquiry, found.left) })
  const then = found.right.tiers.find(({ name }) => name === tier.name) ?? tier
  const now = eur(tier.price.monthlyEur)
  return then.price.monthlyEur === tier.price.monthlyEur
    ? say("answer.carries.same", { ...values, now })
    : say("answer.carries.would", { ...values, price: eur(then.price.monthlyEur), now })
}

function* whether(load: Load, inquiry: Inquiry): Steps<string> {
  const { known, list, say } = inquiry
  const parts: Array<string | null> = []
  for (const tier of tiersOf(inquiry)) {
    parts.push(
      say("answer.carries.verdict", {
        verdict: verdictOf(tier, load.rps),
        tier: tier.name,
        asked: rate(inquiry, load.rps),
        peak: rate(inquiry, tier.capacity.peakRps)
      })
    )
    if (load.rps > tier.capacity.peakRps) {
      const edit: Edit = { _tag: "SetContext", set: { peakRps: load.rps }, tiers: [tier.name] }
      parts.push(
        say("answer.carries.first", { part: remark(inquiry, tier.capacity.bottleneck) }),
        yield* designedFor(edit, load.rps, tier, inquiry)
      )
    }
  }
  const enough = known.tiers.filter(({ capacity }) => capacity.peakRps >= load.rps).map(({ name }) => name)
  const isShort = tiersOf(inquiry).some(({ capacity }) => capacity.peakRps < load.rps)
  return paragraphs(
    ...parts,
    load.how,
    !isShort
      ? null
      : enough.length === 0
        ? say("answer.carries.none")
        : say("answer.carries.enough", { tiers: list(enough) })
  )
}

const carried = (tier: Tier, inquiry: Inquiry): string => {
  const { say } = inquiry
  if (answersNothing(tier)) return say("answer.carries.nothing", { tier: tier.name })
  if (isElastic(tier)) return say("answer.carries.all", { tier: tier.name })
  const { highRps, lowRps, peakRps } = tier.capacity
  return say("answer.carries", {
    tier: tier.name,
    peak: rate(inquiry, peakRps),
    low: rate(inquiry, lowRps),
    high: rate(inquiry, highRps)
  })
}

const row = (tier: Tier, inquiry: Inquiry): string =>
  inquiry.say("answer.carries.row", {
    peak: rate(inquiry, tier.capacity.peakRps),
    part: remark(inquiry, tier.capacity.bottleneck)
  })

const standing = (inquiry: Inquiry): string => {
  const { known, say } = inquiry
  const { context } = known
  const about = tiersOf(inquiry)
  const [tier = known.focus] = about
  const { bottleneck, peakRps } = tier.capacity
  const users = usersAtPeak(inquiry)
  const isBound = !answersNothing(tier) && !isElastic(tier)
  return paragraphs(
    ...about.map((one) => carried(one, inquiry)),
    isBound
      ? [
          say("answer.carries.people", { people: people(inquiry, peakRps * secondsBetween) }),
          ...(context.peakRps.value > 0 && users > 0
            ? [
                say("answer.carries.users", {
                  users: people(inquiry, users),
                  rps: rate(inquiry, context.peakRps.value),
                  most: people(inquiry, (users * peakRps) / context.peakRps.value)
                })
              ]
            : [])
        ].join(" ")
      : null,
    isBound ? say("answer.carries.first", { part: remark(inquiry, bottleneck) }) : null,
    say("answer.carries.wished", { wish: wished("peakRps", inquiry) ?? "" }),
    inOthers(inquiry, (one) => row(one, inquiry))
  )
}

export const now: Answer = (inquiry) => {
  const load = loadIn(inquiry)
  return load === null ? standing(inquiry) : whether(load, inquiry)
}

/** The bounds that the arithmetic of a tier is made of. */
const boundsOf = ({ capacity }: Tier): ReadonlyArray<string> =>
  capacity.formula.split("; ").filter((part) => /requests\/s/.test(part) && !/^smallest:|zones is lost/.test(part))

const mostBounds = 5

export const bottleneck: Answer = (inquiry) => {
  const { known, say } = inquiry
  const about = tiersOf(inquiry)
  const [tier = known.focus] = about
  const bounds = boundsOf(tier)
  return paragraphs(
    ...about.map((one) => {
      const part = remark(inquiry, one.capacity.bottleneck)
      return answersNothing(one) || isElastic(one)
        ? say("answer.limit.none", { tier: one.name, part })
        : say("answer.limit", { tier: one.name, part, peak: rate(inquiry, one.capacity.peakRps) })
    }),
    bounds.length < 2 ? null : `${say("answer.limit.parts")}\n${bullets(bounds.slice(0, mostBounds))}`,
    inOthers(inquiry, (one) => row(one, inquiry)),
    say("answer.ask", { question: say("answer.limit.ask") })
  )
}

const scales = (tier: Tier, inquiry: Inquiry): string => {
  const { say } = inquiry
  const processes = tier.components.filter(runs)
  const grows = processes.filter(({ max, min }) => max > min)
  return paragraphs(
    grows.length === 0
      ? say("answer.scales.no", { tier: tier.name })
      : say("answer.scales.yes", { tier: tier.name, parts: inquiry.list(grows.map(({ id }) => id)) }),
    bullets(
      processes.map(
        ({ id, max, min }) =>
          `${id}: ${
            min === max
              ? say("answer.scales.fixed", { count: String(min) })
              : say("answer.scales.row", { least: String(min), most: String(max) })
          }`
      )
    )
  )
}

export const autoscale: Answer = (inquiry) => {
  const { known, say } = inquiry
  const about = tiersOf(inquiry)
  const [tier = known.focus] = about
  const part = partsIn(tier, inquiry).find(({ kind }) => kind !== "autoscaling")
  const others = inOthers(inquiry, ({ components }) => {
    const those = part === undefined ? components.filter(runs) : components.filter(({ id }) => id === part.id)
    return those.length === 0 ? null : those.map((one) => `${one.id} ${between(one, inquiry)}`).join(", ")
  })
  if (part !== undefined)
    return paragraphs(
      part.max > part.min
        ? say("answer.scales.yes", { tier: tier.name, parts: `${called(part)}, ${between(part, inquiry)}` })
        : runs(part) || stateful(part)
          ? say("answer.scales.part.no", { part: called(part), count: String(part.min) })
          : say("answer.scales.part.managed", { part: called(part), provider: providerNames[tier.provider] }),
      part.max > part.min ? say("answer.scales.down") : null,
      others
    )
  const hasStores = tier.components.some(({ kind }) => kind.startsWith("db.") || kind === "cache")
  const hasGrowing = about.some(({ components }) => components.some((one) => runs(one) && one.max > one.min))
  return paragraphs(
    absentIn(tier, inquiry),
    ...about.map((one) => scales(one, inquiry)),
    hasGrowing ? say("answer.scales.down") : null,
    hasStores ? say("answer.scales.stores") : null,
    others
  )
}

const verdictAt = (tier: Tier, asked: number): "yes" | "high" | "no" => {
  const verdict = verdictOf(tier, asked)
  return isElastic(tier) || verdict === "low" ? "yes" : verdict
}

function* under(inquiry: Inquiry): Steps<string> {
  const { asked, known, say } = inquiry
  const [tier = known.focus] = tiersOf(inquiry)
  const peak = known.context.peakRps.value
  const named = loadIn(inquiry)
  const times = asked.about.quantities.find(({ unit, value }) => unit === "times" && value > 0)?.value
  const factor = times ?? rush
  const rps = named?.rps ?? factor * peak
  const values = { factor: figureIn(asked.language, factor), rps: rate(inquiry, peak) }
  const edit: Edit =
    named === null
      ? { _tag: "ScaleContext", field: "peakRps", factor }
      : { _tag: "SetContext", set: { peakRps: named.rps } }
  return paragraphs(
    say("answer.load", {
      verdict: verdictAt(tier, rps),
      tier: tier.name,
      factor:
        named !== null
          ? say("answer.load.that")
          : times === undefined
            ? say("answer.load.ten", values)
            : say("answer.load.times", values),
      rps: rate(inquiry, rps),
      peak: rate(inquiry, tier.capacity.peakRps)
    }),
    verdictAt(tier, rps) === "yes"
      ? null
      : say("answer.load.then", { part: remark(inquiry, tier.capacity.bottleneck) }),
    named?.how ?? null,
    markdownTable(
      [
        say("answer.head.tier"),
        say("answer.load.head.carries"),
        say("answer.load.head.then"),
        say("answer.load.head.first")
      ],
      tiersShown(inquiry).map((one) => [
        one.name,
        rate(inquiry, one.capacity.peakRps),
        say("answer.load.verdict", { verdict: verdictAt(one, rps) }),
        remark(inquiry, one.capacity.bottleneck)
      ])
    ),
    verdictAt(tier, rps) === "yes" ? null : yield* designedFor(edit, rps, tier, inquiry)
  )
}

export const load: Answer = (inquiry) => under(inquiry)
