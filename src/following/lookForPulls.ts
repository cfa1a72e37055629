import { Effect } from "effect"
import { GitHubComments } from "../pullRequests/GitHubComments.ts"
import { TrackedPulls } from "../tracking/TrackedPulls.ts"
import type { Followed } from "../tracking/Tracking.ts"
import { commenting } from "./commenting.ts"
import { branchOf, numbered } from "./followedRepository.ts"
import { noted } from "./problems.ts"

/** Finds open pull requests onto the followed branch that GitHub did not tell of. A look never fails for it. */
export const lookForPulls = (followed: Followed) =>
  Effect.gen(function* () {
    const { conversationId } = followed.project
    const { own } = yield* commenting(followed, "pull")
    const pulls = yield* TrackedPulls
    yield* pulls.connected(conversationId)
    const comments = yield* GitHubComments
    const found = yield* own(comments.pulls(numbered(followed), branchOf(followed)))
    yield* pulls.seen(conversationId, found.pulls, found.complete)
  }).pipe(Effect.catchAll((failure) => noted(followed.project.conversationId, "pull", failure)))
