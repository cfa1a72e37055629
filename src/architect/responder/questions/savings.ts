import { Either } from "effect"
import type { Component } from "../../../blueprint/Component.ts"
import type { ComponentKind } from "../../../blueprint/ComponentKind.ts"
import type { Edit } from "../../../blueprint/Edit.ts"
import type { Tier } from "../../../blueprint/Tier.ts"
import { ProviderName } from "../../../facts/ContextValues.ts"
import type { Steps } from "../../../facts/Steps.ts"
import { optionId } from "../../optionId.ts"
import { euros, sentenceList } from "../../texts.ts"
import { componentIn } from "../names.ts"
import { figureOf, numberPattern } from "../quantities.ts"
import { supposed } from "./clauses.ts"
import { costOf } from "../answers/shared/sums.ts"
import { bullets, markdownTable } from "../answers/shared/markdown.ts"
import type { Known, QuestionReader } from "./Question.ts"

const asks =
  /\b(?:sav(?:e|es|ing|ings)|cheaper|cheapest|(?:reduce|cut|lower|trim|bring down|get down|optimi[sz]e)\b.*\b(?:costs?|prices?|bill|spend(?:ing)?)|spend less|pay less|less expensive|(?:too|so) expensive|(?:below|under|down to)\b.*(?:€|\beuros?\b|\beur\b))/

/** One edit that may lower a price, and what it is thought to be worth before it is tried. */
interface Way {
  readonly edit: Edit
  readonly words: string
  readonly worth: number
}

/** Tries are whole designs: the most promising come first, the rest is left out. */
const mostTries = 6

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
const options = (tier: Tier): ReadonlyArray<Way> =>
  tier.components.flatMap((component) =>
    component.rejected.flatMap((rejected): ReadonlyArray<Way> => {
      const { edit, monthlyEur, option } = rejected
      if (edit === undefined || monthlyEur === null) return []
      const ofTier = edit._tag === "ChooseProvider" || edit._tag === "ChoosePlatform"
      const now = ofTier ? tier.price.monthlyEur : costOf(tier, component)
      return [
        {
          edit: { _tag: "TakeOption", option: optionId(component.id, rejected), tiers: [tier.name] },
          words: ofTier ? option : `${component.id}: ${option}`,
          worth: now - monthlyEur
        }
      ]
    })
  )

const parts = (tier: Tier): ReadonlyArray<Way> =>
  tier.components
    .filter(({ kind }) => dispensable.has(kind))
    .map((component) => ({
      edit: { _tag: "RemoveComponent", component: component.id, tiers: [tier.name] },
      words: `without ${component.id}`,
      worth: costOf(tier, component)
    }))

/** Whose worth is known only when they are tried. */
const elsewhere = (tier: Tier, { allowedProviders, context }: Known): ReadonlyArray<Way> => [
  ...ProviderName.literals
    .filter((provider) => provider !== tier.provider && allowedProviders.includes(provider))
    .map((provider): Way => ({
      edit: { _tag: "ChooseProvider", provider, tiers: [tier.name] },
      words: `on ${provider}`,
      worth: 0
    })),
  ...((tier.asked?.availability ?? context.availability.value) === "99"
    ? []
    : [
        {
          edit: { _tag: "StepContext", field: "availability", step: "down", tiers: [tier.name] } as const,
          words: "the next lower availability floor",
          worth: 0
        }
      ])
]

/** What came of edits. */
interface Attempt {
  readonly after: Tier
  readonly eur: number
  /** Floors that the tier met and would not meet any more, and what the code has to be changed for. */
  readonly breaks: ReadonlyArray<string>
}

/** A way that was tried. */
type Saving = Attempt & Way

/** Another queue, database or search engine is cheaper for nothing only where the code speaks to it already. */
const codeFirst = (now: Tier, then: Tier): ReadonlyArray<string> =>
  then.warnings
    .filter(
      ({ code, text }) =>
        code === "engine_differs" && !now.warnings.some((one) => one.code === code && one.text === text)
    )
    .map(({ text }) => text)

const broken = (now: Tier, then: Tier): ReadonlyArray<string> => [
  ...codeFirst(now, then),
  ...then.unmet
    .filter(({ constraint }) => !now.unmet.some((one) => one.constraint === constraint))
    .map(({ constraint }) => `does not meet ${constraint}`),
  ...(then.availability.designTarget < now.availability.designTarget
    ? [`built for ${then.availability.designTarget} % instead of ${now.availability.designTarget} %`]
    : []),
  ...(then.capacity.peakRps < now.capacity.peakRps && then.capacity.peakRps < now.capacity.lowRps
    ? [`carries ${Math.round(then.capacity.peakRps)} requests/s instead of ${Math.round(now.capacity.peakRps)}`]
    : [])
]

