import { Command } from "@effect/cli"
import { HttpServer } from "@effect/platform"
import { Console, Effect, Layer, Option, Redacted } from "effect"
import { resolve } from "node:path"
import { Accounts, type FirstAccount } from "../src/accounts/Accounts.ts"
import * as RateLimit from "../src/accounts/RateLimit.ts"
import { GitHubSecret } from "../src/http/GitHubEvents.ts"
import { PublicUrl } from "../src/accounts/PublicUrl.ts"
import { repoLimits } from "../src/repo/RepoLimits.ts"
import * as Server from "../src/Server.ts"
import { configuredAi } from "./ai.ts"
import {
  database,
  github,
  listening,
  logging,
  plansFile,
  publicUrl,
  rateLimit,
  secretKeys,
  shutdownGrace,
  tracking,
  webhookNetworks
} from "./configuration.ts"
import { appOptions, appWebhookSecret } from "./github/app/configuration.ts"
import { keepHeapSmall } from "./heap.ts"
import * as DirectoryLock from "./database/DirectoryLock.ts"
import * as NodeServer from "./http/NodeServer.ts"
import * as Jobs from "./jobs.ts"
import * as Logging from "./logger.ts"
import * as Planning from "./planning.ts"
import { gitHub, gitHubApp } from "./repositories.ts"
import * as Store from "./store.ts"
import * as Tracking from "./tracking.ts"
import * as Webhooks from "./webhooks.ts"

const welcome = (address: string, { account, read, readWrite }: FirstAccount) =>
  [
    `Account ${account.login} (plan ${account.plan}) was created. Its keys are shown only now:`,
    `  read and write  ${Redacted.value(readWrite.key)}`,
    `  read only       ${Redacted.value(read.key)}`,
    "Try it:",
    `  curl -s ${address}/v1/projects -H 'Authorization: Bearer ${Redacted.value(readWrite.key)}' -H 'Content-Type: application/json' -d '{"repoUrl":"owner/repo"}'`
  ].join("\n")

/** Every value is looked at before anything is opened or created. */
const checkedConfiguration = Layer.effectDiscard(
  Effect.all([
    appOptions,
    appWebhookSecret,
    configuredAi,
    database,
    github,
    listening,
    logging,
    plansFile,
    publicUrl,
    rateLimit,
    repoLimits,
    secretKeys,
    shutdownGrace,
    tracking,
    webhookNetworks
  ])
)

/** Before anything large is read. */
const smallHeap = Layer.effectDiscard(Effect.sync(keepHeapSmall))

/** Says where the service is and, on a first start, shows the keys once. */
const greeting = Layer.scopedDiscard(
  Effect.gen(function* () {
    const { address } = yield* HttpServer.HttpServer
    const url = HttpServer.formatAddress(address)
    const { dataDirectory, url: server } = yield* database
    if (Option.isNone(server)) yield* DirectoryLock.announce(resolve(dataDirectory), url)
    const first = yield* (yield* Accounts).first
    if (Option.isSome(first)) yield* Console.log(welcome(url, first.value))
    yield* Effect.addFinalizer(() => Console.log("Groundplan stops; running calls are finished first."))
    yield* Console.log(`Groundplan listens on ${url} (API ${url}/v1, MCP ${url}/mcp, reference ${url}/docs).`)
  })
)

const nodeServer = Layer.unwrapEffect(
  Effect.gen(function* () {
    return NodeServer.layer({ ...(yield* listening), grace: yield* shutdownGrace })
  })
)

/** Work that nobody waits for, and what enqueues it. */
const background = Tracking.worker.pipe(
  Layer.provideMerge(Layer.mergeAll(Tracking.layer, Webhooks.layer)),
  Layer.provide(Jobs.layer)
)

/** The service. The port is opened last, when everything behind it is there. */
const service = Layer.mergeAll(Server.layer, greeting).pipe(
  Layer.provide(nodeServer),
  Layer.provide(background),
  Layer.provide(Layer.mergeAll(Store.layer, Layer.unwrapEffect(Effect.map(rateLimit, RateLimit.layer)))),
  Layer.provide(Layer.provideMerge(gitHub("refuse"), Planning.layer)),
  Layer.provide(gitHubApp),
  Layer.provide(Layer.effect(PublicUrl, publicUrl)),
  Layer.provide(Layer.effect(GitHubSecret, appWebhookSecret)),
  Layer.provide(Logging.layer),
  Layer.provide(Layer.mergeAll(checkedConfiguration, smallHeap))
)

/** Serves REST and MCP until it is told to stop. */
export const serve = Command.make("serve", {}, () => Layer.launch(service)).pipe(
  Command.withDescription("Serve the REST API and MCP; PORT, HOST, DATABASE_URL and others of README.md say how")
)
