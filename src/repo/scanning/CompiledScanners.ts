import type { LineScanner } from "../LineScanner.ts"
import { makeKeywordIndex, type KeywordIndex } from "./KeywordIndex.ts"

const compiled = new WeakMap<ReadonlyArray<LineScanner>, KeywordIndex>()

/** The index of a list of scanners; built once for each list, as the list lives as long as the process. */
export const compileScanners = (scanners: ReadonlyArray<LineScanner>): KeywordIndex => {
  const known = compiled.get(scanners)
  if (known !== undefined) return known
  const index = makeKeywordIndex(scanners)
  compiled.set(scanners, index)
  return index
}
