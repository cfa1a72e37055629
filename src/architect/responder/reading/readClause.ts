/** Everything that a clause asks for; nothing where a word of it found no place. */
import { intents } from "../intents/index.ts"
import { type Clause, type Intent, isLight, type Understood } from "./Clause.ts"
import { hasContent, isVerb } from "./remarks.ts"
import { means, type Token } from "./Token.ts"

/** A message asks for no more than this. */
export const mostWishes = 16

/** "The others where they are", "the same thing, is the": asks only where it begins. */
const isRelative = (token: Token, tokens: ReadonlyArray<Token>): boolean =>
  means(token, "ask:relative") && tokens.slice(0, tokens.indexOf(token)).some((one) => !isLight(one))

/** "The budget has to stay below 1500 €": verbs that say nothing more than what is wished. */
const plainVerbs: ReadonlySet<string> = new Set(["stay", "live", "run"])

/** "After a talk with our data protection officer": who agreed, whatever they are called. */
const isOfManner = (token: Token, tokens: ReadonlyArray<Token>): boolean => {
  if (token.means.length > 0 || token.quantity !== undefined) return false
  const before = tokens.slice(0, tokens.indexOf(token))
  const at = before.findLastIndex((one) => means(one, "manner"))
  return at >= 0 && before.slice(at + 1).every((one) => one.means.length === 0 || isLight(one))
}

const accounted = (tokens: ReadonlyArray<Token>, uses: ReadonlySet<Token>, verbs: ReadonlySet<string>): boolean =>
  tokens.every((token) => {
    if (uses.has(token) || isLight(token) || isRelative(token, tokens) || isOfManner(token, tokens)) return true
    return (
      token.means.some(({ class: name, value }) => name === "verb" && (verbs.has(value) || plainVerbs.has(value))) &&
      !means(token, "not", "doubt", "if", "past", "said", "when", "ask")
    )
  })

interface Found extends Understood {
  readonly intent: Intent
}

/** What the intent makes of it that understands most of it. */
const readOnce = (clause: Clause): Found | null => {
  let best: Found | null = null
  for (const intent of intents) {
    const understood = intent.read(clause)
    if (understood === null) continue
    if (best === null || understood.uses.length > best.uses.length) best = { ...understood, intent }
  }
  return best
}

/** Everything that a clause asks for; null where a word of it found no place. */
export const readClause = (clause: Clause): ReadonlyArray<Understood> | null => {
  const found: Array<Understood> = []
  const uses = new Set<Token>()
  const verbs = new Set<string>()
  let left = clause.tokens
  while (found.length < mostWishes) {
    const one = readOnce({ ...clause, tokens: left })
    if (one === null) break
    found.push(one)
    for (const token of one.uses) uses.add(token)
    for (const verb of one.intent.verbs) verbs.add(verb)
    const next = left.filter(
      (token) => !uses.has(token) || (isVerb(token) && !means(token, "kind", "engine")) || means(token, "not")
    )
    if (next.length === left.length || !hasContent(next)) break
    left = next
  }
  return found.length > 0 && accounted(clause.tokens, uses, verbs) ? found : null
}
