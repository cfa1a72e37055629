import { Effect, Either, Option, Schema } from "effect"
import { RepoAccess } from "../../src/repo/RepoAccess.ts"
import { GitHubFailed, type RepoFailure, RepoNotFound } from "../../src/repo/RepoErrors.ts"
import type { Asked, ResolvedCommit } from "../../src/repo/RepoReader.ts"
import { isOwner, isRef, isRepoName, type RepoUrl } from "../../src/repo/RepoUrl.ts"
import { fetchBody } from "./fetchBody.ts"
import { type Call, type Calls } from "./Calls.ts"
import { contradiction, findPlace } from "./findPlace.ts"
import { makeRetry } from "./Retry.ts"
import type { GitHubOptions } from "./GitHubOptions.ts"

/** What is read of `GET /repos/{owner}/{repo}`. */
const RepositoryAnswer = Schema.parseJson(
  Schema.Struct({
    id: Schema.Int.pipe(Schema.positive()),
    name: Schema.String.pipe(Schema.filter(isRepoName)),
    owner: Schema.Struct({ login: Schema.String.pipe(Schema.filter(isOwner)) }),
    private: Schema.Boolean,
    visibility: Schema.optional(Schema.String),
    default_branch: Schema.String.pipe(Schema.filter(isRef))
  })
)

const Sha = Schema.String.pipe(Schema.pattern(/^[0-9a-f]{40}$/))

/** `GET /repos/{owner}/{repo}/commits/{ref}` answers with the hash alone when asked to, else with the whole commit. */
const CommitAnswer = Schema.Union(Sha, Schema.parseJson(Schema.Struct({ sha: Sha })))

const wrongShape = (what: string) => () => new GitHubFailed({ reason: `its answer is not ${what}` })

/** The commit that such an answer names. */
export const commitIn = (body: string): Either.Either<string, GitHubFailed> =>
  Schema.decodeEither(CommitAnswer)(body.trim()).pipe(
    Either.mapBoth({
      onLeft: wrongShape("a commit"),
      onRight: (answer) => (typeof answer === "string" ? answer : answer.sha)
    })
  )

/** A ref as part of an address. Of a branch in full: one with the name of a tag or a commit is meant then, and none of those. */
export const refInPath = (name: string, kind?: "branch"): string =>
  encodeURIComponent(kind === "branch" ? `heads/${name}` : name)

/** Resolves within the calls that one analysis may make: one for the repository, one for each ref that is looked for. */
export const resolveCommit = (calls: Calls, options: GitHubOptions) =>
  Effect.fn("GitHubRepoReader.resolve")(function* (url: RepoUrl, asked: Asked = {}) {
    const retry = yield* makeRetry
    const text = (call: Call): Effect.Effect<string, RepoFailure> => Effect.map(fetchBody(calls, retry, call), String)

    const what = `${url.owner}/${url.name}`
    if (!isOwner(url.owner) || !isRepoName(url.name)) return yield* new RepoNotFound({ what: "The repository" })
    yield* contradiction(url, asked)

    const address = asked.number === undefined ? `/repos/${what}` : `/repositories/${asked.number}`
    const repository = yield* text({ path: address, what, accept: "application/vnd.github+json" }).pipe(
      Effect.flatMap((body) => Effect.mapError(Schema.decode(RepositoryAnswer)(body), wrongShape("a repository")))
    )
    const isPrivate = repository.private || (repository.visibility ?? "public") !== "public"
    const isOwn = Option.isSome(yield* RepoAccess)
    if (isPrivate && !isOwn && options.privateRepositories === "refuse") return yield* new RepoNotFound({ what })

    const commitOf = (name: string, kind?: "branch"): Effect.Effect<string, RepoFailure> =>
      text({
        path: `/repos/${repository.owner.login}/${repository.name}/commits/${refInPath(name, kind)}`,
        what: name === repository.default_branch ? `The default branch of ${what}` : `The ref ${name} of ${what}`,
        accept: "application/vnd.github.sha"
      }).pipe(
        Effect.flatMap(commitIn),
        Effect.catchTag("RepoNotFound", () => new RepoNotFound({ what, ref: name }))
      )
    const { commit, path, ref } = yield* findPlace(url, asked, repository.default_branch, commitOf)

    const resolved: ResolvedCommit = {
      number: repository.id,
      repository: {
        owner: repository.owner.login,
        name: repository.name,
        url: `https://github.com/${repository.owner.login}/${repository.name}`,
        ref,
        commit,
        defaultBranch: repository.default_branch,
        path,
        private: isPrivate
      }
    }
    return resolved
  })
