import { Effect } from "effect"
import { Caller } from "../accounts/Caller.ts"
import { readingAs } from "../accounts/readingAs.ts"
import { type Asked, RepoReader } from "../repo/RepoReader.ts"
import type { RepoUrl } from "../repo/RepoUrl.ts"

/** Finds a commit with what the calling account may open; `own` reads that commit in the same way. */
export const resolveAsCaller = Effect.fnUntraced(function* (url: RepoUrl, asked: Asked) {
  const { account } = yield* Caller
  const reader = yield* RepoReader
  const { own, value } = yield* readingAs(account.id, url, reader.resolve(url, asked))
  return { commit: value, own }
})
