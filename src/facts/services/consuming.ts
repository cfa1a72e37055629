import { folderOf, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { isServing } from "./serving.ts"
import { startedFile } from "./startedFile.ts"

/**
 * Whether the program that a command starts waits for messages and serves nothing: it makes such calls itself, or its
 * package does where the file only starts it.
 */
export const waitsForMessages = (repo: RepoView, root: string, command: string): boolean => {
  const calls = repo.hitsIn("consumers", root)
  if (calls.length === 0) return false
  const file = startedFile(repo, root, command)
  if (file === undefined) return false
  const servers = repo.hitsIn("servers", root).filter(isServing)
  if (servers.some(({ path }) => path === file)) return false
  if (calls.some(({ path }) => path === file)) return true
  const folder = folderOf(file)
  const around = (hits: ReadonlyArray<{ readonly path: string }>): boolean =>
    hits.some(({ path }) => within(folder, path))
  return around(calls) && !around(servers)
}
