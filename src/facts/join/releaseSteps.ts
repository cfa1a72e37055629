import type { Dockerfile } from "../containers/Dockerfile.ts"
import { supervisedFiles } from "../containers/supervision.ts"
import { folderInImage } from "../containers/folderInImage.ts"
import { folderOf, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { Service } from "../Service.ts"
import { type ImageProgram, runInImage } from "../starting/imageProgram.ts"
import { isMigration } from "../starting/migrationSteps.ts"
import { migratesItself } from "../starting/migratesItself.ts"
import { programMigrates } from "../starting/programMigrates.ts"
import { inImageOf } from "../starting/tools.ts"
import type { OwnedCommand } from "./commands.ts"

/** What of a service its release steps depend on. */
export interface Released {
  readonly root: string
  readonly dockerfile: string | null
  readonly context: string | null
  readonly startCommand: string | null
  readonly program: ImageProgram | undefined
}

/** A command that is run from the service's folder, as it is run where its image starts. */
const fromFolder = (repo: RepoView, { context, dockerfile, root }: Released, command: string): string => {
  const read = repo.dockerfiles.find(({ path }) => path === dockerfile)
  if (read === undefined) return command
  const above = within(folderOf(read.path), root) ? folderOf(read.path) : root
  const folder = folderInImage(read, context ?? above, root)
  return folder === undefined ? command : `cd ${folder} && ${command}`
}

/** A command as it is run in the service's image; null where the image has not what it takes. */
const inImage = (
  repo: RepoView,
  service: Released,
  { command, inside }: OwnedCommand,
  placed: boolean
): string | null => {
  const { dockerfile, program } = service
  const read = repo.dockerfiles.find(({ path }) => path === dockerfile)
  if (read === undefined || program === undefined || inside) return command
  const able = inImageOf(read, command)
  return able === undefined ? null : runInImage(program, placed ? fromFolder(repo, service, able) : able)
}

/** Whether the supervisor of an image brings the schema up to date before it starts the program. */
const supervisorMigrates = (repo: RepoView, dockerfile: Dockerfile): boolean =>
  supervisedFiles(repo, dockerfile).some((path) => repo.files.lines(path).slice(0, 2000).some(isMigration))

/** What is run before a new version takes traffic: the migration, and what platforms are told; nothing that the start does itself. */
export const releaseSteps = (
  repo: RepoView,
  service: Released,
  commands: ReadonlyArray<OwnedCommand>
): Pick<Service, "migrateCommand" | "migratesAtStart" | "releaseCommand"> => {
  const { root, startCommand } = service
  const migrate = commands.find(({ purpose }) => purpose === "migrate")
  const release = commands.find(({ purpose }) => purpose === "release")
  const read = repo.dockerfiles.find(({ path }) => path === service.dockerfile)
  const itself =
    (startCommand !== null && migratesItself(repo, root, startCommand) !== undefined) ||
    (read !== undefined && supervisorMigrates(repo, read))
  return {
    ...(itself || (migrate === undefined && programMigrates(repo, root)) ? { migratesAtStart: true } : {}),
    migrateCommand: itself || migrate === undefined ? null : inImage(repo, service, migrate, true),
    releaseCommand:
      release === undefined || (itself && isMigration(release.command)) ? null : inImage(repo, service, release, false)
  }
}
