import type { Service } from "../../../facts/Service.ts"
import type { Situation, Wish } from "../Wish.ts"
import type { Dictionary, Language } from "../lexicon/Lexicon.ts"
import { isBounded } from "./bounds.ts"
import { namesOf } from "./names.ts"
import { type Sentence, sentencesOf } from "./sentences.ts"
import { withQuantities } from "./quantities.ts"
import type { Told } from "./passing.ts"
import { newThread } from "./readings.ts"
import { readSentence } from "./readSentence.ts"
import { readWishes } from "./readWishes.ts"
import { tokenize } from "./tokenize.ts"

/** Variables that the code reads: one of them in capital letters is no word. */
const variablesOf = ({ known }: Situation): ReadonlySet<string> =>
  new Set(known?.found.services.flatMap(({ environment }) => environment.map(({ name }) => name)))

/** What a message asks to be changed; null where it asks for nothing, or not clearly. */
export const read = (
  message: string,
  situation: Situation,
  services: ReadonlyArray<Pick<Service, "kind" | "name">>
): ReadonlyArray<Wish> | null => {
  const { language, tokens, whole } = tokenize(message, namesOf(situation, services), variablesOf(situation))
  if (!whole) return null
  const sentences = sentencesOf(withQuantities(tokens, language), language)
  return !isBounded(sentences) || sentences.some(({ asks }) => asks) ? null : readWishes(sentences, situation, language)
}

/** What statements wish that stand in a question: "what if we added a CDN" asks of "add a CDN". */
export const readClauses = (
  clauses: ReadonlyArray<string>,
  situation: Situation,
  services: ReadonlyArray<Pick<Service, "kind" | "name">>
): ReadonlyArray<Wish> | null => read(clauses.join(". "), situation, services)

/** What one sentence asks for as it stands, without what stands around it; null where it asks for nothing, or not clearly. */
export const readAlone = (
  sentence: string,
  {
    language: spoken,
    names,
    situation
  }: { readonly situation: Situation; readonly names: Dictionary; readonly language: Language },
  of: (sentence: Sentence) => Sentence = (one) => one
): ReadonlyArray<Told> | null => {
  const { language, tokens, whole } = tokenize(sentence, names, variablesOf(situation), spoken)
  const [one, ...more] = whole ? sentencesOf(withQuantities(tokens, language), language).map(of) : []
  if (one === undefined || more.length > 0 || one.asks || !isBounded([one])) return null
  const thread = newThread()
  const told = readSentence(one, situation, language, thread)
  return told === null || told.length === 0 || thread.owed.length > 0 ? null : told
}
