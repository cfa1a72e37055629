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
  let text = ""
  let run: Array<Assignment> = []
  const end = (): void => {
    const width = run.reduce((widest, { name }) => Math.max(widest, name.length), 0)
    for (const { name, remark, value } of run) {
      if (remark !== undefined) text += commentLines(remark, indent)
      text += `${indent}${name.padEnd(width)} = ${value}\n`
    }
    run = []
  }
  for (const line of lines) {
    const alone = breaksRun(line)
    if (alone || line.remark !== undefined) end()
    run.push(line)
    if (alone) end()
  }
  end()
  return text
}
