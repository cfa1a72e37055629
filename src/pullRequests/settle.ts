/** Which files a pull request changes: never one that is not ours, or not any more. */
import { sha256 } from "../repo/sha256.ts"
import type { FileChange, Standing } from "./GitHubWriting.ts"

/** One branch as far as it matters. */
export interface Side {
  /** What stands at each path that is wanted or recorded. */
  readonly standing: ReadonlyMap<string, Standing>
  /** SHA-256 of what we wrote, by path, as its record says. */
  readonly record: Readonly<Record<string, string>>
}

/** A file that is not written, and why. */
export interface LeftOut {
  readonly path: string
  readonly why: string
}

export interface Settled {
  readonly changes: ReadonlyArray<FileChange>
  readonly leftOut: ReadonlyArray<LeftOut>
  /** What the record is to say. */
  readonly record: Readonly<Record<string, string>>
}

/** Whether GitHub wants a permission of its own for a file. */
export const isWorkflow = (path: string): boolean => path.startsWith(".github/workflows/")

const why = {
  inBase: "stands in the base branch and is not ours, or was changed since we wrote it",
  onBranch: "was changed on the branch by somebody else",
  inTheWay: "something that is no file stands in its place",
  removed: "was removed after we wrote it; take its line out of the record to have it again",
  noPart: "is no part of the plan any more, and stays because it was changed",
  workflow: "the token has no permission to write workflows (Workflows: read and write)"
} as const

/** What becomes of one path. `keep` is its line of the record. */
interface Fate {
  readonly change?: FileChange
  readonly leftOut?: string
  readonly keep?: string | undefined
}

/**
 * Decides path by path. `branch` is what the new commit is put upon, `base` what it is to be merged into; the same for a
 * new branch. `workflows` says whether workflows may be written.
 */
export const settle = (
  wanted: ReadonlyMap<string, string>,
  { base, branch, workflows }: { readonly base: Side; readonly branch: Side; readonly workflows: boolean }
): Settled => {
  const isOurs = (path: string, standing: Standing): boolean =>
    standing.kind === "file" &&
    standing.digest !== null &&
    [branch.record[path], base.record[path]].includes(standing.digest)

  /** Where the base has a person's file, the branch takes that over: the merge then changes nothing there. */
  const giveWay = (path: string, there: Standing | undefined, inBase: Standing): FileChange | undefined =>
    there !== undefined && isOurs(path, there) && inBase.kind === "file"
      ? { path, blob: inBase.blob, mode: inBase.mode }
      : undefined

  const wantedFate = (path: string, content: string): Fate => {
    const [there, inBase] = [branch.standing.get(path), base.standing.get(path)]
    const recorded = branch.record[path]
    const digest = sha256(content)
    const isSame = (standing: Standing) => standing.kind === "file" && standing.digest === digest
    if (inBase !== undefined && !isSame(inBase) && !isOurs(path, inBase)) {
      const change = giveWay(path, there, inBase)
      const leftOut = inBase.kind === "file" ? why.inBase : why.inTheWay
      return { leftOut, keep: base.record[path], ...(change === undefined ? {} : { change }) }
    }
    if (there === undefined) {
      return recorded === undefined
        ? { change: { path, content }, keep: digest }
        : { leftOut: why.removed, keep: recorded }
    }
    // what a person has just like that stays theirs
    if (isSame(there)) return { keep: recorded }
    if (isOurs(path, there)) return { change: { path, content }, keep: digest }
    return { leftOut: there.kind === "file" ? why.onBranch : why.inTheWay, keep: recorded }
  }

  const staleFate = (path: string): Fate => {
    const [there, inBase] = [branch.standing.get(path), base.standing.get(path)]
    if (there === undefined) return {}
    if (!isOurs(path, there)) return { leftOut: why.noPart }
    if (inBase !== undefined && !isOurs(path, inBase)) {
      const change = giveWay(path, there, inBase)
      return { leftOut: why.noPart, ...(change === undefined ? {} : { change }) }
    }
    return { change: { path, removed: true } }
  }

  const changes: Array<FileChange> = []
  const leftOut: Array<LeftOut> = []
  const record: Record<string, string> = {}
  const paths = new Set([...wanted.keys(), ...Object.keys(branch.record)])
  for (const path of [...paths].toSorted()) {
    const content = wanted.get(path)
    const fate = content === undefined ? staleFate(path) : wantedFate(path, content)
    const isRefused = !workflows && isWorkflow(path) && fate.change !== undefined
    const told = isRefused ? why.workflow : fate.leftOut
    const kept = isRefused ? branch.record[path] : fate.keep
    if (fate.change !== undefined && !isRefused) changes.push(fate.change)
    if (told !== undefined) leftOut.push({ path, why: told })
    if (kept !== undefined) record[path] = kept
  }
  return { changes, leftOut, record }
}
