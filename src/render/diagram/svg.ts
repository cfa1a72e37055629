/** The drawing as SVG: shapes, text and a description; no scripts, no styles from elsewhere, no links. */
import type { Area, Arrow, Box, Drawing, Label, Route, Wire } from "./Drawing.ts"
import { escaped } from "./escape.ts"
import type { Point, Rect } from "./Geometry.ts"
import { box, chip, colours, font, type, wire } from "./style.ts"
import { isMeasured, textWidth } from "./textWidth.ts"

/** Tenths of a pixel: the same bytes on every machine. */
const number = (value: number): string => String(Math.round(value * 10) / 10)

const attributes = (values: { readonly [name: string]: string | number }): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => `${text} ${name}="${typeof value === "number" ? number(value) : escaped(value)}"`,
    ""
  )

const rect = (
  { height, width, x, y }: Rect,
  radius: number,
  more: { readonly [name: string]: string | number }
): string => `<rect${attributes({ x, y, width, height, rx: radius, ...more })}/>`

interface Style {
  readonly size: number
  readonly bold?: boolean
  readonly fill?: string
  readonly middle?: boolean
}

/** One line; characters of unknown width are squeezed into what they were given. */
const line = (
  text: string,
  { x, y }: Point,
  { bold = false, fill = colours.ink, middle = false, size }: Style
): string =>
  `<text${attributes({
    x,
    y,
    "font-size": String(size),
    ...(bold ? { "font-weight": "600" } : {}),
    ...(middle ? { "text-anchor": "middle" } : {}),
    ...(isMeasured(text) ? {} : { textLength: textWidth(text, size, bold), lengthAdjust: "spacingAndGlyphs" }),
    fill
  })}>${escaped(text)}</text>`

/** Where letters stand in a line of that height. */
const baseline = (height: number, size: number): number => height / 2 + size * 0.35

const lines = (label: Label, size: number, height: number, style: Omit<Style, "size">): ReadonlyArray<string> =>
  label.lines.map((text, at) =>
    line(text, { x: label.x, y: label.y + at * height + baseline(height, size) }, { ...style, size })
  )

const area = ({ depth, label, ...place }: Area): ReadonlyArray<string> => [
  rect(place, 10, { ...colours.groups[Math.min(depth, colours.groups.length - 1)] }),
  ...lines(label, type.group.size, type.group.line, { bold: true, fill: colours.soft })
]

const boxed = ({ details, family, product, title, ...place }: Box): ReadonlyArray<string> => {
  const left = place.x + box.stripe + box.padding
  const colour = colours.families[family]
  let y = place.y + box.padding
  const texts = [
    { text: title, ...type.title, bold: true, fill: colours.ink },
    ...product.map((text) => ({ text, ...type.product, bold: false, fill: colours.ink })),
    ...details.map((text) => ({ text, ...type.detail, bold: false, fill: colours.soft }))
  ].map(({ line: height, text, ...style }) => {
    const shown = line(text, { x: left, y: y + baseline(height, style.size) }, style)
    y += height
    return shown
  })
  return [
    rect(place, 6, { fill: colours.page, stroke: colour, "stroke-width": "1.2" }),
    `<path${attributes({
      d: `M${number(place.x + 6)} ${number(place.y)}h${number(box.stripe - 4)}v${number(place.height)}h${number(4 - box.stripe)}a6 6 0 0 1 -6 -6v${number(12 - place.height)}a6 6 0 0 1 6 -6z`,
      fill: colour
    })}/>`,
    ...texts
  ]
}

/** Upright at both ends, and never beyond them. */
const step = ({ x: fromX, y: fromY }: Point, { x, y }: Point): string => {
  if (fromX === x) return `V${number(y)}`
  const half = (fromY + y) / 2
  return `C${number(fromX)} ${number(half)} ${number(x)} ${number(half)} ${number(x)} ${number(y)}`
}

const path = (points: ReadonlyArray<Point>): string =>
  points
    .map((point, at) => {
      const before = points[at - 1]
      return before === undefined ? `M${number(point.x)} ${number(point.y)}` : step(before, point)
    })
    .join("")

const stroke = { fill: "none", stroke: colours.line, "stroke-width": "1.4" }

const routed = ({ head, points }: Route): string =>
  `<path${attributes({ d: path(points), ...stroke, ...(head ? { "marker-start": "url(#head)" } : {}) })}/>`

const arrow = ({ from, head, to }: Arrow): string =>
  `<path${attributes({ d: path([from, to]), ...stroke, ...(head ? { "marker-end": "url(#head)" } : {}) })}/>`

const wired = (place: Wire): ReadonlyArray<string> => [
  rect(place, 7, { fill: colours.page, stroke: colours.line, "stroke-width": "0.8" }),
  ...place.lines.map((text, at) =>
    line(
      text,
      {
        x: place.x + place.width / 2,
        y: place.y + wire.padding / 2 + at * type.wire.line + baseline(type.wire.line, type.wire.size)
      },
      { size: type.wire.size, middle: true, bold: at === 0, fill: at === 0 ? colours.ink : colours.soft }
    )
  )
]

const small = (label: Label): ReadonlyArray<string> => [
  rect(label, 6, { ...colours.chip }),
  ...lines({ ...label, x: label.x + chip.padding }, type.chip.size, type.chip.line, { fill: colours.soft })
]

const head =
  '<marker id="head" viewBox="0 0 10 10" refX="9.5" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse">' +
  `<path d="M0 0.8 L10 5 L0 9.2 z" fill="${colours.line}"/></marker>`

export const svgOf = (drawing: Drawing, description: string): string => {
  const { areas, arrows, boxes, chips, frame, height, routes, subtitle, title, titles, width, wires, x } = drawing
  return `${[
    `<svg${attributes({
      xmlns: "http://www.w3.org/2000/svg",
      width: Math.ceil(width),
      height: Math.ceil(height),
      viewBox: [x, 0, Math.ceil(width), Math.ceil(height)].map(number).join(" "),
      role: "img",
      "aria-labelledby": "title description",
      "font-family": font
    })}>`,
    `<title id="title">${escaped(title.lines.join(" "))}</title>`,
    `<desc id="description">${escaped(description)}</desc>`,
    `<defs>${head}</defs>`,
    rect({ x, y: 0, width: Math.ceil(width), height: Math.ceil(height) }, 12, { fill: colours.page }),
    ...lines(title, type.heading.size, type.heading.line, { bold: true }),
    ...lines(subtitle, type.subtitle.size, type.subtitle.line, { fill: colours.soft }),
    rect(frame, 14, colours.frame),
    ...lines(frame.label, type.frame.size, type.frame.line, { bold: true }),
    ...areas.flatMap(area),
    ...routes.map(routed),
    ...arrows.map(arrow),
    ...wires.flatMap(wired),
    ...boxes.flatMap(boxed),
    ...titles.flatMap((label) => lines(label, type.group.size, type.group.line, { bold: true, fill: colours.soft })),
    ...chips.flatMap(small),
    "</svg>"
  ].join("\n")}\n`
}
