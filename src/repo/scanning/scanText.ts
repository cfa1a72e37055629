import type { LineScanner, ScanHit } from "../LineScanner.ts"
import { compileScanners } from "./CompiledScanners.ts"
import { scanBytes } from "./scanBytes.ts"

/** Runs the scanners over a text that a snapshot kept, so that one scanner serves kept and scanned files alike. */
export const scanText = (scanners: ReadonlyArray<LineScanner>, path: string, text: string): ReadonlyArray<ScanHit> =>
  scanBytes(compileScanners(scanners), path, new TextEncoder().encode(text))
