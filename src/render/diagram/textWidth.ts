/** How wide text is at most: measured with the widest of the fonts a reader may have, so that it never leaves its box. */
import { plain } from "./escape.ts"

/** Widths in ems, at least those of DejaVu Sans, which is wider than Arial, Segoe UI, Roboto and San Francisco. */
const classes: ReadonlyArray<readonly [characters: RegExp, width: number]> = [
  [/[ijlIJ.,:;'|!·’()[\]/\\ -]/, 0.42],
  [/[frt"_]/, 0.52],
  [/[mwMW@%—…]/, 1.02],
  [/[GHNOQUD&+=<>~€]/, 0.86],
  [/[A-Z]/, 0.72],
  [/[\u0020-\u007e]/, 0.65],
  [/[\u00a0-\u024f]/, 1.05]
]

/** Scripts that the table does not know; nearly all of their characters are narrower. */
const unknown = 1.4

const boldness = 1.13

const widthIn = (character: string): number =>
  classes.find(([characters]) => characters.test(character))?.[1] ?? unknown

/** Of the characters that nearly all text is made of, the widths once. */
const widths: ReadonlyArray<number> = Array.from({ length: 0x7f }, (_, code) => widthIn(String.fromCharCode(code)))

const widthOf = (character: string): number => widths[character.codePointAt(0) ?? 0] ?? widthIn(character)

const emsOf = (text: string): number => {
  let sum = 0
  for (const character of text) sum += widthOf(character)
  return sum
}

/** The width of a line in pixels. */
export const textWidth = (text: string, size: number, bold = false): number =>
  emsOf(text) * size * (bold ? boldness : 1)

/** Whether the table knows every character; others are squeezed into the width they are given. */
export const isMeasured = (text: string): boolean => /^[\u0020-\u007e\u00a0-\u024f—…’€]*$/.test(text)

/** As many characters as fit; stops there, however long the text is. */
const fitting = (text: string, width: number, size: number, bold: boolean): string => {
  let [kept, used] = ["", 0]
  for (const character of text) {
    used += textWidth(character, size, bold)
    if (used > width) return kept
    kept += character
  }
  return kept
}

/** As much of a text as fits into one line; what is left out is shown as left out. */
export const shortened = (text: string, width: number, size: number, bold = false): string => {
  const line = plain(text)
  return fitting(line, width, size, bold) === line
    ? line
    : `${fitting(line, width - textWidth("…", size, bold), size, bold).trimEnd()}…`
}

/** A text in at most so many lines, broken between words where it can be. */
export const wrapped = (
  text: string,
  width: number,
  size: number,
  lines: number,
  bold = false
): ReadonlyArray<string> => {
  const words = plain(text).split(" ")
  const made: Array<string> = []
  let line = words.shift() ?? ""
  for (const [at, word] of words.entries()) {
    if (textWidth(`${line} ${word}`, size, bold) <= width) line = `${line} ${word}`
    else {
      if (made.length === lines - 1)
        return [...made, shortened([line, ...words.slice(at)].join(" "), width, size, bold)]
      made.push(shortened(line, width, size, bold))
      line = word
    }
  }
  return [...made, shortened(line, width, size, bold)]
}
