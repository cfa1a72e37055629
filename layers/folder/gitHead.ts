import { Effect } from "effect"
import { isRef } from "../../src/repo/RepoUrl.ts"
import { readText } from "./files.ts"

/** Names nothing that is read as a path: the branch that a work tree is on; undefined where it is on none. */
export const branchOf = (folder: string): Effect.Effect<string | undefined> =>
  readText(`${folder}/.git/HEAD`).pipe(
    Effect.map((text) => /^ref: refs\/heads\/(\S+)\s*$/.exec(text)?.[1]),
    Effect.map((branch) => (branch !== undefined && isRef(branch) ? branch : undefined))
  )
