import { processOf } from "../commands.ts"
import { baseName, folderOf } from "../paths.ts"
import { safeCommand } from "../redact.ts"
import type { RepoView } from "../RepoView.ts"
import type { Supervised } from "../Service.ts"
import { unwrapped } from "../starting/shellSteps.ts"
import { copiedNames, sourceMatches } from "./copiedSources.ts"
import type { Dockerfile } from "./Dockerfile.ts"
import { leftRunning, ofRunFile, ofScript, ofSections, type StartedLine } from "./supervisedLines.ts"
import { isSupervisor, runsProcfile, startedFiles, supervisedBy } from "./supervision.ts"

/** Programs that stand before an application or beside it, and take little. */
const beside =
  /^(?:\S*\/)?(?:nginx|apache2?\S{0,12}|httpd|php-fpm[\d.]*|sshd|rsyslogd?|syslog-ng|syslogd|klogd|redis-server|valkey-server|postgres|mysqld\S{0,5}|mariadbd|mongod|memcached|rabbitmq-server|dockerd|Xvfb|x11vnc|dnsmasq|haproxy|caddy|traefik|filebeat|fluent-bit|logrotate|tail|sleep|cat)(?:\s|$)/

const clock = /^(?:\S*\/)?(?:crond?|supercronic|ofelia|fcron|jobber)(?:\s|$)/

/** Celery's clock inside of a worker, and the clocks of other libraries. */
const scheduling =
  /\bcelery\b.{0,300}(?:\s-B\b|\s--beat\b)|\brqscheduler\b|\brq\s+scheduler\b|\bapscheduler\b|\bdjango_?rq\b.{0,40}\bscheduler\b/

const schedulers: ReadonlySet<string> = new Set(["celery-beat", "scheduler", "clock"])

/** What a program is beside the others; undefined for one that is none of the application, or ends by itself. */
const roleOf = (name: string, command: string): Supervised["role"] | undefined => {
  if (clock.test(command)) return "scheduler"
  if (beside.test(command)) return undefined
  const kind = processOf(name, command)
  if (kind === "once") return undefined
  if (scheduling.test(command) || schedulers.has(kind.process)) return "scheduler"
  return kind.kind === "worker" ? "worker" : "program"
}

/** Whether a file of the repository comes into an image: in a folder or by a name that is copied, or named by its command. */
const isGiven = (dockerfile: Dockerfile, home: string, command: string, path: string): boolean => {
  const sources = copiedNames(dockerfile)
  const isCopied = sources.some((source) =>
    [source, home === "" ? source : `${home}/${source}`].some((at) => sourceMatches(at)(path))
  )
  // of two files of one name it is the one that is copied
  const isOther = sources.some(
    (source) => source.includes("/") && baseName(source) === baseName(path) && !path.endsWith(`/${source}`)
  )
  return isCopied || (!isOther && command.includes(baseName(path)) && baseName(path) !== "run")
}

interface Line extends StartedLine {
  readonly path: string
}

const inFiles = (repo: RepoView, dockerfile: Dockerfile, command: string): ReadonlyArray<Line> => {
  const scripts = startedFiles(repo, command, dockerfile)
  const runs =
    isSupervisor(command) || scripts.some((path) => isSupervisor((repo.files.text(path) ?? "").slice(0, 100_000)))
  const home = repo.home(dockerfile.path)
  const texts = [command, ...scripts.map((path) => repo.files.text(path) ?? "")].join(" ")
  return runs
    ? supervisedBy(repo, dockerfile)
        .filter((path) => isGiven(dockerfile, home, texts, path))
        .flatMap((path) =>
          (baseName(path) === "run" ? ofRunFile(repo, path) : ofSections(repo, path)).map((one) =>
            Object.assign({ path }, one)
          )
        )
    : []
}

/** Processes of the Procfile that a runner starts: those it names, else all but the steps of a release. */
const inProcfile = (repo: RepoView, dockerfile: Dockerfile, command: string): ReadonlyArray<Line> => {
  if (runsProcfile(repo, dockerfile, command) === undefined) return []
  const texts = [command, ...startedFiles(repo, command, dockerfile).map((path) => repo.files.text(path) ?? "")]
  const all = repo.procfiles.filter(({ path }) => folderOf(path) === repo.home(dockerfile.path))
  const named = all.filter(({ process }) =>
    texts.some((text) => new RegExp(`\\b(?:start|run)\\s+(?:[\\w-]+[\\s,]+){0,5}${process}\\b`).test(text))
  )
  return (named.length > 0 ? named : all).map(({ command, line, path, process }) => ({
    name: process,
    command,
    line,
    path
  }))
}

/** What a shell of the entry point leaves running beside the program: only what is surely a part of the application. */
const inShell = (repo: RepoView, dockerfile: Dockerfile, command: string): ReadonlyArray<Line> => {
  const inline = unwrapped(command)
    .split(/(?<=[^&>]&)(?![&>])/)
    .slice(0, 10)
    .flatMap((part) => leftRunning(part) ?? [])
    .map((one) => ({ name: "", command: one, line: 1, path: dockerfile.path }))
  const scripts = startedFiles(repo, command, dockerfile).filter((path) =>
    /(?:\.(?:sh|bash)|entry-?point\S*)$|(?:^|\/)[\w-]+$/.test(path)
  )
  return [...inline, ...scripts.flatMap((path) => ofScript(repo, path).map((one) => Object.assign({ path }, one)))]
}

/** Programs that an image starts in one container, each with what it is; none where it starts one alone. */
export const supervisedPrograms = (
  repo: RepoView,
  dockerfile: Dockerfile,
  command: string
): ReadonlyArray<Supervised> => {
  const kept = [...inFiles(repo, dockerfile, command), ...inProcfile(repo, dockerfile, command)]
  const found = [
    ...kept,
    ...inShell(repo, dockerfile, command).filter((one) => {
      const role = roleOf("", one.command)
      return role === "worker" || role === "scheduler"
    })
  ].flatMap((one): ReadonlyArray<Supervised> => {
    const role = roleOf(one.name, one.command)
    return role === undefined
      ? []
      : [
          {
            name: one.name === "" ? role : one.name,
            command: safeCommand(one.command),
            role,
            evidence: repo.at(one.path, one.line)
          }
        ]
  })
  const told = new Set<string>()
  return found
    .filter(({ command, name }) => {
      const key = `${name}\0${command}`
      if (told.has(key)) return false
      told.add(key)
      return true
    })
    .slice(0, 20)
}
