/** Text that cannot change the shape of the Markdown around it. */
export const cell = (text: string): string => text.replaceAll(/\s+/g, " ").replaceAll("|", "\\|").replaceAll("`", "'")

/** A table; every cell is made harmless. */
export const markdownTable = (headings: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  [
    `| ${headings.map(cell).join(" | ")} |`,
    `|${headings.map(() => " --- |").join("")}`,
    ...rows.map((row) => `| ${row.map(cell).join(" | ")} |`)
  ].join("\n")

export const bullets = (lines: ReadonlyArray<string>): string => lines.map((line) => `- ${cell(line)}`).join("\n")
