/** Values that are written into pages at build time: everybody can read them, and CI is told them by name. */
import { code } from "../markdown/escape.ts"

/** More than these are named in a sentence: nobody reads a page of like commands. */
const mostSet = 8

/** A command for each name, where there are few; `set` writes one. */
export const publicCommands = (names: ReadonlyArray<string>, set: (name: string) => string): ReadonlyArray<string> =>
  names.length > mostSet ? [] : names.map((name) => `${set(name)}   # public, written into pages at build time`)

/** What stands in for the commands where there are many. */
export const publicNote = (names: ReadonlyArray<string>): string =>
  names.length > mostSet
    ? `Public values are written into pages at build time. Set each that you use, with \`gh variable set NAME --body …\`, or \`glab variable set NAME …\` on GitLab: ${names.map(code).join(", ")}.`
    : ""
