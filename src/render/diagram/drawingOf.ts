/** The whole picture: title, frame, what the layout put into it, and what stands beside. */
import type { Drawing, Label } from "./Drawing.ts"
import { around, bottom, type Rect } from "./Geometry.ts"
import { clearance, flowed, linesThrough, placed } from "./labels.ts"
import { laidOut, type Layout } from "./layout.ts"
import type { Scene } from "./Scene.ts"
import { frame, margin, type } from "./style.ts"
import { shortened, textWidth } from "./textWidth.ts"

const gap = 10
/** A longer title of the frame is cut. */
const longest = 600

/** At least so wide, by the same on both sides. */
const widened = (rect: Rect, width: number): Rect => {
  const more = Math.max(0, width - rect.width) / 2
  return { ...rect, x: rect.x - more, width: rect.width + 2 * more }
}

/** Everything that is framed, lines on their way included. */
const framedBy = ({ areas, bottom: end, boxes, routes, top }: Layout, least: number): Rect => {
  const inside = boxes.filter(({ family }) => family !== "internet")
  const lines = routes.flatMap(({ points }) =>
    points.filter(({ y }) => y > top).map(({ x, y }) => ({ x: x - gap, y, width: 2 * gap, height: 0 }))
  )
  const { width, x } = around([
    ...areas,
    ...inside,
    ...lines,
    { x: inside[0]?.x ?? 0, y: top, width: 0, height: end - top }
  ])
  return widened({ x: x - frame.padding, y: top, width: width + 2 * frame.padding, height: end - top }, least)
}

/** A title with small labels below it; nothing without any. */
const strip = (title: string, texts: ReadonlyArray<string>, x: number, y: number, width: number) => {
  if (texts.length === 0) return { titles: [], chips: [], bottom: y }
  const { line, size } = type.group
  const chips = flowed(texts, x, y + line + gap / 2, width)
  return {
    titles: [{ x, y, width: textWidth(title, size, true), height: line, lines: [title] }],
    chips,
    bottom: Math.max(y, ...chips.map(bottom))
  }
}

/** So much wider to the left that a title fits before the first line, where lines leave it no other room. */
const roomFor = (titleWidth: number, inner: Rect, routes: Layout["routes"]): Rect => {
  const strip = stripOf(inner)
  const through = linesThrough(strip, routes)
  const { x } = placed([], titleWidth, strip, routes)
  const [first] = through
  if (first === undefined || !through.some((line) => line > x - clearance && line < x + titleWidth + clearance))
    return inner
  const more = Math.max(0, strip.x + titleWidth + clearance + 1 - first)
  return { ...inner, x: inner.x - more, width: inner.width + more }
}

/** Where the title of the frame stands. */
const stripOf = ({ width, x, y }: Rect): Rect => ({
  x: x + frame.padding,
  y: y + gap,
  width: width - 2 * frame.padding,
  height: type.frame.line
})

export const drawingOf = (scene: Scene): Drawing => {
  const layout = laidOut(scene, margin + type.heading.line + type.subtitle.line + gap)
  const title = shortened(scene.frame, longest, type.frame.size, true)
  const titleWidth = textWidth(title, type.frame.size, true)
  // One line down the middle leaves room for the title beside it.
  const inner = roomFor(
    titleWidth,
    framedBy(layout, Math.max(frame.width, 2 * (titleWidth + gap + frame.padding))),
    layout.routes
  )
  const left = inner.x + frame.padding
  const room = inner.width - 2 * frame.padding
  const beside = strip("Beside them", scene.beside, left, layout.bottom + gap, room)
  const framed: Rect = { ...inner, height: beside.bottom + frame.padding - inner.y }
  const outside = strip(
    "Services of others that the application calls",
    scene.outside,
    left,
    bottom(framed) + gap,
    room
  )
  const internet = layout.boxes.filter(({ family }) => family === "internet")
  const { width, x } = around([framed, ...internet])
  const heading = (text: string, size: number, line: number, y: number): Label => ({
    x: left - frame.padding,
    y,
    width,
    height: line,
    lines: [shortened(text, width, size, true)]
  })
  return {
    x: x - margin,
    width: width + 2 * margin,
    height: Math.max(bottom(framed), outside.bottom) + margin,
    title: heading(scene.title, type.heading.size, type.heading.line, margin),
    subtitle: heading(scene.subtitle, type.subtitle.size, type.subtitle.line, margin + type.heading.line),
    frame: {
      ...framed,
      label: placed([title], titleWidth, stripOf(inner), layout.routes)
    },
    areas: layout.areas,
    boxes: layout.boxes,
    wires: layout.wires,
    arrows: layout.arrows,
    routes: layout.routes,
    titles: [...beside.titles, ...outside.titles],
    chips: [...beside.chips, ...outside.chips]
  }
}
