import { printable } from "../printable.ts"
import type { Cell, Rows } from "./Rows.ts"

/** What a spreadsheet would run instead of showing it; also where blanks stand before it, or it is written wide. */
const formula = /^\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/

const quoted = (text: string): string => (/[",;\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Figures stay figures, a minus before them included; all text is shown as text. */
const cellOf = (cell: Cell): string => {
  if (cell === null) return ""
  if (typeof cell !== "string") return String(cell)
  const text = printable(cell)
  return quoted(formula.test(text) ? `'${text}` : text)
}

const line = (cells: ReadonlyArray<Cell>): string => cells.map((cell) => cellOf(cell)).join(",")

/** Comma-separated values with a line of headings, as RFC 4180 has them, but for lines that end as they do everywhere here. */
export const csv = ({ headings, rows }: Rows): string => [line(headings), ...rows.map((row) => line(row))].join("\n")
