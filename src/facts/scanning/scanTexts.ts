import type { ScanHit } from "../../repo/LineScanner.ts"
import type { RepoSnapshot } from "../../repo/RepoSnapshot.ts"
import { compileScanners } from "../../repo/scanning/CompiledScanners.ts"
import { scanBytes } from "../../repo/scanning/scanBytes.ts"
import { byText } from "../paths.ts"
import { scanners } from "../scanners/index.ts"

/** What the scanners see in the whole repository: the reader ran them over what it dropped, here they run over what it kept. */
export const scanTexts = (snapshot: RepoSnapshot): ReadonlyArray<ScanHit> => {
  const index = compileScanners(scanners)
  const encoder = new TextEncoder()
  const kept = [...snapshot.texts].flatMap(([path, text]) => scanBytes(index, path, encoder.encode(text)))
  return [...snapshot.hits, ...kept].toSorted(
    (a, b) => byText(a.path, b.path) || a.line - b.line || byText(a.scanner, b.scanner) || byText(a.value, b.value)
  )
}
