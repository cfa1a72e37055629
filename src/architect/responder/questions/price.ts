import type { Tier } from "../../../blueprint/Tier.ts"
import { trafficOf } from "../../../blueprint/traffic.ts"
import { componentIn } from "../names.ts"
import { andOnTop, onTop, withEnvironments } from "../../onTop.ts"
import { euros } from "../../texts.ts"
import { markdownTable } from "../answers/shared/markdown.ts"
import type { Known, QuestionReader } from "./Question.ts"
import { sumOf } from "../answers/shared/sums.ts"

const asks =
  /\b(?:costs?|price[ds]?|pricing|expensive|dear(?:est|er)?|cheap(?:est|er)?|pay|bill|totals?|sum|euros?|spend|money|afford|budget)\b|€|\bhow much\b(?! (?:traffic|load|data|capacity|memory|storage)\b)/

/** Monthly euros by component, dearest first. */
const byComponent = ({ items }: Tier): ReadonlyArray<readonly [string, number]> => {
  const sums = new Map<string, number>()
  for (const { component, monthlyEur } of items) {
    sums.set(component, Math.round(((sums.get(component) ?? 0) + (monthlyEur ?? 0)) * 100) / 100)
  }
  return [...sums].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
}

const line = ({ environments = [], name, price, provider, region }: Tier) =>
  [
    `**${name}** costs ${price.complete ? "" : "at least "}**${euros(price.monthlyEur)}** a month on ${provider} ${region} (low ${euros(price.lowEur)}, high ${euros(price.highEur)}).`,
    ...environments.map(onTop),
    "Prices are estimates without tax."
  ].join(" ")

/** `12,960,000` */
const grouped = (count: number): string => String(Math.round(count)).replace(/\B(?=(\d{3})+(?!\d))/g, ",")

const cents = (eur: number): number => Math.round(eur * 100) / 100

/** A price that is mostly below a cent keeps its first figures. */
const small = (eur: number): string => (eur >= 1 ? euros(eur) : `${Number(eur.toPrecision(3))} €`)

/** The dearest components; the small ones are added up. */
const shownComponents = 8

const componentTable = (tier: Tier): string => {
  const total = tier.price.monthlyEur
  const all = byComponent(tier).filter(([, sum]) => sum > 0)
  const rest = all.slice(shownComponents)
  const others = cents(rest.reduce((sum, [, eur]) => sum + eur, 0))
  const share = (sum: number) => (total === 0 ? "" : `${Math.round((sum / total) * 100)} %`)
  return markdownTable(
    ["component", "a month", "share"],
    [
      ...all.slice(0, shownComponents).map(([id, sum]) => [id, euros(sum), share(sum)]),
      ...(rest.length === 0 ? [] : [[`${rest.length} others`, euros(others), share(others)]])
    ]
  )
}

/** The one that costs most, with the line that does. */
const dearest = (tier: Tier): ReadonlyArray<string> => {
  const [first] = byComponent(tier)
  if (first === undefined || first[1] === 0) return []
  const [id, sum] = first
  const lines = tier.items.filter(({ component }) => component === id)
  const top = lines.toSorted((a, b) => (b.monthlyEur ?? 0) - (a.monthlyEur ?? 0))[0]
  const share = Math.round((sum / tier.price.monthlyEur) * 100)
  return [
    `What costs most is **${id}**: ${euros(sum)} a month, ${share} % of it${top === undefined || lines.length < 2 ? "" : `; its dearest line is ${top.description} at ${euros(top.monthlyEur ?? 0)}`}.`
  ]
}

/** What a price is of that is no component of its own. */
const subjects: ReadonlyArray<readonly [RegExp, RegExp, string]> = [
  [/\b(?:backups?|snapshots?)\b/, /\b(?:backups?|snapshots?)\b/i, "backups"],
  [
    /\b(?:egress|outgoing traffic|data transfer|bandwidth|transfer)\b/,
    /\b(?:internet|egress|transfer|traffic)\b/i,
    "traffic"
  ],
  [/\b(?:storage|disks?)\b/, /\b(?:storage|disks?|volumes?|objects)\b/i, "storage"]
]

