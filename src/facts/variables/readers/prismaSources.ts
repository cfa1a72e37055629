import { engineOfScheme } from "../../data/engines.ts"
import { isTest } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** `datasource db {`: nothing within it has braces of its own. */
const source = /^\s{0,8}datasource\s{1,8}\w{1,60}\s{0,8}\{/
const provider = /^\s{0,20}provider\s{0,20}=\s{0,20}"(\w{1,20})"/

/** Both lead to the same database: through a pool and directly (prisma.io/docs, "Connection pool with PgBouncer"). */
const address = /^\s{0,20}(?:url|directUrl)\s{0,20}=\s{0,20}env\("([A-Za-z_]\w{0,80})"\)/

const inSchema = (repo: RepoView, path: string): ReadonlyArray<ReadClaim> => {
  const lines = repo.files.lines(path)
  const from = lines.findIndex((line) => source.test(line.slice(0, 200)))
  if (from < 0) return []
  const length = lines.slice(from).findIndex((line) => line.trimStart().startsWith("}"))
  const block = lines.slice(from, length < 0 ? undefined : from + length)
  const scheme = block.map((line) => provider.exec(line.slice(0, 200))?.[1]).find((found) => found !== undefined)
  const engine = scheme === undefined ? undefined : engineOfScheme(scheme)
  if (engine === undefined) return []
  return block.flatMap((line, at): ReadonlyArray<ReadClaim> => {
    const name = address.exec(line.slice(0, 200))?.[1]
    return name === undefined
      ? []
      : [{ root: repo.home(path), name, by: "code", engine, evidence: [repo.at(path, from + at + 1)] }]
  })
}

/** Variables that a schema of Prisma's takes for addresses of its database, whatever they are called. */
export const prismaSources: VariableReader = {
  name: "prisma-sources",
  read: (repo) =>
    repo
      .named(/\.prisma$/)
      .filter((path) => !isTest(path))
      .flatMap((path) => inSchema(repo, path))
}
