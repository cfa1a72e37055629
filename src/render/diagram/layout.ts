/** Where everything of a scene stands: columns, then rows, then what is around them, then the lines. */
import { boxHeight, boxText, wireText } from "./boxText.ts"
import { aboveOf, belowOf, type Column, columnsOf } from "./columns.ts"
import type { Area, Box, Drawing, Route, Wire } from "./Drawing.ts"
import { bottom, middle, right } from "./Geometry.ts"
import { placed } from "./labels.ts"
import { ranked } from "./ranked.ts"
import { endsOf, routesOf } from "./routes.ts"
import { between, type Row, rowsFrom } from "./rows.ts"
import type { Scene } from "./Scene.ts"
import { box, frame, group as grouped, type, wire } from "./style.ts"

/** Everything inside the frame starts below its title. */
const framing = frame.padding + type.frame.line

/** What has its place inside the frame and above it, and where the frame begins and its rows end. */
export interface Layout extends Pick<Drawing, "areas" | "arrows" | "boxes" | "routes" | "wires"> {
  readonly top: number
  readonly bottom: number
}

const areaOf = (
  column: Column,
  rows: ReadonlyArray<Row>,
  head: (row: number) => number,
  routes: ReadonlyArray<Route>
): ReadonlyArray<Area> => {
  const { children, depth, first, group, label, labelHeight, labelWidth, last, left } = column
  const rect = between(
    left,
    column.right,
    (rows[first]?.top ?? 0) - aboveOf(column, head(first)),
    (rows[last]?.bottom ?? 0) + belowOf(column)
  )
  const strip = between(
    rect.x + grouped.padding,
    right(rect) - grouped.padding,
    group.label === "above" ? rect.y + grouped.padding / 2 : bottom(rect) - grouped.padding / 2 - labelHeight,
    group.label === "above" ? rect.y + grouped.padding / 2 + labelHeight : bottom(rect) - grouped.padding / 2
  )
  return [
    { ...rect, id: group.id, depth, label: placed(label, labelWidth, strip, routes) },
    ...children.flatMap((child) => areaOf(child, rows, head, routes))
  ]
}

/** A column and all that it holds. */
const withInner = (column: Column): ReadonlyArray<Column> => [column, ...column.children.flatMap(withInner)]

export const laidOut = (scene: Scene, start: number): Layout => {
  const { groups, links, nodes } = scene
  const plan = ranked(scene, box.width)
  const texts = new Map(nodes.map((node) => [node.id, boxText(node)]))
  const wiring = new Map(
    nodes.map(({ id }) => [id, wireText(links.filter((link) => endsOf(link, plan).lower === id))] as const)
  )
  const inRow = (row: number) => nodes.filter(({ id }) => plan.places.get(id)?.row === row)
  const head = (row: number): number =>
    Math.max(
      0,
      ...inRow(row).map(({ id }) => {
        const height = wiring.get(id)?.height
        return height === undefined ? 0 : height + wire.arrow
      })
    )
  const columns = columnsOf(null, groups, nodes, plan)
  const all = columns.flatMap(withInner)
  const framed = Math.min(
    ...nodes.flatMap(({ family, id }) => (family === "internet" ? [] : (plan.places.get(id)?.row ?? [])))
  )
  const rows = rowsFrom(
    start,
    Array.from({ length: plan.rows }, (_, row) => ({
      height: Math.max(
        ...inRow(row).map(({ id }) => boxHeight(texts.get(id) ?? { title: "", product: [], details: [] }))
      ),
      above:
        Math.max(head(row), ...all.filter(({ first }) => first === row).map((column) => aboveOf(column, head(row)))) +
        (row === framed ? framing : 0),
      below: Math.max(0, ...all.filter(({ last }) => last === row).map(belowOf)),
      lines: links.filter((link) => {
        const { lower, upper } = endsOf(link, plan)
        return (plan.places.get(upper)?.row ?? 0) <= row && (plan.places.get(lower)?.row ?? 0) > row
      }).length
    }))
  )
  const boxes = new Map(
    nodes.flatMap((node): ReadonlyArray<readonly [string, Box]> => {
      const [place, text] = [plan.places.get(node.id), texts.get(node.id)]
      const row = place === undefined ? undefined : rows[place.row]
      if (place === undefined || text === undefined || row === undefined) return []
      const left = place.x - box.width / 2
      return [
        [
          node.id,
          { id: node.id, family: node.family, ...text, ...between(left, left + box.width, row.top, row.bottom) }
        ]
      ]
    })
  )
  const wires = [...boxes.values()].flatMap((into): ReadonlyArray<Wire> => {
    const text = wiring.get(into.id)
    if (text === undefined || text === null) return []
    return [
      {
        into: into.id,
        lines: text.lines,
        x: middle(into) - text.width / 2,
        y: into.y - wire.arrow - text.height,
        width: text.width,
        height: text.height
      }
    ]
  })
  const routes = routesOf(links, plan, rows, boxes, new Map(wires.map((one) => [one.into, one])))
  const areas = columns.flatMap((column) => areaOf(column, rows, head, routes))
  return {
    areas,
    arrows: wires.flatMap((from) => {
      const to = boxes.get(from.into)
      return to === undefined
        ? []
        : [
            {
              into: to.id,
              from: { x: middle(to), y: bottom(from) },
              to: { x: middle(to), y: to.y },
              head: links.some((link) => link.both || (endsOf(link, plan).lower === to.id && link.to === to.id))
            }
          ]
    }),
    boxes: [...boxes.values()],
    routes,
    wires,
    top: rows[framed]?.enter ?? start,
    bottom: Math.max(start, ...rows.map(({ leave }) => leave))
  }
}
