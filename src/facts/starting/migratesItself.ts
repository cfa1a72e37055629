import { startedFiles } from "../containers/supervision.ts"
import type { Evidence } from "../Fact.ts"
import type { RepoView } from "../RepoView.ts"
import { calledScripts } from "./calledScripts.ts"
import { guardOf } from "./codeGuard.ts"
import type { Flag, ShellState } from "./conditions.ts"
import { isMigration } from "./migrationSteps.ts"
import { isPrismaDeploy, schemaWithoutMigrations } from "./prismaMigrations.ts"
import { runsOf } from "./scriptRuns.ts"
import { unquoted, wordsOf } from "./shellCommands.ts"
import { unwrapped } from "./shellSteps.ts"
import { withoutRemarks } from "./withoutRemarks.ts"

/** Most files and scripts that a start is followed through. */
const most = 20

/** One line by which a start may bring the schema of the database up to date. */
export interface StartMigration {
  readonly command: string
  readonly evidence: Evidence | "command"
  /** It does so as it is started. */
  readonly runs: boolean
  /** Where it does not: the setting that would have it do so. */
  readonly flag: Flag | undefined
}

/** A line of a file, and whether it is done where the file is started so. */
interface Line {
  readonly text: string
  readonly line: number
  readonly runs: boolean
  readonly flag: Flag | undefined
}

const isShell = (path: string, text: string): boolean =>
  /\.(?:ba|z|da|k)?sh$/.test(path) || /^#!.{0,60}\b(?:ba|z|da|k|a)?sh\b/.test(text) || !/\.\w+$/.test(path)

/** What a command hands to a file that it starts. */
const argumentsFor = (path: string, command: string): ReadonlyArray<string> | undefined => {
  const words = wordsOf(command)
  const name = path.slice(path.lastIndexOf("/") + 1)
  const at = words.findIndex((word) => unquoted(word).endsWith(name))
  return at < 0 || /[$`;&|]/.test(command) ? undefined : words.slice(at + 1).map(unquoted)
}

/** The lines of a file that is started, with those of them that wait for a setting. */
export const linesRun = (repo: RepoView, path: string, state: ShellState): ReadonlyArray<Line> => {
  const text = repo.files.text(path) ?? ""
  if (isShell(path, text.slice(0, 100)))
    return runsOf(text, state).map(({ flag, line, runs, text: command }) => ({
      text: command,
      line,
      flag,
      runs: runs !== false
    }))
  const lines = withoutRemarks(path, repo.files.lines(path).slice(0, 2000))
  return lines.flatMap((raw, at) => {
    const line = raw.trim().slice(0, 1000)
    if (line === "" || line.startsWith("#") || line.startsWith("//")) return []
    const guard = isMigration(line) ? guardOf(lines, at) : undefined
    return [{ text: line, line: at + 1, runs: guard === undefined, flag: guard?.flag }]
  })
}

/** The lines of a start that are meant: in the command, in a script of a manifest that it calls, or in a file of the repository that it starts, and so on. */
const linesOfStart = (
  repo: RepoView,
  root: string,
  command: string,
  variables: ShellState["variables"],
  isMeant: (text: string) => boolean
): ReadonlyArray<StartMigration> => {
  const seen = new Set<string>()
  const found: Array<StartMigration> = []
  const queue: Array<Omit<StartMigration, "runs">> = [{ command, evidence: "command", flag: undefined }]
  for (let next = queue.shift(); next !== undefined && seen.size < most; next = queue.shift()) {
    if (seen.has(next.command)) continue
    seen.add(next.command)
    for (const { flag, runs, text } of runsOf(unwrapped(next.command), { variables, arguments: [] })) {
      if (isMeant(text))
        found.push({
          command: text,
          evidence: next.evidence,
          runs: runs !== false && next.flag === undefined,
          flag: flag ?? next.flag
        })
    }
    for (const script of calledScripts(repo, root, next.command)) queue.push({ ...script, flag: next.flag })
    for (const path of startedFiles(repo, next.command)) {
      if (seen.has(path)) continue
      seen.add(path)
      for (const { flag, line, runs, text } of linesRun(repo, path, {
        variables,
        arguments: argumentsFor(path, next.command)
      })) {
        const evidence = repo.at(path, line)
        const waits = flag ?? next.flag
        if (isMeant(text)) found.push({ command: text, evidence, runs: runs && waits === undefined, flag: waits })
        else if ((runs || flag !== undefined) && /\.(?:sh|rb|py|js|mjs|ini)\b|\b(?:npm|pnpm|yarn|bun)\s/.test(text))
          queue.push({ command: text, evidence, flag: waits })
      }
    }
  }
  return found
}

/** The lines by which a start brings the schema of the database up to date, or would if it were told to. */
export const startMigrations = (
  repo: RepoView,
  root: string,
  command: string,
  variables: ShellState["variables"] = new Map()
): ReadonlyArray<StartMigration> =>
  linesOfStart(
    repo,
    root,
    command,
    variables,
    // migrations that are not there bring nothing up to date
    (text) => isMigration(text) && !(isPrismaDeploy(text) && schemaWithoutMigrations(repo, root) !== undefined)
  )

/** Whether a start asks for the migrations of Prisma to be applied, whether there are any or not. */
export const asksPrisma = (repo: RepoView, root: string, command: string): boolean =>
  linesOfStart(repo, root, command, new Map(), isPrismaDeploy).length > 0

/** The line by which a start brings the schema of the database up to date itself. */
export const migratesItself = (
  repo: RepoView,
  root: string,
  command: string,
  variables?: ShellState["variables"]
): Evidence | "command" | undefined =>
  startMigrations(repo, root, command, variables).find(({ runs }) => runs)?.evidence
