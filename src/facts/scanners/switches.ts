import type { LineScanner } from "../../repo/LineScanner.ts"
import { isProvided } from "../data/platformVariables.ts"
import { captures, everyMatch, isCode, type Match } from "../scanning/matching.ts"
import { safeExcerpt } from "../redact.ts"

const read = "(?:process|import\\.meta|Bun)\\.env\\.([A-Z][A-Z0-9_]{1,80})\\b"

/** A read that stands as a condition by itself: nothing is done with its value. */
const condition = new RegExp(`(?<![!\\w.]\\s{0,2})${read}(?=\\s*(?:\\)|&&|\\|\\||$))`, "g")

/** By what stands on every such line: without it none of them is tried. */
const expressions: ReadonlyArray<readonly [literal: string, expressions: ReadonlyArray<RegExp>]> = [
  [
    ".env.",
    [
      // without it the function is left with nothing done
      new RegExp(
        `\\bif\\s*\\(\\s*!\\s*${read}\\s*\\)\\s*\\{?\\s*return(?:\\s+(?:null|undefined|false|""|''|\\[\\]|\\{\\}))?\\s*(?:;|\\}|$)`,
        "g"
      ),
      new RegExp(`!!\\s*${read}`, "g"),
      new RegExp(`${read}\\s*[!=]==?\\s*(?:["'\`]|true|false|undefined|null)`, "g")
    ]
  ],
  // Python: if os.environ.get("X"):, if os.getenv("X", ""):, os.getenv("X") == "1", "X" in os.environ
  [
    "os.",
    [
      /\b(?:if|and|or)\s+os\.(?:environ\.get|getenv)\(\s*["']([A-Z][A-Z0-9_]{1,80})["']\s*(?:,\s*(?:""|''|None|False)\s*)?\)\s*(?::|and\b|or\b|==|else\b)/g,
      /["']([A-Z][A-Z0-9_]{1,80})["']\s+in\s+os\.environ\b/g
    ]
  ],
  // Ruby: … if ENV["X"], ENV["X"].present?, ENV.key?("X"), ENV["X"] == "1"
  [
    "ENV",
    [
      /\bif\s+ENV\[["']([A-Z][A-Z0-9_]{1,80})["']\]/g,
      /\bENV\[["']([A-Z][A-Z0-9_]{1,80})["']\](?:\.present\?|\s*[!=]=)/g,
      /\bENV\.(?:key|has_key|include)\?\(?\s*["']([A-Z][A-Z0-9_]{1,80})["']/g
    ]
  ]
]

/** What stands between the bracket at `open` and the one that closes it. */
const inside = (line: string, open: number): string => {
  let depth = 0
  for (let at = open; at < line.length; at++) {
    if (line[at] === "(") depth++
    else if (line[at] === ")" && --depth === 0) return line.slice(open + 1, at)
  }
  return line.slice(open + 1)
}

/** Variables that are only asked whether they are there: `if (process.env.X)`, `Boolean(process.env.X)`. */
export const switches: LineScanner = {
  name: "switches",
  keywords: [
    "process.env",
    "meta.env",
    "bun.env",
    "environ",
    "getenv",
    "env[",
    "env.key?",
    "env.has_key?",
    "env.include?"
  ],
  accepts: (path) => isCode(path) && !/\.(?:ya?ml|json|toml|properties|conf|ini)$/.test(path),
  match: (line): ReadonlyArray<Match> => {
    if (/^\s*(?:\/\/|#|\*)/.test(line)) return []
    const text = line.slice(0, 1000)
    const asked = text.includes(".env.")
      ? everyMatch(text, /\b(?:Boolean|if)\s*\(/g).flatMap((match) =>
          captures(inside(text, match.index + match[0].length - 1), condition)
        )
      : []
    const others = expressions.flatMap(([literal, own]) => (text.includes(literal) ? captures(text, ...own) : []))
    const found = new Set([...asked, ...others].map(({ value }) => value))
    return [...found].filter((name) => !isProvided(name, line)).map((value) => ({ value, excerpt: safeExcerpt(line) }))
  }
}
