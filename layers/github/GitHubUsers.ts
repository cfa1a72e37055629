import { HttpClient } from "@effect/platform"
import { Effect, Layer, Option, Schema } from "effect"
import { GitHubUsers, TokenRefused } from "../../src/repo/GitHubUsers.ts"
import { RepoAccess } from "../../src/repo/RepoAccess.ts"
import { GitHubFailed } from "../../src/repo/RepoErrors.ts"
import { isOwner } from "../../src/repo/RepoUrl.ts"
import { makeCalls } from "./Calls.ts"
import { fetchBody } from "./fetchBody.ts"
import type { GitHubOptions } from "./GitHubOptions.ts"
import { refusedAccess } from "./refusal.ts"
import { makeRetry } from "./Retry.ts"

/** Tokens of installations and those that an organisation has not let in. */
const notOfAPerson =
  "GitHub knows no person by it; a personal token is needed, which the organisation of the repositories lets in."

/** What is read of `GET /user`. */
const UserAnswer = Schema.parseJson(Schema.Struct({ login: Schema.String.pipe(Schema.filter(isOwner)) }))

const notAUser = () => new GitHubFailed({ reason: "its answer is not a user" })

/** Asks GitHub's API with the token that is to be stored. */
export const layer = (options: GitHubOptions): Layer.Layer<GitHubUsers, never, HttpClient.HttpClient> =>
  Layer.effect(
    GitHubUsers,
    Effect.gen(function* () {
      const calls = makeCalls(yield* HttpClient.HttpClient, options)
      return GitHubUsers.of({
        ownerOf: Effect.fn("GitHubUsers.ownerOf")(function* (token) {
          const retry = yield* makeRetry
          const call = { path: "/user", what: "The user of the token", accept: "application/vnd.github+json" }
          const body = yield* fetchBody(calls, retry, call).pipe(
            Effect.provideService(RepoAccess, Option.some(token)),
            Effect.catchTags({
              GitHubAccessLost: () =>
                new TokenRefused({ reason: "GitHub does not accept it; is it whole, and has it not run out?" }),
              RepoNotFound: () => new TokenRefused({ reason: notOfAPerson }),
              GitHubFailed: (failure) =>
                failure.reason === refusedAccess ? new TokenRefused({ reason: notOfAPerson }) : failure,
              // what is said of repositories is no answer to whose a token is
              RepoUnreadable: notAUser,
              RepoFolderNotFound: notAUser,
              RepoPlaceInvalid: notAUser,
              RepoUrlInvalid: notAUser
            })
          )
          const { login } = yield* Effect.mapError(Schema.decode(UserAnswer)(String(body)), notAUser)
          return login
        })
      })
    })
  )
