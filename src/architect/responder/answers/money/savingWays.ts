/** Single changes that may lower a tier's price, each tried, with what it breaks. */
import { Either } from "effect"
import type { Component } from "../../../../blueprint/Component.ts"
import type { ComponentKind } from "../../../../blueprint/ComponentKind.ts"
import type { Edit } from "../../../../blueprint/Edit.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import { ProviderName } from "../../../../facts/ContextValues.ts"
import type { Steps } from "../../../../facts/Steps.ts"
import { optionId } from "../../../optionId.ts"
import { distinct } from "../../../texts.ts"
import { engineIn } from "../../texts/engineWords.ts"
import { editSaid } from "../../texts/editSaid.ts"
import { costOf } from "../shared/sums.ts"
import type { Inquiry } from "../Answer.ts"
import { cents, cloudOf, firstTier, percentOf, rateOf, reasonOf } from "./figures.ts"

/** One edit that may lower a price, and what it is thought to be worth before it is tried. */
interface Way {
  readonly edit: Edit
  readonly words: string
  readonly worth: number
  /** What is given up for it, whatever floor it breaks. */
  readonly note: string | null
}

/** What came of edits. */
export interface Attempt {
  readonly after: Tier
  readonly eur: number
  /** Floors that the tier met and would not meet any more, and what the code has to be changed for. */
  readonly breaks: ReadonlyArray<string>
}

/** A way that was tried. */
export type Saving = Attempt & Way

/** Tries are whole designs: the most promising come first, the rest is left out. */
const mostTries = 6

/** A way that is worth less is not tried. */
const leastWorth = 0.5

/** Parts that a tier has by its meaning. */
const dispensable: ReadonlySet<ComponentKind> = new Set([
  "waf",
  "cdn",
  "flowlogs",
  "threat",
  "audit",
  "network.nat",
  "email"
])

/** Options of the decision log that are cheaper than what stands. */
const options = (inquiry: Inquiry, tier: Tier, parts: ReadonlyArray<Component>): ReadonlyArray<Way> =>
  parts.flatMap((component) =>
    component.rejected.flatMap((rejected): ReadonlyArray<Way> => {
      const { edit, monthlyEur, option, why } = rejected
      if (edit === undefined || monthlyEur === null) return []
      const ofTier = edit._tag === "ChooseProvider" || edit._tag === "ChoosePlatform"
      const now = ofTier ? tier.price.monthlyEur : costOf(tier, component)
      return [
        {
          edit: { _tag: "TakeOption", option: optionId(component.id, rejected), tiers: [tier.name] },
          words:
            edit._tag === "ChooseProvider" && edit.platform === undefined
              ? inquiry.say("answer.savings.on", { provider: cloudOf(edit.provider) })
              : ofTier
                ? option
                : `${component.id}: ${option}`,
          worth: now - monthlyEur,
          note: ofTier ? null : reasonOf(inquiry, why)
        }
      ]
    })
  )

/** One of a part where there are several, and the next smaller size: tried for a part that was named. */
const leaner = ({ asked: { language }, say }: Inquiry, tier: Tier, part: Component): ReadonlyArray<Way> => {
  const { failover, id, kind, max, min, multiAz } = part
  const tiers = [tier.name]
  const runsCode = kind.startsWith("compute.")
  const ways: ReadonlyArray<readonly [Edit, string | null]> = [
    ...(!runsCode && (failover === true || multiAz === true)
      ? [[{ _tag: "SetResilience", component: id, standby: false, tiers }, say("answer.savings.alone")] as const]
      : []),
    ...(runsCode && min > 1
      ? [[{ _tag: "SetInstances", component: id, min: 1, max: 1, tiers }, say("answer.savings.single")] as const]
      : runsCode && max > 1
        ? [[{ _tag: "SetInstances", component: id, max: 1, tiers }, say("answer.savings.single")] as const]
        : []),
    [{ _tag: "StepSize", component: id, step: "down", tiers }, null]
  ]
  return ways.map(([edit, note]) => ({ edit, words: editSaid(language, edit), worth: 0, note }))
}

const without = ({ say }: Inquiry, tier: Tier, parts: ReadonlyArray<Component>): ReadonlyArray<Way> =>
  parts
    .filter(({ kind }) => dispensable.has(kind))
    .map((component) => ({
      edit: { _tag: "RemoveComponent", component: component.id, tiers: [tier.name] },
      words: say("answer.savings.without", { id: component.id }),
      worth: costOf(tier, component),
      note: null
    }))

