import type { Pull } from "./GitHubWriting.ts"

/** What is known of one of a tier's branches. */
export interface Seen {
  readonly isThere: boolean
  /** Whether a record of this very plan is on it. */
  readonly isOurs: boolean
  /** Whether that record names just the files that are to be written. */
  readonly isSame: boolean
  /** Newest first. */
  readonly pulls: ReadonlyArray<Pull>
}

/** `update` an open pull request, `create` the branch, `continue` on one that is there, or `pass` on to the next. */
export type Use =
  | { readonly use: "update"; readonly pull: Pull }
  | { readonly use: "create" }
  | { readonly use: "continue" }
  | { readonly use: "pass" }

/**
 * What a branch of ours is good for. One that no pull request was opened from was made by a call that did not come to its
 * end, unless it is somebody else's. One whose pull request was closed is done with, unless it has the same files; one
 * that was merged is done with in any case.
 */
export const useOf = ({ isOurs, isSame, isThere, pulls }: Seen): Use => {
  const open = pulls.find(({ state }) => state === "open")
  if (!isThere) return { use: "create" }
  // also where a person opened a pull request from it: nothing is committed to their branch
  if (!isOurs) return { use: "pass" }
  if (open !== undefined) return { use: "update", pull: open }
  const isUnused = pulls.length === 0 || (isSame && pulls.every(({ state }) => state === "closed"))
  return { use: isUnused ? "continue" : "pass" }
}
