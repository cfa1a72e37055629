/** What a message is near to by single words, where nothing else of it is understood: what is shown then fits it a little. */
import { Schema } from "effect"
import data from "./concerns.json" with { type: "json" }
import { folded } from "./folded.ts"

export type Concern = keyof typeof data

const isConcern = (name: string): name is Concern => Object.hasOwn(data, name)

const shortest = 3

const exact = new Map<string, Concern>()
const begun = new Map<string, Array<readonly [start: string, concern: Concern]>>()

for (const [name, said] of Object.entries(
  Schema.decodeUnknownSync(Schema.Record({ key: Schema.String, value: Schema.String }))(data)
)) {
  if (!isConcern(name)) continue
  for (const word of said.split("|").map((one) => folded(one.trim()))) {
    if (!word.endsWith("*")) exact.set(word, name)
    else {
      const start = word.slice(0, -1)
      const key = start.slice(0, shortest)
      begun.set(key, [...(begun.get(key) ?? []), [start, name]])
    }
  }
}

/** The concerns that words are of, each once, in the order in which they come up. */
export const concernsIn = (words: ReadonlyArray<string>): ReadonlyArray<Concern> => [
  ...new Set(
    words.flatMap((word) => {
      const whole = exact.get(word)
      const starts = begun.get(word.slice(0, shortest)) ?? []
      return [
        ...(whole === undefined ? [] : [whole]),
        ...starts.flatMap(([start, concern]) => (word.startsWith(start) ? [concern] : []))
      ]
    })
  )
]
