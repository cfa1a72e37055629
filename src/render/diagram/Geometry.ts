export interface Point {
  readonly x: number
  readonly y: number
}

export interface Rect extends Point {
  readonly width: number
  readonly height: number
}

export const right = ({ width, x }: Rect): number => x + width
export const bottom = ({ height, y }: Rect): number => y + height
export const middle = ({ width, x }: Rect): number => x + width / 2

/** Whether two rectangles have more than an edge in common. */
export const overlap = (one: Rect, other: Rect): boolean =>
  one.x < right(other) && other.x < right(one) && one.y < bottom(other) && other.y < bottom(one)

/** The smallest rectangle around all of them. */
export const around = (rects: ReadonlyArray<Rect>): Rect => {
  const x = Math.min(...rects.map((rect) => rect.x))
  const y = Math.min(...rects.map((rect) => rect.y))
  return { x, y, width: Math.max(...rects.map(right)) - x, height: Math.max(...rects.map(bottom)) - y }
}
