import { folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** A program that something starts beside others, with its line. */
export interface StartedLine {
  readonly name: string
  readonly command: string
  readonly line: number
}

/** What only changes who runs a program, or what it hears. */
const before =
  /^(?:exec\s+|(?:s6-setuidgid|su-exec|gosu|setuidgid|chpst\s+-u|s6-applyuidgid\s+-u)\s+\S+\s+|(?:with-contenv|env|nice|foreground|fdmove\s+-c\s+2\s+1)\s+(?:-\S+\s+)*)+/

/** A command without what stands before its program. */
export const bare = (command: string): string => command.trim().slice(0, 1000).replace(before, "")

/** Sections that name a program, and what names its command, of files in the manner of INI. */
const sections = /^\s*\[(?:(program|watcher):)?([\w.-]{1,80})[^\]]{0,40}\]/

/** Programs of supervisord or circus that are started by themselves. */
export const ofSections = (repo: RepoView, path: string): ReadonlyArray<StartedLine> => {
  const found: Array<StartedLine> = []
  const off = new Set<string>()
  let name: string | undefined
  for (const [at, line] of repo.files.lines(path).slice(0, 2000).entries()) {
    const header = sections.exec(line.slice(0, 200))
    if (header !== null) name = header[1] === undefined ? undefined : header[2]
    if (name === undefined) continue
    if (/^\s*autostart\s*=\s*(?:false|off|no|0)\b/i.test(line)) off.add(name)
    const command = /^\s*(?:command|cmd)\s*=\s*(\S.{0,1000})$/.exec(line)?.[1]
    if (command !== undefined) found.push({ name, command: bare(command), line: at + 1 })
  }
  return found.filter((one) => !off.has(one.name))
}

const isCode = (line: string): boolean => !/^\s*(?:#|$)/.test(line)

/** The program that a `run` file of a supervised folder ends in; nothing of one that runs once before the others. */
export const ofRunFile = (repo: RepoView, path: string): ReadonlyArray<StartedLine> => {
  const folder = folderOf(path)
  const name = folder.split("/").at(-1) ?? ""
  if (repo.files.has(`${folder}/up`) || /^\s*oneshot/.test(repo.files.text(`${folder}/type`) ?? "")) return []
  const lines = repo.files.lines(path).slice(0, 500)
  const executed = lines.findLastIndex((line) => isCode(line) && /^\s*exec\s/.test(line))
  const at = executed >= 0 ? executed : lines.findLastIndex(isCode)
  const command = bare(lines[at] ?? "")
  return command === "" ? [] : [{ name, command, line: at + 1 }]
}

const clock =
  /^(?:service\s+cron\s+start|\/etc\/init\.d\/cron\s+start|(?:\/[\w/]{1,40}\/)?crond?(?:\s+-\w)?(?:\s+\d{1,2})?)$/

/** Commands of a shell that it leaves running while it goes on, and the clock that it starts. */
export const leftRunning = (text: string): string | undefined => {
  const line = text.trim().slice(0, 1000)
  if (line.startsWith("#")) return undefined
  if (clock.test(line)) return "cron"
  if (!line.endsWith("&") || line.endsWith("&&")) return undefined
  const last = line.slice(0, -1).split("&&").at(-1) ?? ""
  return bare((last.split(/[>|]/)[0] ?? "").replace(/^\s*(?:nohup\s+|\(\s*)/, ""))
}

/** Most lines of one command. */
const mostContinued = 20

/** Lines of a script, those that a backslash continues as one. */
const joined = (lines: ReadonlyArray<string>): ReadonlyArray<{ readonly text: string; readonly line: number }> => {
  const found: Array<{ readonly text: string; readonly line: number }> = []
  for (let at = 0; at < lines.length; at++) {
    const from = at
    let text = (lines[at] ?? "").slice(0, 1000)
    while (/(?:^|[^\\])\\$/.test(text) && at < lines.length - 1 && at - from < mostContinued && !/^\s*#/.test(text)) {
      at++
      text = `${text.slice(0, -1).trimEnd()} ${(lines[at] ?? "").slice(0, 300).trim()}`
    }
    found.push({ text, line: from + 1 })
  }
  return found
}

/** What a script of an entry point leaves running. */
export const ofScript = (repo: RepoView, path: string): ReadonlyArray<StartedLine> =>
  joined(repo.files.lines(path).slice(0, 500)).flatMap(({ line, text }) => {
    const command = leftRunning(text)
    return command === undefined || command === "" ? [] : [{ name: "", command, line }]
  })

/** What a script leaves running wherever it is run: a line that is set in may be of a block that is off. */
export const surelyLeft = (repo: RepoView, path: string): ReadonlyArray<StartedLine> =>
  ofScript(repo, path).filter(({ line }) => /^\S/.test(repo.files.lines(path)[line - 1] ?? ""))
