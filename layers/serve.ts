import { Command } from "@effect/cli"
import { HttpServer } from "@effect/platform"
import { Console, Effect, Layer, Option, Redacted } from "effect"
import { Accounts, type FirstAccount } from "../src/accounts/Accounts.ts"
import * as RateLimit from "../src/accounts/RateLimit.ts"
import { repoLimits } from "../src/repo/RepoLimits.ts"
import * as Server from "../src/Server.ts"
import { configuredAi } from "./ai.ts"
import {
  database,
  github,
  listening,
  logging,
  plansFile,
  rateLimit,
  secretKeys,
  shutdownGrace,
  webhookNetworks
} from "./configuration.ts"
import { keepHeapSmall } from "./heap.ts"
import * as NodeServer from "./http/NodeServer.ts"
import * as Jobs from "./jobs.ts"
import * as Logging from "./logger.ts"
import * as Planning from "./planning.ts"
import { gitHub } from "./repositories.ts"
import * as Store from "./store.ts"
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
    configuredAi,
    database,
    github,
    listening,
    logging,
    plansFile,
    rateLimit,
    repoLimits,
    secretKeys,
    shutdownGrace,
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

/** Work that nobody waits for. */
const background = Layer.provide(Webhooks.layer, Jobs.layer)

/** The service. The port is opened last, when everything behind it is there. */
const service = Layer.mergeAll(Server.layer, greeting).pipe(
  Layer.provide(nodeServer),
  Layer.provide(background),
  Layer.provide(Layer.mergeAll(Store.layer, Layer.unwrapEffect(Effect.map(rateLimit, RateLimit.layer)))),
  Layer.provide(Layer.provideMerge(gitHub("refuse"), Planning.layer)),
  Layer.provide(Logging.layer),
  Layer.provide(Layer.mergeAll(checkedConfiguration, smallHeap))
)

/** Serves REST and MCP until it is told to stop. */
export const serve = Command.make("serve", {}, () => Layer.launch(service)).pipe(
  Command.withDescription("Serve the REST API and MCP")
)
