/** How many processes of the same program a start keeps at work. */
import { startedFiles } from "../containers/supervision.ts"
import type { RepoView } from "../RepoView.ts"
import { baseName, within } from "../paths.ts"
import { linesRun } from "./migratesItself.ts"
import type { ShellState } from "./conditions.ts"

/** Most that is believed: more is a number of something else. */
const most = 64

/** Servers and workers that fork, with the options that tell into how many. */
const servers: ReadonlyArray<readonly [RegExp, RegExp]> = [
  [/\b(?:gunicorn|hypercorn)\b/, /\s(?:-w|--workers)(?:[= ]\s*)?/],
  [/\b(?:uvicorn|fastapi\s+run|granian|sanic)\b/, /\s--workers[= ]\s*/],
  [/\bpuma\b/, /\s(?:-w|--workers)[= ]\s*/],
  [/\buwsgi\b/, /\s(?:-p|--processes|--workers)[= ]\s*/],
  [/\bpm2(?:-runtime)?\b/, /\s(?:-i|--instances)[= ]\s*/],
  // threads and green threads share the memory of one process
  [
    /\bcelery\b(?!.*\s(?:-P|--pool)[= ]\s*(?:threads|gevent|eventlet|solo))(?=.*\bworker\b)/,
    /\s(?:-c|--concurrency)[= ]\s*/
  ]
]

/** Servers that read their number from the variable that platforms set. */
const concurrent = /\b(?:gunicorn|uvicorn|fastapi\s+run|puma)\b/

const value = String.raw`["']?(?:(\d{1,3})|\$\{?([A-Za-z_]\w{0,60})(?::?-(\d{1,3}))?\}?)(?=["'\s]|$)`

const whole = (text: string | null | undefined): number | undefined => {
  const count = /^\d{1,3}$/.test(text ?? "") ? Number(text) : 0
  return count > 0 && count <= most ? count : undefined
}

/** The number that one command names. */
const named = (command: string, variables: ShellState["variables"]): number | undefined => {
  const text = command.slice(0, 2000)
  for (const [program, option] of servers) {
    if (!program.test(text)) continue
    const [, plain, name, fallback] = new RegExp(`${option.source}${value}`).exec(text) ?? []
    const found = whole(plain) ?? (name === undefined ? undefined : (whole(variables.get(name)) ?? whole(fallback)))
    if (found !== undefined) return found
  }
  return undefined
}

/** `workers = 4` of the file that Gunicorn reads by itself, or is told to. */
const inSettings = (repo: RepoView, root: string, command: string): number | undefined => {
  if (!/\bgunicorn\b/.test(command)) return undefined
  const told = /\s(?:-c|--config)[= ]\s*(?:file:|python:)?["']?([\w./-]{1,200})/.exec(command.slice(0, 2000))?.[1]
  const name = told === undefined ? "gunicorn.conf.py" : baseName(told)
  const path = repo.files.paths.find((one) => within(root, one) && baseName(one) === name)
  const line = path === undefined ? undefined : repo.files.lines(path).find((one) => /^workers\s*=\s*/.test(one))
  return whole(/^workers\s*=\s*(\d{1,3})\s*(?:#.*)?$/.exec(line ?? "")?.[1])
}

/** The commands of a start: itself, and those of the scripts that it runs. */
const commandsOf = (repo: RepoView, command: string, variables: ShellState["variables"]): ReadonlyArray<string> => [
  command,
  ...startedFiles(repo, command)
    .filter((path) => /\.(?:ba)?sh$|entry-?point/.test(baseName(path)))
    .flatMap((path) =>
      linesRun(repo, path, { variables, arguments: undefined }).flatMap(({ runs, text }) => (runs ? [text] : []))
    )
]

/**
 * The number of processes that a start names: in its command, else in the variable or the file that its server reads;
 * undefined where it is left to the server.
 */
export const processCount = (
  repo: RepoView,
  root: string,
  command: string | null,
  variables: ShellState["variables"]
): number | undefined => {
  if (command === null) return undefined
  const commands = commandsOf(repo, command, variables)
  const own = commands.map((one) => named(one, variables)).find((count) => count !== undefined)
  if (own !== undefined) return own
  const server = commands.find((one) => concurrent.test(one))
  if (server === undefined) return undefined
  const given = `gunicorn ${variables.get("GUNICORN_CMD_ARGS") ?? ""}`
  return (
    (/\bgunicorn\b/.test(server) ? named(given, variables) : undefined) ??
    inSettings(repo, root, server) ??
    whole(variables.get("WEB_CONCURRENCY"))
  )
}
