import type { RepoView } from "../RepoView.ts"
import { within } from "../paths.ts"

const schema = /(?:^|\/)schema(?:\.[\w-]{1,40})?\.prisma$/
const migration = /(?:^|\/)migrations\/[\w.-]{1,200}\/migration\.sql$/

/** The schema of Prisma in a folder that has no migration for it: `prisma migrate deploy` then makes no table. */
export const schemaWithoutMigrations = (repo: RepoView, root: string): string | undefined => {
  const paths = repo.files.paths.filter((path) => within(root, path))
  return paths.some((path) => migration.test(path))
    ? undefined
    : paths.find((path) => schema.test(path) && repo.home(path) === root)
}

/** Whether a command only applies migrations of Prisma. */
export const isPrismaDeploy = (command: string): boolean => /\bprisma\s+migrate\s+deploy\b/.test(command.slice(0, 1000))
