import type { Service } from "../../../facts/Service.ts"
import type { Situation, Wish } from "../changes/Change.ts"
import { isBounded } from "./bounds.ts"
import { namesOf } from "./names.ts"
import { sentencesOf } from "./pieces.ts"
import { withQuantities } from "./quantities.ts"
import { readWishes } from "./readWishes.ts"
import { tokenize } from "./tokenize.ts"

/** What a message asks to be changed; null where it asks for nothing, or not clearly. */
export const read = (
  message: string,
  situation: Situation,
  services: ReadonlyArray<Pick<Service, "kind" | "name">>
): ReadonlyArray<Wish> | null => {
  const { language, tokens, whole } = tokenize(message, namesOf(situation, services))
  if (!whole) return null
  const sentences = sentencesOf(withQuantities(tokens, language))
  return !isBounded(sentences) || sentences.some(({ asks }) => asks) ? null : readWishes(sentences, situation, language)
}