function* attempt(edits: ReadonlyArray<Edit>, { focus, tried }: Known): Steps<Attempt | null> {
  const found = yield* tried(edits)
  const after = Either.isLeft(found) ? undefined : found.right.tiers.find(({ name }) => name === focus.name)
  if (after === undefined) return null
  const eur = Math.round((focus.price.monthlyEur - after.price.monthlyEur) * 100) / 100
  return { after, eur, breaks: broken(focus, after) }
}

/** The ways to try: for a component that was named those of it alone. */
const waysFor = (of: Component | null, known: Known): ReadonlyArray<Way> => {
  const focus = of === null ? known.focus : { ...known.focus, components: [of] }
  const sure = [...options(focus), ...parts(focus)]
    .filter(({ worth }) => worth >= 0.5)
    .toSorted((a, b) => b.worth - a.worth)
  if (of !== null) return sure.slice(0, mostTries)
  const open = elsewhere(focus, known).filter(
    ({ edit }) =>
      !(edit._tag === "ChooseProvider" && sure.some(({ words }) => words.toLowerCase().includes(edit.provider)))
  )
  return [...sure.slice(0, mostTries - open.length), ...open]
}

export function* savingsOf(of: Component | null, known: Known): Steps<ReadonlyArray<Saving>> {
  const savings: Array<Saving> = []
  for (const way of waysFor(of, known)) {
    const found = yield* attempt([way.edit], known)
    const same = savings.some(({ after }) => JSON.stringify(after.items) === JSON.stringify(found?.after.items))
    if (found !== null && found.eur > 0 && !same) savings.push({ ...way, ...found })
  }
  return savings.toSorted((a, b) => b.eur - a.eur)
}

const money = new RegExp(`€\\s?${numberPattern}|${numberPattern}\\s?(?:€|euros?\\b|eur\\b)`)

/** Euros a month that are to be saved: said as an amount, a share, or the price to come down to; null where none is. */
const goalOf = (text: string, { price }: Tier): number | null => {
  const share = /\b(\d{1,2})(?:\.\d+)? ?(?:%|percent)/.exec(text)?.[1]
  if (share !== undefined && /\b(?:sav|reduc|cut|lower|cheaper)/.test(text))
    return (price.monthlyEur * Number(share)) / 100
  const found = money.exec(text)
  const amount = found === null ? null : (figureOf(found[1], found[2]) ?? figureOf(found[3], found[4]))
  if (amount === null) return null
  const monthly = /\b(?:year|yearly|annual(?:ly)?|per annum)\b/.test(text) ? amount / 12 : amount
  return /\b(?:below|under|down to|at most|less than|for)\b/.test(text) ? price.monthlyEur - monthly : monthly
}

/** Ways that break nothing, together: as many as the goal asks for. */
function* together(savings: ReadonlyArray<Saving>, goal: number | null, known: Known): Steps<ReadonlyArray<string>> {
  const free = savings.filter(({ breaks, edit }) => breaks.length === 0 && edit._tag !== "ChooseProvider")
  const wanted = free.filter(
    (_, at) => goal === null || free.slice(0, at).reduce((sum, { eur }) => sum + eur, 0) < goal
  )
  const both =
    wanted.length < 2
      ? null
      : yield* attempt(
          wanted.map(({ edit }) => edit),
          known
        )
  const best = Math.max(both?.eur ?? 0, ...savings.filter(({ breaks }) => breaks.length === 0).map(({ eur }) => eur))
  return [
    ...(both === null || both.breaks.length > 0
      ? []
      : [
          `Together (${sentenceList(wanted.map(({ words }) => words))}): saves ${euros(both.eur)}, then ${euros(both.after.price.monthlyEur)}.`
        ]),
    ...(goal === null || goal <= 0
      ? []
      : [
          best >= goal
            ? `That reaches the ${euros(goal)} asked for without breaking a floor.`
            : `Without breaking a floor, ${euros(best)} of the ${euros(goal)} asked for can be saved by these.`
        ])
  ]
}

const asksOne = /\b(?:a single|only one|just one|single)\b(?![- ](?:zone|az|change|point))/

