import { isTest, within } from "../paths.ts"
import type { Module } from "../manifests/Module.ts"
import { commandsIn } from "../packing/startedProgram.ts"
import type { RepoView } from "../RepoView.ts"

const schema = /(?:^|\/)schema(?:\.[\w-]{1,40})?\.prisma$/
const migration = /(?:^|\/)migration\.sql$/
const settings = /(?:^|\/)(?:prisma\.config|\.config\/prisma)\.[cm]?[jt]s$/

/** The folder of migrations that settings of Prisma name. */
const named = /\bmigrations\s{0,5}:\s{0,5}\{[^{}]{0,400}?\bpath\s{0,5}:\s{0,5}["'`]([^"'`]{1,200})["'`]/

/** Whether settings name another folder for migrations than the one that Prisma's own example has, filled or not. */
const keepsElsewhere = (repo: RepoView, path: string): boolean => {
  const folder = named.exec((repo.files.text(path) ?? "").slice(0, 20_000))?.[1]
  return folder !== undefined && !/^(?:\.\/)?(?:prisma\/)?migrations\/?$/.test(folder)
}

/** Whether a folder has migrations of Prisma, wherever below it they are kept until they are applied. */
export const hasPrismaMigrations = (repo: RepoView, root: string): boolean =>
  repo.files.below(root).some((path) => migration.test(path) || (settings.test(path) && keepsElsewhere(repo, path)))

/** The schema of Prisma in a folder that has no migration for it: `prisma migrate deploy` then makes no table. */
export const schemaWithoutMigrations = (repo: RepoView, root: string): string | undefined =>
  hasPrismaMigrations(repo, root)
    ? undefined
    : repo.files
        .below(root)
        .find((path) => within(root, path) && schema.test(path) && !isTest(path) && repo.home(path) === root)

const deploys = /\bprisma["',\s]{1,10}migrate["',\s]{1,10}deploy\b/

/** Whether a command only applies migrations of Prisma. */
export const isPrismaDeploy = (command: string): boolean => deploys.test(command.slice(0, 1000))

const pulls = /\bprisma["',\s]{1,10}(?:db["',\s]{1,10}pull|introspect)\b/

/** Files that say what is run: scripts, settings of pipelines and platforms. */
const says = /\.(?:(?:ba|z)?sh|ya?ml|toml|json)$|(?:^|\/)(?:Procfile|[\w.-]*Dockerfile[\w.-]*)$/i
const manifest = /(?:^|\/)package\.json$/

/** Scripts of a manifest that run without anybody's asking for just them. */
const runs =
  /^(?:pre|post)?(?:install|prepare|build|start|deploy|release)(?::(?:prod|production))?$|^(?:heroku|vercel|railway|render)[-:]/

/** Says whether the scripts that install, build, start or release a program read its schema from tables. */
const pullsInScripts = (module: Module): boolean =>
  module.scripts.some(
    ({ command, name }) => runs.test(name) && commandsIn(module, command).some((one) => pulls.test(one))
  )

/**
 * Says whether the schema of Prisma is read from tables, which others then make, wherever a program is installed, built
 * or started. A script that people may call says nothing: many have one beside that which writes the tables.
 */
export const pullsSchema = (repo: RepoView): boolean =>
  repo.files.paths.some((path) => says.test(path) && !manifest.test(path) && pulls.test(repo.files.text(path) ?? "")) ||
  repo.modules.some((module) => module.ecosystem === "node" && pullsInScripts(module))
