/** What the design rests on: values that were asked for, found or assumed, and figures behind them. */
import type { SettledContext } from "../../../../context/SettledContext.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import { editSaid } from "../../texts/editSaid.ts"
import { engineIn } from "../../texts/engineWords.ts"
import { figureIn } from "../../texts/figures.ts"
import { valueOf } from "../../reading/Token.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { bullets, cell, markdownTable } from "../shared/markdown.ts"
import { listed, partsIn, providerNames, regimeName } from "./common.ts"

type Field = keyof SettledContext

const fields = [
  "peakRps",
  "monthlyActiveUsers",
  "dataVolumeGb",
  "monthlyBudgetEur",
  "opsSkill",
  "availability",
  "compliance",
  "providers",
  "region"
] as const satisfies ReadonlyArray<Field>

/** Which field the words for one mean. */
const byWord: Readonly<Record<string, Field>> = {
  budget: "monthlyBudgetEur",
  peak: "peakRps",
  users: "monthlyActiveUsers",
  data: "dataVolumeGb",
  availability: "availability",
  ops: "opsSkill",
  provider: "providers",
  region: "region",
  compliance: "compliance"
}

/** And which the unit of a figure. */
const byUnit: Readonly<Record<string, Field>> = {
  rps: "peakRps",
  user: "monthlyActiveUsers",
  gb: "dataVolumeGb",
  eur: "monthlyBudgetEur",
  percent: "availability",
  nine: "availability"
}

const fieldsIn = ({ asked: { about, tokens } }: Inquiry): ReadonlyArray<Field> => {
  const said = new Set([
    ...tokens.flatMap((token) => byWord[valueOf(token, "field") ?? ""] ?? []),
    ...about.quantities.flatMap(({ unit }) => byUnit[unit ?? ""] ?? []),
    ...(about.regimes.length > 0 ? (["compliance"] as const) : [])
  ])
  return fields.filter((field) => said.has(field))
}

const shown = (inquiry: Inquiry, field: Field, { known: { context } }: Inquiry = inquiry): string => {
  const { asked, eur, list, say } = inquiry
  const number = (value: number): string => figureIn(asked.language, value)
  switch (field) {
    case "peakRps":
      return say("field.peakRps", { value: number(context.peakRps.value) })
    case "monthlyActiveUsers":
      return context.monthlyActiveUsers.value === null
        ? say("answer.context.open")
        : say("field.monthlyActiveUsers", { value: number(context.monthlyActiveUsers.value) })
    case "dataVolumeGb":
      return say("field.dataVolumeGb", { value: number(context.dataVolumeGb.value) })
    case "monthlyBudgetEur":
      return context.monthlyBudgetEur.value === null
        ? say("answer.context.open")
        : say("field.monthlyBudgetEur", { value: eur(context.monthlyBudgetEur.value) })
    case "opsSkill":
      return say("field.opsSkill", { value: context.opsSkill.value })
    case "availability":
      return say("field.availability", { value: number(Number(context.availability.value)) })
    case "compliance":
      return context.compliance.value.length === 0
        ? say("field.compliance.none")
        : say("field.compliance", { value: list(context.compliance.value.map((one) => regimeName(inquiry, one))) })
    case "providers":
      return list(context.providers.value.map((one) => providerNames[one]))
    case "region":
      return context.region.value
  }
}

/** Why it is that, as far as more is known than who said it. */
const why = ({ asked, known: { context } }: Inquiry, field: Field): string => {
  const { origin, why } = context[field]
  return origin === "request" ? "" : cell(engineIn(asked.language, why))
}

const isField = (name: string): name is Field => fields.some((field) => field === name)

/** A value with where it comes from; null where there is no such field. */
export const valueIn = (inquiry: Inquiry, field: string): string | null =>
  isField(field)
    ? inquiry.say("answer.context.value", {
        field: inquiry.say(`field.name.${field}`),
        value: shown(inquiry, field),
        origin: inquiry.known.context[field].origin
      })
    : null

