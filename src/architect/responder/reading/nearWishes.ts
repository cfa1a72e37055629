/**
 * Wishes that are said in words which no intent knows: what a sentence wishes is told by what was learned, and read from
 * what it names. Every figure and every thing that it names must find its place; its other words need none.
 */
import type { Service } from "../../../facts/Service.ts"
import type { TierName } from "../../../blueprint/TierName.ts"
import type { Situation } from "../Wish.ts"
import { wishesTold } from "../classifier/told.ts"
import { sentenceFeatures } from "../classifier/sentenceFeatures.ts"
import { languageIn } from "../classifier/languageIn.ts"
import type { Dictionary, Language, WordClass } from "../lexicon/Lexicon.ts"
import { canonical, type Canonical } from "./canonical.ts"
import { readClause } from "./readClause.ts"
import type { Told } from "./passing.ts"
import { clausesOf, sentencesIn } from "./clauses.ts"
import { longestSentence } from "./bounds.ts"
import { lexemesOf } from "./lexemes.ts"
import { namesOf } from "./names.ts"
import { placedOf, withScale } from "./tiers.ts"
import { means, type Token } from "./Token.ts"
import { tokenize } from "./tokenize.ts"
import { withQuantities } from "./quantities.ts"

/** A wish is told when it is that likely. */
const likely = 0.4

/** What is never passed over. */
const never = ["foreign", "or", "except"] as const

/** What a sentence may be about: it finds its place, or the sentence is not understood. */
const things = [
  "provider",
  "region",
  "kind",
  "engine",
  "component",
  "environment",
  "regime",
  "platform",
  "processor",
  "option",
  "service",
  "store",
  "variable",
  "path",
  "code",
  "address",
  "range",
  "network",
  "machine"
] as const

const said = (sort: string): Token => {
  const [name = "", value = ""] = sort.split(":")
  return { text: value, means: [{ class: name as WordClass, value }] }
}

const isFigure = ({ quantity }: Token): boolean => quantity !== undefined && quantity.unit !== "thing"

/** The sentence in canonical words; null where something that it names has no place in them. */
const inWords = (
  tokens: ReadonlyArray<Token>,
  { denies, keeps, passes = [], says, units }: Canonical
): ReadonlyArray<Token> | null => {
  const isSaid = (token: Token): boolean => means(token, ...says)
  const kept = tokens.filter((token) =>
    isFigure(token)
      ? units?.includes(token.quantity?.unit ?? null) === true
      : keeps.length > 0 && means(token, ...keeps) && !isSaid(token)
  )
  if (units !== undefined && !kept.some(isFigure)) return null
  if (units === undefined && keeps.length > 0 && kept.length === 0) return null
  const dropped = tokens.filter((token) => !kept.includes(token))
  const isLost = (token: Token): boolean =>
    isFigure(token) ||
    means(token, ...never) ||
    (denies !== true && means(token, "not", "verb:remove", "verb:avoid")) ||
    (means(token, ...things) && !isSaid(token) && !(passes.length > 0 && means(token, ...passes)))
  return dropped.some(isLost) ? null : [...says.map(said), ...kept]
}

type Services = ReadonlyArray<Pick<Service, "kind" | "name">>

type Place = { readonly situation: Situation; readonly language: Language; readonly names: Dictionary }

const narrowed = (situation: Situation, tiers: ReadonlyArray<TierName> | undefined): Situation =>
  tiers === undefined ? situation : { ...situation, tiers: situation.tiers.filter(({ name }) => tiers.includes(name)) }

/** One wish of one clause; null where it is not sure what it wishes. */
const readOne = (text: string, { language, names, situation }: Place): Told | null => {
  const tokens = withScale(withQuantities(tokenize(text, names, undefined, language).tokens, language))
  const { leaves, rest, tiers, tokens: left } = placedOf(tokens)
  if (leaves || rest) return null
  const [first] = wishesTold(sentenceFeatures(text, names, language).words)
  if (first === undefined || first.probability < likely) return null
  for (const way of canonical[first.label] ?? []) {
    const words = inWords(left, way)
    const understood =
      words === null ? null : readClause({ tokens: words, language, situation: narrowed(situation, tiers) })
    const [one, ...more] = understood ?? []
    if (one !== undefined && more.length === 0) return { understood: one, tiers, rest: false }
  }
  return null
}

/**
 * What a message may wish where it was not understood, one wish for each sentence or clause that tells one. It is offered,
 * and never done: words that nobody knows may make another thing of it.
 */
export const nearWishes = (message: string, situation: Situation, services: Services): ReadonlyArray<Told> => {
  const language = languageIn(message)
  const place = { language, situation, names: namesOf(situation, services) }
  return sentencesIn(message, language).flatMap((sentence): ReadonlyArray<Told> => {
    if (lexemesOf(sentence).length > longestSentence) return []
    const whole = readOne(sentence, place)
    if (whole !== null) return [whole]
    return clausesOf(sentence).flatMap((clause) => readOne(clause, place) ?? [])
  })
}
