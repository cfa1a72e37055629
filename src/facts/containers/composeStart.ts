import { type ImageProgram, ownCommand, startedWith } from "../starting/imageProgram.ts"
import { emptiesDatabase, isMigration, makesDatabase } from "../starting/migrationSteps.ts"
import { installsManifest } from "../starting/installing.ts"
import { stepsOf } from "../starting/shellSteps.ts"
import { isWait, triedIn, withoutWait } from "../starting/waiting.ts"
import type { ComposeService } from "./ComposeService.ts"

/** How a compose file starts a service. */
export interface ComposeStart {
  /** The whole command line, entry point included; undefined where nothing says one. */
  readonly command: string | undefined
  /** Steps before it that bring the schema of a database up to date. */
  readonly migrations: ReadonlyArray<string>
}

/** The steps of a command; where all ends in a loop that tries to start the program, those that it tries. */
const stepsTo = (command: string): ReadonlyArray<string> => {
  const steps = stepsOf(command)
  const tried = triedIn(steps.at(-1) ?? "")
  return tried === undefined ? steps : [...steps.slice(0, -1), ...tried]
}

/**
 * Leaves out of a compose file's command what only compose needs, which is waiting, what only developers want, which is
 * an empty database, and what a release does. An image that is written here has the packages of the manifest.
 */
const deployed = (command: string, isWritten: boolean): ComposeStart => {
  const all = stepsTo(command)
  const steps = all
    .map(withoutWait)
    .filter(
      (step, at) =>
        !isWait(step) &&
        !makesDatabase(step) &&
        !(at < all.length - 1 && emptiesDatabase(step)) &&
        !(isWritten && installsManifest(step))
    )
  const migrations = steps.slice(0, -1).filter(isMigration)
  const rest = steps.filter((step) => !migrations.includes(step))
  if (rest.length === all.length && rest.every((step, at) => step === all[at])) return { command, migrations: [] }
  return { command: rest.length === 0 ? undefined : rest.join(" && "), migrations }
}

/** Signs that only a shell reads. */
const needsShell = /[;&|<>$`]/

const inShell = (text: string): string => `sh -c '${text.replace(/'/g, "'\\''")}'`

/** The command line of a service whose image starts `program` by itself. */
export const composeStart = (
  program: ImageProgram | undefined,
  { arguments: given, command, entrypoint }: Pick<ComposeService, "arguments" | "command" | "entrypoint">
): ComposeStart => {
  if (command === null) return { command: (program && ownCommand(program)) ?? undefined, migrations: [] }
  const full = program === undefined ? command : startedWith(program, { arguments: given, entrypoint })
  // behind an entry point that prepares, the steps are its arguments
  const before = program !== undefined && entrypoint === null ? (program.entrypoint ?? "") : ""
  if (full === null) return { command: undefined, migrations: [] }
  const plain = deployed(
    before === "" || !full.startsWith(`${before} `) ? full : full.slice(before.length + 1),
    program === undefined
  )
  const behind = (step: string) =>
    before === "" || step.startsWith(before) ? step : `${before} ${needsShell.test(step) ? inShell(step) : step}`
  const own = program === undefined ? null : ownCommand(program)
  return {
    command: plain.command === undefined ? (own ?? undefined) : behind(plain.command),
    migrations: plain.migrations.map(behind)
  }
}
