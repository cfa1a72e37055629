/** Text that cannot change the shape of the Markdown around it: what a repository says is shown, never obeyed. */
export const cell = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[|[\]<]/g, "\\$&")
    .replaceAll("`", "'")

/** Text of a repository as code. */
export const code = (text: string): string => `\`${text.replaceAll(/\s+/g, " ").replaceAll("`", "'")}\``

/** A table; every cell is made harmless. */
export const markdownTable = (headings: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  [
    `| ${headings.map(cell).join(" | ")} |`,
    `|${headings.map(() => " --- |").join("")}`,
    ...rows.map((row) => `| ${row.map(cell).join(" | ")} |`)
  ].join("\n")

export const bullets = (lines: ReadonlyArray<string>): string => lines.map((line) => `- ${cell(line)}`).join("\n")

/** The first lines of a long list, and how many there are beyond. */
export const firstOf = (lines: ReadonlyArray<string>, most: number): string =>
  lines.length <= most ? bullets(lines) : `${bullets(lines.slice(0, most))}\n- and ${lines.length - most} more`
