import { HttpClient } from "@effect/platform"
import { Effect, Layer, Option, Schema } from "effect"
import {
  type FileChange,
  GitHubWriting,
  Overtaken,
  type Pull,
  type Target
} from "../../../src/pullRequests/GitHubWriting.ts"
import { WritingTokenMissing } from "../../../src/pullRequests/PullRequestErrors.ts"
import { RepoAccess } from "../../../src/repo/RepoAccess.ts"
import { GitHubFailed, RepoNotFound, RepoUnreadable } from "../../../src/repo/RepoErrors.ts"
import { makeCalls } from "../Calls.ts"
import type { GitHubOptions } from "../GitHubOptions.ts"
import { CommitAnswer, Named, PullAnswer, RefAnswer, RepositoryAnswer } from "./answers.ts"
import { type Asked, ask, complaintOf, parse } from "./ask.ts"
import { refusedWrite } from "./refusedWrite.ts"
import { standingAt, textAt } from "./standing.ts"

const contents = "Contents: read and write"
const pullRequests = "Pull requests: read and write"

const pullOf = ({ base, body, head, html_url, merged_at, number, state }: typeof PullAnswer.Type): Pull => ({
  number,
  url: html_url,
  branch: head.ref,
  base: base.ref,
  state: state === "open" ? "open" : merged_at === null || merged_at === undefined ? "closed" : "merged",
  body: body ?? ""
})

const treeEntry = (change: FileChange) =>
  "content" in change
    ? { path: change.path, mode: "100644", type: "blob", content: change.content }
    : "blob" in change
      ? { path: change.path, mode: change.mode, type: "blob", sha: change.blob }
      : { path: change.path, mode: "100644", type: "blob", sha: null }

const isDone = ({ status }: Asked): boolean => status === 200 || status === 201

const inPath = (branch: string): string => branch.split("/").map(encodeURIComponent).join("/")

/**
 * Writes over GitHub's REST API. Without a token of the caller's own nothing is asked: on a server `options.token` is
 * the service's, and is not used.
 */
