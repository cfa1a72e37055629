import type { Tier } from "../../blueprint/Tier.ts"
import { changes } from "./changes/index.ts"
import { kindIn } from "./names.ts"
import { bullets } from "./questions/markdown.ts"
import { questions } from "./questions/index.ts"
import { beyond } from "./readChanges.ts"

/** How many examples of each sort a clarification shows. */
const shown = 4

/** Words that say which topic a message is near, for messages that no example shares a word with. */
const topics: ReadonlyArray<readonly [RegExp, ReadonlyArray<string>]> = [
  [/cheap|expensive|cost|price|save|budget|money/, ["price", "budget", "provider", "removeComponent"]],
  [/fast|slow|traffic|load|scal|users|requests/, ["capacity", "traffic", "users", "instances"]],
  [/down|fail|safe|available|uptime|backup/, ["availability", "compare"]],
  [/secur|complian|legal|privacy/, ["security", "compliance"]],
  [/where|region|country|provider|cloud|host/, ["where", "provider", "region"]]
]

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[a-z]{4,}/g) ?? [])

/** The examples nearest to a message: those of its topic first, then those that share words with it. */
const nearest = (text: string, all: ReadonlyArray<{ readonly name: string; readonly example: string }>) => {
  const words = wordsOf(text)
  const near = new Set(topics.flatMap(([about, names]) => (about.test(text) ? names : [])))
  const score = ({ example, name }: { readonly name: string; readonly example: string }) =>
    (near.has(name) ? 10 : 0) + [...wordsOf(example)].filter((word) => words.has(word)).length
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
