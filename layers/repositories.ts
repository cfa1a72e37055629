import { NodeHttpClient } from "@effect/platform-node"
import { Effect, Layer, Option } from "effect"
import { repoLimits } from "../src/repo/RepoLimits.ts"
import { github } from "./configuration.ts"
import * as FolderReader from "./folder/FolderReader.ts"
import { appOptions } from "./github/app/configuration.ts"
import * as GitHubApp from "./github/app/GitHubApp.ts"
import type { GitHubOptions } from "./github/GitHubOptions.ts"
import * as GitHubUsers from "./github/GitHubUsers.ts"
import * as GitHubRepoReader from "./github/GitHubRepoReader.ts"
import * as GitHubComments from "./github/writing/GitHubComments.ts"
import * as GitHubWriting from "./github/writing/GitHubWriting.ts"

/** Repositories on GitHub. Whether private ones may be read depends on whose the token is. */
export const gitHub = (privateRepositories: GitHubOptions["privateRepositories"]) =>
  Layer.unwrapEffect(
    Effect.gen(function* () {
      const { apiUrl, token } = yield* github
      const options = { apiUrl, token, privateRepositories, limits: yield* repoLimits }
      return Layer.mergeAll(
        GitHubRepoReader.layer(options),
        GitHubUsers.layer(options),
        GitHubWriting.layer(options),
        GitHubComments.layer(options)
      )
    })
  ).pipe(Layer.provide(NodeHttpClient.layerUndici))

/** The GitHub App, where the operator set one up. */
export const gitHubApp = Layer.unwrapEffect(
  Effect.map(
    appOptions,
    Option.match({ onNone: () => GitHubApp.layerNone, onSome: (options) => GitHubApp.layer(options) })
  )
).pipe(Layer.provide(NodeHttpClient.layerUndici))

/** Folders of this machine. */
export const folders = Layer.unwrapEffect(Effect.map(repoLimits, FolderReader.layer))
