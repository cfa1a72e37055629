/** Where rows stand, from top to bottom: room for labels and wires above, for groups that end below, and to cross between. */
import type { Rect } from "./Geometry.ts"
import { crossing } from "./style.ts"

export interface Row {
  /** Of its boxes. */
  readonly top: number
  readonly bottom: number
  /** Lines come in here from the crossing above, and leave there to the one below. */
  readonly enter: number
  readonly leave: number
}

export interface RowNeeds {
  readonly height: number
  readonly above: number
  readonly below: number
  /** Lines that change sides on the way to the next row. */
  readonly lines: number
}

export const rowsFrom = (start: number, needs: ReadonlyArray<RowNeeds>): ReadonlyArray<Row> => {
  const rows: Array<Row> = []
  let enter = start
  for (const { above, below, height, lines } of needs) {
    const top = enter + above
    const leave = top + height + below
    rows.push({ enter, top, bottom: top + height, leave })
    enter = leave + Math.min(crossing.most, crossing.least + crossing.perLink * lines)
  }
  return rows
}

/** The rectangle between two heights. */
export const between = (left: number, right: number, top: number, bottom: number): Rect => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top
})
