import { Command, type ValidationError } from "@effect/cli"
import { NodeContext, NodeRuntime } from "@effect/platform-node"
import { ConfigError, Console, Effect, Layer, Predicate } from "effect"
import product from "../package.json" with { type: "json" }
import { accounts } from "../src/cli/accounts.ts"
import { analyze } from "../src/cli/analyze.ts"
import { githubApp } from "../src/cli/githubApp.ts"
import { ask } from "../src/cli/ask.ts"
import { CliFailure } from "../src/cli/CliFailure.ts"
import { change } from "../src/cli/change.ts"
import { diff } from "../src/cli/diff.ts"
import { Meant, meant } from "../src/cli/help/meant.ts"
import { init } from "../src/cli/init.ts"
import { keys } from "../src/cli/keys.ts"
import { plan } from "../src/cli/plan.ts"
import { pullRequest } from "../src/cli/pullRequest.ts"
import { prices } from "../src/cli/prices.ts"
import { secrets } from "../src/cli/secrets.ts"
import { versions } from "../src/cli/versions.ts"
import { RepoNotFound } from "../src/repo/RepoErrors.ts"
import { explain } from "./configuration.ts"
import * as GitHubApp from "./githubApp.ts"
import { plainWhenPiped } from "./plainConsole.ts"
import * as Planning from "./planning.ts"
import * as Prices from "./prices.ts"
import { folders, gitHub } from "./repositories.ts"
import { serve } from "./serve.ts"
import * as StandardInput from "./StandardInput.ts"
import * as StoreBeside from "./storeBeside.ts"

// The token is the person's own here, so their private repositories may be read.
const ownRepositories = Layer.provideMerge(Layer.mergeAll(gitHub("allow"), folders), Planning.layer)

/** What a running server does meanwhile of what a command cannot. */
const keysThrough = (address: string) =>
  `it lists, makes and revokes keys itself, by GET and POST ${address}/v1/keys and DELETE ${address}/v1/keys/ID with a key of the account that may write`
const accountsThrough = (address: string) =>
  `it shows the account of a key at ${address}/v1/me, and opens, exports and deletes none`
const secretsThrough = () => "it goes on with the secret key that it was started with"

// Configuration is in configuration.ts, the service in serve.ts; each command gets just what it needs.
const commands = [
  serve,
  analyze.pipe(Command.provide(ownRepositories)),
  plan.pipe(Command.provide(ownRepositories)),
  change.pipe(Command.provide(Layer.merge(Planning.layer, StandardInput.layer))),
  ask.pipe(Command.provide(Planning.layer)),
  versions,
  diff,
  init.pipe(Command.provide(ownRepositories)),
  pullRequest.pipe(Command.provide(ownRepositories)),
  accounts.pipe(Command.provide(StoreBeside.layer(accountsThrough))),
  keys.pipe(Command.provide(StoreBeside.layer(keysThrough))),
  githubApp.pipe(Command.provide(GitHubApp.layer)),
  secrets.pipe(Command.provide(StoreBeside.layer(secretsThrough))),
  prices.pipe(Command.provide(Prices.layer))
] as const
const groundplan = Command.make("groundplan").pipe(
  Command.withDescription(product.description),
  Command.withSubcommands(commands)
)
const root = {
  name: "groundplan",
  command: groundplan.descriptor,
  commands: commands.map(({ descriptor }) => descriptor)
}

/** The person's own token opens their private repositories here. */
const notFound = ({ fact, ref }: RepoNotFound): string =>
  ref === undefined ? `${fact} Private ones are read with a GITHUB_TOKEN in the environment that may read them.` : fact

/** What a person is told when a command ends in an error: one line. */
const lineOf = (error: unknown): string => {
  if (ConfigError.isConfigError(error)) return explain(error)
  if (error instanceof RepoNotFound) return notFound(error)
  return Predicate.hasProperty(error, "message") ? String(error.message).replaceAll(/\s*\n\s*/g, " ") : String(error)
}

/** The library has said itself what is wrong with the command's words. */
const alreadySaid = (error: unknown): error is ValidationError.ValidationError =>
  Predicate.hasProperty(error, "_tag") && Predicate.hasProperty(error, "error") && !(error instanceof Error)

/** Where to read how a command is called, after one that was called wrongly. */
const hint = Console.error("`groundplan --help` shows the commands, `groundplan COMMAND --help` how one is called.")

const run = (words: ReadonlyArray<string>) =>
  Effect.suspend(() =>
    Meant.$match(meant(root, words.slice(2)), {
      Page: ({ text }) => Console.log(text),
      Unknown: ({ reason }) => new CliFailure({ reason }),
      Call: () => Command.run(groundplan, { name: "Groundplan", version: product.version })(words)
    })
  )

run(process.argv).pipe(
  Effect.tapError((error) => (alreadySaid(error) ? hint : Console.error(`groundplan: ${lineOf(error)}`))),
  plainWhenPiped,
  Effect.provide(NodeContext.layer),
  NodeRuntime.runMain({ disableErrorReporting: true, disablePrettyLogger: true })
)
