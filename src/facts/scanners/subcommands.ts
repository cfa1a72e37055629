import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"

/** What is given as `Use`, with the name where it is spelled out: on a line of its own, or beside others on one line. */
const uses = /(?:^\s{0,40}|[{,]\s{0,20})Use:\s{1,20}(?:["`]([A-Za-z][\w-]{0,60})(?=["`\s[<])|\S)/g
const aliases = /(?:^\s{0,40}|[{,]\s{0,20})Aliases:\s{1,20}(?:\[\]string\{([^{}]{0,300})\}|\S)/g
/** What a command is given after it was made. */
const later = /\.(?:Use|Aliases)\s{0,5}=\s/
/** The name of another command, e.g. for a page about it. */
const copied = /\w\.(?:Use|Aliases)\b(?!\s{0,5}=)/
/** Where a command begins; a list of them is none, nor is the type of a result. */
const begins = /(?<![\w.*\]])cobra\.Command\{/

/** How a hit says that a command is one that no text spells out. */
export const unspelled = "?"
/** How a hit says that a command begins, and that its name is to come on a line below. */
export const begun = "{"
/** How a hit says that a command has the name of another. */
const sameName = "="

const namesOn = (line: string): ReadonlyArray<string> => {
  const given = [
    ...[...line.matchAll(uses)].map(([, name]) => (name === undefined ? undefined : [name])),
    ...[...line.matchAll(aliases)].map(([, names]) =>
      names === undefined ? undefined : [...names.matchAll(/[\w-]{1,60}/g)].map(([name]) => name)
    )
  ]
  const names = given.flatMap((one) => one ?? [])
  if (!given.includes(undefined) && !later.test(line)) return names
  return [...names, copied.test(line) ? sameName : unspelled]
}

/** What a line says of a command that begins on it and is given no name there. */
const nameless = (line: string): ReadonlyArray<string> => {
  const at = line.search(begins)
  return at < 0 ? [] : [line.includes("}", at) ? unspelled : begun]
}

/** Words that a program of Go with Cobra does different work for, and signs of those that no text spells out. */
export const subcommands: LineScanner = {
  name: "subcommands",
  keywords: ["use:", "aliases:", ".use =", ".aliases =", "cobra.command{"],
  accepts: (path) => path.endsWith(".go"),
  match: (line) => {
    const names = namesOn(line)
    return (names.length > 0 ? names : nameless(line)).map((value) => ({ value, excerpt: safeExcerpt(line) }))
  }
}
