import ignore, { type Ignore } from "ignore"

/** The rules of one folder's `.gitignore`, which hold for what lies below it. */
export interface IgnoreRules {
  /** Path of the folder from the root, with a trailing `/`; "" for the root. */
  readonly folder: string
  readonly rules: Ignore
}

/** The rules of one `.gitignore`. */
export const parseIgnoreRules = (folder: string, text: string): IgnoreRules => ({ folder, rules: ignore().add(text) })

/** Whether git leaves a path out: the deepest rule that speaks of it decides. Folders are asked with a trailing `/`. */
export const isIgnored = (above: ReadonlyArray<IgnoreRules>, path: string): boolean => {
  for (const { folder, rules } of above.toReversed()) {
    const { ignored, unignored } = rules.test(path.slice(folder.length))
    if (ignored) return true
    if (unignored) return false
  }
  return false
}