const linesTable = (items: Tier["items"]): string =>
  markdownTable(
    ["component", "line", "arithmetic", "a month", "source"],
    items.map(({ asOf, component, description, formula, monthlyEur, source }) => [
      component,
      description,
      formula,
      monthlyEur === null ? "not known" : euros(monthlyEur),
      `${source} (${asOf})`
    ])
  )

/** What lines of a subject cost, whichever components they belong to. */
export const ofSubject = (text: string, { focus, tiers }: Known): string | null => {
  const [, lines, name] = subjects.find(([words]) => words.test(text)) ?? []
  if (lines === undefined || name === undefined) return null
  const kinds = new Map(focus.components.map(({ id, kind }) => [id, kind]))
  const of = ({ items }: Tier) =>
    items.filter(
      ({ component, description }) =>
        lines.test(description) || (name === "backups" && kinds.get(component) === "backup")
    )
  const here = of(focus)
  if (here.length === 0) return `No price line of **${focus.name}** is for ${name}.`
  const unpriced = here.some((item) => item.unpriced === true)
  return [
    `${name[0]?.toUpperCase() ?? ""}${name.slice(1)} of **${focus.name}** cost ${unpriced ? "at least " : ""}**${euros(sumOf(here))}** a month, as far as they have lines of their own.`,
    linesTable(here),
    `By tier: ${tiers.map((tier) => `${tier.name} ${euros(sumOf(of(tier)))}`).join(", ")}.`
  ].join("\n\n")
}

/** What runs in any case and what follows use, with the lines that follow it most. */
export const driven = ({ items, name, price }: Tier): string => {
  const byUse = items
    .filter(({ monthlyEur, usageDriven }) => usageDriven && (monthlyEur ?? 0) > 0)
    .toSorted((a, b) => (b.monthlyEur ?? 0) - (a.monthlyEur ?? 0))
    .slice(0, 5)
  return [
    `Of **${name}**, ${euros(price.fixedEur)} a month runs in any case and ${euros(price.usageEur)} follows use; with the doubt of estimates it is ${euros(price.lowEur)} to ${euros(price.highEur)}.`,
    ...(byUse.length === 0
      ? []
      : [
          markdownTable(
            ["follows use", "what", "quantity", "a month"],
            byUse.map(({ component, description, monthlyEur, quantity, unit }) => [
              component,
              description,
              `${quantity} ${unit}`,
              euros(monthlyEur ?? 0)
            ])
          )
        ])
  ].join("\n\n")
}

/** The price over the people and the requests of a month. */
const perUse = (tiers: ReadonlyArray<Tier>, { analysis, context }: Known): string => {
  const { requests, users } = trafficOf(context, analysis.suggestedContext.product?.value ?? null)
  const people = context.monthlyActiveUsers.value
  const said =
    people === null
      ? `about ${grouped(users)} users, worked out from the peak`
      : `${grouped(people)} users (${context.monthlyActiveUsers.origin})`
  return [
    `A month has ${said}, and about ${grouped(requests.expected)} requests (${context.peakRps.value} a second at peak, ${context.peakRps.origin}).`,
    markdownTable(
      ["tier", "a month", "per user", "per 1,000 requests"],
      tiers.map(({ name, price }) => [
        name,
        euros(price.monthlyEur),
        small(price.monthlyEur / (people ?? users)),
        small((price.monthlyEur / requests.expected) * 1000)
      ])
    )
  ].join("\n\n")
}

const asksSplit = /\b(?:fixed|variable|usage|follows? use|runs? in any case|idle|base cost)\b/
const asksPerUse =
  /\b(?:per|each|a|every) (?:active )?(?:user|visitor|customer|request|thousand requests|1,?000 requests|call|hit)s?\b/
const asksYear = /\b(?:years?|yearly|annual(?:ly)?|12 months|twelve months|per annum)\b/
const asksBudget = /\bbudget\b/
const asksDearest = /\b(?:most expensive|dearest|costs? (?:the )?most|biggest (?:cost|part|share)|highest cost)\b/
const asksDrivers = /\b(?:driv(?:es?|ers?|ing|en)|depends?|made of|split|why)\b/

