/** A value and where its parts stand in the file. */
export interface Parsed {
  readonly data: unknown
  /** Line (from 1) of the part at this path; of its nearest known ancestor otherwise. */
  readonly lineOf: (...path: ReadonlyArray<string | number>) => number
}

/** Largest YAML that is parsed, in characters: its parser needs microseconds for each error of a hostile file. */
export const maxYamlLength = 200_000

/** YAML of one repository that is parsed, in characters: five times what large monorepos configure in it, and a second or two of work. */
export const mostYaml = 700_000

/** Terraform of one repository that is parsed, in characters: some times what large applications have. */
export const mostHcl = 1_000_000

/** Deepest nesting of brackets that a parser is given. */
export const maxDepth = 200

/** Whether brackets nest deeper than any real manifest; quoted ones count too, which errs on the safe side. */
export const tooDeep = (text: string): boolean => {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 91 || code === 123) {
      depth += 1
      if (depth > maxDepth) return true
    } else if ((code === 93 || code === 125) && depth > 0) depth -= 1
  }
  return false
}
