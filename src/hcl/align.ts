/** Lines `name = value`: in a run of lines whose value ends on its own line, the formatter puts the `=` in one column. */

import { invisible } from "./syntax.ts"

export interface Assignment {
  readonly name: string
  /** Printed; further lines carry their indent. */
  readonly value: string
  readonly remark?: string
}

/** A heredoc begins and ends outside of any bracket, so it does not interrupt a run. */
const breaksRun = (line: Assignment): boolean => line.value.includes("\n") && !line.value.startsWith("<<")

/** A comment on lines of its own. Control characters cannot end it early. */
export const commentLines = (text: string, indent: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029\u0085]/)
    .map((line) => `${indent}# ${line.replaceAll(invisible, " ")}`.trimEnd() + "\n")
    .join("")

/** The lines, indented and aligned, each ended by a newline. */
export const alignAssignments = (lines: ReadonlyArray<Assignment>, indent: string): string => {
  const runs: Array<Array<Assignment>> = []
  lines.forEach((line, at) => {
    const before = lines[at - 1]
    const run = runs.at(-1)
    const joins = before !== undefined && !breaksRun(before) && !breaksRun(line) && line.remark === undefined
    if (joins && run !== undefined) run.push(line)
    else runs.push([line])
  })
  return runs
    .flatMap((run) => {
      const width = Math.max(...run.map((line) => line.name.length))
      return run.map((line) => {
        const remark = line.remark === undefined ? "" : commentLines(line.remark, indent)
        return `${remark}${indent}${line.name.padEnd(width)} = ${line.value}\n`
      })
    })
    .join("")
}
