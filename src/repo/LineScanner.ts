import { Context } from "effect"

/** What a scanner saw on one line of a source file; the line itself is dropped. */
export interface ScanHit {
  /** The scanner's `name`. */
  readonly scanner: string
  readonly path: string
  /** From 1. */
  readonly line: number
  /** What was found, e.g. a variable's name; already free of secrets. */
  readonly value: string
  /** A verbatim part of that one line, at most 160 characters, already free of secrets. */
  readonly excerpt: string
}

/**
 * Looks at source text that the snapshot does not keep. A line is offered to `match` only when it holds one of
 * `keywords`, so that a whole repository costs one pass of keyword search.
 */
export interface LineScanner {
  readonly name: string
  /** Lower case; compared without case. At least one, each of three characters or more. */
  readonly keywords: ReadonlyArray<string>
  /** Whether files of this path are of interest; all scanned files when absent. */
  readonly accepts?: (path: string) => boolean
  /** A file in which it finds something is kept as a whole, while there is room. */
  readonly keeps?: true
  /**
   * Findings on one line, told which of the keywords it holds (as they are listed, in that order), so that only the
   * expressions they stand for need to be tried. Of a line longer than 1,000 bytes the surroundings of its keywords are
   * offered, each up to that length, and what is found in two of them counts once.
   */
  readonly match: (line: string, path: string, keywords: ReadonlyArray<string>) => ReadonlyArray<LineMatch>
}

/** One thing that a scanner found on a line. */
export interface LineMatch {
  readonly value: string
  readonly excerpt: string
}

/** The scanners a reader runs over source text; what they are is decided in `facts`. */
export class LineScanners extends Context.Tag("groundplan/repo/LineScanner/LineScanners")<
  LineScanners,
  ReadonlyArray<LineScanner>
>() {}
