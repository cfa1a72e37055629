import { Either } from "effect"
import type { Component } from "../../../blueprint/Component.ts"
import type { Edit } from "../../../blueprint/Edit.ts"
import type { Tier } from "../../../blueprint/Tier.ts"
import { tierNames } from "../../../blueprint/TierName.ts"
import type { Steps } from "../../../facts/Steps.ts"
import { andOnTop } from "../../onTop.ts"
import { euros, figure, sentenceList } from "../../texts.ts"
import type { Tried } from "../../tryEdits.ts"
import { signed } from "../differenceOf.ts"
import { componentIn, kindIn } from "../names.ts"
import { supposed, type Supposed } from "./clauses.ts"
import { changeWords } from "./changeWords.ts"
import { bullets, markdownTable } from "../answers/shared/markdown.ts"
import type { Known, QuestionReader } from "./Question.ts"
import type { Wish } from "../Wish.ts"
import { tiersTogether } from "./tiersTogether.ts"

const atLeast = (tier: Tier): string =>
  `${tier.price.complete ? "" : "at least "}${euros(tier.price.monthlyEur)}${andOnTop(tier)}`

const differenceOf = (now: Tier, then: Tier): number =>
  Math.round((then.price.monthlyEur - now.price.monthlyEur) * 100) / 100

/** Prices of the tiers before and after a change that was only tried. */
export const dryRun = (before: ReadonlyArray<Tier>, after: ReadonlyArray<Tier>): string =>
  markdownTable(
    ["tier", "now", "then", "difference", "then on", "then not met"],
    tierNames.flatMap((name) => {
      const now = before.find((tier) => tier.name === name)
      const then = after.find((tier) => tier.name === name)
      if (now === undefined || then === undefined) return []
      return [
        [
          name,
          atLeast(now),
          atLeast(then),
          signed(differenceOf(now, then)),
          `${then.provider} ${then.region}`,
          then.unmet.map(({ constraint }) => constraint).join(", ") || "nothing"
        ]
      ]
    })
  )

/** What the tiers carry today, where a question supposes another load. */
const carried = (tiers: ReadonlyArray<Tier>, { design, kept }: Tried): ReadonlyArray<string> => {
  const load = kept.some(
    ({ edit }) =>
      edit._tag === "SetContext" && (edit.set.peakRps !== undefined || edit.set.monthlyActiveUsers !== undefined)
  )
  if (!load) return []
  const peak = design.context.peakRps.value
  const now = tiers.map(({ capacity, name }) => `${name} ${figure(capacity.peakRps)}`)
  return [`As they stand, the tiers carry (requests per second, of ${figure(peak)}): ${sentenceList(now)}.`]
}

const asksWhether =
  /^(?:can|could|may|are (?:we|you|i) able|is it possible|would it be possible|be (?:able|possible)|is there (?:a|any) (?:way|possibility|chance|option)|(?:do|would) you support)\b|\b(?:possible|supported|available|allowed|offered)$/

/** Floors that are met now and would not be, each with the tiers. */
const broken = (before: ReadonlyArray<Tier>, after: ReadonlyArray<Tier>): string => {
  const found = new Map<string, ReadonlyArray<string>>()
  for (const { name, unmet } of after) {
    const was = before.find((tier) => tier.name === name)?.unmet.map(({ constraint }) => constraint) ?? []
    for (const { constraint } of unmet) {
      if (!was.includes(constraint)) found.set(constraint, [...(found.get(constraint) ?? []), name])
    }
  }
  return sentenceList([...found].map(([constraint, tiers]) => `${constraint} in ${sentenceList(tiers)}`))
}

/** Floors that a wish asks for: where one of them is not met, the wish is not. */
const askedFor = ({ kept }: Tried): ReadonlySet<string> =>
  new Set(
    kept.flatMap(({ edit }): ReadonlyArray<string> => {
      if (edit._tag === "ChooseProvider") return ["provider", "region"]
      if (edit._tag !== "SetContext") return []
      const { set } = edit
      return [
        ...(set.compliance ?? []),
        ...(set.availability === undefined ? [] : ["availability"]),
        ...(set.monthlyBudgetEur === undefined ? [] : ["budget"]),
        ...(set.peakRps === undefined && set.monthlyActiveUsers === undefined ? [] : ["capacity"]),
        ...(set.region === undefined ? [] : ["region"])
      ]
    })
  )

const refused = (tried: Tried): ReadonlyArray<string> => {
  const asked = askedFor(tried)
  return tried.tiers.flatMap(({ name, unmet }) => (unmet.some(({ constraint }) => asked.has(constraint)) ? [name] : []))
}

