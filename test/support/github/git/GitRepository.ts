/** A repository that can be written to, as git and GitHub keep it together. */
import type { Files } from "../tarball.ts"
import { type Entry, makeObjects } from "./objects.ts"

export interface PullRecord {
  readonly number: number
  readonly head: string
  base: string
  title: string
  body: string
  state: "open" | "closed"
  merged: boolean
}

export interface GitRepositorySpec {
  readonly files: Files
  readonly private?: boolean
  readonly archived?: boolean
  /** Branches that nobody may make or move. */
  readonly protects?: RegExp
}

export const makeGitRepository = (fullName: string, spec: GitRepositorySpec) => {
  const [owner = "", name = ""] = fullName.split("/")
  const objects = makeObjects()
  const branches = new Map<string, string>()
  const pulls: Array<PullRecord> = []

  const listingOf = (branch: string): Map<string, Entry> =>
    objects.listing(objects.commits.get(branches.get(branch) ?? "")?.tree ?? "")

  /** Somebody's commit upon a branch; null takes a file away. */
  const push = (branch: string, changes: Readonly<Record<string, string | Uint8Array | null>>, author = "somebody") => {
    const listing = listingOf(branch)
    for (const [path, content] of Object.entries(changes)) {
      if (content === null) listing.delete(path)
      else listing.set(path, { sha: objects.blob(content), mode: "100644" })
    }
    const parent = branches.get(branch)
    const made = { tree: objects.tree(listing), parents: parent === undefined ? [] : [parent], message: "work", author }
    branches.set(branch, objects.commit(made))
  }

  /** The texts on a branch. */
  const files = (branch: string): Record<string, string> =>
    Object.fromEntries([...listingOf(branch)].map(([path, { sha }]) => [path, String(objects.blobs.get(sha))]))

  /** Merges as GitHub's button does; throws where both sides changed a file. */
  const merge = (number: number): void => {
    const pull = pulls.find((one) => one.number === number)
    const [ours, theirs] = [branches.get(pull?.base ?? ""), branches.get(pull?.head ?? "")]
    if (pull === undefined || ours === undefined || theirs === undefined) throw new Error(`no pull request ${number}`)
    const known = objects.history(ours)
    const common = [...objects.history(theirs)].find((sha) => known.has(sha)) ?? ""
    const at = (sha: string) => objects.listing(objects.commits.get(sha)?.tree ?? "")
    const [before, here, there] = [at(common), at(ours), at(theirs)]
    for (const path of new Set([...before.keys(), ...there.keys()])) {
      const [was, is, asked] = [before.get(path)?.sha, here.get(path)?.sha, there.get(path)]
      if (asked?.sha === was || asked?.sha === is) continue
      if (is !== was) throw new Error(`conflict in ${path}`)
      if (asked === undefined) here.delete(path)
      else here.set(path, asked)
    }
    const made = { tree: objects.tree(here), parents: [ours, theirs], message: `Merge #${number}`, author: "somebody" }
    branches.set(pull.base, objects.commit(made))
    pull.state = "closed"
    pull.merged = true
  }

  const close = (number: number): void => {
    for (const pull of pulls) if (pull.number === number) pull.state = "closed"
  }

  push("main", spec.files as Record<string, string | Uint8Array>)
  return { owner, name, spec, objects, branches, pulls, push, files, merge, close, defaultBranch: "main" }
}
export type GitRepository = ReturnType<typeof makeGitRepository>
