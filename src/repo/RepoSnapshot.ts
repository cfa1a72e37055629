import type { ScanHit } from "./LineScanner.ts"
import type { Repository } from "./Repository.ts"

/** One regular file of the repository. */
export interface RepoEntry {
  /** Relative to the repository's root, with `/`, no leading `./`. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** `kept`: its text is in `texts`; `scanned`: its text went through the line scanners; `listed`: not read. */
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
  /** Sorted by path, line and scanner. */
  readonly hits: ReadonlyArray<ScanHit>
  /** Entries that are no regular file inside the root, by what they were. */
  readonly dropped: { readonly symlinks: number; readonly devices: number; readonly outside: number }
}