/** Whose worth is known only when they are tried. */
const elsewhere = ({ known: { allowedProviders, context }, say }: Inquiry, tier: Tier): ReadonlyArray<Way> => [
  ...ProviderName.literals
    .filter((provider) => provider !== tier.provider && allowedProviders.includes(provider))
    .map((provider): Way => ({
      edit: { _tag: "ChooseProvider", provider, tiers: [tier.name] },
      words: say("answer.savings.on", { provider: cloudOf(provider) }),
      worth: 0,
      note: null
    })),
  ...((tier.asked?.availability ?? context.availability.value) === "99"
    ? []
    : [
        {
          edit: { _tag: "StepContext", field: "availability", step: "down", tiers: [tier.name] } as const,
          words: say("answer.savings.floor"),
          worth: 0,
          note: null
        }
      ])
]

/** Another queue, database or search engine is cheaper for nothing only where the code speaks to it already. */
const codeFirst = ({ asked }: Inquiry, now: Tier, then: Tier): ReadonlyArray<string> =>
  then.warnings
    .filter(
      ({ code, text }) =>
        code === "engine_differs" && !now.warnings.some((one) => one.code === code && one.text === text)
    )
    .map(({ text }) => engineIn(asked.language, text))

const broken = (inquiry: Inquiry, now: Tier, then: Tier): ReadonlyArray<string> => {
  const { say } = inquiry
  const known = new Set(now.unmet.map(({ constraint }) => constraint))
  const lost = distinct(then.unmet.map(({ constraint }) => constraint)).filter((constraint) => !known.has(constraint))
  return [
    ...codeFirst(inquiry, now, then),
    ...lost.map((constraint) => say("answer.savings.unmet", { what: say(`answer.money.floor.${constraint}`) })),
    ...(then.availability.designTarget < now.availability.designTarget
      ? [
          say("answer.compare.built", {
            from: percentOf(inquiry, now.availability.designTarget),
            to: percentOf(inquiry, then.availability.designTarget)
          })
        ]
      : []),
    ...(then.capacity.peakRps < now.capacity.peakRps && then.capacity.peakRps < now.capacity.lowRps
      ? [
          say("answer.compare.capacity", {
            from: rateOf(inquiry, now.capacity.peakRps),
            to: rateOf(inquiry, then.capacity.peakRps)
          })
        ]
      : [])
  ]
}

/** What edits would save in the tier that is asked about; null where they cannot be. */
export function* attempt(inquiry: Inquiry, edits: ReadonlyArray<Edit>): Steps<Attempt | null> {
  const now = firstTier(inquiry)
  const found = yield* inquiry.known.tried(edits)
  const after = Either.isLeft(found) ? undefined : found.right.tiers.find(({ name }) => name === now.name)
  if (after === undefined) return null
  return { after, eur: cents(now.price.monthlyEur - after.price.monthlyEur), breaks: broken(inquiry, now, after) }
}

/** The ways to try: for a component that was named those of it alone. */
const waysFor = (inquiry: Inquiry, of: Component | null): ReadonlyArray<Way> => {
  const tier = firstTier(inquiry)
  const parts = of === null ? tier.components : [of]
  const sure = [...options(inquiry, tier, parts), ...without(inquiry, tier, parts)]
    .filter(({ worth }) => worth >= leastWorth)
    .toSorted((a, b) => b.worth - a.worth)
  if (of !== null) {
    const more = leaner(inquiry, tier, of)
    return [...sure.slice(0, mostTries - more.length), ...more]
  }
  const said = new Set(sure.map(({ words }) => words))
  const open = elsewhere(inquiry, tier).filter(({ words }) => !said.has(words))
  return [...sure.slice(0, mostTries - open.length), ...open]
}

/** Each way that saves something, the one that saves most first. */
export function* savingsOf(inquiry: Inquiry, of: Component | null): Steps<ReadonlyArray<Saving>> {
  const savings: Array<Saving> = []
  for (const way of waysFor(inquiry, of)) {
    const found = yield* attempt(inquiry, [way.edit])
    const same = savings.some(({ after }) => JSON.stringify(after.items) === JSON.stringify(found?.after.items))
    if (found !== null && found.eur > 0 && !same) savings.push({ ...way, ...found })
  }
  return savings.toSorted((a, b) => b.eur - a.eur)
}
