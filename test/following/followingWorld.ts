import { NodeHttpClient } from "@effect/platform-node"
import { Duration, Effect, Layer, Option, Redacted, Ref, Schema } from "effect"
import * as GitHubApp from "../../layers/github/app/GitHubApp.ts"
import * as GitHubRepoReader from "../../layers/github/GitHubRepoReader.ts"
import * as GitHubUsers from "../../layers/github/GitHubUsers.ts"
import * as GitHubComments from "../../layers/github/writing/GitHubComments.ts"
import * as Planning from "../../layers/planning.ts"
import { Accounts } from "../../src/accounts/Accounts.ts"
import { Connections } from "../../src/accounts/Connections.ts"
import { Caller } from "../../src/accounts/Caller.ts"
import type { Plan } from "../../src/accounts/Plan.ts"
import { Jobs } from "../../src/jobs/Jobs.ts"
import {
  analyzeRepository,
  deleteTracking,
  designInfrastructure,
  getTracking,
  putTracking,
  refineArchitecture
} from "../../src/operations/index.ts"
import type { ProjectId } from "../../src/projects/Project.ts"
import { ProjectStore } from "../../src/projects/ProjectStore.ts"
import { defaultLimits } from "../../src/repo/RepoLimits.ts"
import { onCheck, onPush } from "../../src/following/following.ts"
import { onComment } from "../../src/following/onComment.ts"
import { onPull } from "../../src/following/onPull.ts"
import { type CommentOrder, comments, pulls } from "../../src/tracking/queues.ts"
import * as SqlTrackedPulls from "../../src/tracking/SqlTrackedPulls.ts"
import { TrackedPulls } from "../../src/tracking/TrackedPulls.ts"
import * as SqlTracking from "../../src/tracking/SqlTracking.ts"
import * as SqlTurns from "../../src/tracking/SqlTurns.ts"
import { Tracking } from "../../src/tracking/Tracking.ts"
import type { NewEvent } from "../../src/webhooks/Event.ts"
import { Events } from "../../src/webhooks/Events.ts"
import { unique } from "../support/database/samples.ts"
import { filesBelow } from "../support/filesBelow.ts"
import { gitHubServer, type GitHubServer, type GitHubServerOptions } from "../support/github/GitHubServer.ts"
import type { GitHubOptions } from "../../layers/github/GitHubOptions.ts"
import { appOptionsFor } from "../layers/github/app/options.ts"
import type { RepositorySpec } from "../support/github/HostedRepository.ts"
import { caller } from "../support/http/recorder.ts"

const app = filesBelow("fixtures/vite-static/repo")

/** The application with some files changed; another text is another commit. */
export const commitOf = (changes: Readonly<Record<string, string>> = {}): RepositorySpec => ({
  files: { ...app, ...changes }
})

/** A server beside the pages. */
export const withServer = {
  "server/package.json": JSON.stringify({
    name: "server",
    scripts: { start: "node index.js" },
    dependencies: { express: "5.1.0", pg: "8.16.3" }
  }),
  "server/index.js":
    'const app = require("express")()\nconst { Pool } = require("pg")\nnew Pool({ connectionString: process.env.DATABASE_URL })\napp.listen(3000)\n',
  "server/Dockerfile": 'FROM node:22\nWORKDIR /app\nCOPY . .\nRUN npm ci\nEXPOSE 3000\nCMD ["node", "index.js"]\n'
}

