/** Columns and rows by the layered layout of dagre: the only place that knows the library. */
import { Graph, layout } from "@dagrejs/dagre"
import type { Point } from "./Geometry.ts"
import type { Scene } from "./Scene.ts"

/** What is used of the library; its own declarations do not resolve for modules and would pass as `any`. */
interface LayeredGraph {
  readonly setGraph: (label: {
    readonly rankdir: "TB"
    readonly nodesep: number
    readonly edgesep: number
    readonly ranksep: number
  }) => unknown
  readonly setNode: (id: string, label: { readonly width: number; readonly height: number }) => unknown
  readonly setParent: (id: string, parent: string) => unknown
  readonly setEdge: (
    from: string,
    to: string,
    label: { readonly weight: number; readonly width: number; readonly height: number }
  ) => unknown
  readonly node: (id: string) => Point
  readonly edge: (from: string, to: string) => { readonly points: ReadonlyArray<Point> }
}

const newGraph: () => LayeredGraph = () => new Graph({ compound: true, multigraph: false })
const run: (graph: LayeredGraph) => unknown = layout

export interface Ranked {
  /** Middles of the boxes by node, in whole pixels, and the row each stands in. */
  readonly places: ReadonlyMap<string, { readonly x: number; readonly row: number }>
  /** By link, in the scene's order: where it passes each row between its ends. */
  readonly passes: ReadonlyArray<ReadonlyMap<number, number>>
  readonly rows: number
}

/** Where a line of points is at a height. */
const xAt = (points: ReadonlyArray<Point>, y: number): number => {
  for (const [index, { x, y: here }] of points.entries()) {
    const next = points[index + 1]
    if (next === undefined) return x
    if ((here <= y && y <= next.y) || (next.y <= y && y <= here))
      return here === next.y ? x : x + ((next.x - x) * (y - here)) / (next.y - here)
  }
  return 0
}

/** Names of our own, so that no id of a component can be one of the library's or of a group's. */
const named = (prefix: string, all: ReadonlyArray<{ readonly id: string }>): ((id: string) => string) => {
  const names = new Map(all.map(({ id }, index) => [id, `${prefix}${index}`]))
  return (id) => names.get(id) ?? id
}

const graphOf = ({ groups, links, nodes }: Scene, width: number, below: ReadonlyArray<readonly [string, string]>) => {
  const graph = newGraph()
  const [node, group] = [named("n", nodes), named("g", groups)]
  graph.setGraph({ rankdir: "TB", nodesep: 34, edgesep: 22, ranksep: 40 })
  for (const { id } of groups) graph.setNode(group(id), { width: 0, height: 0 })
  for (const { id, parent } of groups) if (parent !== null) graph.setParent(group(id), group(parent))
  for (const { group: around, id } of nodes) {
    // All are equally high here: rows are told apart by their middles.
    graph.setNode(node(id), { width, height: 40 })
    if (around !== null) graph.setParent(node(id), group(around))
  }
  for (const { from, to } of links) graph.setEdge(node(from), node(to), { weight: 1, width: 0, height: 0 })
  // Without any weight the library may put two boxes into one place.
  for (const [upper, lower] of below) graph.setEdge(node(upper), node(lower), { weight: 1, width: 0, height: 0 })
  run(graph)
  return {
    at: (id: string) => graph.node(node(id)),
    along: (from: string, to: string) => graph.edge(node(from), node(to))
  }
}

/** Whatever the callers do not reach, as a worker, stands below them nevertheless. */
const belowCallers = ({ nodes }: Scene, at: (id: string) => Point): ReadonlyArray<readonly [string, string]> => {
  const callers = nodes.find(({ family }) => family === "internet")
  if (callers === undefined) return []
  const { y } = at(callers.id)
  return nodes.flatMap(({ id }) => (id !== callers.id && at(id).y <= y ? [[callers.id, id] as const] : []))
}

const rankedAnew = (scene: Scene, width: number): Ranked => {
  const { links, nodes } = scene
  const free = graphOf(scene, width, [])
  const below = belowCallers(scene, free.at)
  const graph = below.length === 0 ? free : graphOf(scene, width, below)
  const heights = [...new Set(nodes.map(({ id }) => graph.at(id).y))].toSorted((one, other) => one - other)
  const rowOf = new Map(heights.map((y, row) => [y, row]))
  return {
    places: new Map(
      nodes.map(({ id }) => {
        const { x, y } = graph.at(id)
        return [id, { x: Math.round(x), row: rowOf.get(y) ?? 0 }]
      })
    ),
    passes: links.map(({ from, to }) => {
      const { points } = graph.along(from, to)
      const [one, other] = [graph.at(from).y, graph.at(to).y]
      const [upper, lower] = [Math.min(one, other), Math.max(one, other)]
      return new Map(
        heights.flatMap((y, row) => (y > upper && y < lower ? [[row, Math.round(xAt(points, y))] as const] : []))
      )
    }),
    rows: heights.length
  }
}

/** Layouts that are kept: tiers of one design mostly differ in what stands in their boxes, not in how these are joined. */
const kept = 64
const known = new Map<string, Ranked>()

/** The same scene but for its texts has the same layout, which is most of the work of a drawing. */
export const ranked = (scene: Scene, width: number): Ranked => {
  const { groups, links, nodes } = scene
  const key = JSON.stringify([
    width,
    groups.map(({ id, parent }) => [id, parent]),
    nodes.map(({ family, group, id }) => [id, group, family]),
    links.map(({ from, to }) => [from, to])
  ])
  const found = known.get(key)
  if (found !== undefined) return found
  const made = rankedAnew(scene, width)
  for (const oldest of known.keys()) {
    if (known.size < kept) break
    known.delete(oldest)
  }
  known.set(key, made)
  return made
}
