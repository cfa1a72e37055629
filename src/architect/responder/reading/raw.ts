/** What is taken as it is written: options of the decision log, commands, paths, variables. */
import { commonWords, type Dictionary, wordsOf } from "../lexicon/Lexicon.ts"
import { literal, literalIn } from "./literals.ts"
import { alone } from "./matching.ts"
import type { Token } from "./Token.ts"

/** `postgres:single-zone-db.t4g.small`, `` `node api.js` ``, `/healthz`, `FOO_KEY`. */
const plainly =
  /(?<![\w:.-])(?<option>[a-z][a-z0-9-]*:[a-z0-9][a-z0-9.-]*[a-z0-9])|`(?<code>[^`\n]{1,500})`|"(?<quoted>[^"\n]{1,500})"|(?<![\w/])(?<path>\/[\w.-]+(?:\/[\w.-]+)*)|(?<![\w.-])(?<variable>[A-Z][A-Z0-9_]{1,99})(?![\w.-])/

const written = new RegExp(`${literal.source}|${plainly.source}`, "g")

/** Classes that may stand before a colon: "region:eu-west" names no option. */
const headings: ReadonlySet<string> = new Set([
  "field",
  "part",
  "tier",
  "region",
  "provider",
  "unit",
  "verb",
  "environment"
])

const isOption = (id: string, dictionaries: ReadonlyArray<Dictionary>): boolean => {
  const meant = alone(dictionaries, id.split(":")[0] ?? "")
  return (
    meant.some(({ means }) => means.class === "component") ||
    (id.includes("-") && !meant.some(({ means }) => headings.has(means.class)))
  )
}

/** Whether any word of it is none that is known here: "switch to MySQL" in quotes is a wish, "npm run migrate" is none. */
const isForeign = (text: string, dictionaries: ReadonlyArray<Dictionary>): boolean =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some((word) => word.length > 1 && !/^\d/.test(word) && alone(dictionaries, word).length === 0)

/** "€/month" is no path. */
const isPath = (path: string, dictionaries: ReadonlyArray<Dictionary>): boolean =>
  !alone(dictionaries, path.slice(1).toLowerCase()).some(({ means }) => means.class === "unit")

const rawOf = (
  groups: Readonly<Record<string, string | undefined>>,
  dictionaries: ReadonlyArray<Dictionary>,
  variables: ReadonlySet<string>
): Token | null => {
  const exact = literalIn(groups)
  if (exact !== null) return exact
  const { option, path, variable } = groups
  if (option !== undefined)
    return isOption(option, dictionaries) ? { text: option, means: [{ class: "option", value: option }] } : null
  const code = groups["code"] ?? groups["quoted"]
  if (code !== undefined) {
    const inside = [...code.matchAll(written)].find(([whole]) => whole === code)
    if (inside !== undefined) return rawOf(inside.groups ?? {}, dictionaries, variables)
    return /\s/.test(code.trim()) && isForeign(code, dictionaries)
      ? { text: code, means: [{ class: "code", value: code.trim() }] }
      : null
  }
  if (path !== undefined)
    return isPath(path, dictionaries) ? { text: path, means: [{ class: "path", value: path }] } : null
  if (variable === undefined) return null
  const isOne = variables.has(variable) || /[A-Z0-9]_[A-Z0-9]/.test(variable)
  return isOne ? { text: variable, means: [{ class: "variable", value: variable }] } : null
}

/** A message in parts that are words to look up, and such that are tokens already. */
export const partsOf = (
  text: string,
  names: Dictionary,
  variables: ReadonlySet<string>
): ReadonlyArray<string | Token> => {
  const dictionaries = [names, commonWords, wordsOf.en]
  const parts: Array<string | Token> = []
  let end = 0
  for (const match of text.matchAll(written)) {
    const token = rawOf(match.groups ?? {}, dictionaries, variables)
    if (token === null) continue
    parts.push(text.slice(end, match.index), token)
    end = match.index + match[0].length
  }
  return [...parts, text.slice(end)]
}
