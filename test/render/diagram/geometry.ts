/** What is wrong with the geometry of a drawing, in sentences; nothing where a reader sees everything. */
import type { Drawing, Label, Route } from "../../../src/render/diagram/Drawing.ts"
import { bottom, middle, overlap, type Point, type Rect, right } from "../../../src/render/diagram/Geometry.ts"
import { chip, type as types } from "../../../src/render/diagram/style.ts"
import { box as sizes } from "../../../src/render/diagram/style.ts"
import { textWidth } from "../../../src/render/diagram/textWidth.ts"

const inside = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x - 0.01 &&
  inner.y >= outer.y - 0.01 &&
  right(inner) <= right(outer) + 0.01 &&
  bottom(inner) <= bottom(outer) + 0.01

const isIn = ({ x, y }: Point, rect: Rect): boolean =>
  x > rect.x + 0.01 && x < right(rect) - 0.01 && y > rect.y + 0.01 && y < bottom(rect) - 0.01

/** Points of what is drawn: straight lines, and the curve that stands upright at both ends. */
export const pointsOf = ({ points }: Pick<Route, "points">): ReadonlyArray<Point> =>
  points.flatMap((from, at) => {
    const to = points[at + 1]
    if (to === undefined) return [from]
    return Array.from({ length: 60 }, (_, step) => {
      const t = step / 60
      const half = (from.y + to.y) / 2
      const [a, b, c, d] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3]
      return { x: a * from.x + b * from.x + c * to.x + d * to.x, y: a * from.y + b * half + c * half + d * to.y }
    })
  })

const pairs = <A>(all: ReadonlyArray<A>): ReadonlyArray<readonly [A, A]> =>
  all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const))

const tooWide = (texts: ReadonlyArray<string>, size: number, bold: boolean, room: number): ReadonlyArray<string> =>
  texts.filter((text) => textWidth(text, size, bold) > room + 0.01).map((text) => `“${text}” is wider than its box`)

/** Boxes, by themselves or by the label before them, at whose upper or lower edge a point lies. */
const touched = (point: Point | undefined, { boxes, wires }: Drawing): ReadonlyArray<string> =>
  [...boxes.map((box) => [box.id, box] as const), ...wires.map((one) => [one.into, one] as const)].flatMap(
    ([id, rect]) =>
      point !== undefined &&
      point.x >= rect.x &&
      point.x <= right(rect) &&
      (Math.abs(point.y - rect.y) < 0.01 || Math.abs(point.y - bottom(rect)) < 0.01)
        ? [id]
        : []
  )

export const flawsOf = (drawing: Drawing): ReadonlyArray<string> => {
  const { areas, arrows, boxes, chips, frame, height, routes, titles, width, wires, x } = drawing
  const canvas: Rect = { x, y: 0, width, height }
  const labels: ReadonlyArray<Label> = [frame.label, ...areas.map(({ label }) => label), ...titles]
  const solid: ReadonlyArray<readonly [string, Rect]> = [
    ...boxes.map((box) => [`box ${box.id}`, box] as const),
    ...wires.map((one) => [`wire into ${one.into}`, one] as const),
    ...labels.map((label) => [`label ${label.lines.join(" ")}`, label] as const),
    ...chips.map((one) => [`chip ${one.lines.join(" ")}`, one] as const)
  ]
  const ofRoute = routes.map((route) => [route, pointsOf(route)] as const)
  return [
    ...pairs(solid).flatMap(([[one, place], [other, there]]) =>
      overlap(place, there) ? [`${one} overlaps ${other}`] : []
    ),
    ...solid.flatMap(([name, place]) => (inside(place, canvas) ? [] : [`${name} leaves the picture`])),
    ...boxes.flatMap((box) => (box.family === "internet" || inside(box, frame) ? [] : [`${box.id} leaves the frame`])),
    ...areas.flatMap((area) => [
      ...(inside(area, frame) ? [] : [`${area.id} leaves the frame`]),
      ...(inside(area.label, area) ? [] : [`the label of ${area.id} leaves it`]),
      ...boxes.flatMap((box) =>
        overlap(box, area) && !inside(box, area) ? [`${box.id} stands across the border of ${area.id}`] : []
      )
    ]),
    ...pairs(areas).flatMap(([one, other]) =>
      overlap(one, other) && !inside(other, one) && !inside(one, other) ? [`${one.id} and ${other.id} cross`] : []
    ),
    ...ofRoute.flatMap(([{ from, to }, points]) =>
      solid.flatMap(([name, place]) =>
        points.some((point) => isIn(point, place)) ? [`${from} to ${to} runs through ${name}`] : []
      )
    ),
    ...ofRoute.flatMap(([{ from, to }, points]) => {
      const ends = [...touched(points[0], drawing), ...touched(points.at(-1), drawing)].toSorted()
      return ends.join() === [from, to].toSorted().join()
        ? []
        : [`${from} to ${to} leads from and to ${ends.join(", ")}`]
    }),
    ...arrows.flatMap(({ from, into, to }) => {
      const [box, label] = [boxes.find(({ id }) => id === into), wires.find((one) => one.into === into)]
      return box !== undefined &&
        label !== undefined &&
        to.y === box.y &&
        from.y === bottom(label) &&
        to.x === middle(box)
        ? []
        : [`the arrow into ${into} does not lead there`]
    }),
    ...boxes.flatMap(({ details, product, title }) => {
      const room = sizes.width - sizes.stripe - 2 * sizes.padding
      return [
        ...tooWide([title], types.title.size, true, room),
        ...tooWide(product, types.product.size, false, room),
        ...tooWide(details, types.detail.size, false, room)
      ]
    }),
    ...boxes.flatMap(({ details, height: high, id, product }) =>
      2 * sizes.padding + types.title.line + product.length * types.product.line + details.length * types.detail.line >
      high + 0.01
        ? [`the text of ${id} is higher than its box`]
        : []
    ),
    ...wires.flatMap(({ lines, width: room }) =>
      lines.flatMap((line, at) => tooWide([line], types.wire.size, at === 0, room))
    ),
    ...chips.flatMap(({ lines, width: room }) => tooWide(lines, types.chip.size, false, room - 2 * chip.padding)),
    ...areas.flatMap(({ label }) => tooWide(label.lines, types.group.size, true, label.width)),
    ...tooWide(drawing.title.lines, types.heading.size, true, drawing.title.width),
    ...tooWide(drawing.subtitle.lines, types.subtitle.size, true, drawing.subtitle.width)
  ]
}
