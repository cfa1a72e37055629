import type { Service } from "../../../facts/Service.ts"
import type { Situation, Wish } from "../Wish.ts"
import { namesOf } from "./names.ts"
import { sentencesOf } from "./sentences.ts"
import { withQuantities } from "./quantities.ts"
import { readWishes } from "./readWishes.ts"
import { tokenize } from "./tokenize.ts"

/** What a message asks to be changed; null where it asks for nothing, or not clearly. */
export const read = (
  message: string,
  situation: Situation,
  services: ReadonlyArray<Pick<Service, "kind" | "name">>
): ReadonlyArray<Wish> | null => {
  const { language, tokens } = tokenize(message, namesOf(situation, services))
  const sentences = sentencesOf(withQuantities(tokens, language))
  return sentences.some(({ asks }) => asks) ? null : readWishes(sentences, { ...situation, services }, language)
}

/** What statements wish that stand in a question: "what if we added a CDN" asks of "add a CDN". */
export const readClauses = (
  clauses: ReadonlyArray<string>,
  situation: Situation,
  services: ReadonlyArray<Pick<Service, "kind" | "name">>
): ReadonlyArray<Wish> | null => read(clauses.join(". "), situation, services)
