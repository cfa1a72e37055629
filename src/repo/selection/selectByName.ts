import type { RepoLimits } from "../RepoLimits.ts"
import { isBinaryName } from "./binary.ts"
import { foreignBecause } from "./foreign.ts"
import { hostingPattern, keptNames, keptPattern, readmePattern, roomyNames, roomyPattern } from "./keptNames.ts"

/** How a file is to be treated by its path and size, before one byte of it is read. */
export type Selection =
  /** `head`: bytes at its beginning that are kept all the same. */
  | { readonly treatment: "listed"; readonly why: string; readonly head?: number }
  | { readonly treatment: "scanned"; readonly why?: string }
  /** `roomy`: only while there is room. `head`: bytes of which the first part is kept. */
  | { readonly treatment: "kept"; readonly roomy: boolean; readonly head?: number }

/** Bytes of a README that are kept. */
export const readmeBytes = 16 * 1024

/** Bytes of the README at the root: how the program is run often stands behind all that it can do. */
const rootReadmeBytes = 64 * 1024

/** Bytes of a document on hosting that are kept: lists of variables are long. */
const hostingBytes = 96 * 1024

/**
 * Lock files of JavaScript say in their first lines which release of a package manager wrote them. Those lines are what
 * remains of pnpm's, so that it is still a file of its format.
 */
const lockHeads: ReadonlyMap<string, number> = new Map([
  ["pnpm-lock.yaml", 64],
  ["yarn.lock", 512]
])

/** A larger lock file is not read for its first lines. */
const lockBytes = 8 * 1024 * 1024

/** General settings files are small; larger ones are data. */
export const roomyBytes = 128 * 1024

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
  if (foreign !== undefined) {
    const head = foreign === "lock file" && size <= lockBytes ? lockHeads.get(base) : undefined
    return { treatment: "listed", why: foreign, ...(head === undefined ? {} : { head }) }
  }
  if (isBinaryName(base)) return { treatment: "listed", why: "binary" }
  if (size > limits.scannedFileBytes) return { treatment: "listed", why: largerThan(limits.scannedFileBytes) }
  if (readmePattern.test(lower))
    return { treatment: "kept", roomy: true, head: lower.includes("/") ? readmeBytes : rootReadmeBytes }
  if (hostingPattern.test(lower)) return { treatment: "kept", roomy: true, head: hostingBytes }
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
