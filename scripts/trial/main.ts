import { NodeContext, NodeRuntime } from "@effect/platform-node"
import { Console, Data, Effect, Scope } from "effect"
import { fileURLToPath } from "node:url"
import { startServer } from "../../test/support/database/server.ts"
import { applicationsIn } from "./Application.ts"
import { NotHere } from "./failures.ts"
import { storeServers } from "./stores/index.ts"
import { table } from "./table.ts"
import { tryApplication } from "./tryApplication.ts"

class SomeFailed extends Data.TaggedError("SomeFailed")<{ readonly failed: number }> {}

const folder = fileURLToPath(new URL("../../fixtures/trial", import.meta.url))

/** One PostgreSQL that comes with this project's packages, for all who ask for it. */
const embedded = Effect.acquireRelease(
  Effect.tryPromise({
    try: startServer,
    catch: (cause) => new NotHere({ what: `PostgreSQL cannot be started: ${String(cause)}` })
  }),
  (server) => Effect.promise(() => server.end())
).pipe(Effect.map((server) => server.url("postgres")))

/**
 * Designs every application of `fixtures/trial`, or those that are named, starts each for real with what its design
 * wires, and prints what came of it.
 */
const main = Effect.gen(function* () {
  const wanted = new Set(process.argv.slice(2))
  const all = yield* applicationsIn(folder)
  const applications = wanted.size === 0 ? all : all.filter(({ name }) => wanted.has(name))
  const servers = storeServers(yield* Effect.cached(Scope.extend(embedded, yield* Effect.scope)))
  const tried = yield* Effect.forEach(applications, (one) => tryApplication(one, servers))
  yield* Console.log(table(tried))
  const failed = tried.filter(({ outcome }) => outcome === "failed").length
  if (failed > 0 || tried.length === 0) return yield* new SomeFailed({ failed })
}).pipe(Effect.scoped)

NodeRuntime.runMain(main.pipe(Effect.provide(NodeContext.layer)), { disableErrorReporting: true })
