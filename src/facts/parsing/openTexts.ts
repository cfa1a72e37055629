import { byText } from "../paths.ts"
import { depthOf } from "../subject.ts"

/** Characters of one file; the longest configuration that people write by hand has a fifth of it. */
const longestText = 300_000

/** Characters of all files together: a third more than the largest public monorepos have. A hostile one costs seconds, not minutes. */
const mostText = 3_500_000

/** What of a repository's kept texts is read further, and what is not. */
export interface OpenTexts {
  readonly texts: ReadonlyMap<string, string>
  readonly closed: ReadonlyArray<{ readonly path: string; readonly why: string }>
}

/** Opens texts from the root downwards while there is room, the same ones whatever order they came in. */
export const openTexts = (kept: ReadonlyMap<string, string>): OpenTexts => {
  const texts = new Map<string, string>()
  const closed: Array<{ readonly path: string; readonly why: string }> = []
  const ranked = [...kept]
    .map(([path, text]) => ({ path, text, depth: depthOf(path) }))
    .toSorted((a, b) => a.depth - b.depth || byText(a.path, b.path))
  let room = mostText
  for (const { path, text } of ranked) {
    if (text.length > longestText) closed.push({ path, why: "larger than a manifest may be" })
    else if (text.length > room) closed.push({ path, why: "more configuration than is read of one repository" })
    else {
      texts.set(path, text)
      room -= text.length
    }
  }
  return { texts, closed }
}
