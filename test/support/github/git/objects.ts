/** What git keeps: blobs, trees and commits by their names. */
import { createHash } from "node:crypto"

/** A path's blob, with git's mode. */
export interface Entry {
  readonly sha: string
  readonly mode: string
}
export type Listing = ReadonlyMap<string, Entry>

export interface Commit {
  readonly sha: string
  readonly tree: string
  readonly parents: ReadonlyArray<string>
  readonly message: string
  /** Whose token made it. */
  readonly author: string
}

const named = (kind: string, bytes: Uint8Array): string =>
  createHash("sha1").update(`${kind} ${bytes.length}\0`).update(bytes).digest("hex")

export const makeObjects = () => {
  const blobs = new Map<string, Buffer>()
  const trees = new Map<string, ReadonlyMap<string, Entry>>()
  const commits = new Map<string, Commit>()

  const blob = (content: string | Uint8Array): string => {
    const bytes = Buffer.from(content)
    const sha = named("blob", bytes)
    blobs.set(sha, bytes)
    return sha
  }

  /** One folder, its own folders as trees. */
  const tree = (listing: Listing): string => {
    const entries = new Map<string, Entry>()
    const below = new Map<string, Map<string, Entry>>()
    for (const [path, entry] of listing) {
      const [name = "", ...rest] = path.split("/")
      if (rest.length === 0) entries.set(name, entry)
      else below.set(name, (below.get(name) ?? new Map<string, Entry>()).set(rest.join("/"), entry))
    }
    for (const [name, folder] of below) entries.set(name, { sha: tree(folder), mode: "040000" })
    const text = [...entries]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { mode, sha }]) => `${mode} ${name} ${sha}`)
      .join("\n")
    const sha = named("tree", Buffer.from(text))
    trees.set(sha, entries)
    return sha
  }

  /** Every file below a tree. */
  const listing = (sha: string, below = ""): Map<string, Entry> => {
    const found = new Map<string, Entry>()
    for (const [name, entry] of trees.get(sha) ?? []) {
      if (entry.mode !== "040000") found.set(below + name, entry)
      else for (const [path, deep] of listing(entry.sha, `${below}${name}/`)) found.set(path, deep)
    }
    return found
  }

  const commit = (made: Omit<Commit, "sha">): string => {
    const sha = named("commit", Buffer.from(JSON.stringify({ ...made, at: commits.size })))
    commits.set(sha, { ...made, sha })
    return sha
  }

  /** A commit and all before it. */
  const history = (sha: string): ReadonlySet<string> => {
    const seen = new Set<string>()
    const open = [sha]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(...(commits.get(next)?.parents ?? []))
    }
    return seen
  }

  return { blobs, trees, commits, blob, tree, listing, commit, history }
}
export type Objects = ReturnType<typeof makeObjects>
