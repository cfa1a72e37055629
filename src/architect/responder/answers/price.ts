/** What a tier or one of its parts costs, and what drives the price. */
import type { Component } from "../../../blueprint/Component.ts"
import type { Tier } from "../../../blueprint/Tier.ts"
import { trafficOf } from "../../../blueprint/traffic.ts"
import { andOnTop, onTop } from "../../onTop.ts"
import { kindName } from "./shared/kindName.ts"
import { markdownTable } from "./shared/markdown.ts"
import { driven, ofSubject, toBudget } from "../questions/price.ts"
import { sumOf } from "./shared/sums.ts"
import { type Answer, componentHere, type Inquiry, paragraphs } from "./Answer.ts"

const cents = (eur: number): number => Math.round(eur * 100) / 100

/** Monthly euros by component, dearest first. */
const byComponent = ({ items }: Tier): ReadonlyArray<readonly [string, number]> => {
  const sums = new Map<string, number>()
  for (const { component, monthlyEur } of items)
    sums.set(component, cents((sums.get(component) ?? 0) + (monthlyEur ?? 0)))
  return [...sums].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
}

/** The dearest components are shown; the small ones are added up. */
const shownComponents = 8

const table = (tier: Tier, { asked: { language }, eur, say }: Inquiry): string => {
  const total = tier.price.monthlyEur
  const all = byComponent(tier).filter(([, sum]) => sum > 0)
  const rest = all.slice(shownComponents)
  const others = cents(rest.reduce((sum, [, one]) => sum + one, 0))
  const share = (sum: number) => (total === 0 ? "" : `${Math.round((sum / total) * 100)} %`)
  return markdownTable(
    [say("ask.head.component"), say("ask.head.month"), say("ask.head.share")],
    [
      ...all.slice(0, shownComponents).map(([id, sum]) => [id, eur(sum), share(sum)]),
      ...(rest.length === 0
        ? []
        : [[language === "en" ? `${rest.length} others` : `+ ${rest.length}`, eur(others), share(others)]])
    ]
  )
}

/** The one that costs most, with the line that does. */
const dearest = (tier: Tier, { eur, say }: Inquiry): string | null => {
  const [first] = byComponent(tier)
  if (first === undefined || first[1] === 0) return null
  const [id, sum] = first
  const lines = tier.items.filter(({ component }) => component === id)
  const top = lines.toSorted((a, b) => (b.monthlyEur ?? 0) - (a.monthlyEur ?? 0))[0]
  const share = String(Math.round((sum / tier.price.monthlyEur) * 100))
  const line =
    top === undefined || lines.length < 2
      ? ""
      : say("ask.price.dearest.line", { line: top.description, price: eur(top.monthlyEur ?? 0) })
  return `${say("ask.price.dearest", { id, price: eur(sum), share })}${line}.`
}

const whole = (tier: Tier, { eur, say }: Inquiry): string => {
  const { environments = [], name, price, provider, region } = tier
  return [
    say("ask.price.tier", {
      tier: name,
      price: eur(price.monthlyEur),
      low: eur(price.lowEur),
      high: eur(price.highEur),
      provider,
      region,
      least: price.complete ? "no" : "yes"
    }),
    ...environments.map(onTop),
    say("ask.price.note")
  ].join(" ")
}

const ofComponent = (component: Component, inquiry: Inquiry): string => {
  const { eur, known, list, say } = inquiry
  const { focus, tiers } = known
  const { id, name } = component
  const items = focus.items.filter((item) => item.component === id)
  if (items.length === 0) return say("ask.price.component.none", { name, id, tier: focus.name })
  const sum = sumOf(items)
  const others = tiers
    .filter((tier) => tier.name !== focus.name)
    .map((tier) =>
      tier.components.some((one) => one.id === id)
        ? `${tier.name} ${eur(sumOf(tier.items.filter((item) => item.component === id)))}`
        : say("ask.price.without", { tier: tier.name })
    )
  const total = focus.price.monthlyEur
  return paragraphs(
    `${say("ask.price.component", {
      name,
      id,
      tier: focus.name,
      price: eur(sum),
      least: items.some((item) => item.unpriced === true) ? "yes" : "no"
    })} ${say("ask.price.total", { tier: focus.name, price: eur(total), share: String(total === 0 ? 0 : Math.round((sum / total) * 100)) })}`,
    markdownTable(
      [say("ask.head.line"), say("ask.head.arithmetic"), say("ask.head.month"), say("ask.head.source")],
      items.map(({ asOf, description, formula, monthlyEur, source }) => [
        description,
        formula,
        monthlyEur === null ? "?" : eur(monthlyEur),
        `${source} (${asOf})`
      ])
    ),
    say("ask.price.others", { tiers: list(others) })
  )
}

