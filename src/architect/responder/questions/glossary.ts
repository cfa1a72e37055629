import type { Component } from "../../../blueprint/Component.ts"
import type { Tier } from "../../../blueprint/Tier.ts"
import { euros, sentenceList } from "../../texts.ts"
import { cell } from "../answers/shared/markdown.ts"
import type { Known, QuestionReader } from "./Question.ts"
import { costOf } from "../answers/shared/sums.ts"
import { type Term, terms } from "./terms.ts"

/** "What is a …", "what does … mean", "explain … to me"; "what is the …" asks for what is there, unless it says "mean". */
const forms: ReadonlyArray<RegExp> = [
  /^what (?:is|are) meant (?:by|with) (.+)$/,
  /^what (?:does|do|is|are) (.+?) (?:even |actually |really )?(?:mean(?:ing)?|means|stand for|do|does|good for|about|in (?:simple|plain) (?:words|english|terms))(?: in (?:simple|plain) (?:words|english|terms))?$/,
  /^what (?:is|are) (?!the |our |my |there |in |included|it |this |that )(.+)$/,
  /^what (?:do|did) you mean (?:by|with) (.+)$/,
  /^(?:explain|define|describe) (?:to me |me )?(?:what )?(?:is |are )?(?!the |our |my |why |how )(.+?)(?: (?:is|are|means?|does|to me|for me|in (?:simple|plain) (?:words|english|terms)))?$/,
  /^(?:the )?(?:meaning|definition) of (.+)$/,
  /^explain (?:it |this )?(?:to me )?(?:like|as if) .*?[:,] ?(.+)$/,
  /^(.+?) (?:meaning|definition|means what|mean what|is what)$/
]

/** Of these forms nothing else can be asked than what a word means. */
const asksMeaning =
  /^(?:what (?:does|do) ([a-z0-9][a-z0-9 /-]{1,24}) (?:mean|stand for)|(?:define|(?:the )?(?:meaning|definition) of) (?:an? )?([a-z0-9][a-z0-9 /-]{1,24}))$/

/** Asked beside what a term means; the answer holds it in any case. */
const andHere =
  /,? and (?:do|does|is|are|have|has|where|which|what is) (?:(?:we|you|i|it|they|there|the design|this|ours?|mine|tiers?)\b ?)+(?:(?:have|use|got|need|included|one|any|it|some|here|in|design|growth|starter|scale|enterprise)\b ?)*$/

const both = /^(?:(?:what is|explain|tell me) )?(?:the )?difference between (?:an? )?(.+?) (?:and|or) (?:an? )?(.+)$/

/** Two terms held against each other; tiers are compared elsewhere. */
const pairIn = (text: string): ReadonlyArray<Term> => {
  const [, one, other] = both.exec(text) ?? []
  return [one, other].flatMap((said) =>
    terms.filter(({ name, words }) => said !== undefined && name !== "tier" && words.test(said))
  )
}

const termIn = (said: string): Term | null => {
  const text = said.replace(andHere, "")
  for (const form of forms) {
    const said = form
      .exec(text)?.[1]
      ?.replace(/^(?:an?|the|this|that|these|term|word|abbreviation) (?=\S)/, "")
      .replaceAll(/["']/g, "")
    const found = said === undefined ? undefined : terms.find(({ words }) => words.test(said))
    if (found !== undefined) return found
  }
  return null
}

const unknown = (text: string): string | null => {
  const [, one, other] = asksMeaning.exec(text) ?? []
  const said = one ?? other
  return said === undefined || /^(?:it|this|that|you|we|life|the )/.test(said)
    ? null
    : `“${cell(said)}” is no term that the designs use. These are: ${terms.map(({ name }) => name).join(", ")}.`
}

const shown = (component: Component, tier: Tier): string => {
  const { id, max, min, name, size } = component
  const count = max > 1 ? `, ${min === max ? min : `${min} to ${max}`} of them` : ""
  return `\`${id}\` (${cell(name)}${size === null ? "" : `, ${cell(size)}`}${count}, ${euros(costOf(tier, component))} a month)`
}

/** Which parts of the tier in focus it is; where it has none, which other tiers have it. */
const inDesign = ({ is }: Required<Pick<Term, "is">>, { focus, tiers }: Known): string => {
  const here = focus.components.filter(is)
  const elsewhere = tiers.filter((tier) => tier.name !== focus.name && tier.components.some(is)).map(({ name }) => name)
  if (here.length > 0)
    return `In ${focus.name}: ${sentenceList(here.map((one) => shown(one, focus)))}.${elsewhere.length === 0 ? " No other tier has it." : elsewhere.length === tiers.length - 1 ? " Every other tier has it too." : ` Also in ${sentenceList(elsewhere)}.`}`
  const other = tiers.find(({ name }) => elsewhere.includes(name))
  if (other === undefined) return "No tier of this design has one."
  return `None in ${focus.name}. In ${other.name}: ${sentenceList(other.components.filter(is).map((one) => shown(one, other)))}${elsewhere.length > 1 ? `; also in ${sentenceList(elsewhere.slice(1))}` : ""}.`
}

/** What a term of the designs means, and what it is in this one. */
export const glossary: QuestionReader = {
  name: "glossary",
  example: "What is a NAT gateway?",
  answer: (text, known) => {
    const pair = pairIn(text)
    if (pair.length === 2) return pair.map((term) => told(term, known)).join("\n\n")
    const term = termIn(text)
    return term === null ? unknown(text) : told(term, known)
  }
}

const told = ({ here, is, means, name }: Term, known: Known): string =>
  [
    `**${name}**: ${means}`,
    ...(is === undefined ? [] : [inDesign({ is }, known)]),
    ...(here === undefined ? [] : [`In ${known.focus.name}: ${here(known.focus)}.`])
  ].join("\n\n")