/** One repository, an account that follows it, and everything around them but the clock of the background work. */
export const world = (
  plan: Partial<Plan> = {},
  times: Partial<SqlTracking.TrackingTimes> = {},
  installable?: GitHubServerOptions["app"]
) =>
  Effect.gen(function* () {
    const name = `acme/app-${unique()}`
    const users: NonNullable<GitHubServerOptions["users"]> = new Map()
    const gitHub: GitHubServer = yield* gitHubServer({
      repositories: { [name]: commitOf() },
      users,
      ...(installable === undefined ? {} : { app: installable })
    })
    const events = yield* Ref.make<ReadonlyArray<NewEvent>>([])
    const enqueued = yield* Ref.make<ReadonlyArray<string>>([])
    const orders = yield* Ref.make<ReadonlyArray<{ readonly queue: string; readonly payload: unknown }>>([])
    const options: GitHubOptions = {
      apiUrl: gitHub.url,
      token: Option.none(),
      privateRepositories: "refuse",
      limits: defaultLimits
    }
    const own = { checkEvery: Duration.minutes(5), gatherFor: Duration.zero, ...times }
    const layer = Layer.mergeAll(SqlTracking.layer(own), SqlTrackedPulls.layer(own), SqlTurns.layer).pipe(
      Layer.provideMerge(
        Layer.mergeAll(
          Layer.succeed(Jobs, {
            enqueue: (queue, payload) =>
              Effect.zipRight(
                Ref.update(enqueued, (before) => [...before, queue.name]),
                Ref.update(orders, (before) => [...before, { queue: queue.name, payload }])
              ),
            handle: () => Effect.void
          }),
          installable === undefined
            ? GitHubApp.layerNone
            : GitHubApp.layer(appOptionsFor(installable, gitHub.url)).pipe(Layer.provide(NodeHttpClient.layerUndici)),
          Layer.succeed(Events, { publish: (event) => Ref.update(events, (before) => [...before, event]) }),
          Layer.provideMerge(
            Layer.mergeAll(
              GitHubRepoReader.layer(options),
              GitHubUsers.layer(options),
              GitHubComments.layer(options)
            ).pipe(Layer.provide(NodeHttpClient.layerUndici)),
            Layer.orDie(Planning.layer)
          )
        )
      )
    )
    const account = yield* (yield* Accounts).create(`follower-${unique()}`, "team")
    const owner = {
      ...caller,
      account,
      plan: { ...caller.plan, analysesPerMonth: 100, trackedProjects: 3, ...plan }
    }
    const context = yield* Layer.build(layer)
    const within = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
      effect.pipe(Effect.provideService(Caller, owner), Effect.provide(context))

    /** Its project, analysed and, unless it is not wanted, designed. */
    const project = (options: { readonly designed?: boolean } = {}) =>
      within(
        Effect.gen(function* () {
          const { conversationId } = yield* analyzeRepository.run({
            repoUrl: name,
            refresh: false,
            detail: "summary"
          })
          if (options.designed !== false) yield* designInfrastructure.run({ conversationId, detail: "summary" })
          return conversationId
        })
      )
    /** Does what was ordered of a queue until now, each order as often as it came. */
    const working = <A, I, E, R>(
      { name, payload }: { readonly name: string; readonly payload: Schema.Schema<A, I> },
      handler: (order: A) => Effect.Effect<void, E, R>
    ) =>
      Effect.gen(function* () {
        const all = yield* Ref.getAndUpdate(orders, (before) => before.filter(({ queue }) => queue !== name))
        const own = all.filter(({ queue }) => queue === name)
        // what goes into the database and comes out of it is JSON
        const texts = yield* Effect.forEach(own, (order) => Schema.encode(payload)(order.payload as A))
        yield* Effect.forEach(
          texts,
          (text) => Effect.flatMap(Schema.decodeUnknown(payload)(JSON.parse(JSON.stringify(text))), handler),
          { discard: true }
        )
        return own.length
      })

    return {
      account: account.id,
      /** Gives the account a token that opens its repository. */
      connect: (
        token: string,
        may: { readonly login?: string; readonly pulls?: boolean; readonly writes?: boolean } = {}
      ) =>
        Effect.suspend(() => {
          users.set(token, { login: "ada", opens: [name], ...may })
          return Effect.flatMap(Connections, ({ connect }) =>
            connect(account.id, { login: "ada", token: Redacted.make(token) })
          )
        }),
      /** Reads the pull requests that wait. */
      readPulls: within(working(pulls, onPull)),
      /** Orders a comment. */
      order: (payload: CommentOrder) => Ref.update(orders, (before) => [...before, { queue: comments.name, payload }]),
      /** Writes the comments that wait. */
      comment: within(working(comments, onComment)),
      /** The comment orders that wait stay, and are done now as well. */
      commentTwice: Effect.gen(function* () {
        const before = yield* Ref.get(orders)
        yield* within(working(comments, onComment))
        yield* Ref.set(orders, before)
        yield* within(working(comments, onComment))
      }),
      pulls: within(TrackedPulls),
      enqueued,
      events,
      gitHub,
      name,
      users,
      within,
      project,
      change: (conversationId: string, message: string) =>
        within(refineArchitecture.run({ conversationId, message, focusTier: "growth", detail: "summary" })),
      follow: (conversationId: string, settings: Parameters<typeof putTracking.run>[0] | object = {}) =>
        within(putTracking.run({ ...settings, conversationId })),
      state: (conversationId: string) =>
        Effect.map(within(getTracking.run({ conversationId })), ({ tracking }) => tracking),
      unfollow: (conversationId: string) => within(deleteTracking.run({ conversationId })),
      check: (project: ProjectId) => within(onCheck({ project })),
      read: (project: ProjectId) => within(onPush({ project })),
      tracking: within(Tracking),
      details: (conversationId: string) =>
        Effect.flatMap(ProjectStore, (store) => store.details(account.id, conversationId)),
      version: (conversationId: string) =>
        Effect.flatMap(ProjectStore, (store) => store.version(account.id, conversationId)),
      /** Types of the events so far, and no more of them from now on. */
      told: Effect.map(Ref.getAndSet(events, []), (all) => all.map(({ type }) => type))
    }
  })
