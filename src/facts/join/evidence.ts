import type { Evidence } from "../Fact.ts"

/** Each line once, in the order they came. */
export const distinctEvidence = (all: ReadonlyArray<Evidence>): ReadonlyArray<Evidence> => {
  const seen = new Set<string>()
  return all.filter(({ path, line }) => {
    const key = `${line} ${path}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
