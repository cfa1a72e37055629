const line = (cells: ReadonlyArray<string>): string =>
  `| ${cells.map((cell) => cell.replace(/\s*\n\s*/g, " ")).join(" | ")} |`

/** A table of cells that are Markdown already; `right` names the columns of figures. */
export const table = (
  head: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
  right: ReadonlyArray<number> = []
): string =>
  [line(head), line(head.map((_, at) => (right.includes(at) ? "---:" : "---"))), ...rows.map(line)].join("\n")

export const list = (items: ReadonlyArray<string>): string =>
  items.map((item) => `- ${item.replace(/\s*\n\s*/g, " ")}`).join("\n")
