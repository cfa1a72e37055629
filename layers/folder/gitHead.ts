import { Effect } from "effect"
import { isRef } from "../../src/repo/RepoUrl.ts"
import { readText } from "./files.ts"

/** Names nothing that is read as a path: the branch that a work tree is on, `main` where it is on none. */
export const branchOf = (folder: string): Effect.Effect<string> =>
  readText(`${folder}/.git/HEAD`).pipe(
    Effect.map((text) => /^ref: refs\/heads\/(\S+)\s*$/.exec(text)?.[1] ?? "main"),
    Effect.map((branch) => (isRef(branch) ? branch : "main"))
  )
