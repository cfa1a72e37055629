import { safeExcerpt } from "../redact.ts"

export interface Match {
  readonly value: string
  readonly excerpt: string
}

/**
 * What `matchAll` gives, for lines of which most hold nothing: `matchAll` makes a copy of the expression each time, which
 * costs more than the search. The expression is a global one.
 */
export const everyMatch = (text: string, expression: RegExp): ReadonlyArray<RegExpExecArray> => {
  expression.lastIndex = 0
  const found: Array<RegExpExecArray> = []
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) {
    found.push(match)
    // an empty match would be found again and again
    if (match[0] === "") expression.lastIndex++
  }
  return found
}

/** Every value that an expression's first group with something in it captures on a line. */
export const captures = (line: string, ...expressions: ReadonlyArray<RegExp>): ReadonlyArray<Match> => {
  const found = new Set<string>()
  for (const expression of expressions) {
    for (const match of everyMatch(line, expression)) {
      const value = match.slice(1).find((group) => group !== undefined && group !== "")
      if (value !== undefined) found.add(value)
    }
  }
  return [...found].map((value) => ({ value, excerpt: safeExcerpt(line) }))
}

/** What follows the last dot of a path's last part, in lower case; "" without one. */
export const extensionOf = (path: string): string => {
  const dot = path.lastIndexOf(".")
  return dot > path.lastIndexOf("/") ? path.slice(dot + 1).toLowerCase() : ""
}

const codeExtensions: ReadonlySet<string> = new Set(
  (
    "js jsx cjs cjsx mjs mjsx ts tsx cts ctsx mts mtsx vue svelte astro py go rb rake ru php java kt kts scala groovy gradle " +
    "cs fs vb rs ex exs erl clj dart swift sh bash erb haml yml yaml properties toml json conf ini prisma cshtml razor"
  ).split(" ")
)

const codeName = /^(?:Dockerfile|Procfile|Gemfile|Rakefile|artisan)/i

const generated: ReadonlySet<string> = new Set(["package-lock.json", "composer.json", "npm-shrinkwrap.json"])

/** Source code by its name, tests and the like included; documents and data are not. */
export const isCode = (path: string): boolean => {
  const extension = extensionOf(path)
  const name = path.slice(path.lastIndexOf("/") + 1)
  return codeExtensions.has(extension)
    ? extension !== "json" || !generated.has(name)
    : codeName.test(name) && extension !== "lock"
}
