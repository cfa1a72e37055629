import { text } from "../../render/markdown/escape.ts"
import { table } from "../../render/markdown/table.ts"
import type { Cell, Rows } from "./Rows.ts"

const cellOf = (cell: Cell): string => (cell === null ? "" : text(String(cell)))

/** Rows as a table of Markdown, figures to the right. */
export const markdownTable = ({ headings, rows }: Rows): string =>
  table(
    headings.map((heading) => text(heading)),
    rows.map((row) => row.map((cell) => cellOf(cell))),
    headings.flatMap((_, at) => (rows.some((row) => typeof row[at] === "number") ? [at] : []))
  )

/** Sections under headings, without those that have nothing in them. */
export const markdownSections = (title: string, sections: ReadonlyArray<readonly [string, string]>): string =>
  [
    `# ${text(title)}`,
    ...sections.flatMap(([heading, content]) =>
      content === "" ? [] : [heading === "" ? content : `## ${text(heading)}\n\n${content}`]
    )
  ].join("\n\n")
