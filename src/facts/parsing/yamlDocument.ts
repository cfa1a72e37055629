import * as Yaml from "yaml"
import type { Parsed } from "./Parsed.ts"

/** Values that the aliases and merges of a file may add to those written out: so many, and one for so many characters. */
const freelyExpanded = 300
const charactersEach = 4

/** Where a part stands and what is inside it; a bare line where nothing is. */
type Place = number | { readonly line: number; readonly inside: Places }
interface Places {
  [step: string]: Place
}

/** A value, where its parts stand, and how many values it is in all. */
interface Read {
  readonly data: unknown
  readonly inside: Places | undefined
  readonly size: number
}

const nothing: Read = { data: null, inside: undefined, size: 1 }

/** Sets a key that may be called as something that every object has. */
const put = <A>(into: { [key: string]: A }, key: string, value: A): void => {
  if (key === "__proto__") Object.defineProperty(into, key, { value, enumerable: true, writable: true })
  else into[key] = value
}

const got = <A>(from: { readonly [key: string]: A } | undefined, key: string): A | undefined =>
  from !== undefined && Object.hasOwn(from, key) ? from[key] : undefined

const keyOf = (key: unknown): string => (Yaml.isScalar(key) ? String(key.value ?? "") : String(key ?? ""))

const placeOf = (line: number, { inside }: Read): Place => (inside === undefined ? line : { line, inside })

const offsetOf = (node: unknown): number => (Yaml.isNode(node) ? (node.range?.[0] ?? 0) : 0)

const lineIn = (inside: Places | undefined, first: number, path: ReadonlyArray<string | number>): number => {
  let line = first
  let places = inside
  for (const step of path) {
    const place = got(places, String(step))
    if (place === undefined) break
    line = typeof place === "number" ? place : place.line
    places = typeof place === "number" ? undefined : place.inside
  }
  return line
}

/**
 * The plain values of a file's documents with the lines of their parts, and nothing of the parser's own trees, which take
 * many times as much memory. Undefined where an alias means nothing, or where aliases make far more of the file than is
 * written in it.
 */
export const readDocuments = (
  documents: ReadonlyArray<Yaml.Document>,
  length: number,
  lineAt: (offset: number) => number
): ReadonlyArray<Parsed> | undefined => {
  let room = freelyExpanded + length / charactersEach
  let sound = true
  let anchors = new Map<string, Read>()

  const named = (name: string): Read => {
    const found = anchors.get(name)
    room -= found?.size ?? 0
    sound &&= found !== undefined && room >= 0
    return sound ? (found ?? nothing) : nothing
  }

  const read = (node: unknown): Read => {
    if (!sound) return nothing
    if (Yaml.isAlias(node)) return named(node.source)
    const value = Yaml.isMap(node)
      ? table(node)
      : Yaml.isSeq(node)
        ? sequence(node)
        : { ...nothing, data: Yaml.isScalar(node) ? node.value : null }
    if (Yaml.isNode(node) && !Yaml.isAlias(node) && node.anchor !== undefined) anchors.set(node.anchor, value)
    return value
  }

  const sequence = (node: Yaml.YAMLSeq): Read => {
    const data: Array<unknown> = []
    const inside: Places = {}
    let size = 1
    for (const [index, item] of node.items.entries()) {
      const value = read(item)
      data.push(value.data)
      inside[index] = placeOf(lineAt(offsetOf(item)), value)
      size += value.size
    }
    return { data, inside, size }
  }

  const table = (node: Yaml.YAMLMap): Read => {
    const data: { [key: string]: unknown } = {}
    const inside: Places = {}
    let size = 1
    const merged: Array<Read> = []
    for (const pair of node.items) {
      const key = keyOf(pair.key)
      if (key === "<<") {
        for (const one of Yaml.isSeq(pair.value) ? pair.value.items : [pair.value]) merged.push(read(one))
        continue
      }
      const value = read(pair.value)
      put(data, key, value.data)
      put(inside, key, placeOf(lineAt(offsetOf(pair.key)), value))
      size += value.size
    }
    // a key of its own holds against those that are merged in, an earlier table against a later one
    for (const other of merged) {
      size += other.size
      if (typeof other.data !== "object" || other.data === null) continue
      for (const [key, value] of Object.entries(other.data)) {
        if (Object.hasOwn(data, key)) continue
        put(data, key, value)
        const place = got(other.inside, key)
        if (place !== undefined) put(inside, key, place)
      }
    }
    return { data, inside, size }
  }

  const found: Array<Parsed> = []
  for (const document of documents) {
    anchors = new Map()
    const { data, inside } = read(document.contents)
    const first = lineAt(0)
    if (data !== null) found.push({ data, lineOf: (...path) => lineIn(inside, first, path) })
  }
  return sound ? found : undefined
}
