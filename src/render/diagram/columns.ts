/** How wide groups are, and what their labels need there. */
import type { Ranked } from "./ranked.ts"
import type { SceneGroup, SceneNode } from "./Scene.ts"
import { box, group as grouped, type } from "./style.ts"
import { textWidth, wrapped } from "./textWidth.ts"

export interface Span {
  readonly left: number
  readonly right: number
}

/** A group with all that stands in it. */
export interface Column extends Span {
  readonly group: SceneGroup
  readonly depth: number
  readonly first: number
  readonly last: number
  readonly children: ReadonlyArray<Column>
  readonly label: ReadonlyArray<string>
  readonly labelWidth: number
  readonly labelHeight: number
}

const labelOf = ({ detail, title }: SceneGroup, width: number) => {
  const { line, size } = type.group
  const lines = [
    ...wrapped(title, width, size, 2, true),
    ...(detail === "" ? [] : wrapped(detail, width, size, 3, true))
  ]
  return {
    label: lines,
    labelWidth: Math.max(...lines.map((text) => textWidth(text, size, true))),
    labelHeight: lines.length * line
  }
}

/** The groups below one, outermost first; those with nothing in them are left out. */
export const columnsOf = (
  parent: string | null,
  groups: ReadonlyArray<SceneGroup>,
  nodes: ReadonlyArray<SceneNode>,
  { places }: Pick<Ranked, "places">,
  depth = 0
): ReadonlyArray<Column> =>
  groups
    .filter((group) => group.parent === parent)
    .flatMap((group) => {
      const children = columnsOf(group.id, groups, nodes, { places }, depth + 1)
      const own = nodes.flatMap((node) => (node.group === group.id ? (places.get(node.id) ?? []) : []))
      if (own.length + children.length === 0) return []
      const left =
        Math.min(...own.map(({ x }) => x - box.width / 2), ...children.map((child) => child.left)) - grouped.padding
      const right =
        Math.max(...own.map(({ x }) => x + box.width / 2), ...children.map((child) => child.right)) + grouped.padding
      return [
        {
          group,
          depth,
          left,
          right,
          first: Math.min(...own.map(({ row }) => row), ...children.map((child) => child.first)),
          last: Math.max(...own.map(({ row }) => row), ...children.map((child) => child.last)),
          children,
          ...labelOf(group, right - left - 2 * grouped.padding)
        }
      ]
    })

/** Room above the boxes of its first row: what the boxes need there themselves, what is inside it, its label. */
export const aboveOf = ({ children, first, group, labelHeight }: Column, head: number): number =>
  Math.max(head, ...children.filter((child) => child.first === first).map((child) => aboveOf(child, head))) +
  grouped.padding +
  (group.label === "above" ? labelHeight : 0)

/** Room below the boxes of its last row. */
export const belowOf = ({ children, group, labelHeight, last }: Column): number =>
  Math.max(0, ...children.filter((child) => child.last === last).map(belowOf)) +
  grouped.padding +
  (group.label === "below" ? labelHeight + grouped.padding / 2 : 0)
