import { isTest, within } from "../paths.ts"
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
