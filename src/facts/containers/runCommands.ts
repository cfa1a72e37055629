import type { Dockerfile } from "./Dockerfile.ts"

export interface RunCommand {
  readonly path: string
  readonly line: number
  readonly text: string
}

/**
 * The lines of a Dockerfile that are commands of RUN, here documents and continued lines included, each with its own
 * number; comments are left out.
 */
export const runCommands = (lines: ReadonlyArray<string>, { path }: Dockerfile): ReadonlyArray<RunCommand> => {
  const found: Array<RunCommand> = []
  let running = false
  let heredoc: string | undefined
  for (const [index, raw] of lines.entries()) {
    const text = raw.slice(0, 2000)
    const add = () => found.push({ path, line: index + 1, text })
    if (heredoc !== undefined) {
      if (text.trim() === heredoc) heredoc = undefined
      else if (!/^\s*#/.test(text)) add()
      continue
    }
    if (/^\s*(?:#|$)/.test(text)) continue
    const starts = /^\s*RUN\s/i.test(text)
    if (starts || running) add()
    if (starts) heredoc = /<<-?["']?(\w{1,30})["']?/.exec(text)?.[1]
    running = (starts || running) && /\\\s*$/.test(text)
  }
  return found
}
