import type { Dockerfile } from "../containers/Dockerfile.ts"
import { supervisedFiles } from "../containers/supervision.ts"
import { folderInImage } from "../containers/folderInImage.ts"
import { folderOf, within } from "../paths.ts"
import type { Evidence } from "../Fact.ts"
import type { RepoView } from "../RepoView.ts"
import { fetchedPrisma } from "../starting/fetchedPrisma.ts"
import { type ImageProgram, runInImage } from "../starting/imageProgram.ts"
import { codeMigrations } from "../starting/codeMigrations.ts"
import { isMigration } from "../starting/migrationSteps.ts"
import type { Flag, ShellState } from "../starting/conditions.ts"
import { linesRun, type StartMigration, startMigrations } from "../starting/migratesItself.ts"
import { programMigrates } from "../starting/programMigrates.ts"
import { inImageOf } from "../starting/tools.ts"
import type { OwnedCommand } from "./commands.ts"
import { scriptInFolder, scriptInImage } from "./scriptInImage.ts"

/** What of a service its release steps depend on. */
export interface Released {
  readonly root: string
  readonly dockerfile: string | null
  readonly context: string | null
  readonly startCommand: string | null
  readonly program: ImageProgram | undefined
  /** What answers requests, or is all there is in its folder: what changes the schema for the others too. */
  readonly main: boolean
  /** What its manifests and its image set; null where the value is not told. */
  readonly variables: ShellState["variables"]
}

/** What is run before a new version takes traffic. */
export interface ReleaseSteps {
  readonly migrateCommand: string | null
  /** The program brings its schema up to date as it starts. */
  readonly migratesAtStart?: boolean
  readonly releaseCommand: string | null
}

/** A setting without which nothing brings the schema up to date, and where it is asked for. */
export interface MigrationFlag extends Flag {
  readonly evidence: Evidence
}

/** The folder that an image is built in where nothing names another. */
const contextOf = ({ path }: Dockerfile, root: string): string => (within(folderOf(path), root) ? folderOf(path) : root)

/** A command that is run from the service's folder, as it is run where its image starts. */
const fromFolder = (repo: RepoView, { context, dockerfile, root }: Released, command: string): string => {
  const read = repo.dockerfiles.find(({ path }) => path === dockerfile)
  if (read === undefined) return command
  const folder = folderInImage(read, context ?? contextOf(read, root), root)
  return folder === undefined ? command : `cd ${folder} && ${command}`
}

/** The release of Prisma that the manifest of a folder asks for. */
const prismaOf = (repo: RepoView, root: string): string | undefined =>
  repo.modules
    .filter((module) => module.root === root)
    .flatMap(({ dependencies }) => dependencies)
    .find(({ name, version }) => (name === "prisma" || name === "@prisma/client") && version !== null)?.version ??
  undefined

/** A command as it is run in the service's image; null where the image has not what it takes. */
const inImage = (
  repo: RepoView,
  service: Released,
  { command, inside, script }: OwnedCommand,
  placed: boolean
): string | null => {
  const { context, dockerfile, program, root } = service
  const read = repo.dockerfiles.find(({ path }) => path === dockerfile)
  if (script !== undefined)
    return read === undefined || program === undefined
      ? scriptInFolder(root, command, script)
      : scriptInImage(repo, { dockerfile: read, context: context ?? contextOf(read, root), program }, command, script)
  if (read === undefined || program === undefined || inside) return command
  const able = inImageOf(read, command)
  if (able === undefined) return null
  const whole = fetchedPrisma(read, able, prismaOf(repo, root))
  return runInImage(program, placed ? fromFolder(repo, service, whole) : whole)
}

/** Whether the supervisor of an image brings the schema up to date before it starts the program. */
const supervisorMigrates = (repo: RepoView, dockerfile: Dockerfile, variables: ShellState["variables"]): boolean =>
  supervisedFiles(repo, dockerfile).some((path) =>
    linesRun(repo, path, { variables, arguments: undefined }).some(({ runs, text }) => runs && isMigration(text))
  )

/** A command of an entry point that says all of itself: nothing in it is replaced, or goes on elsewhere. */
const isWhole = (command: string): boolean => !/[$`<>;&|(){}\\]/.test(command) && /\s/.test(command)

/** What an entry point runs only where a setting says so, as a step of its own. */
const whatWaits = ({ program }: Released, waiting: ReadonlyArray<StartMigration>): string | null => {
  const found = waiting.find(({ command, evidence }) => evidence !== "command" && isWhole(command))
  return found === undefined || program === undefined ? null : runInImage(program, found.command)
}

/** The setting that has a program bring its schema up to date as it starts, where nothing else does. */
const flagOf = (repo: RepoView, root: string, waiting: ReadonlyArray<StartMigration>): MigrationFlag | undefined => {
  const [started] = waiting.flatMap(({ evidence, flag }) =>
    flag === undefined || evidence === "command" ? [] : [{ ...flag, evidence }]
  )
  return (
    started ??
    codeMigrations(repo, root).flatMap(({ evidence, flag }) => (flag === undefined ? [] : [{ ...flag, evidence }]))[0]
  )
}

/** Words by which a program is told to set itself up before it serves. */
const setsUp = /\s--(?:init|setup|prepare)(?:[-_](?:db|database))?(?=\s|$)/

/** Whether a command brings the schema up to date, itself or by its script. */
const changesSchema = ({ command, script }: OwnedCommand): boolean => script !== undefined || isMigration(command)

/** What is run before a new version takes traffic: the migration, and what platforms are told; nothing that the start does itself. */
export const releaseSteps = (
  repo: RepoView,
  service: Released,
  commands: ReadonlyArray<OwnedCommand>
): ReleaseSteps & { readonly flag?: MigrationFlag } => {
  const { main, root, startCommand, variables } = service
  const migrate = commands.find(({ purpose }) => purpose === "migrate")
  const release = commands.find(({ purpose }) => purpose === "release")
  const read = repo.dockerfiles.find(({ path }) => path === service.dockerfile)
  const starting = startCommand === null ? [] : startMigrations(repo, root, startCommand, variables)
  const itself =
    starting.some(({ runs }) => runs) ||
    (read !== undefined && supervisorMigrates(repo, read, variables)) ||
    (startCommand !== null &&
      setsUp.test(startCommand) &&
      (repo.hitsIn("set-up-calls", root).length > 0 || programMigrates(repo, root)))
  const releaseCommand =
    release === undefined || (itself && changesSchema(release)) ? null : inImage(repo, service, release, false)
  if (itself) return { migrateCommand: null, migratesAtStart: true, releaseCommand }
  const own = migrate === undefined ? null : inImage(repo, service, migrate, true)
  const waiting = main ? starting.filter(({ flag }) => flag !== undefined) : []
  const migrateCommand = own ?? whatWaits(service, waiting)
  const released =
    migrateCommand !== null || (releaseCommand !== null && release !== undefined && changesSchema(release))
  const flag = released || !main ? undefined : flagOf(repo, root, waiting)
  const atStart = flag !== undefined || (migrate === undefined && programMigrates(repo, root))
  return {
    migrateCommand,
    ...(atStart ? { migratesAtStart: true } : {}),
    releaseCommand,
    ...(flag === undefined ? {} : { flag })
  }
}
