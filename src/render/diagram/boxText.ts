/** The words of a box and of what goes into it, cut to the room there is. */
import type { SceneLink, SceneNode } from "./Scene.ts"
import { box, type, wire } from "./style.ts"
import { shortened, textWidth, wrapped } from "./textWidth.ts"

const inner = box.width - box.stripe - 2 * box.padding

export interface BoxText {
  readonly title: string
  readonly product: ReadonlyArray<string>
  readonly details: ReadonlyArray<string>
}

const some = (lines: ReadonlyArray<string>): ReadonlyArray<string> => lines.filter((line) => line !== "")

export const boxText = ({ details, product, title }: SceneNode): BoxText => ({
  title: shortened(title, inner, type.title.size, true),
  product: some(wrapped(product, inner, type.product.size, 2)),
  details: some(details.map((line) => shortened(line, inner, type.detail.size)))
})

export const boxHeight = ({ details, product }: BoxText): number =>
  2 * box.padding + type.title.line + product.length * type.product.line + details.length * type.detail.line

export interface WireText {
  readonly lines: ReadonlyArray<string>
  readonly width: number
  readonly height: number
}

const distinct = (texts: ReadonlyArray<string>): string => [...new Set(texts)].join(", ")

/** Everything that comes in over one wire has one label: protocol and port, and what for. */
export const wireText = (links: ReadonlyArray<SceneLink>): WireText | null => {
  if (links.length === 0) return null
  const room = wire.width - 2 * wire.padding
  const said = [distinct(links.flatMap(({ wires }) => wires)), distinct(links.flatMap(({ purposes }) => purposes))]
    .map((text, at) => shortened(text, room, type.wire.size, isFirst(at)))
    .filter((line) => line !== "")
  const lines = said.length === 0 ? ["—"] : said
  const widths = lines.map((line, at) => textWidth(line, type.wire.size, isFirst(at)))
  return {
    lines,
    width: Math.ceil(Math.max(...widths) + 2 * wire.padding),
    height: lines.length * type.wire.line + wire.padding
  }
}

/** The first line is the bold one. */
const isFirst = (at: number): boolean => at === 0