const sentence = (inquiry: Inquiry, field: Field): string => {
  const reason = why(inquiry, field)
  return inquiry.say("answer.context.one", {
    field: inquiry.say(`field.name.${field}`),
    value: shown(inquiry, field),
    origin: inquiry.known.context[field].origin,
    why: reason === "" ? "none" : reason
  })
}

const table = (inquiry: Inquiry, those: ReadonlyArray<Field>): string =>
  markdownTable(
    [inquiry.say("answer.head.value"), inquiry.say("answer.head.is"), inquiry.say("answer.head.origin")],
    those.map((field) => [
      inquiry.say(`field.name.${field}`),
      shown(inquiry, field),
      inquiry.say("answer.context.origin", { origin: inquiry.known.context[field].origin })
    ])
  )

/** Values that hold for one tier alone. */
const ofTier = (inquiry: Inquiry, { asked = {}, name: tier }: Tier): string | null => {
  const own = Object.entries(asked).map(([field, value]) => {
    const name = isField(field) ? inquiry.say(`field.name.${field}`) : field
    return `${name}: ${Array.isArray(value) ? value.join(", ") : String(value)}`
  })
  return own.length === 0 ? null : paragraphs(inquiry.say("answer.context.tier", { tier }), bullets(own))
}

/** Wishes that are kept and made again with every change. */
const mostWishes = 8

const wishes = ({ asked, known: { edits }, say }: Inquiry): string => {
  if (edits.length === 0) return say("answer.context.nowish")
  const last = edits.slice(-mostWishes)
  return paragraphs(
    say("answer.context.wishes", { count: edits.length }),
    listed(
      last.map(({ edit, message, version }) =>
        say("answer.context.wish", {
          wish: cell(editSaid(asked.language, edit)),
          version: version === null ? "none" : String(version),
          message: message === null ? "none" : cell(message.slice(0, 120))
        })
      )
    )
  )
}

/** The settings and wishes that hold at present. */
export const context: Answer = (inquiry) => {
  const named = fieldsIn(inquiry)
  return named.length > 0
    ? paragraphs(
        named.map((field) => sentence(inquiry, field)).join(" "),
        ofTier(inquiry, inquiry.known.focus),
        inquiry.say("answer.context.change")
      )
    : paragraphs(
        inquiry.say("answer.context", { version: inquiry.known.currentVersion }),
        table(inquiry, fields),
        ofTier(inquiry, inquiry.known.focus),
        wishes(inquiry)
      )
}

/** Lines on assumptions that an answer shows. */
const mostLines = 5

/** Lines of the tier about what was named; the rest stands in a document. */
const linesOf = (inquiry: Inquiry): string | null => {
  const { asked, known, say } = inquiry
  const ids = [...partsIn(inquiry, known.focus).map(({ id }) => id), ...asked.about.components.map(({ id }) => id)]
  const near = known.focus.assumptions.filter((line) => ids.some((id) => line.includes(id)))
  return near.length === 0
    ? null
    : paragraphs(
        say("answer.assumed.about"),
        bullets(near.slice(0, mostLines).map((line) => engineIn(asked.language, line)))
      )
}

/** What nobody said and was assumed; where a figure comes from, if one is named. */
export const assumptions: Answer = (inquiry) => {
  const { known, list, say } = inquiry
  const { context, focus } = known
  const named = fieldsIn(inquiry)
  const assumed = fields.filter((field) => context[field].origin !== "request")
  const unpriced = focus.items.filter((item) => item.unpriced === true).map(({ component }) => component)
  const lines = linesOf(inquiry)
  return paragraphs(
    named.length > 0
      ? named.map((field) => sentence(inquiry, field)).join(" ")
      : say("answer.assumed", {
          count: assumed.length,
          fields: assumed.length === 0 ? "none" : list(assumed.map((field) => say(`field.name.${field}`)))
        }),
    named.length === 0 && assumed.length > 0 ? table(inquiry, assumed) : null,
    lines,
    say("answer.assumed.figures", { count: focus.assumptions.length, tier: focus.name }),
    unpriced.length === 0
      ? null
      : say("answer.assumed.unpriced", { parts: list([...new Set(unpriced)].map((id) => `\`${id}\``)) }),
    say("answer.context.change")
  )
}
