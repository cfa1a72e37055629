import { numberAfter, numberBefore } from "../quantities.ts"
import { type ChangeReader, negated } from "./Change.ts"

const perSecond = String.raw`(?:rps|qps|req(?:uests?)?\.?\s?(?:\/|per|a|each)\s?s(?:ec(?:ond)?)?|req\/s|requests? (?:per|a|each) second|hits (?:per|a) second)`
const perMinute = String.raw`(?:rpm|req(?:uests?)?\.?\s?(?:\/|per|a|each)\s?min(?:ute)?)`

const multiples: ReadonlyArray<readonly [RegExp, number]> = [
  [/\b(?:double|twice|2x|2 times|two times)\b/, 2],
  [/\b(?:triple|3x|3 times|three times)\b/, 3],
  [/\b(?:quadruple|4x|4 times|four times)\b/, 4],
  [/\b(?:5x|5 times|five times)\b/, 5],
  [/\b(?:10x|10 times|ten times|tenfold)\b/, 10],
  [/\b(?:halve|half)\b/, 0.5]
]

const tidy = (rps: number) => Number(rps.toPrecision(4))

/** Peak requests per second, absolute or as a multiple of what it is. */
export const traffic: ChangeReader = {
  name: "traffic",
  example: "We expect 200 requests per second at peak",
  read: (clause, { context }) => {
    if (negated(clause)) return null
    const absolute =
      numberBefore(clause, perSecond) ??
      perMinuteFigure(clause) ??
      (/\b(?:peak ?rps|rps|peak)\b/.test(clause) ? numberAfter(clause, "peak ?rps|rps|peak") : null)
    const multiple = /\b(?:traffic|load|requests?|rps|peak)\b/.test(clause)
      ? multiples.find(([words]) => words.test(clause))?.[1]
      : undefined
    const rps = absolute ?? (multiple === undefined ? null : context.peakRps.value * multiple)
    if (rps === null || rps <= 0 || rps > 100_000) return null
    return {
      edits: [{ _tag: "SetContext", set: { peakRps: tidy(rps) } }],
      words: `a peak of ${tidy(rps)} requests per second`
    }
  }
}

const perMinuteFigure = (clause: string): number | null => {
  const figure = numberBefore(clause, perMinute)
  return figure === null ? null : figure / 60
}
