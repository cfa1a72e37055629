/** A text in words, figures and marks, as they are looked up. */
import { folded } from "../lexicon/folded.ts"
import { mostWords } from "./bounds.ts"

/** Words, figures and marks; a figure keeps its separators, and a name its points: `db.t4g.small`, `99.95`, `1,200`. */
const lexeme =
  /(?<![\d\p{L}] ?)-(?=\d)|\d+(?:[.,' ]\d{3})*(?![\d])(?:[.,]\d+)?|\d+(?:[.,]\d+)*|[\p{L}][\p{L}\p{N}]*(?:\.[\p{L}\p{N}]+)*'?|[€$£%]|'(?:s|d|m|ve|re|ll)\b|→|->|=>|\.\.+|[.,;:!?()\n"&+-]/gu

/** All of them. */
export const allLexemes = (text: string): ReadonlyArray<string> =>
  folded(text).replaceAll(/->|=>/g, "→").match(lexeme) ?? []

/** The words of a text as they are looked up, as many as are looked at. */
export const lexemesOf = (text: string): ReadonlyArray<string> => allLexemes(text).slice(0, mostWords)