export const layer = (options: GitHubOptions): Layer.Layer<GitHubWriting, never, HttpClient.HttpClient> =>
  Layer.effect(
    GitHubWriting,
    Effect.gen(function* () {
      const own = options.privateRepositories === "allow" ? options.token : Option.none()
      const calls = makeCalls(yield* HttpClient.HttpClient, { ...options, token: own })

      const requireToken = Effect.gen(function* () {
        const given = Option.orElse(yield* RepoAccess, () => own)
        if (Option.isNone(given))
          return yield* new WritingTokenMissing({
            of: options.privateRepositories === "allow" ? "environment" : "account"
          })
      })
      const get = (of: Target, path: string) =>
        Effect.zipRight(
          requireToken,
          ask(calls, { path: `/repos/${of.owner}/${of.name}${path}`, what: `${of.owner}/${of.name}` })
        )
      const send = (of: Target, method: "POST" | "PATCH", path: string, body: unknown) =>
        Effect.zipRight(
          requireToken,
          ask(calls, {
            path: `/repos/${of.owner}/${of.name}${path}`,
            what: `${of.owner}/${of.name}`,
            send: { method, body }
          })
        )
      const move = Effect.fnUntraced(function* (of: Target, name: string, answer: Asked) {
        if (isDone(answer)) return
        const said = complaintOf(answer)
        if (/already exists|fast.?forward/i.test(said))
          return yield* new Overtaken({ by: `somebody else writes to the branch ${name} at the same time` })
        return yield* refusedWrite(answer, of, { permission: contents, what: `the branch ${name}` })
      })

      return GitHubWriting.of({
        repository: Effect.fn("GitHubWriting.repository")(function* (of) {
          const answer = yield* get(of, "")
          if (answer.status !== 200) return yield* new RepoNotFound({ what: `${of.owner}/${of.name}` })
          const { archived, default_branch, name, owner } = yield* parse(RepositoryAnswer, "a repository")(answer)
          return { owner: owner.login, name, defaultBranch: default_branch, archived }
        }),

        branch: Effect.fn("GitHubWriting.branch")(function* (of, name) {
          const answer = yield* get(of, `/git/ref/heads/${inPath(name)}`)
          if (answer.status === 409) return yield* new RepoUnreadable({ reason: "it is empty, it has no commit yet" })
          if (answer.status === 404) return Option.none()
          if (answer.status !== 200)
            return yield* refusedWrite(answer, of, { permission: contents, what: `the branch ${name}` })
          const { object } = yield* parse(RefAnswer, "a branch")(answer)
          const { sha, tree } = yield* Effect.flatMap(
            get(of, `/git/commits/${object.sha}`),
            parse(CommitAnswer, "a commit")
          )
          return Option.some({ commit: sha, tree: tree.sha })
        }),

        text: Effect.fnUntraced(function* (of, tree, path, most) {
          yield* requireToken
          return Option.fromNullable(yield* textAt(calls)(of, tree, path, most))
        }),

        standing: (of, tree, paths) => Effect.zipRight(requireToken, standingAt(calls)(of, tree, paths)),

        pulls: Effect.fn("GitHubWriting.pulls")(function* (of, branch) {
          const query = new URLSearchParams({
            head: `${of.owner}:${branch}`,
            state: "all",
            sort: "created",
            direction: "desc",
            per_page: "30"
          })
          const answer = yield* get(of, `/pulls?${query.toString()}`)
          if (answer.status !== 200)
            return yield* refusedWrite(answer, of, { permission: pullRequests, what: "the list of pull requests" })
          const pulls = yield* parse(Schema.Array(PullAnswer), "a list of pull requests")(answer)
          // of a branch that it does not know GitHub may list all
          return pulls.filter(({ head }) => head.ref === branch).map(pullOf)
        }),

        commit: Effect.fn("GitHubWriting.commit")(function* (of, { changes, message, parent }) {
          const made = yield* send(of, "POST", "/git/trees", {
            base_tree: parent.tree,
            tree: changes.map(treeEntry)
          })
          if (!isDone(made)) return yield* refusedWrite(made, of, { permission: contents, what: "the files" })
          const tree = yield* parse(Named, "a tree")(made)
          const committed = yield* send(of, "POST", "/git/commits", {
            message,
            tree: tree.sha,
            parents: [parent.commit]
          })
          if (!isDone(committed))
            return yield* refusedWrite(committed, of, { permission: contents, what: "the commit" })
          return (yield* parse(Named, "a commit")(committed)).sha
        }),

        createBranch: Effect.fn("GitHubWriting.createBranch")(function* (of, name, commit) {
          yield* move(of, name, yield* send(of, "POST", "/git/refs", { ref: `refs/heads/${name}`, sha: commit }))
        }),

        moveBranch: Effect.fn("GitHubWriting.moveBranch")(function* (of, name, commit) {
          const answer = yield* send(of, "PATCH", `/git/refs/heads/${inPath(name)}`, { sha: commit, force: false })
          if (answer.status === 422 && /does not exist/i.test(complaintOf(answer)))
            return yield* new Overtaken({ by: `somebody else deleted the branch ${name} at the same time` })
          yield* move(of, name, answer)
        }),

        open: Effect.fn("GitHubWriting.open")(function* (of, { base, body, branch, title }) {
          const answer = yield* send(of, "POST", "/pulls", { title, body, head: branch, base })
          if (isDone(answer)) return pullOf(yield* parse(PullAnswer, "a pull request")(answer))
          if (/pull request already exists/i.test(complaintOf(answer)))
            return yield* new Overtaken({ by: `somebody else opens the pull request of ${branch} at the same time` })
          return yield* refusedWrite(answer, of, { permission: pullRequests, what: `a pull request from ${branch}` })
        }),

        update: Effect.fn("GitHubWriting.update")(function* (of, number, change) {
          const answer = yield* send(of, "PATCH", `/pulls/${number}`, change)
          if (isDone(answer)) return pullOf(yield* parse(PullAnswer, "a pull request")(answer))
          if (answer.status >= 500) return yield* new GitHubFailed({ reason: `it answered ${answer.status}` })
          return yield* refusedWrite(answer, of, { permission: pullRequests, what: `the pull request ${number}` })
        })
      })
    })
  )
