/** What a question supposes: as it was read, else what it names as far as that tells a change. */
import { type Edit, isCorrecting } from "../../../../blueprint/Edit.ts"
import { isAddable } from "../../../../blueprint/ComponentKind.ts"
import { type Availability, Compliance } from "../../../../facts/ContextValues.ts"
import type { TierName } from "../../../../blueprint/TierName.ts"
import { Schema } from "effect"
import type { Quantity } from "../../reading/Token.ts"
import { means } from "../../reading/Token.ts"
import { editSaid } from "../../texts/editSaid.ts"
import { distinct } from "../../../texts.ts"
import type { Inquiry } from "../Answer.ts"
import { isOf } from "../Answer.ts"

export interface Supposed {
  readonly edits: ReadonlyArray<Edit>
  /** The change in words. */
  readonly words: string
  /** A sentence that makes it; null where none is known. */
  readonly saying: string | null
}

const isRegime = Schema.is(Compliance)

type Said = Inquiry["asked"]["tokens"]

const says = (tokens: Said, ...those: Parameters<typeof means> extends [unknown, ...infer R] ? R : never): boolean =>
  tokens.some((token) => means(token, ...those))

const factors = [
  ["verb:double", 2],
  ["verb:triple", 3],
  ["verb:quadruple", 4],
  ["verb:tenfold", 10],
  ["verb:halve", 0.5]
] as const

type Scaled = Extract<Edit, { readonly _tag: "ScaleContext" }>["field"]

/** What is multiplied: the load, unless another figure is named. */
const scaledField = (tokens: Said, hasUsers: boolean): Scaled => {
  if (says(tokens, "field:data")) return "dataVolumeGb"
  return hasUsers && says(tokens, "field:users", "unit:user") ? "monthlyActiveUsers" : "peakRps"
}

/** The floor that reaches a percentage; more than the highest is not offered. */
const floorOf = (percent: number): Availability => (percent <= 99 ? "99" : percent <= 99.9 ? "99.9" : "99.95")

const nines: Readonly<Record<number, number>> = { 2: 99, 3: 99.9, 4: 99.99, 5: 99.999 }

/** A percentage of availability that a question names; null where none. */
export const availabilityIn = ({ asked: { about } }: Inquiry): number | null => {
  const percent = about.quantities.find(({ by, unit, value }) => unit === "percent" && !by && value >= 90)
  const nine = about.quantities.find(({ unit }) => unit === "nine")
  return percent?.value ?? (nine === undefined ? null : (nines[nine.value] ?? null))
}

const ofQuantity = ({ by, per, unit, value }: Quantity): Edit | null => {
  if (by || value <= 0) return null
  if (unit === "rps") return { _tag: "SetContext", set: { peakRps: value } }
  if (unit === "user") return { _tag: "SetContext", set: { monthlyActiveUsers: Math.round(value) } }
  if (unit === "eur") return { _tag: "SetContext", set: { monthlyBudgetEur: per === "year" ? value / 12 : value } }
  return unit === "gb" ? { _tag: "SetContext", set: { dataVolumeGb: value } } : null
}

/** Floors of the context that a question names: load, users, data, budget, availability, regimes. */
export const floorsNamed = (inquiry: Inquiry): ReadonlyArray<Edit> => {
  const { about, tokens } = inquiry.asked
  const percent = availabilityIn(inquiry)
  const regimes = about.regimes.filter(isRegime)
  const times = about.quantities.find(({ unit }) => unit === "times")?.value
  const factor = times ?? factors.find(([verb]) => says(tokens, verb))?.[1]
  const ofPart = about.components.length > 0
  return [
    ...about.quantities.flatMap((one) => (one.unit === "gb" && ofPart ? [] : (ofQuantity(one) ?? []))),
    ...(factor === undefined || factor <= 0 || ofPart
      ? []
      : [
          {
            _tag: "ScaleContext",
            field: scaledField(tokens, inquiry.known.context.monthlyActiveUsers.value !== null),
            factor
          } as const
        ]),
    ...(percent === null ? [] : [{ _tag: "SetContext", set: { availability: floorOf(percent) } } as const]),
    ...(regimes.length === 0
      ? []
      : [
          says(tokens, "lacks", "verb:remove")
            ? ({ _tag: "ChangeCompliance", drop: regimes } as const)
            : ({ _tag: "ChangeCompliance", add: regimes } as const)
        ])
  ]
}

/** Parts and places that a question names, as something that is added, taken out or moved. */
const partsNamed = ({ asked: { about, tokens }, known: { focus } }: Inquiry): ReadonlyArray<Edit> => {
  const isWithout = says(tokens, "lacks", "verb:remove")
  const count = about.quantities.find(({ unit }) => unit === "instance")?.value
  const [component] = about.components
  const isHere = (kind: Inquiry["asked"]["about"]["kinds"][number]) => focus.components.some((one) => isOf(kind, one))
  return [
    ...about.providers
      .filter((provider) => provider !== focus.provider)
      .slice(0, 1)
      .map((provider) => ({ _tag: "ChooseProvider", provider }) as const),
    ...about.platforms.flatMap((platform): ReadonlyArray<Edit> => {
      if (platform !== "kubernetes" && platform !== "containers") return []
      return [{ _tag: "ChoosePlatform", platform: isWithout ? "containers" : platform }]
    }),
    ...about.environments.map((environment) => ({ _tag: "SetEnvironment", environment, present: !isWithout }) as const),
    ...(count !== undefined && component !== undefined && count >= 1
      ? [{ _tag: "SetInstances", component: component.id, min: Math.round(count), max: Math.round(count) } as const]
      : isWithout
        ? distinct([
            ...about.components.map(({ id }) => id),
            ...about.kinds.flatMap((kind) => focus.components.flatMap((one) => (isOf(kind, one) ? [one.id] : [])))
          ]).map((component) => ({ _tag: "RemoveComponent", component }) as const)
        : []),
    ...(isWithout
      ? []
      : about.kinds.flatMap((kind): ReadonlyArray<Edit> => {
          if (isHere(kind) || !isAddable(kind.kind)) return []
          return [
            { _tag: "AddComponent", kind: kind.kind, ...(kind.engine === undefined ? {} : { engine: kind.engine }) }
          ]
        }))
  ]
}

const inTiers = (edit: Edit, tiers: ReadonlyArray<TierName>): Edit =>
  tiers.length === 0 || isCorrecting(edit) || edit._tag === "RevertTo" ? edit : { ...edit, tiers }

const wordsOf = ({ asked: { language }, list }: Inquiry, edits: ReadonlyArray<Edit>): string =>
  list(edits.map((edit) => editSaid(language, edit)))

/** The same question without the tiers that it names. */
export const ofAllTiers = (inquiry: Inquiry): Inquiry => ({
  ...inquiry,
  asked: { ...inquiry.asked, about: { ...inquiry.asked.about, tiers: [] } }
})

/** An unreadable or empty supposition is null. */
export const supposedIn = (inquiry: Inquiry): Supposed | null => {
  const { asked, supposed } = inquiry
  const read = supposed?.wishes.flatMap((wish) => wish.edits) ?? []
  if (supposed !== null && read.length > 0)
    return { edits: read, words: wordsOf(inquiry, read), saying: supposed.saying }
  const edits = [...floorsNamed(inquiry), ...partsNamed(inquiry)].map((edit) => inTiers(edit, asked.about.tiers))
  return edits.length === 0 ? null : { edits, words: wordsOf(inquiry, edits), saying: null }
}
