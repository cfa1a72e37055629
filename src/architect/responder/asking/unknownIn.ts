/** The thing that a question is about and nobody here knows: "how much is the flux capacitor". */
import { isLight } from "../reading/Clause.ts"
import type { Token } from "../reading/Token.ts"
import type { Foreign, Subjects } from "./Asked.ts"
import type { Label } from "./labels.ts"
import type { Heard } from "./notions.ts"
import type { Said } from "./things.ts"

/** These are about one thing, which has to be known. */
const ofThings: ReadonlySet<Label> = new Set([
  "price.part",
  "why.part",
  "why.absent",
  "need",
  "presence",
  "usedBy",
  "uses",
  "glossary",
  "failure.part",
  "foreign"
])

const ends: ReadonlySet<string> = new Set([".", "?", "!", ";", ":", "\n"])

const isNothing = (about: Subjects): boolean => Object.values(about).every(({ length }) => length === 0)

/** Shorter ones are no names of things. */
const shortest = 3

/** null where everything is known. */
export const unknownIn = (
  tokens: ReadonlyArray<Token>,
  words: ReadonlyArray<string>,
  { hearings }: Heard,
  about: Subjects,
  label: Label,
  said: ReadonlyArray<Said> = []
): Foreign | null => {
  if (!ofThings.has(label) || label === "glossary" || !isNothing({ ...about, tiers: [] })) return null
  // "somewhere else" is no name
  const held = new Set([...hearings, ...said].flatMap(({ at }) => at.map((place) => words[place])))
  const end = tokens.findIndex(({ mark }, at) => at > 0 && mark !== undefined && ends.has(mark))
  const plain = tokens.slice(0, end < 0 ? undefined : end).filter((token) => token.mark === undefined)
  const isUnknown = (token: Token): boolean =>
    token.means.length === 0 && token.quantity === undefined && !held.has(token.text) && token.text.length >= shortest
  const last = plain.findLastIndex(isUnknown)
  if (last < 0) return null
  const before = plain.slice(0, last).findLastIndex((token) => !isUnknown(token))
  // what follows says where or whose, and nothing of its own
  if (!plain.slice(last + 1).every((token) => isLight(token) || held.has(token.text))) return null
  return {
    word: plain
      .slice(before + 1, last + 1)
      .map(({ text }) => text)
      .join(" "),
    sort: null
  }
}
