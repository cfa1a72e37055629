import { HttpClient } from "@effect/platform"
import { Effect, Layer, Option, Schema } from "effect"
import {
  type Comment,
  type CommentedOn,
  GitHubComments,
  type Merge,
  type Numbered,
  type OpenPull
} from "../../../src/pullRequests/GitHubComments.ts"
import { WritingTokenMissing } from "../../../src/pullRequests/PullRequestErrors.ts"
import { RepoAccess } from "../../../src/repo/RepoAccess.ts"
import { makeCalls } from "../Calls.ts"
import type { GitHubOptions } from "../GitHubOptions.ts"
import { CommentAnswer, MergeablePullAnswer, OpenPullAnswer } from "./answers.ts"
import { type Asked, ask, parse } from "./ask.ts"
import { refusedComment } from "./refusedWrite.ts"

/** Comments that one call lists, and calls: ours is among the first, or its number is known. */
const perPage = 100
const mostPages = 3

/** Pull requests that one look takes. */
const mostPulls = 30

const isDone = ({ status }: Asked): boolean => status === 200 || status === 201

const pathsOf = (on: CommentedOn) =>
  "pull" in on
    ? { all: `/issues/${on.pull}/comments`, one: "/issues/comments", what: `pull request ${on.pull}` }
    : { all: `/commits/${on.commit}/comments`, one: "/comments", what: `commit ${on.commit.slice(0, 7)}` }

/** GitHub's rule: writing a comment on a commit needs `contents: read`, changing one needs `contents: write`. */
const writing = (on: CommentedOn): string => ("pull" in on ? "Pull requests: read and write" : "Contents: read")
const changing = (on: CommentedOn): string =>
  "pull" in on ? "Pull requests: read and write" : "Contents: read and write"
const reading = "Pull requests: read"

const commentOf = ({ body, id, user }: typeof CommentAnswer.Type): Comment => ({
  id,
  author: user?.login ?? null,
  body: body ?? ""
})

const openOf = ({ base, created_at, head, number }: typeof OpenPullAnswer.Type): OpenPull => ({
  number,
  head: head.sha,
  base: base.ref,
  opened: created_at ?? null
})

/** A commit that is named while GitHub does not know yet is of an older base or head. */
const mergeOf = ({ merge_commit_sha: commit, mergeable }: typeof MergeablePullAnswer.Type): Merge => {
  if (mergeable === false) return { state: "conflicts" }
  return mergeable === true && typeof commit === "string" ? { state: "made", commit } : { state: "awaited" }
}

/** Over GitHub's REST API, with the token of the call alone. */
export const layer = (options: GitHubOptions): Layer.Layer<GitHubComments, never, HttpClient.HttpClient> =>
  Layer.effect(
    GitHubComments,
    Effect.gen(function* () {
      const calls = makeCalls(yield* HttpClient.HttpClient, { ...options, token: Option.none() })

      const call = Effect.fnUntraced(function* (
        of: Numbered,
        path: string,
        send?: { readonly method: "POST" | "PATCH"; readonly body: unknown }
      ) {
        if (Option.isNone(yield* RepoAccess)) return yield* new WritingTokenMissing({ of: "account", what: "comment" })
        const what = `${of.owner}/${of.name}`
        const once = send?.method === "POST"
        return yield* ask(calls, {
          path: `/repositories/${of.number}${path}`,
          what,
          once,
          ...(send === undefined ? {} : { send })
        })
      })

      return GitHubComments.of({
        list: Effect.fn("GitHubComments.list")(function* (of, on) {
          const { all, what } = pathsOf(on)
          const found: Array<Comment> = []
          for (let page = 1; page <= mostPages; page++) {
            const answer = yield* call(of, `${all}?per_page=${perPage}&page=${page}`)
            if (!isDone(answer)) return yield* refusedComment(answer, of, { permission: reading, what })
            const comments = yield* parse(Schema.Array(CommentAnswer), "a list of comments")(answer)
            found.push(...comments.map(commentOf))
            if (comments.length < perPage) break
          }
          return found
        }),

        find: Effect.fn("GitHubComments.find")(function* (of, on, id) {
          const { one, what } = pathsOf(on)
          const answer = yield* call(of, `${one}/${id}`)
          if (answer.status === 404) return Option.none()
          if (!isDone(answer)) return yield* refusedComment(answer, of, { permission: reading, what })
          return Option.some(commentOf(yield* parse(CommentAnswer, "a comment")(answer)))
        }),

        write: Effect.fn("GitHubComments.write")(function* (of, on, body) {
          const { all, what } = pathsOf(on)
          const answer = yield* call(of, all, { method: "POST", body: { body } })
          if (!isDone(answer)) return yield* refusedComment(answer, of, { permission: writing(on), what })
          return (yield* parse(CommentAnswer, "a comment")(answer)).id
        }),

        change: Effect.fn("GitHubComments.change")(function* (of, on, id, body) {
          const { one, what } = pathsOf(on)
          const answer = yield* call(of, `${one}/${id}`, { method: "PATCH", body: { body } })
          if (!isDone(answer)) return yield* refusedComment(answer, of, { permission: changing(on), what })
        }),

        pulls: Effect.fn("GitHubComments.pulls")(function* (of, base) {
          const query = new URLSearchParams({
            state: "open",
            base,
            sort: "updated",
            direction: "desc",
            per_page: String(mostPulls)
          })
          const answer = yield* call(of, `/pulls?${query.toString()}`)
          if (!isDone(answer))
            return yield* refusedComment(answer, of, { permission: reading, what: "the list of pull requests" })
          const listed = yield* parse(Schema.Array(OpenPullAnswer), "a list of pull requests")(answer)
          // of a branch that it does not know GitHub may list all
          const pulls = listed.filter((pull) => pull.state === "open" && pull.base.ref === base).map(openOf)
          return { pulls: pulls.slice(0, mostPulls), complete: listed.length < mostPulls }
        }),

        pull: Effect.fn("GitHubComments.pull")(function* (of, number) {
          const answer = yield* call(of, `/pulls/${number}`)
          if (!isDone(answer))
            return yield* refusedComment(answer, of, { permission: reading, what: `pull request ${number}` })
          const found = yield* parse(MergeablePullAnswer, "a pull request")(answer)
          return found.state === "open" ? Option.some({ ...openOf(found), merge: mergeOf(found) }) : Option.none()
        })
      })
    })
  )
