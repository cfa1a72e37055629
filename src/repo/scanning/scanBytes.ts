import type { ScanHit } from "../LineScanner.ts"
import type { KeywordIndex } from "./KeywordIndex.ts"

/** What keeps hostile text from costing much: all are far above what written code reaches. */
const windowBytes = 1000
/** Of a window: what stands before its first keyword, and how far further keywords may end in it. */
const leadBytes = 300
const reachBytes = 600
const windowsPerLine = 20
const hitsPerScannerAndFile = 200
const linesPerScannerAndFile = 2000
const excerptLength = 160
const valueLength = 256

const newline = 10
const decoder = new TextDecoder("utf-8")

/** What one file gave. */
export interface Scan {
  readonly hits: ReadonlyArray<ScanHit>
  /** Whether a bound was reached, so that there may be more than `hits`. */
  readonly cut: boolean
}

const none: ReadonlyArray<number> = []
const nothing: Scan = { hits: [], cut: false }

/** At most so many characters, and no half of a pair at the end. */
const shorten = (text: string, length: number) =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, "")

const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80

/** Text of a line or a part of one: no line end, and no NUL, which databases refuse. */
const decode = (bytes: Uint8Array): string => {
  const text = decoder.decode(bytes)
  const line = text.endsWith("\r") ? text.slice(0, -1) : text
  return line.includes("\0") ? line.replaceAll("\0", "\ufffd") : line
}

/** Distinct keywords found on a line by their scanner, both in the order in which they are listed. */
const byScanner = (
  { keywords }: KeywordIndex,
  found: ReadonlyArray<number>
): ReadonlyArray<readonly [scanner: number, held: ReadonlyArray<string>]> => {
  const groups: Array<readonly [number, Array<string>]> = []
  for (const number of found.length > 1 ? found.toSorted((a, b) => a - b) : found) {
    const keyword = keywords[number]
    if (keyword === undefined) continue
    const last = groups.at(-1)
    if (last !== undefined && last[0] === keyword.scanner) last[1].push(keyword.text)
    else groups.push([keyword.scanner, [keyword.text]])
  }
  return groups
}

/** Where a search stands: behind the last byte that was looked at, in a state of the automaton. */
interface Cursor {
  at: number
  state: number
}

/** Goes on to where a keyword ends, at most to `limit`. A function of its own: a loop this small runs in registers. */
const toNextEnding = (
  { next, classes }: Pick<KeywordIndex, "next" | "classes">,
  bytes: Uint8Array,
  limit: number,
  cursor: Cursor
): boolean => {
  let { at, state } = cursor
  while (at < limit) {
    const step = next[state + (classes[bytes[at] ?? 0] ?? 0)] ?? 0
    at++
    if (step < 0) {
      cursor.at = at
      cursor.state = -step - 1
      return true
    }
    state = step
  }
  cursor.at = at
  cursor.state = state
  return false
}

/**
 * Runs every scanner over one file in one pass. Only lines that hold a keyword are decoded and offered to the scanners
 * that have it; of a line longer than 1,000 bytes the surroundings of its keywords are offered.
 */
export const scanBytes = (index: KeywordIndex, path: string, content: Uint8Array): Scan => {
  const { width, endings, scanners, keywords } = index
  if (keywords.length === 0) return nothing
  // parts of a plain array are made faster than parts of what a subclass may be
  const bytes = new Uint8Array(content.buffer, content.byteOffset, content.byteLength)
  // asked only once a keyword of it is there: most files hold those of few scanners
  const accepted: Array<boolean | undefined> = []
  const isWanted = (keyword: number): boolean => {
    const number = keywords[keyword]?.scanner ?? -1
    const scanner = scanners[number]
    return (accepted[number] ??= scanner !== undefined && (scanner.accepts === undefined || scanner.accepts(path)))
  }
  const hits: Array<ScanHit> = []
  const perScanner: Array<{ lines: number; hits: number } | undefined> = []
  const length = bytes.length
  let cut = false
  let line = 1
  let start = 0
  let counted = 0
  let windowsOfLine = 0
  let found: Array<number> = []
  const cursor: Cursor = { at: 0, state: 0 }
  const collect = (): void => {
    for (const keyword of endings[cursor.state / width] ?? none)
      if (isWanted(keyword) && !found.includes(keyword)) found.push(keyword)
  }

  while (toNextEnding(index, bytes, length, cursor)) {
    collect()
    if (found.length === 0) continue

    const { at } = cursor
    // lines are counted up to here only now: most files hold no keyword
    for (; counted < at; counted++) {
      if (bytes[counted] !== newline) continue
      line++
      start = counted + 1
      windowsOfLine = 0
    }
    const newlineAt = bytes.indexOf(newline, at)
    const end = newlineAt < 0 ? length : newlineAt
    windowsOfLine++
    let from = start
    let to = end
    let reach = end
    if (end - start > windowBytes) {
      from = Math.max(start, at - leadBytes)
      while (from < at && isContinuation(bytes[from])) from++
      to = Math.min(end, from + windowBytes)
      while (to < end && to > at && isContinuation(bytes[to])) to--
      reach = Math.min(end, from + reachBytes)
    }
    while (toNextEnding(index, bytes, reach, cursor)) collect()
    const text = decode(bytes.subarray(from, to))
    for (const [number, held] of byScanner(index, found)) {
      const scanner = scanners[number]
      if (scanner === undefined) continue
      const done = (perScanner[number] ??= { lines: 0, hits: 0 })
      if (++done.lines > linesPerScannerAndFile) {
        cut = true
        continue
      }
      for (const { value, excerpt } of scanner.match(text, path, held)) {
        const hit = {
          scanner: scanner.name,
          path,
          line,
          value: shorten(value, valueLength),
          excerpt: shorten(excerpt, excerptLength)
        }
        if (windowsOfLine > 1 && hits.some((other) => sameHit(other, hit))) continue
        if (done.hits++ < hitsPerScannerAndFile) hits.push(hit)
        else cut = true
      }
    }
    // what of a hostile line lies behind its last window is passed over
    if (windowsOfLine >= windowsPerLine && reach < end) {
      cut = true
      cursor.at = end
      cursor.state = 0
    }
    found = []
  }
  return { hits, cut }
}

/** The windows of a long line overlap, so that one thing may be seen in two of them. */
const sameHit = (a: ScanHit, b: ScanHit): boolean => a.line === b.line && a.scanner === b.scanner && a.value === b.value
