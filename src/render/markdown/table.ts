const onOneLine = (text: string): string => (text.includes("\n") ? text.replace(/\s*\n\s*/g, " ") : text)

/** A bar belongs to the table unless an odd number of backslashes stands before it, even inside code. */
const cellOf = (content: string): string => {
  const line = onOneLine(content)
  return line.includes("|")
    ? line.replace(/(\\*)\|/g, (found, before: string) => (before.length % 2 === 0 ? `${before}\\|` : found))
    : line
}

const line = (cells: ReadonlyArray<string>): string => `| ${cells.map(cellOf).join(" | ")} |`

/** A table of cells that are Markdown already; `right` names the columns of figures. */
export const table = (
  head: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
  right: ReadonlyArray<number> = []
): string =>
  [line(head), line(head.map((_, at) => (right.includes(at) ? "---:" : "---"))), ...rows.map(line)].join("\n")

export const list = (items: ReadonlyArray<string>): string => items.map((item) => `- ${onOneLine(item)}`).join("\n")
