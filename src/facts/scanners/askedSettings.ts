import type { LineScanner } from "../../repo/LineScanner.ts"
import { everyMatch, isCode, type Match } from "../scanning/matching.ts"
import { safeExcerpt } from "../redact.ts"

/** A setting that says where something is, by itself or as a part of what holds the settings. */
const holder = String.raw`(?:\w{1,30}\.){0,2}(?:\[\s?["']|get\(\s?["'])?`
const name = String.raw`([A-Z][A-Z0-9_]{0,50}_(?:URL|URI|HOSTS?|BROKERS?|SERVERS?|ADDR|NODE|ENDPOINT))(?:["']\s?[\])])?`
const held = String.raw`(?:\w{1,30}(?:\.\w{1,30})?\[\s?["']|${holder})${name}`

const python: ReadonlyArray<RegExp> = [
  new RegExp(String.raw`\b(?:if|and)\s+${held}\s{0,3}(?::|and\b|else\b|is\s+not\s+None|\)?\s?$)`, "g"),
  new RegExp(String.raw`\bbool\(\s?${held}\s?(?:\)|or\b|and\b)`, "g")
]

const script: ReadonlyArray<RegExp> = [
  new RegExp(String.raw`\b(?:Boolean|if)\s?\(\s?${held}\s{0,3}(?:\)|&&|!==?)`, "g"),
  new RegExp(String.raw`!!\s?${held}`, "g"),
  new RegExp(String.raw`(?<![!\w.]\s?)${held}\s{0,3}(?:\?(?![.?:])|&&)`, "g")
]

/** What stands for an address that is not given: then the store is there in any case. */
const another = /localhost|127\.0\.0\.1|:\s{0,3}(?:await\s+)?new\s|:\s{0,3}(?:\w+\.)?create\w*\(/

/** Settings of a place that code asks for before it goes there: `if settings.REDIS_URL:`, `config.REDIS_URL ? a : b`. */
export const askedSettings: LineScanner = {
  name: "asked-settings",
  keywords: ["_url", "_uri", "_host", "_broker", "_server", "_addr", "_node", "_endpoint"],
  accepts: (path) => /\.(?:py|[cm]?[jt]sx?|vue|svelte)$/.test(path) && isCode(path),
  match: (line, path): ReadonlyArray<Match> => {
    const text = line.slice(0, 1000)
    if (/^\s*(?:\/\/|#|\*)/.test(text) || another.test(text)) return []
    const found = new Set(
      (path.endsWith(".py") ? python : script).flatMap((expression) =>
        everyMatch(text, expression).flatMap(([, setting]) => setting ?? [])
      )
    )
    return [...found].map((value) => ({ value, excerpt: safeExcerpt(line) }))
  }
}
