import type { GitRepository } from "./GitRepository.ts"
import { type Answer, type Asked, forbidden } from "./answers.ts"

interface AskedEntry {
  readonly path: string
  readonly mode: string
  readonly type: string
  readonly content?: string
  readonly sha?: string | null
}

const wrong = (message: string): Answer => ({ status: 422, body: { message } })

const made = ({ objects }: GitRepository, { body, grant }: Asked): Answer => {
  const entries = body["tree"] as ReadonlyArray<AskedEntry>
  const base = String(body["base_tree"])
  if (!objects.trees.has(base)) return wrong("base_tree is not a valid tree oid")
  if (entries.length === 0) return wrong("Invalid tree info")
  if (entries.some(({ path }) => path.startsWith(".github/workflows/"))) {
    if (grant?.workflows === "tree") return forbidden("contents=write,workflows=write")
    if (grant?.workflows === "scope") return { status: 404, body: { message: "Not Found" } }
  }
  const listing = objects.listing(base)
  for (const { content, mode, path, sha } of entries) {
    if (sha === null) {
      if (!listing.delete(path)) return wrong("GitRPC::BadObjectState")
    } else if (content !== undefined) listing.set(path, { sha: objects.blob(content), mode })
    else if (sha !== undefined && objects.blobs.has(sha)) listing.set(path, { sha, mode })
    else return wrong(`tree.sha ${String(sha)} is not a valid blob`)
  }
  return { status: 201, body: { sha: objects.tree(listing) } }
}

const committed = ({ objects }: GitRepository, { body, grant }: Asked): Answer => {
  const [tree, parents] = [String(body["tree"]), body["parents"] as ReadonlyArray<string>]
  if (!objects.trees.has(tree)) return wrong("Tree SHA does not exist")
  if (parents.some((sha) => !objects.commits.has(sha))) return wrong("Parent SHA does not exist")
  const sha = objects.commit({ tree, parents, message: String(body["message"]), author: grant?.login ?? "" })
  return { status: 201, body: { sha, tree: { sha: tree } } }
}

/** Blobs, trees and commits. */
export const treeAnswers = (repository: GitRepository, asked: Asked): Answer | undefined => {
  const { objects } = repository
  const { method, path } = asked
  if (method === "POST" && path === "/git/trees") return made(repository, asked)
  if (method === "POST" && path === "/git/commits") return committed(repository, asked)
  const [, what, sha = ""] = /^\/git\/(trees|commits|blobs)\/(\w+)$/.exec(path) ?? []
  if (method !== "GET" || what === undefined) return undefined
  if (what === "blobs") {
    const bytes = objects.blobs.get(sha)
    return bytes === undefined ? undefined : { status: 200, body: bytes }
  }
  const commit = objects.commits.get(sha)
  if (what === "commits")
    return commit === undefined ? undefined : { status: 200, body: { sha, tree: { sha: commit.tree } } }
  const entries = objects.trees.get(commit?.tree ?? sha)
  if (entries === undefined) return undefined
  return {
    status: 200,
    body: {
      sha,
      truncated: false,
      tree: [...entries].map(([path, { mode, sha }]) => ({
        path,
        mode,
        type: mode === "040000" ? "tree" : mode === "160000" ? "commit" : "blob",
        sha,
        size: objects.blobs.get(sha)?.length
      }))
    }
  }
}