const years = (tiers: ReadonlyArray<Tier>, { eur, known: { focus }, say }: Inquiry): string => {
  const [first] = tiers.length === 1 ? tiers : [focus]
  return paragraphs(
    first === undefined
      ? say("ask.price.years")
      : say("ask.price.year", {
          tier: first.name,
          price: eur(cents(first.price.monthlyEur * 12)),
          month: eur(first.price.monthlyEur)
        }),
    markdownTable(
      [say("ask.head.tier"), say("ask.head.month"), say("ask.head.year"), say("ask.head.low"), say("ask.head.high")],
      tiers.map(({ name, price }) => [
        name,
        eur(price.monthlyEur),
        eur(cents(price.monthlyEur * 12)),
        eur(cents(price.lowEur * 12)),
        eur(cents(price.highEur * 12))
      ])
    )
  )
}

const use = (tiers: ReadonlyArray<Tier>, inquiry: Inquiry): string => {
  const { eur, known, say } = inquiry
  const { analysis, context, focus } = known
  const { requests, users } = trafficOf(context, analysis.suggestedContext.product?.value ?? null)
  const people = context.monthlyActiveUsers.value ?? users
  // a price that is mostly below a cent keeps its first figures
  const small = (amount: number) => (amount >= 1 ? eur(amount) : `${Number(amount.toPrecision(3))} €`)
  const perUser = ({ price }: Tier) => small(price.monthlyEur / people)
  const perThousand = ({ price }: Tier) => small((price.monthlyEur / requests.expected) * 1000)
  const [first] = tiers.length === 1 ? tiers : [focus]
  const one = first ?? focus
  return paragraphs(
    `${say("ask.price.use", { tier: one.name, user: perUser(one), thousand: perThousand(one) })} ${say(context.monthlyActiveUsers.value === null ? "ask.price.use.peak" : "ask.price.use.of", { users: Math.round(people), requests: Math.round(requests.expected), rps: context.peakRps.value })}`,
    markdownTable(
      [say("ask.head.tier"), say("ask.head.month"), say("ask.head.user"), say("ask.head.thousand")],
      tiers.map((tier) => [tier.name, eur(tier.price.monthlyEur), perUser(tier), perThousand(tier)])
    )
  )
}

const all = ({ asked: { language }, eur, known: { tiers }, say }: Inquiry): string =>
  paragraphs(
    say("ask.price.all"),
    markdownTable(
      [
        say("ask.head.tier"),
        say("ask.head.month"),
        say("ask.head.low"),
        say("ask.head.high"),
        say("ask.head.provider")
      ],
      tiers.map((tier) => [
        tier.name,
        `${tier.price.complete ? "" : "≥ "}${eur(tier.price.monthlyEur)}${language === "en" ? andOnTop(tier) : ""}`,
        eur(tier.price.lowEur),
        eur(tier.price.highEur),
        `${tier.provider} ${tier.region}`
      ])
    )
  )

const subjects = ["backup", "storage"] as const

export const price: Answer = (inquiry) => {
  const { asked, known, say } = inquiry
  const { focus, tiers } = known
  const { about, aspect, notions, tokens } = asked
  const wanted = about.tiers.length === 0 ? tiers : tiers.filter(({ name }) => about.tiers.includes(name))
  if (aspect === "user") return use(wanted, inquiry)
  if (aspect === "budget") return toBudget(wanted, known)
  const component = componentHere(inquiry)
  const subject =
    component === undefined || component.kind === "backup" ? subjects.find((one) => notions.has(one)) : undefined
  if (subject !== undefined) return ofSubject(subject === "backup" ? "backups" : "storage", known)
  if (component !== undefined && aspect !== "year") return ofComponent(component, inquiry)
  const [kind] = about.kinds
  if (kind !== undefined && component === undefined)
    return say("ask.price.absent", { what: kindName(kind), tier: focus.name })
  if (aspect === "split") return driven(focus)
  if (aspect === "year") return years(wanted, inquiry)
  const isAll =
    about.tiers.length > 1 ||
    (about.tiers.length === 0 &&
      tokens.some(({ means }) => means.some(({ class: name, value }) => name === "tier" && value === "all")))
  if (isAll) return all(inquiry)
  return paragraphs(
    ...(aspect === "dearest"
      ? [dearest(focus, inquiry), whole(focus, inquiry)]
      : [whole(focus, inquiry), dearest(focus, inquiry), table(focus, inquiry)]),
    aspect === "drivers" ? driven(focus) : null
  )
}
