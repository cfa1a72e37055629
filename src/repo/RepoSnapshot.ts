import type { ScanHit } from "./LineScanner.ts"
import type { Repository } from "./Repository.ts"

/** One regular file of the repository. */
export interface RepoEntry {
  /** Relative to the repository's root, with `/`, no leading `./`. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** `kept`: its text went through the line scanners and is in `texts`; `scanned`: only that; `listed`: not read, but for the first lines of some lock files, which are in `texts`. */
  readonly treatment: "kept" | "scanned" | "listed"
  /** Why a file was only listed, e.g. `binary`, `larger than 1 MiB`, `vendored`. */
  readonly why?: string
  /** The interpreter of a `#!` first line of a kept or scanned file, e.g. `python3`. */
  readonly interpreter?: string
}

/** What one bounded pass over a commit left: a list of files, the texts worth keeping, the scanners' findings. */
export interface RepoSnapshot {
  readonly repository: Repository
  /** Sorted by path. */
  readonly entries: ReadonlyArray<RepoEntry>
  /** By path; clean text (no NUL, no lone surrogate, `\n` line ends). */
  readonly texts: ReadonlyMap<string, string>
  /** What the line scanners saw, sorted by path, line, scanner and value. */
  readonly hits: ReadonlyArray<ScanHit>
  /** Paths of files that gave more than is listed in `hits`, sorted. */
  readonly partlyScanned: ReadonlyArray<string>
  /** Entries that are no regular file inside the root, by what they were. */
  readonly dropped: { readonly symlinks: number; readonly devices: number; readonly outside: number }
  /** Paths of symbolic links, sorted, a bounded number of them: they are not followed, and what copies them copies something. */
  readonly links: ReadonlyArray<string>
  /** SHA-256 of files that Groundplan may have written, by path. */
  readonly digests: ReadonlyMap<string, string>
  /** What else was not read, and why. */
  readonly notes: ReadonlyArray<{ readonly path: string; readonly why: string }>
}
