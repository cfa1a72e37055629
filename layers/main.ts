import { Command, type ValidationError } from "@effect/cli"
import { NodeContext, NodeRuntime } from "@effect/platform-node"
import { ConfigError, Console, Effect, Layer, Predicate } from "effect"
import product from "../package.json" with { type: "json" }
import { accounts } from "../src/cli/accounts.ts"
import { analyze } from "../src/cli/analyze.ts"
import { init } from "../src/cli/init.ts"
import { keys } from "../src/cli/keys.ts"
import { plan } from "../src/cli/plan.ts"
import { pullRequest } from "../src/cli/pullRequest.ts"
import { prices } from "../src/cli/prices.ts"
import { secrets } from "../src/cli/secrets.ts"
import { explain } from "./configuration.ts"
import { plainWhenPiped } from "./plainConsole.ts"
import * as Planning from "./planning.ts"
import * as Prices from "./prices.ts"
import { folders, gitHub } from "./repositories.ts"
import { serve } from "./serve.ts"
import * as Store from "./store.ts"

// The token is the person's own here, so their private repositories may be read.
const ownRepositories = Layer.provideMerge(Layer.mergeAll(gitHub("allow"), folders), Planning.layer)

// Configuration is in configuration.ts, the service in serve.ts; each command gets just what it needs.
const groundplan = Command.make("groundplan").pipe(
  Command.withDescription(product.description),
  Command.withSubcommands([
    serve,
    analyze.pipe(Command.provide(ownRepositories)),
    plan.pipe(Command.provide(ownRepositories)),
    init.pipe(Command.provide(ownRepositories)),
    pullRequest.pipe(Command.provide(ownRepositories)),
    accounts.pipe(Command.provide(Store.layer)),
    keys.pipe(Command.provide(Store.layer)),
    secrets.pipe(Command.provide(Store.layer)),
    prices.pipe(Command.provide(Prices.layer))
  ])
)

/** What a person is told when a command ends in an error: one line. */
const lineOf = (error: unknown): string => {
  if (ConfigError.isConfigError(error)) return explain(error)
  return Predicate.hasProperty(error, "message") ? String(error.message).replaceAll(/\s*\n\s*/g, " ") : String(error)
}

/** The library has said itself what is wrong with the command's words. */
const alreadySaid = (error: unknown): error is ValidationError.ValidationError =>
  Predicate.hasProperty(error, "_tag") && Predicate.hasProperty(error, "error") && !(error instanceof Error)

Command.run(groundplan, { name: "Groundplan", version: product.version })(process.argv).pipe(
  Effect.tapError((error) => (alreadySaid(error) ? Effect.void : Console.error(`groundplan: ${lineOf(error)}`))),
  plainWhenPiped,
  Effect.provide(NodeContext.layer),
  NodeRuntime.runMain({ disableErrorReporting: true, disablePrettyLogger: true })
)
