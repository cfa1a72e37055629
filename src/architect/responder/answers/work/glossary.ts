/** What a term of the designs means, and what it is in this one. */
import type { Component } from "../../../../blueprint/Component.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { cell } from "../shared/markdown.ts"
import { costOf } from "../shared/sums.ts"
import { listed, some } from "./common.ts"
import { figures, partOf, type Term, termOf, termsIn, termsNamed } from "./terms.ts"

/** Terms that one answer explains, and parts that it names for each. */
const mostTerms = 3
const mostParts = 4

const shown = ({ eur, say }: Inquiry, component: Component, tier: Tier): string =>
  say("answer.glossary.part", {
    id: `\`${component.id}\``,
    name: cell(component.name),
    price: eur(costOf(tier, component))
  })

/** Which parts of the tier in focus it is; where it has none, which other tiers have it. */
const inDesign = (inquiry: Inquiry, is: (component: Component) => boolean): string => {
  const { known, list, say } = inquiry
  const { focus, tiers } = known
  const here = focus.components.filter(is)
  const others = tiers.filter((tier) => tier.name !== focus.name && tier.components.some(is)).map(({ name }) => name)
  const elsewhere = others.length === 0 ? "none" : list(others)
  return here.length === 0
    ? say("answer.glossary.elsewhere", { tier: focus.name, tiers: elsewhere })
    : say("answer.glossary.here", {
        tier: focus.name,
        what: some(
          inquiry,
          here.map((one) => shown(inquiry, one, focus)),
          mostParts
        )
      })
}

const told = (inquiry: Inquiry, { id, name }: Term): string => {
  const { focus } = inquiry.known
  const is = partOf(id)
  const figure = figures[id]?.(focus, inquiry)
  const where =
    is !== undefined
      ? inDesign(inquiry, is)
      : figure === undefined
        ? ""
        : inquiry.say("answer.glossary.here", { tier: focus.name, what: figure })
  return `**${name}**: ${inquiry.say(`answer.term.${id}.means`)} ${where}`.trim()
}

/** The word that nobody here knows, which is what is asked about. */
const unknownIn = ({ asked: { about, tokens } }: Inquiry): string | null =>
  about.foreign[0]?.word ??
  tokens.findLast(
    ({ mark, means, quantity, text }) =>
      mark === undefined && means.length === 0 && quantity === undefined && text.length > 1
  )?.text ??
  null

export const glossary: Answer = (inquiry) => {
  const { asked, known, list, say } = inquiry
  const { kinds } = asked.about
  const named = termsNamed(asked.language, known.message)
  const found = named.length > 0 ? named : kinds.flatMap(({ kind }) => termOf(asked.language, kind) ?? [])
  if (found.length > 0) {
    const all = found.slice(0, mostTerms).map((term) => told(inquiry, term))
    return all.length === 1 ? paragraphs(...all) : listed(all)
  }
  const word = unknownIn(inquiry)
  return say("answer.glossary.unknown", {
    word: word === null ? "none" : cell(word),
    terms: list(termsIn(asked.language).map(({ name }) => name))
  })
}