const sayingDoes = (saying: string, edit: Edit, read: Known["read"]): boolean => {
  const [one, ...more] = read([saying])?.flatMap(({ edits }) => edits) ?? []
  if (one?._tag !== "SetInstances" || edit._tag !== "SetInstances" || more.length > 0) return false
  return one.component === edit.component && one.min === edit.min && one.max === edit.max
}

/** What one of a part saves where there are several. */
function* withOne(component: Component, known: Known): Steps<string> {
  const { focus, read } = known
  const { id, max, min } = component
  if (max <= 1) return `\`${id}\` of **${focus.name}** is one already: with a single one nothing is saved.`
  const edit: Edit = { _tag: "SetInstances", component: id, min: 1, max: 1, tiers: [focus.name] }
  const found = yield* attempt([edit], known)
  const after = found?.after.components.find((one) => one.id === id)
  const has = `**${focus.name}** has ${min === max ? min : `${min} to ${max}`} of \`${id}\``
  if (found === null || after === undefined || after.max > 1)
    return `${has}; no change brings it down to one here, so what that would save was not worked out.`
  const saying = `run ${id} with 1 instance in ${focus.name}`
  return [
    `${has}. With a single one it would cost ${euros(found.after.price.monthlyEur)} a month instead of ${euros(focus.price.monthlyEur)}: ${euros(found.eur)} saved (nothing was changed).`,
    ...(found.breaks.length === 0 ? [] : [`What breaks: ${found.breaks.join("; ")}.`]),
    ...(sayingDoes(saying, edit, read) ? [`To do it, say "${saying}".`] : [])
  ].join("\n\n")
}

/** How a tier becomes cheaper: single edits that were tried, dearest first, with what each breaks. */
export const savings: QuestionReader = {
  name: "savings",
  example: "How can I save 100 € in growth?",
  answer: (text, known) => {
    if (!asks.test(text)) return null
    // "what do we save without the CDN" names the one way that is meant
    if (/\b(?:if|when|by|without)\b/.test(text) && supposed(text, known) !== null) return null
    const { focus } = known
    const goal = goalOf(text, focus)
    if (goal !== null && goal <= 0) {
      return `**${focus.name}** costs ${euros(focus.price.monthlyEur)} a month already, which is within that.`
    }
    const component = componentIn(text, focus.components)
    return component !== null && component.kind !== "backup" && asksOne.test(text)
      ? withOne(component, known)
      : told(goal, component, known)
  }
}

/** Words that are read as this edit and nothing else. */
const sayingOf = (edit: Edit, { focus, read }: Known): string | null => {
  const sayings: Partial<Record<Edit["_tag"], (edit: Edit) => string>> = {
    TakeOption: (one) => `take option ${one._tag === "TakeOption" ? one.option : ""} in ${focus.name}`,
    RemoveComponent: (one) => `remove ${one._tag === "RemoveComponent" ? one.component : ""} in ${focus.name}`,
    ChooseProvider: (one) => `move ${focus.name} to ${one._tag === "ChooseProvider" ? one.provider : ""}`,
    StepContext: () => `one availability level down in ${focus.name}`
  }
  const saying = sayings[edit._tag]?.(edit)
  const wishes = saying === undefined ? null : read([saying])
  const [only, ...more] = wishes?.flatMap(({ edits }) => edits) ?? []
  return saying !== undefined && more.length === 0 && only?._tag === edit._tag ? saying : null
}

/** The ways that were tried, in words. */
function* told(goal: number | null, of: Component | null, known: Known): Steps<string> {
  const { focus } = known
  const found = yield* savingsOf(of, known)
  const price = `**${focus.name}** costs ${euros(focus.price.monthlyEur)} a month.`
  if (found.length === 0 && of !== null) {
    return `${price} No option of the decision log makes \`${of.id}\` cheaper; ask "how can I save money?" for the tier as a whole.`
  }
  if (found.length === 0) {
    return `${price} None of the single changes that were tried lowers it: options of the decision log, parts that no fact asks for, the other provider, a lower availability floor.`
  }
  return [
    `${price} Single changes that lower it (each was tried, nothing was changed):`,
    markdownTable(
      ["change", "saves a month", "then", "breaks", "to do it, say"],
      found.map(({ after, breaks, edit, eur, words }) => [
        words,
        euros(eur),
        `${after.price.complete ? "" : "at least "}${euros(after.price.monthlyEur)}`,
        breaks.join("; ") || "nothing",
        sayingOf(edit, known) ?? ""
      ])
    ),
    ...[bullets(yield* together(found, goal, known))].filter((lines) => lines !== "")
  ].join("\n\n")
}
