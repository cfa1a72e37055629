import type { SqlClient } from "@effect/sql"
import { Effect } from "effect"
import type { Analysis } from "../facts/Analysis.ts"
import { analyzerVersion } from "../facts/analyzerVersion.ts"
import type { Repository } from "../repo/Repository.ts"
import type { Moved } from "./ProjectStore.ts"
import { encodeAnalysis } from "./rows.ts"

/** GitHub's names have no case; paths of folders have one. */
export const keysOf = ({ commit, name, owner, path }: Repository) => ({
  owner: owner.toLowerCase(),
  name: name.toLowerCase(),
  commit,
  folder: path
})

const parts = Effect.fnUntraced(function* (analysis: Analysis, repository: Repository) {
  return { analysis: JSON.stringify(yield* encodeAnalysis(analysis)), repository: JSON.stringify(repository) }
})

/**
 * Columns of a project that goes on with another commit of its repository, whatever that is called by now. From then on
 * another project may be made of the same commit: this one is known by its id alone.
 */
export const movedTo = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, moved: Moved) {
  const { commit, name, owner } = keysOf(moved.repository)
  const { analysis, repository } = yield* parts(moved.analysis, moved.repository)
  return sql`analysis = ${analysis}::json, repository = ${repository}::json, analyzer = ${analyzerVersion},
    owner_key = ${owner}, name_key = ${name}, commit_id = ${commit}, moved = true`
})
