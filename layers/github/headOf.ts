import { Effect } from "effect"
import type { Branch, Head } from "../../src/repo/RepoReader.ts"
import { bodyOf } from "./body.ts"
import type { Calls } from "./Calls.ts"
import { fetchAnswer } from "./fetchBody.ts"
import { commitIn, refInPath } from "./resolveCommit.ts"
import { makeRetry } from "./Retry.ts"
import type { Transient } from "./Transient.ts"

/** Longer ones are no tags of GitHub's, and are not kept. */
const longestTag = 200

const tagOf = (header: string | undefined): string | null =>
  header !== undefined && header.length <= longestTag && /^[\x21-\x7e]+$/.test(header) ? header : null

/** One conditional call. */
export const headOf = (calls: Calls) =>
  Effect.fn("GitHubRepoReader.head")(function* ({ branch, etag, name, owner }: Branch) {
    const call = {
      path: `/repos/${owner}/${name}/commits/${refInPath(branch, "branch")}`,
      what: `The branch ${branch} of ${owner}/${name}`,
      accept: "application/vnd.github.sha",
      ...(etag === null ? {} : { etag })
    }
    return yield* fetchAnswer(calls, yield* makeRetry, call, (response) =>
      Effect.gen(function* () {
        const tag = tagOf(response.headers["etag"])
        if (response.status === 304) return { commit: null, etag: tag ?? etag } satisfies Head
        const body = String(yield* bodyOf<Transient>(response, calls.lost))
        return { commit: yield* commitIn(body), etag: tag } satisfies Head
      })
    )
  })
