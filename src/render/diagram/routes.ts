/** The lines: upright through rows, changing sides only between them, so that none runs through a box. */
import type { Box, Route } from "./Drawing.ts"
import { bottom, middle, type Point, type Rect } from "./Geometry.ts"
import type { Ranked } from "./ranked.ts"
import type { Row } from "./rows.ts"
import type { SceneLink } from "./Scene.ts"

interface Ends {
  readonly upper: string
  readonly lower: string
  /** Upwards is how the first of a link calls where rows had to be broken out of a circle. */
  readonly upwards: boolean
}

export const endsOf = ({ from, to }: SceneLink, { places }: Ranked): Ends =>
  (places.get(from)?.row ?? 0) < (places.get(to)?.row ?? 0)
    ? { upper: from, lower: to, upwards: false }
    : { upper: to, lower: from, upwards: true }

/** One after the other where each leaves a box, in the order of where it goes. */
const portsOf = (
  links: ReadonlyArray<SceneLink>,
  plan: Ranked,
  boxes: ReadonlyMap<string, Box>
): ReadonlyMap<number, number> => {
  const leaving = new Map<string, Array<{ readonly at: number; readonly next: number }>>()
  for (const [at, link] of links.entries()) {
    const { lower, upper } = endsOf(link, plan)
    const row = (plan.places.get(upper)?.row ?? 0) + 1
    const next = plan.passes[at]?.get(row) ?? plan.places.get(lower)?.x ?? 0
    leaving.set(upper, [...(leaving.get(upper) ?? []), { at, next }])
  }
  return new Map(
    [...leaving].flatMap(([id, all]) => {
      const box = boxes.get(id)
      if (box === undefined) return []
      const sorted = all.toSorted((one, other) => one.next - other.next || one.at - other.at)
      return sorted.map(
        ({ at }, place) => [at, Math.round(box.x + (box.width * (place + 1)) / (sorted.length + 1))] as const
      )
    })
  )
}

/** Where a line arrives: the top of the label of what comes in there, or of the box. */
export const routesOf = (
  links: ReadonlyArray<SceneLink>,
  plan: Ranked,
  rows: ReadonlyArray<Row>,
  boxes: ReadonlyMap<string, Box>,
  arrivals: ReadonlyMap<string, Rect>
): ReadonlyArray<Route> => {
  const ports = portsOf(links, plan, boxes)
  return links.flatMap((link, at) => {
    const { lower, upper, upwards } = endsOf(link, plan)
    const [source, arrival] = [boxes.get(upper), arrivals.get(lower)]
    const [first, last] = [plan.places.get(upper)?.row, plan.places.get(lower)?.row]
    if (source === undefined || arrival === undefined || first === undefined || last === undefined) return []
    const start = ports.get(at) ?? middle(source)
    const end = middle(arrival)
    const points: Array<Point> = [{ x: start, y: bottom(source) }]
    let x = start
    for (let row = first; row < last; row++) {
      const next = row + 1 === last ? end : (plan.passes[at]?.get(row + 1) ?? x)
      points.push({ x, y: rows[row]?.leave ?? 0 }, { x: next, y: rows[row + 1]?.enter ?? 0 })
      x = next
    }
    points.push({ x: end, y: arrival.y })
    return [{ from: link.from, to: link.to, points, head: upwards || link.both }]
  })
}
