import type { LineScanner } from "../LineScanner.ts"

/**
 * All keywords of all scanners as one automaton over bytes (Aho and Corasick, 1975), so that a file is passed over
 * once whatever their number. Letters A to Z count as a to z.
 */
export interface KeywordIndex {
  readonly scanners: ReadonlyArray<LineScanner>
  /** The class of each byte: bytes that no keyword holds share class 0. */
  readonly classes: Uint8Array
  /** Next state by state and class. A state is the number of its row's first cell, negated minus one where a keyword ends. */
  readonly next: Int32Array
  /** Columns of a row. */
  readonly width: number
  /** By row: indexes in `keywords` of those that end there. */
  readonly endings: ReadonlyArray<ReadonlyArray<number>>
  /** Every keyword of every scanner, in their order. */
  readonly keywords: ReadonlyArray<Keyword>
}

/** A keyword as one scanner listed it. */
export interface Keyword {
  /** Its scanner's index in `scanners`. */
  readonly scanner: number
  readonly text: string
}

/** The states before they are laid out as one table. */
interface Node {
  readonly children: Map<number, number>
  readonly endings: Set<number>
  fail: number
}

const makeNode = (): Node => ({ children: new Map(), endings: new Set(), fail: 0 })

/** A trie of all keywords; node 0 is its root. */
const buildTrie = (keywords: ReadonlyArray<Keyword>, classes: Uint8Array): ReadonlyArray<Node> => {
  const encoder = new TextEncoder()
  const root = makeNode()
  const nodes = [root]
  keywords.forEach(({ text }, index) => {
    let node = root
    for (const byte of encoder.encode(text.toLowerCase())) {
      const symbol = classes[byte] ?? 0
      let child = node.children.get(symbol)
      if (child === undefined) {
        child = nodes.length
        node.children.set(symbol, child)
        nodes.push(makeNode())
      }
      node = nodes[child] ?? root
    }
    if (node !== root) node.endings.add(index)
  })
  return nodes
}

/** One class for each byte that occurs in a keyword; both cases of a letter share theirs. */
const classify = (keywords: ReadonlyArray<Keyword>): { readonly classes: Uint8Array; readonly width: number } => {
  const encoder = new TextEncoder()
  const classes = new Uint8Array(256)
  let width = 1
  for (const { text } of keywords) {
    for (const byte of encoder.encode(text.toLowerCase())) {
      if (classes[byte] !== 0) continue
      classes[byte] = width
      if (byte >= 97 && byte <= 122) classes[byte - 32] = width
      width++
    }
  }
  return { classes, width }
}

/** Lays the trie out as a table in which every state knows its successor for every class. */
export const makeKeywordIndex = (scanners: ReadonlyArray<LineScanner>): KeywordIndex => {
  const keywords = scanners.flatMap((scanner, index) => scanner.keywords.map((text) => ({ scanner: index, text })))
  const { classes, width } = classify(keywords)
  const nodes = buildTrie(keywords, classes)
  const root = nodes[0] ?? makeNode()
  const table = new Int32Array(nodes.length * width)
  const order = [0]
  // breadth first, so that a state's fallback (which is nearer to the root) is already complete
  for (let at = 0; at < order.length; at++) {
    const state = order[at] ?? 0
    const node = nodes[state] ?? root
    for (const ending of (nodes[node.fail] ?? root).endings) node.endings.add(ending)
    for (let symbol = 0; symbol < width; symbol++) {
      const fallback = state === 0 ? 0 : (table[node.fail * width + symbol] ?? 0)
      const child = node.children.get(symbol)
      table[state * width + symbol] = child ?? fallback
      const next = child === undefined ? undefined : nodes[child]
      if (child === undefined || next === undefined) continue
      next.fail = fallback
      order.push(child)
    }
  }
  // rows in that order too: most of a text moves between states near the root, whose rows then share the nearest cache
  const rows = new Uint32Array(nodes.length)
  order.forEach((state, row) => (rows[state] = row))
  const next = new Int32Array(table.length)
  order.forEach((state, row) => {
    for (let symbol = 0; symbol < width; symbol++) {
      const to = table[state * width + symbol] ?? 0
      const cell = (rows[to] ?? 0) * width
      next[row * width + symbol] = (nodes[to] ?? root).endings.size > 0 ? -cell - 1 : cell
    }
  })
  const inOrder = order.map((state) => nodes[state] ?? root)
  return {
    scanners,
    classes,
    next,
    width,
    endings: inOrder.map(({ endings }) => [...endings].toSorted((a, b) => a - b)),
    keywords
  }
}
