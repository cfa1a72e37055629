/** The change inside a question: "what would it cost with a staging environment" supposes that one is added. */
import type { Service } from "../../../facts/Service.ts"
import type { Situation, Wish } from "../Wish.ts"
import type { Notion } from "../lexicon/questions.ts"
import type { Language } from "../lexicon/Lexicon.ts"
import { namesOf } from "../reading/names.ts"
import { sentencesOf } from "../reading/sentences.ts"
import { withQuantities } from "../reading/quantities.ts"
import { readWishes } from "../reading/readWishes.ts"
import { means, type Token } from "../reading/Token.ts"
import { tokenize } from "../reading/tokenize.ts"
import { firstForm, type Heard, placesWithout } from "./notions.ts"

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
  /** A sentence that makes the change; null where its own words make none. */
  readonly saying: string | null
}

/** What a change inside a question comes with. */
const supposing: ReadonlyArray<Notion> = ["suppose", "if", "with", "without", "would", "may"]

/** Whether a question may hold a change. */
export const mayCarry = ({ notions }: Heard): boolean => supposing.some((one) => notions.has(one))

/** What is done in a supposition, each said by the first of its forms. */
const doing: ReadonlySet<Notion> = new Set(["removing", "adding", "moving"])

/** Verbs as orders have them: "if we dropped redis" is about "remove redis". */
const asOrders = (words: ReadonlyArray<string>, { hearings }: Heard, language: Language): ReadonlyArray<string> => {
  const said = [...words]
  for (const { at, notion } of hearings) {
    if (!doing.has(notion)) continue
    for (const [index, place] of at.entries()) said[place] = index === 0 ? firstForm(language, notion) : ""
  }
  return said
}

const isBreak = (word: string): boolean => /^[,;:.!?]$/.test(word)

/** Verbs ask where a clause begins with them: "is" and "is not" are what is supposed in "if the worker is not ours". */
const withoutVerbs = (words: ReadonlyArray<string>, heard: Heard): Heard => {
  const before = new Set(
    heard.hearings.flatMap(({ at, notion }) => (asking.has(notion) && notion !== "opens" ? at : []))
  )
  const begins = (first: number): boolean => first === 0 || isBreak(words[first - 1] ?? "") || before.has(first - 1)
  return {
    ...heard,
    hearings: heard.hearings.filter(({ at: [first = 0], notion }) => notion !== "opens" || begins(first))
  }
}

/** Words from what supposes up to where its clause ends. */
const clauseOf = (words: ReadonlyArray<string>, { hearings }: Heard): ReadonlyArray<number> => {
  const last = hearings
    .findLast(({ notion }) => notion === "if" || notion === "suppose" || notion === "with")
    ?.at.at(-1)
  if (last === undefined) return []
  const end = words.findIndex((word, at) => at > last && isBreak(word))
  return words.flatMap((_, at) => (at > last && (end < 0 || at < end) ? [at] : []))
}

/** Whether all that is added is in the design already, and no word says that it is added. */
const addsWhatIsThere = (wishes: ReadonlyArray<Wish>, { notions }: Heard, { tiers }: Situation): boolean =>
  !notions.has("adding") &&
  wishes
    .flatMap(({ edits }) => edits)
    .every(
      (edit) =>
        edit._tag === "AddComponent" &&
        tiers.every(({ components }) => components.some(({ kind }) => kind === edit.kind))
    )

/** A sentence that supposes, as a wish; null where it cannot be read as one. */
export const supposedIn = (
  words: ReadonlyArray<string>,
  all: Heard,
  language: Language,
  situation: Situation,
  services: ReadonlyArray<Pick<Service, "kind" | "name">>
): Supposition | null => {
  const heard = withoutVerbs(words, all)
  const orders = asOrders(words, heard, language)
  const left = placesWithout(words, heard, asking)
  const names = namesOf(situation, services)
  const clause = clauseOf(words, heard)
  const inClause = new Set(clause)
  const done = heard.hearings.find(({ notion }) => doing.has(notion))?.at[0] ?? Infinity
  for (const places of [left, left.filter((at) => at >= done), left.filter((at) => inClause.has(at)), clause]) {
    const said = places
      .map((at) => orders[at] ?? "")
      .filter((word) => word !== "")
      .join(" ")
    if (said === "") continue
    const read = withQuantities(tokenize(said, names, undefined, language).tokens, language).filter(
      (token) => token.mark !== "?" && !(means(token, "past", "doubt", "if", "when", "ask") && !means(token, "verb"))
    )
    for (const verb of verbs) {
      if (verb !== "" && read.some((token) => means(token, "verb") && !means(token, "filler"))) continue
      const tokens: ReadonlyArray<Token> =
        verb === "" ? read : [{ text: verb, means: [{ class: "verb", value: verb }] }, ...read]
      const wishes = readWishes(sentencesOf(tokens, language), situation, language)
      if (wishes === null || wishes.length === 0) continue
      // "if the database restarts" adds none
      if (verb === "add" && addsWhatIsThere(wishes, heard, situation)) continue
      const same = JSON.stringify(wishes.map(({ edits }) => edits))
      const saying = [said, `${firstForm(language, "adding")} ${said}`].find((one) => {
        const sentences = sentencesOf(
          withQuantities(tokenize(one, names, undefined, language).tokens, language),
          language
        )
        const again = sentences.some(({ asks }) => asks) ? null : readWishes(sentences, situation, language)
        return JSON.stringify(again?.map(({ edits }) => edits)) === same
      })
      return { wishes, saying: saying ?? null }
    }
  }
  return null
}
