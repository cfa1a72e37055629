/** What the command of a process comes to, however the file that declares it writes it. */
import { processOf } from "../commands.ts"
import { isRoleVariable } from "../containers/roleVariable.ts"
import { folderOfImage } from "../containers/fileInImage.ts"
import { startedFiles } from "../containers/supervision.ts"
import { scriptOf } from "../packing/startedProgram.ts"
import { byText } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { ServiceSignal } from "../Signal.ts"
import { isShellScript, namedScript } from "../starting/releaseScript.ts"
import { type Run, runsOf } from "../starting/scriptRuns.ts"
import { isDescribing } from "./Draft.ts"
import { programOf } from "./programOfCommand.ts"

/** Longest command and script that are read, and how many of them may stand behind each other. */
const longest = 2000
const longestScript = 20_000
const deepest = 4

/** A shell that is told what to run. */
const byShell = /^(?:\S{0,60}\/)?(?:ba|da|a|z)?sh\s+-\w{0,4}c\s+(["']?)([\s\S]+)$/

/** What only sets up a program that it then becomes. */
const launcher =
  /^(?:exec\s+|env\s+(?=\w+=)|(?:[A-Za-z_]\w{0,60}=\S{0,200}\s+)|(?:\S{0,60}\/)?(?:tini|dumb-init|catatonit)\s+(?:-\S+\s+){0,5}|(?:\S{0,60}\/)?(?:gosu|su-exec)\s+\S{1,60}\s+|bundle\s+exec\s+|(?:poetry|uv|pipenv|pdm|rye|hatch)\s+run\s+|(?:npx|bunx|pnpm\s+exec|yarn\s+exec)\s+)/

const withoutLaunchers = (command: string): string => {
  let text = command.trim()
  for (let step = 0; step < 12; step++) {
    const rest = text.replace(launcher, "")
    if (rest === text) break
    text = rest.trim()
  }
  return text
}

const withoutShell = (command: string): string => {
  const [, quote = "", inner] = byShell.exec(command) ?? []
  if (inner === undefined) return command
  const text = inner.trim()
  return (quote !== "" && text.endsWith(quote) ? text.slice(0, -1) : text).trim()
}

/** Whether a step of a script is a server, or goes on beside the others: the last one is then not all that is run. */
const isBeside = ({ text }: Run): boolean => {
  const process = processOf("", text)
  return /&\s*$/.test(text) || (process !== "once" && (process.kind !== undefined || isServer(text)))
}

const isServer = (text: string): boolean =>
  /\b(?:gunicorn|uvicorn|hypercorn|daphne|waitress-serve|uwsgi|puma|unicorn|php-fpm|nginx|supervisord|pm2-runtime)\b/.test(
    text
  )

/** The command that a script becomes, in every case; undefined where that depends, or several are run. */
const lastOf = (script: string): string | undefined => {
  const runs = runsOf(script, { variables: new Map(), arguments: [] })
  const last = runs.at(-1)
  if (last === undefined || last.runs !== true || /&\s*$/.test(last.text)) return undefined
  return runs.slice(0, -1).some(isBeside) ? undefined : last.text
}

/** The folder of an image that relative paths of its commands start from; where none is built, the usual one. */
const homeOf = (repo: RepoView, { dockerfile }: Pick<ServiceSignal, "dockerfile">): string => {
  const read = repo.dockerfiles.find(({ path }) => path === dockerfile)
  return read === undefined ? "/app" : folderOfImage(read)
}

const goesTo = /^cd\s+(\S{1,200})\s*(?:&&|;)\s*(\S[\s\S]*)$/

const handsOver = /^(?:exec\s+)?["']?\$(?:\{?@\}?|\*)["']?$/

/** The next command on the way to the program; undefined where this one starts it. */
const nextOf = (
  repo: RepoView,
  { dockerfile, root }: Pick<ServiceSignal, "dockerfile" | "root">,
  command: string
): string | undefined => {
  const [, folder, rest] = goesTo.exec(command) ?? []
  if (folder === "." || folder === homeOf(repo, { dockerfile })) return rest
  if (/&&|\|\||[;\n]/.test(command)) {
    const last = lastOf(command)
    return last === command ? undefined : last
  }
  for (const module of repo.modules) {
    const script = module.root === root ? scriptOf(module, command) : undefined
    if (script !== undefined) return script.command
  }
  const name = namedScript(command)
  const read = repo.dockerfiles.find(({ path }) => path === dockerfile)
  const [path] = name === undefined ? [] : startedFiles(repo, name, read)
  const text = path === undefined ? "" : (repo.files.text(path) ?? "").slice(0, longestScript)
  if (path === undefined || name === undefined || !isShellScript(path, text)) return undefined
  const last = lastOf(text)
  // an entry point that starts what it is told
  return last !== undefined && handsOver.test(last.trim())
    ? command.slice(command.indexOf(name) + name.length).trim() || undefined
    : last
}

/** The command that a process comes to, without shells, scripts and launchers. */
export const endOf = (repo: RepoView, signal: ServiceSignal): string | undefined => {
  if (signal.startCommand === undefined) return undefined
  let command = withoutLaunchers(withoutShell(signal.startCommand.slice(0, longest).trim()))
  for (let depth = 0; depth < deepest; depth++) {
    const next = nextOf(repo, signal, command)
    if (next === undefined) break
    command = withoutLaunchers(withoutShell(next.slice(0, longest).trim()))
  }
  return command === "" ? undefined : command
}

const same: ReadonlyMap<string, string> = new Map([
  ["python3", "python"],
  ["nodejs", "node"]
])

/** The queues that a worker of Celery or of Sidekiq takes: another one of the same command takes others. */
const queues = /(?:^|\s)(?:-Q|-q|--queues?)[\s=](\S{1,200})/g

/** One text for all ways in which files write the same command of an image. */
const plain = (repo: RepoView, signal: ServiceSignal, command: string): string => {
  const home = homeOf(repo, signal)
  const words = programOf(command)
    .split(" ")
    .map((word) => {
      const own = home !== "/" && word.startsWith(`${home}/`) ? word.slice(home.length + 1) : word
      return own.replace(/^(?:\.\/)+/, "").replace(/^\/(?:usr\/)?(?:local\/)?s?bin\//, "")
    })
  const [first = "", ...rest] = words
  return [same.get(first) ?? first, ...rest, ...[...command.matchAll(queues)].map(([, name = ""]) => name)].join(" ")
}

/** What tells a declared process from others of its image; undefined where its file leaves the command to the image. */
export const processKey = (repo: RepoView, signal: ServiceSignal): string | undefined => {
  const end = isDescribing(signal) || signal.schedule !== undefined ? undefined : endOf(repo, signal)
  if (end === undefined) return undefined
  const roles = (signal.environment ?? [])
    .filter(({ name }) => isRoleVariable(name))
    .map(({ given, name }) => `${name} ${given ?? ""}`)
  return [plain(repo, signal, end), ...roles.toSorted(byText)].join("\n")
}

/** A sign whose command is a script: what that becomes tells the process, where the sign's own words do not. */
export const withEnd =
  (repo: RepoView) =>
  (signal: ServiceSignal): ServiceSignal => {
    if (signal.process !== "main" || signal.kind !== undefined || signal.source === "framework") return signal
    const end = endOf(repo, signal)
    const process = end === undefined ? "once" : processOf("", end)
    return process === "once" || process.process === "main" ? signal : { ...signal, ...process }
  }
