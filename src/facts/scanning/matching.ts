import { safeExcerpt } from "../redact.ts"

export interface Match {
  readonly value: string
  readonly excerpt: string
}

/** Every value that an expression's first group with something in it captures on a line. */
export const captures = (line: string, ...expressions: ReadonlyArray<RegExp>): ReadonlyArray<Match> => {
  const found = new Set<string>()
  for (const expression of expressions) {
    for (const match of line.matchAll(expression)) {
      const value = match.slice(1).find((group) => group !== undefined && group !== "")
      if (value !== undefined) found.add(value)
    }
  }
  return [...found].map((value) => ({ value, excerpt: safeExcerpt(line) }))
}

/** Source code by its name, tests and the like included; documents and data are not. */
export const isCode = (path: string): boolean =>
  /\.(?:[cm]?[jt]sx?|vue|svelte|astro|py|go|rb|rake|ru|php|java|kts?|kt|scala|groovy|gradle|cs|fs|vb|rs|exs?|erl|clj|dart|swift|sh|bash|erb|haml|ya?ml|properties|toml|json|conf|ini|prisma|cshtml|razor)$|(?:^|\/)(?:Dockerfile|Procfile|Gemfile|Rakefile|artisan)[^/]*$/i.test(
    path
  ) && !/(?:^|\/)(?:package-lock|composer|npm-shrinkwrap)\.json$|\.lock$/.test(path)
