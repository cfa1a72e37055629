import type { Tier } from "../../blueprint/Tier.ts"
import { beyond } from "./beyond.ts"
import { changes } from "./changes/index.ts"
import { distance } from "./distance.ts"
import { kindIn } from "./names.ts"
import { bullets } from "./questions/markdown.ts"
import { questions } from "./questions/index.ts"

/** How many examples of each sort a clarification shows. */
const shown = 4

/** Words that say which topic a message is near, for messages that no example shares a word with. */
const topics: ReadonlyArray<readonly [RegExp, ReadonlyArray<string>]> = [
  [
    /cheap|expensive|cost|price|save|budget|money|bill|€|eur/,
    ["savings", "cheapest", "price", "budget", "provider", "removeComponent"]
  ],
  [/fast|slow|traffic|load|scal|users|requests|perform/, ["capacity", "whatIf", "traffic", "users", "instances"]],
  [/down|fail|safe|available|uptime|backup|break|crash/, ["failure", "availability", "deploy"]],
  [/secur|complian|legal|privacy|gdpr|hack/, ["compliance", "security"]],
  [/where|region|country|provider|cloud|host/, ["where", "providers", "provider", "region"]],
  [/version|chang|histor|before|undo|earlier/, ["versions", "wishes", "revert"]],
  [/why|reason|instead|better|best/, ["why", "cheapest", "compare"]],
  [/code|repo|file|line|fact/, ["evidence", "deploy"]]
]

const stop = new Set([
  "what",
  "which",
  "this",
  "that",
  "with",
  "does",
  "have",
  "there",
  "would",
  "your",
  "from",
  "into",
  "make",
  "for"
])

const wordsOf = (text: string): ReadonlyArray<string> =>
  (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !stop.has(word))

/** Words are near where they differ by one slip. */
const isNear = (one: string, other: string): boolean =>
  one === other || (one.length > 4 && one[0] === other[0] && distance(one, other, 1) <= 1)

interface Example {
  readonly name: string
  readonly example: string
}

/** The examples nearest to a message: those of its topic, and those that share words with it, misspelt or not. */
const nearest = (text: string, all: ReadonlyArray<Example>): ReadonlyArray<string> => {
  const words = wordsOf(text)
  const near = topics.flatMap(([about, names]) => (about.test(text) ? [names] : []))
  const score = ({ example, name }: Example) =>
    near.reduce((sum, names) => sum + (names.includes(name) ? 4 - Math.min(3, names.indexOf(name)) : 0), 0) +
    2 * wordsOf(example).filter((word) => words.some((one) => isNear(one, word))).length
  return all
    .map((one, at) => ({ one, at, score: score(one) }))
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, shown)
    .map(({ one }) => one.example)
}

/** What a message that was not understood is answered with: nothing changed, and what can be said instead. */
export const clarification = (text: string, tiers: ReadonlyArray<Tier>): string => {
  const outside = beyond.exec(text)?.[0]
  const named = kindIn(text)
  const ids = [...new Set(tiers.flatMap(({ components }) => components.map(({ id }) => id)))].toSorted()
  return [
    outside === undefined
      ? "I did not understand that well enough to act on it, so nothing was changed."
      : `"${outside}" is outside what I can change, so nothing was changed.`,
    `Nearest to it, you can ask:\n${bullets(nearest(text, questions))}`,
    `or change:\n${bullets(nearest(text, [...changes, { name: "revert", example: "Go back to version 1" }]))}`,
    ...(named === null ? [] : [`Components of this design: ${ids.join(", ")}.`])
  ].join("\n\n")
}
