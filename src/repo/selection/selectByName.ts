import type { RepoLimits } from "../RepoLimits.ts"
import { isBinaryName } from "./binary.ts"
import { foreignBecause } from "./foreign.ts"
import { keptNames, keptPattern, readmePattern, roomyNames, roomyPattern } from "./keptNames.ts"

/** How a file is to be treated by its path and size, before one byte of it is read. */
export type Selection =
  | { readonly treatment: "listed"; readonly why: string }
  | { readonly treatment: "scanned"; readonly why?: string }
  /** `roomy`: only while there is room. `head`: bytes of which the first part is kept. */
  | { readonly treatment: "kept"; readonly roomy: boolean; readonly head?: number }

/** Bytes of a README that are kept. */
export const readmeBytes = 16 * 1024

/** General settings files are small; larger ones are data. */
const roomyBytes = 128 * 1024

const bytesOf = (bytes: number): string =>
  bytes >= 1024 * 1024
    ? `${Number((bytes / 1024 / 1024).toFixed(1))} MiB`
    : bytes >= 1024
      ? `${Number((bytes / 1024).toFixed(1))} KiB`
      : `${bytes} bytes`

/** Why a file of that size is not read further. */
export const largerThan = (bytes: number): string => `larger than ${bytesOf(bytes)}`

/** Decides by path and size; what is `kept` or `scanned` here may still turn out to be binary. */
export const selectByName = (
  path: string,
  size: number,
  limits: Pick<RepoLimits, "keptFileBytes" | "scannedFileBytes">
): Selection => {
  const lower = path.toLowerCase()
  const base = lower.slice(lower.lastIndexOf("/") + 1)
  const foreign = foreignBecause(lower, base)
  if (foreign !== undefined) return { treatment: "listed", why: foreign }
  if (isBinaryName(base)) return { treatment: "listed", why: "binary" }
  if (size > limits.scannedFileBytes) return { treatment: "listed", why: largerThan(limits.scannedFileBytes) }
  if (readmePattern.test(lower)) return { treatment: "kept", roomy: true, head: readmeBytes }
  if (keptNames.has(base) || keptPattern.test(lower)) {
    return size > limits.keptFileBytes
      ? { treatment: "scanned", why: largerThan(limits.keptFileBytes) }
      : { treatment: "kept", roomy: false }
  }
  const room = roomyNames.has(base)
    ? limits.keptFileBytes
    : roomyPattern.test(lower)
      ? Math.min(roomyBytes, limits.keptFileBytes)
      : undefined
  if (room === undefined) return { treatment: "scanned" }
  return size > room ? { treatment: "scanned", why: largerThan(room) } : { treatment: "kept", roomy: true }
}