/** Yes or no, and what the tier in focus would cost. */
const verdict = ({ focus, tiers }: Known, tried: Tried): string => {
  const then = tried.tiers.find(({ name }) => name === focus.name) ?? focus
  const eur = differenceOf(focus, then)
  const cost =
    eur === 0
      ? `${focus.name} would cost the same, ${atLeast(focus)} a month.`
      : `${focus.name} would cost ${atLeast(then)} a month instead of ${atLeast(focus)} (${signed(eur)}).`
  const undone = tried.consequences.some((one) => one.startsWith("Not done:"))
  if (undone) return tried.changes.length === 0 ? "No." : `Only in part: ${cost}`
  const without = refused(tried)
  if (without.length === tiers.length) return "No: no tier can meet that; what it would be all the same is below."
  if (tried.changes.length === 0 && !tried.corrects) return "It is so already."
  if (without.length > 0) return `Not in ${sentenceList(without)}, in the other tiers yes. ${cost}`
  const floors = broken(tiers, tried.tiers)
  return floors === "" ? `Yes: ${cost}` : `Yes, but then this is not met: ${floors}. ${cost}`
}

const soAlready = ({ id, name, version }: Component, tier: Tier): string =>
  `It is so already: \`${id}\` of **${tier.name}** is ${name}${version === undefined ? "" : ` ${version}`}, so nothing has to be changed.`

/** "Can redis be replaced by valkey" where it is: what stands is not a change. */
const already = (text: string, { focus }: Known): string | null => {
  const wanted = /\b(?:replaced? (?:[a-z]+ )?(?:by|with)|switch(?:ed)? to|use|run on) (.+)$/.exec(text)?.[1]
  const engine = wanted === undefined || !asksWhether.test(text) ? undefined : kindIn(wanted)?.engine
  const has = focus.components.find((component) => engine !== undefined && component.engine === engine)
  return has === undefined ? null : soAlready(has, focus)
}

/** "Is valkey possible" where the cache is Valkey: another one beside it is not what is asked. */
const stands = (text: string, { wishes }: Supposed, { focus }: Known): string | null => {
  const [edit, ...more] = wishes.flatMap(({ edits }) => edits)
  if (edit?._tag !== "AddComponent" || edit.engine === undefined || more.length > 0) return null
  if (!asksWhether.test(text) || /\b(?:add|another|second|more|also)\b/.test(text)) return null
  const has = focus.components.find(({ engine, kind }) => kind === edit.kind && engine === edit.engine)
  return has === undefined ? null : soAlready(has, focus)
}

/** What a change would come to, tried and not made. */
export const whatIf: QuestionReader = {
  name: "whatIf",
  example: "What would it cost with 500 requests per second?",
  answer: (text, known) => {
    const change = supposed(text, known)
    if (change === null) return already(text, known)
    return stands(text, change, known) ?? told(text, change, known)
  }
}

/** Everything that a supposition asks for. */
export const editsOf = ({ wishes }: Pick<Supposed, "wishes">): ReadonlyArray<Edit> =>
  wishes.flatMap(({ edits }) => edits)

/** Tries a supposition and tells what came of it. */
export function* told(text: string, change: Supposed, known: Known): Steps<string | null> {
  return toldOf(text, change, known, yield* known.tried(editsOf(change)))
}

/** What is changed are things, what is corrected are statements. */
const leadOf = (wishes: ReadonlyArray<Wish>): string =>
  wishes.every(({ edits }) => edits.every(({ _tag }) => _tag.startsWith("Correct"))) ? "If" : "With"

/** What is left to say of components where none of them differs. */
const unchanged = ({ changes, corrects }: Tried): ReadonlyArray<string> => {
  if (changes.length > 0) return []
  return [
    corrects
      ? "The components and their prices stay as they are; the analysis and the files would follow."
      : "The components stay as they are."
  ]
}

/** What was tried, in words and figures. */
export const toldOf = (
  text: string,
  { saying, wishes }: Supposed,
  known: Known,
  found: Either.Either<Tried, string>
): string | null => {
  const words = `${leadOf(wishes)} ${sentenceList(wishes.map((wish) => wish.words))}`
  const whether = asksWhether.test(text)
  if (Either.isLeft(found)) {
    return `${whether ? "No. " : ""}${words} there is no design (nothing was changed): ${found.left}`
  }
  const tried = found.right
  const adds = tried.kept.every(({ edit }) => edit._tag === "AddComponent")
  if (tried.changes.length === 0 && adds && !whether && componentIn(text, known.focus.components) !== null) return null
  const refusing = whether && refused(tried).length === known.tiers.length
  const isShown = (name: string) => known.named.length === 0 || known.named.some((one) => one === name)
  const before = known.tiers.filter(({ name }) => isShown(name))
  const changed = changeWords(
    tried.changes.filter(({ tier }) => isShown(tier)),
    before
  )
  return [
    ...(whether ? [verdict(known, tried)] : []),
    `${words} (nothing was changed):`,
    dryRun(before, tried.tiers),
    ...carried(known.tiers, tried),
    ...unchanged(tried),
    ...(changed.length === 0 ? [] : [`What it changes:\n${bullets(changed)}`]),
    ...(tried.consequences.length === 0 ? [] : [bullets(tiersTogether(tried.consequences, known.focus.name))]),
    ...((tried.changes.length === 0 && !tried.corrects) || saying === null
      ? []
      : [`To do it${refusing ? " all the same" : ""}, say "${saying}".`])
  ].join("\n\n")
}
