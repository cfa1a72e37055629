/** Titles of areas, where no line runs through them; and rows of small labels. */
import type { Label, Route } from "./Drawing.ts"
import { overlap, type Rect, right } from "./Geometry.ts"
import { chip, type } from "./style.ts"
import { shortened, textWidth } from "./textWidth.ts"

/** Where lines run through a strip, from left to right; they are upright wherever labels stand. */
export const linesThrough = (strip: Rect, routes: ReadonlyArray<Route>): ReadonlyArray<number> =>
  routes
    .flatMap(({ points }) =>
      points.flatMap(({ x, y }, at) => {
        const next = points[at + 1]
        return next?.x === x && overlap({ ...strip, y, height: next.y - y }, strip) ? [x] : []
      })
    )
    .toSorted((one, other) => one - other)

/** Between a label and a line. */
export const clearance = 6

/** In the strip it has, as far to the left as no line runs through it. */
export const placed = (
  lines: ReadonlyArray<string>,
  width: number,
  strip: Rect,
  routes: ReadonlyArray<Route>
): Label => {
  const through = linesThrough(strip, routes)
  const starts = [strip.x, ...through.map((x) => x + clearance).filter((x) => x > strip.x)]
  const isClear = (start: number): boolean =>
    start + width <= right(strip) && !through.some((x) => x > start - clearance && x < start + width + clearance)
  return { x: starts.find(isClear) ?? strip.x, y: strip.y, width, height: strip.height, lines }
}

/** Labels side by side, as many in a row as there is room for. */
export const flowed = (
  texts: ReadonlyArray<string>,
  left: number,
  top: number,
  width: number
): ReadonlyArray<Label> => {
  const { line, size } = type.chip
  let [x, y] = [left, top]
  return texts.map((text) => {
    const shown = shortened(text, Math.min(chip.most, width - 2 * chip.padding), size)
    const wide = Math.ceil(textWidth(shown, size) + 2 * chip.padding)
    if (x > left && x + wide > left + width) [x, y] = [left, y + line + chip.gap]
    const label = { x, y, width: wide, height: line, lines: [shown] }
    x += wide + chip.gap
    return label
  })
}
