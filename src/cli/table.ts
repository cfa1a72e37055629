/** Rows under headings, columns as wide as their widest cell; columns named in `right` are aligned to the right. */
export const table = (
  headings: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
  right: ReadonlySet<number> = new Set()
): string => {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => (row[column] ?? "").length))
  )
  const line = (cells: ReadonlyArray<string>) =>
    widths
      .map((width, column) => {
        const cell = cells[column] ?? ""
        return right.has(column) ? cell.padStart(width) : cell.padEnd(width)
      })
      .join("  ")
      .trimEnd()
  return [line(headings), line(widths.map((width) => "─".repeat(width))), ...rows.map(line)].join("\n")
}
