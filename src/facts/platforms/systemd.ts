import { portInCommand, processOf } from "../commands.ts"
import { baseName, folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { cronOf } from "../schedules/cron.ts"
import type { ServiceSignal } from "../Signal.ts"
import { type Platform, portClaims, started } from "./Platform.ts"

const interpreter =
  /^(?:node|python3?|gunicorn|uvicorn|hypercorn|daphne|celery|ruby|bundle|puma|php|dotnet|java|npm|yarn|pnpm|bun|deno|uv|poetry|env)$/

const directive = (
  lines: ReadonlyArray<string>,
  name: string
): { readonly value: string; readonly line: number } | undefined => {
  const index = lines.findIndex((line) => line.startsWith(`${name}=`))
  return index < 0 ? undefined : { value: (lines[index] ?? "").slice(name.length + 1, 1000).trim(), line: index + 1 }
}

/** `daily`, `*-*-* 03:00:00` and `Mon *-*-* 04:00` of a timer as a schedule. */
const calendar = (text: string): string | undefined => {
  if (/^(?:hourly|daily|weekly|monthly|yearly|annually)$/.test(text)) return cronOf(`@${text}`)
  const match =
    /^(?:(mon|tue|wed|thu|fri|sat|sun)\w{0,6}\s+)?(?:\*-\*-(\*|\d{1,2})\s+)?(\d{1,2}|\*):(\d{1,2}|\*)(?::\d{1,2})?$/i.exec(
      text
    )
  return match === null
    ? undefined
    : cronOf(
        [match[4], match[3], match[2] ?? "*", "*", match[1]?.toUpperCase() ?? "*"]
          .map((part) => part?.replace(/^0(?=\d)/, "") ?? "*")
          .join(" ")
      )
}

/** The folder whose program a unit starts; `undefined` where that is not the repository's own. */
const rootOf = (repo: RepoView, program: string, unit: string): string | undefined => {
  const own = repo.modules.filter(({ sdk }) => sdk !== "test" && sdk !== "library")
  const same = (name: string | null) => name !== null && baseName(name).toLowerCase() === program.toLowerCase()
  const named = own.find(({ name, root }) => same(name) || (root !== "" && same(root)))
  if (named !== undefined) return named.root
  const roots = [...new Set(own.map(({ root }) => root))]
  const top = roots.length === 1 ? roots[0] : roots.includes("") ? "" : undefined
  const called = repo.snapshot.repository.name.toLowerCase()
  return top !== undefined &&
    (program.toLowerCase() === called || (interpreter.test(program) && !/^(?:getty|ssh)/.test(unit)))
    ? top
    : undefined
}

/** Units that start the repository's own program; those of a user's session and of others' software are left out. */
export const systemd: Platform = {
  name: "systemd",
  read: (repo) =>
    repo
      .named(/\.service(?:\.in|\.j2|\.erb|\.template)?$/)
      .slice(0, 100)
      .flatMap((path): ReadonlyArray<ServiceSignal> => {
        const lines = repo.files.lines(path)
        const start = directive(lines, "ExecStart")
        const session =
          /(?:^|\/)user\//.test(folderOf(path)) ||
          /^(?:default|graphical-session)\.target/.test(directive(lines, "WantedBy")?.value ?? "")
        if (start === undefined || session) return []
        const command = start.value.replace(/^[-@:+!]+/, "")
        const program = baseName(command.split(/\s+/)[0] ?? "")
        const unit = baseName(path).replace(/@?\.service.*$/, "")
        const root = rootOf(repo, program, unit)
        const timer = path.replace(/\.service(?:\.\w+)?$/, ".timer")
        const clock = directive(repo.files.lines(timer), "OnCalendar")?.value
        const oneshot = directive(lines, "Type")?.value === "oneshot"
        // what ends is no service, unless a timer starts it again
        const process = repo.files.has(timer)
          ? ({ process: `job:${unit}`, kind: "job" } as const)
          : processOf(unit, command)
        if (root === undefined || process === "once" || (oneshot && !repo.files.has(timer))) return []
        return [
          {
            _tag: "Service",
            source: "platform",
            root,
            ...process,
            name: unit,
            ...started(command),
            schedule: clock === undefined ? undefined : calendar(clock),
            ports: portClaims(repo, portInCommand(command), path, start.line),
            evidence: [repo.at(path, start.line)]
          }
        ]
      })
}
