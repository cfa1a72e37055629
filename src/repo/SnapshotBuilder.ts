import { Either } from "effect"
import { cleanPath } from "./cleanPath.ts"
import type { LineScanner, ScanHit } from "./LineScanner.ts"
import { RepoUnreadable } from "./RepoErrors.ts"
import { limitNames, type RepoLimits } from "./RepoLimits.ts"
import type { RepoEntry, RepoSnapshot } from "./RepoSnapshot.ts"
import type { Repository } from "./Repository.ts"
import { mayBeOwn } from "./ownFiles/ownPaths.ts"
import { sha256Of } from "./sha256.ts"
import { compileScanners } from "./scanning/CompiledScanners.ts"
import { scanBytes } from "./scanning/scanBytes.ts"
import { decodeText, interpreterOf, isBinary, toUtf8 } from "./scanning/text.ts"
import { isMinified } from "./selection/minified.ts"
import { isLfsPointer } from "./selection/lfsPointer.ts"
import { roomyBytes, type Selection, selectByName } from "./selection/selectByName.ts"

/** A file that a reader is to hand over, as `SnapshotBuilder.open` decided. */
export interface WantedFile {
  readonly path: string
  readonly size: number
  readonly selection: Selection
}

/**
 * Makes a snapshot out of one pass over a repository's files. Readers differ only in where the files come from: each
 * announces every file, and hands over the bytes of those that are wanted. Not to be used after a failure; it may go on after `finish`.
 */
export interface SnapshotBuilder {
  /** Counts one entry of any kind. */
  readonly count: () => Either.Either<void, RepoUnreadable>
  /** Announces a regular file by its path from the root and its size in bytes; undefined where it is not wanted. */
  readonly open: (path: string, size: number) => Either.Either<WantedFile | undefined, RepoUnreadable>
  /** Hands over the whole content of a wanted file. */
  readonly add: (file: WantedFile, bytes: Uint8Array) => Either.Either<void, RepoUnreadable>
  /** Lists a regular file that cannot be had. */
  readonly list: (path: string, size: number, why: string) => Either.Either<void, RepoUnreadable>
  /** Counts an entry that is no regular file inside the root; of a link its path from there is kept. */
  readonly drop: (kind: keyof RepoSnapshot["dropped"], path?: string) => void
  /** Says of something other than one file that it was not read, and why. */
  readonly note: (what: string, why: string) => void
  readonly finish: (repository: Repository) => RepoSnapshot
}

/** How the text of a file is kept. */
type Keeping = Extract<Selection, { readonly treatment: "kept" }>

/** Findings of one repository that are kept in memory, far above what written code gives. */
const mostHits = 50_000

/** Paths of links that are kept; whoever has more of them keeps no code in them. */
const mostLinks = 1000

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const byPlace = (a: ScanHit, b: ScanHit): number =>
  byText(a.path, b.path) || a.line - b.line || byText(a.scanner, b.scanner) || byText(a.value, b.value)

const cutAtLine = (bytes: Uint8Array, most: number): Uint8Array => {
  if (bytes.length <= most) return bytes
  const newline = bytes.lastIndexOf(10, most)
  return bytes.subarray(0, newline < 0 ? most : newline + 1)
}

const withInterpreter = (utf8: Uint8Array) => {
  const interpreter = interpreterOf(utf8)
  return interpreter === undefined ? {} : { interpreter }
}

