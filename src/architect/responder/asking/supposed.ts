/** The change inside a question: "what would it cost with a staging environment" supposes that one is added. */
import type { Service } from "../../../facts/Service.ts"
import type { Situation, Wish } from "../changes/Change.ts"
import type { Notion } from "../lexicon/questions.ts"
import type { Language } from "../lexicon/Lexicon.ts"
import { namesOf } from "../reading/names.ts"
import { sentencesOf } from "../reading/pieces.ts"
import { withQuantities } from "../reading/quantities.ts"
import { readWishes } from "../reading/readWishes.ts"
import { means, type Token } from "../reading/Token.ts"
import { tokenize } from "../reading/tokenize.ts"
import { type Heard, wordsWithout } from "./notions.ts"

/** What asks, and is no part of what is supposed. */
const asking: ReadonlySet<Notion> = new Set([
  "howmuch",
  "what",
  "how",
  "which",
  "tell",
  "wonder",
  "suppose",
  "if",
  "would",
  "opens",
  "cost",
  "dear",
  "happen",
  "with",
  "may"
])

/** Verbs that a supposition leaves out, as intents know them. */
const verbs = ["", "add", "use", "set", "expect"] as const

export interface Supposition {
  readonly wishes: ReadonlyArray<Wish>
  /** Its own words, without those that ask. */
  readonly said: string
}

/** A sentence that supposes, as a wish; null where it cannot be read as one. */
export const supposedIn = (
  words: ReadonlyArray<string>,
  heard: Heard,
  language: Language,
  situation: Situation,
  services: ReadonlyArray<Pick<Service, "kind" | "name">>
): Supposition | null => {
  const said = wordsWithout(words, heard, asking).join(" ")
  if (said === "") return null
  const { tokens } = tokenize(said, namesOf(situation, services), language)
  const read = withQuantities(tokens, language).filter(
    (token) => token.mark !== "?" && !(means(token, "past", "doubt", "if", "when", "ask") && !means(token, "verb"))
  )
  for (const verb of verbs) {
    const with_: ReadonlyArray<Token> =
      verb === "" ? read : [{ text: verb, means: [{ class: "verb", value: verb }] }, ...read]
    const wishes = readWishes(sentencesOf(with_), situation, language)
    if (wishes !== null && wishes.length > 0) return { wishes, said }
  }
  return null
}
