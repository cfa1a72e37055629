/** A message in sentences. */
import type { Language } from "../lexicon/Lexicon.ts"
import { piecesOf, type Piece } from "./pieces.ts"
import { withScale } from "./tiers.ts"
import { means, type Token } from "./Token.ts"

export interface Sentence {
  readonly pieces: ReadonlyArray<Piece>
  readonly asks: boolean
}

const ends: ReadonlySet<string> = new Set([".", "!", "?", ";"])

/** "Ist die Datenbank …": a verb before its subject asks, with or without its mark. */
const opensQuestion = ([first, second]: ReadonlyArray<Token>): boolean =>
  first !== undefined && second !== undefined && means(first, "opens") && means(second, "subject")

/** "Could you add …?" asks for it. */
const isPolite = (tokens: ReadonlyArray<Token>): boolean => {
  const [first] = tokens
  if (tokens.some((token) => means(token, "please:ask"))) return true
  return (
    first !== undefined &&
    means(first, "may") &&
    tokens.some((token) => means(token, "verb:want")) &&
    tokens.some(({ quantity }) => quantity !== undefined)
  )
}

const wanted = [{ class: "verb", value: "want" }] as const

/** "Our lawyers say that …": who may say so asks for it. */
const byRight = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> =>
  tokens.some((token) => means(token, "authority"))
    ? tokens.map((token) => (means(token, "insists") ? { ...token, means: wanted } : token))
    : tokens

/** The sentences of a message, in their order. */
export const sentencesOf = (tokens: ReadonlyArray<Token>, language: Language): ReadonlyArray<Sentence> => {
  const found: Array<Sentence> = []
  let now: Array<Token> = []
  const close = (mark: string): void => {
    const said = byRight(now)
    const pieces = piecesOf(withScale(said, language))
    if (pieces.length > 0) found.push({ pieces, asks: (mark === "?" || opensQuestion(said)) && !isPolite(said) })
    now = []
  }
  for (const token of tokens) {
    if (token.mark !== undefined && ends.has(token.mark)) close(token.mark)
    else now.push(token)
  }
  close(".")
  return found
}