/** Starts a snapshot. `seenAs` says what a path is taken for where a file is judged by its path. */
export const makeSnapshotBuilder = (
  limits: RepoLimits,
  scanners: ReadonlyArray<LineScanner>,
  seenAs: (path: string) => string = (path) => path
): SnapshotBuilder => {
  const index = compileScanners(scanners)
  const keeping = new Set(scanners.flatMap(({ keeps, name }) => (keeps === true ? [name] : [])))
  const entries = new Map<string, RepoEntry>()
  const texts = new Map<string, string>()
  const hits: Array<ScanHit> = []
  const partlyScanned: Array<string> = []
  const dropped = { symlinks: 0, devices: 0, outside: 0 }
  const links = new Set<string>()
  const digests = new Map<string, string>()
  const notes: Array<RepoSnapshot["notes"][number]> = []
  let counted = 0
  let bytesKept = 0

  /** Keeps a text if there is room; of `roomy` ones only half of the room is for the taking. */
  const keep = (path: string, selection: Keeping, utf8: Uint8Array): Either.Either<boolean, RepoUnreadable> => {
    const part = selection.head === undefined ? utf8 : cutAtLine(utf8, selection.head)
    if (bytesKept + part.length > (selection.roomy ? limits.bytesKept / 2 : limits.bytesKept)) {
      return selection.roomy
        ? Either.right(false)
        : Either.left(
            new RepoUnreadable({
              reason: `its configuration files hold more than ${limits.bytesKept} bytes`,
              limit: limitNames.bytesKept
            })
          )
    }
    bytesKept += part.length
    texts.set(path, decodeText(part))
    return Either.right(true)
  }

  /** Whether a scanner found what makes the whole file worth keeping. */
  const scan = (path: string, utf8: Uint8Array): boolean => {
    if (hits.length >= mostHits) {
      partlyScanned.push(path)
      return false
    }
    const seen = seenAs(path)
    const scanned = scanBytes(index, seen, utf8)
    const found =
      seen === path ? scanned : { ...scanned, hits: scanned.hits.map((hit) => Object.assign({}, hit, { path })) }
    const room = mostHits - hits.length
    for (const hit of found.hits.length > room ? found.hits.slice(0, room) : found.hits) hits.push(hit)
    if (found.cut || found.hits.length > room) partlyScanned.push(path)
    return utf8.length <= roomyBytes && found.hits.some(({ scanner }) => keeping.has(scanner))
  }

  /** Keeps a file as it was selected, or because of what was found in it. */
  const keepIfWorth = (file: WantedFile, utf8: Uint8Array): Either.Either<boolean, RepoUnreadable> => {
    const worth = scan(file.path, utf8)
    if (file.selection.treatment === "kept") return keep(file.path, file.selection, utf8)
    return worth ? keep(file.path, { treatment: "kept", roomy: true }, utf8) : Either.right(false)
  }

  return {
    count: () => {
      counted++
      return counted <= limits.entries
        ? Either.void
        : Either.left(
            new RepoUnreadable({ reason: `it has more than ${limits.entries} entries`, limit: limitNames.entries })
          )
    },
    open: (raw, size) =>
      Either.map(cleanPath(raw, limits), (path) => {
        // a second entry of one path would replace the first when unpacked; no archive of git has one
        if (path === undefined || entries.has(path)) {
          dropped.outside++
          return undefined
        }
        const selection = selectByName(seenAs(path), size, limits)
        if (selection.treatment === "listed" && selection.head === undefined) {
          entries.set(path, { path, size, treatment: "listed", why: selection.why })
          return undefined
        }
        return { path, size, selection }
      }),
    add: (file, bytes) => {
      const { path, size, selection } = file
      if (selection.treatment === "listed") {
        entries.set(path, { path, size, treatment: "listed", why: selection.why })
        if (selection.head !== undefined && !isBinary(bytes.subarray(0, selection.head))) {
          const part = toUtf8(cutAtLine(bytes, selection.head))
          if (bytesKept + part.length <= limits.bytesKept / 2) {
            bytesKept += part.length
            texts.set(path, decodeText(part))
          }
        }
        return Either.void
      }
      if (isBinary(bytes)) {
        entries.set(path, { path, size, treatment: "listed", why: "binary" })
        return Either.void
      }
      if (isLfsPointer(bytes)) {
        entries.set(path, { path, size, treatment: "listed", why: "Git LFS pointer" })
        return Either.void
      }
      if (mayBeOwn(path)) digests.set(path, sha256Of(bytes))
      const utf8 = toUtf8(bytes)
      if (selection.treatment === "scanned" && isMinified(path, utf8)) {
        entries.set(path, { path, size, treatment: "listed", why: "generated" })
        return Either.void
      }
      return Either.map(keepIfWorth(file, utf8), (kept) => {
        const why =
          selection.treatment === "kept"
            ? kept
              ? selection.head !== undefined && utf8.length > selection.head
                ? `first ${selection.head / 1024} KiB`
                : undefined
              : "no room to keep it"
            : selection.why
        entries.set(path, {
          path,
          size,
          treatment: kept ? "kept" : "scanned",
          ...(why === undefined ? {} : { why }),
          ...withInterpreter(utf8)
        })
      })
    },
    list: (raw, size, why) =>
      Either.map(cleanPath(raw, limits), (path) => {
        if (path === undefined || entries.has(path)) dropped.outside++
        else entries.set(path, { path, size, treatment: "listed", why })
      }),
    drop: (kind, raw) => {
      dropped[kind]++
      if (raw === undefined || kind !== "symlinks" || links.size >= mostLinks) return
      const path = Either.getOrUndefined(cleanPath(raw, limits))
      if (path !== undefined) links.add(path)
    },
    note: (path, why) => {
      notes.push({ path, why })
    },
    finish: (repository) => ({
      repository,
      entries: [...entries.values()].toSorted((a, b) => byText(a.path, b.path)),
      texts: new Map([...texts].toSorted(([a], [b]) => byText(a, b))),
      hits: hits.toSorted(byPlace),
      partlyScanned: partlyScanned.toSorted(byText),
      dropped,
      links: [...links].toSorted(byText),
      digests,
      notes
    })
  }
}
