import { HttpClient } from "@effect/platform"
import { Effect, Layer } from "effect"
import { LineScanners } from "../../src/repo/LineScanner.ts"
import { RepoReader } from "../../src/repo/RepoReader.ts"
import { makeCalls } from "./Calls.ts"
import type { GitHubOptions } from "./GitHubOptions.ts"
import { headOf } from "./headOf.ts"
import { readArchive } from "./readArchive.ts"
import { resolveCommit } from "./resolveCommit.ts"

/** Reads repositories over GitHub's REST API: two calls find a commit, one and a redirect stream its archive. */
export const layer = (options: GitHubOptions): Layer.Layer<RepoReader, never, HttpClient.HttpClient | LineScanners> =>
  Layer.effect(
    RepoReader,
    Effect.gen(function* () {
      const calls = makeCalls(yield* HttpClient.HttpClient, options)
      const scanners = yield* LineScanners
      return RepoReader.of({
        resolve: resolveCommit(calls, options),
        head: headOf(calls),
        read: readArchive(calls, options, scanners)
      })
    })
  )
