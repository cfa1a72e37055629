import type { Detector } from "../Detector.ts"
import type { RepoView } from "../RepoView.ts"
import { execute } from "../services/executing.ts"
import type { CommandSignal } from "../Signal.ts"
import { schemaWithoutMigrations } from "../starting/prismaMigrations.ts"

/** After every tool that applies migrations. */
const rank = 900

/** Servers whose tables Prisma makes; those of a file are made beside it. */
const server = /^\s*provider\s*=\s*["'](?:postgresql|postgres|mysql|sqlserver|cockroachdb)["']/

const namesServer = (repo: RepoView, path: string): boolean => {
  const folder = path.slice(0, path.lastIndexOf("/") + 1)
  return repo.files.paths
    .filter((other) => other.startsWith(folder) && other.endsWith(".prisma"))
    .slice(0, 20)
    .some((other) => repo.files.lines(other).some((line) => server.test(line.slice(0, 200))))
}

/**
 * The step that makes the tables of a program on Prisma that has no migrations: `prisma db push` compares the schema
 * with the database, and refuses to lose data. https://www.prisma.io/docs/orm/reference/prisma-cli-reference#db-push
 */
export const schemaPush: Detector = {
  name: "schema-push",
  detect: (repo) =>
    repo.modules.flatMap((module): ReadonlyArray<CommandSignal> => {
      const used = module.dependencies.some(({ name }) => name === "prisma" || name === "@prisma/client")
      const path = module.ecosystem !== "node" || !used ? undefined : schemaWithoutMigrations(repo, module.root)
      return path === undefined || !namesServer(repo, path)
        ? []
        : [
            {
              _tag: "Command",
              root: module.root,
              purpose: "migrate",
              command: execute(repo, module, "prisma db push"),
              rank,
              confidence: 0.7,
              evidence: [{ path, line: 1, excerpt: "" }]
            }
          ]
    })
}
