import type { Evidence } from "../Fact.ts"
import { baseName, folderOf, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** Folders that frameworks of servers hand out by themselves. */
const handedOut = /(?:^|\/)(?:src\/main\/resources\/(?:static|public|META-INF\/resources)|wwwroot)$/
/** What bundlers write: a file of the site with a digest of its content in its name. */
const built = /(?:^|\/)(?:assets|static\/js|_next\/static|js)\/[\w.-]{1,80}[-.][\w-]{6,20}\.js$/

/**
 * The page of a site that somebody built and committed into the folder that a server hands out, where one folder of the
 * repository alone has the sources of pages: they are its.
 */
export const committedPages = (
  repo: RepoView,
  root: string,
  servers: ReadonlyArray<string>,
  sites: ReadonlyArray<string>
): Evidence | undefined => {
  if (sites.length !== 1) return undefined
  const page = repo.files.paths.find(
    (path) =>
      baseName(path) === "index.html" &&
      handedOut.test(folderOf(path)) &&
      !within(root, path) &&
      servers.some((server) => within(server, path)) &&
      repo.files.below(folderOf(path)).some((other) => built.test(other.slice(folderOf(path).length)))
  )
  return page === undefined ? undefined : { path: page, line: 1, excerpt: "" }
}