/** Prices of twelve months. */
const perYear = (tiers: ReadonlyArray<Tier>): string =>
  markdownTable(
    ["tier", "a month", "a year (12 months)", "low to high, a year"],
    tiers.map(({ name, price }) => {
      const least = price.complete ? "" : "at least "
      return [
        name,
        `${least}${euros(price.monthlyEur)}`,
        `${least}${euros(cents(price.monthlyEur * 12))}`,
        `${euros(cents(price.lowEur * 12))} to ${euros(cents(price.highEur * 12))}`
      ]
    })
  )

const othersOf = (id: string, { focus, tiers }: Known): string =>
  tiers
    .filter(({ name }) => name !== focus.name)
    .map(({ components, items, name }) =>
      components.some((component) => component.id === id)
        ? `${name} ${euros(sumOf(items.filter(({ component }) => component === id)))}`
        : `${name} without it`
    )
    .join(", ")

const budgetStates: Readonly<Record<Tier["price"]["budget"], string>> = {
  none: "no budget was given",
  within: "within the budget, in the high estimate too",
  at_risk: "within the budget as expected, not surely",
  over: "over the budget"
}

/** How the tiers stand to the budget. */
export const toBudget = (tiers: ReadonlyArray<Tier>, { context }: Known): string => {
  const { monthlyBudgetEur } = context
  const limit = monthlyBudgetEur.value === null ? "not given" : `${euros(monthlyBudgetEur.value)} a month`
  return [
    `Budget: ${limit} (${monthlyBudgetEur.origin}: ${monthlyBudgetEur.why}).`,
    markdownTable(
      ["tier", "a month", "high", "budget"],
      tiers.map((tier) => {
        const { environments = [], name, price } = tier
        const high = withEnvironments(price, environments).highEur
        return [name, `${euros(price.monthlyEur)}${andOnTop(tier)}`, euros(high), budgetStates[price.budget]]
      })
    )
  ].join("\n\n")
}

/** What a tier or one of its components costs, and what drives the price. */
export const price: QuestionReader = {
  name: "price",
  example: "What does growth cost, and what drives the price?",
  answer: (text, known) => {
    const { focus, named, tiers } = known
    // a supposition that was not understood is not answered with the present
    if (/\bif\b|\bwith(?:out)?\b|\bnines\b|\bwould\b.*\d ?%/.test(text)) return null
    if (!asks.test(text) && !asksPerUse.test(text)) return null
    const wanted = named.length === 0 ? tiers : tiers.filter(({ name }) => named.includes(name))
    if (asksPerUse.test(text)) return perUse(wanted, known)
    if (asksBudget.test(text)) return toBudget(wanted, known)
    if (asksSplit.test(text)) return driven(focus)
    if (asksYear.test(text)) return perYear(wanted)
    if (named.length !== 1 && /\b(?:tiers|all|each|every|four)\b/.test(text)) {
      return markdownTable(
        ["tier", "a month", "low", "high", "provider"],
        tiers.map((tier) => {
          const { name, price, provider, region } = tier
          return [
            name,
            `${price.complete ? "" : "at least "}${euros(price.monthlyEur)}${andOnTop(tier)}`,
            euros(price.lowEur),
            euros(price.highEur),
            `${provider} ${region}`
          ]
        })
      )
    }
    const component = componentIn(text, focus.components)
    const subject = component === null || component.kind === "backup" ? ofSubject(text, known) : null
    if (subject !== null) return subject
    if (component !== null) {
      const items = focus.items.filter((item) => item.component === component.id)
      if (items.length === 0) return `**${component.name}** (\`${component.id}\`) has no price line in ${focus.name}.`
      const sum = sumOf(items)
      const unpriced = items.some((item) => item.unpriced === true)
      return [
        `**${component.name}** (\`${component.id}\`) in ${focus.name}: ${unpriced ? "at least " : ""}**${euros(sum)}** a month.`,
        linesTable(items),
        `In the other tiers: ${othersOf(component.id, known)}.`
      ].join("\n\n")
    }
    return [
      line(focus),
      ...dearest(focus),
      ...(asksDearest.test(text) ? [] : [componentTable(focus)]),
      ...(asksDrivers.test(text) ? [driven(focus)] : [])
    ].join("\n\n")
  }
}
