/** Mermaid's own parser. It wants a page to stand in, which is there only while it is loaded. */
import { JSDOM } from "jsdom"

const load = async () => {
  const { window } = new JSDOM("")
  const page = { window, document: window.document }
  const before = Object.keys(page).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const [name, value] of Object.entries(page))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  try {
    const { default: mermaid } = await import("mermaid")
    mermaid.initialize({ startOnLoad: false })
    // The parser of each kind of diagram is loaded with the first of its kind.
    await mermaid.parse("flowchart LR\n  a --> b")
    return mermaid
  } finally {
    for (const [name, descriptor] of before)
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name)
      else Object.defineProperty(globalThis, name, descriptor)
  }
}

let loaded: ReturnType<typeof load> | undefined

/** The kind of diagram that a text is; rejects where Mermaid does not understand it. */
export const parseMermaid = async (text: string): Promise<string> => {
  const { diagramType } = await (await (loaded ??= load())).parse(text)
  return diagramType
}

/** The same with the numbers of its boxes and lines, for a flowchart. */
export const readFlowchart = async (text: string) => {
  const diagramType = await parseMermaid(text)
  const mermaid = await (loaded ??= load())
  const { db } = await mermaid.mermaidAPI.getDiagramFromText(text)
  return { diagramType, nodes: sizeOf(db, "getVertices"), lines: sizeOf(db, "getEdges") }
}

/** Of a map or a list that the parser's store gives under that name. */
const sizeOf = (store: object, name: string): number => {
  const read: unknown = Reflect.get(store, name)
  const all: unknown = typeof read === "function" ? Reflect.apply(read, store, []) : undefined
  if (all instanceof Map) return all.size
  return Array.isArray(all) ? all.length : Number.NaN
}
