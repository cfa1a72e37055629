import { Args, Command, Options } from "@effect/cli"
import { Console, Effect, Option, Schema } from "effect"
import { tierNames } from "../blueprint/TierName.ts"
import { ProviderName } from "../facts/ContextValues.ts"
import { Base } from "../operations/fields.ts"
import { planRepository } from "../operations/planRepository.ts"
import { GitHubWriting } from "../pullRequests/GitHubWriting.ts"
import { openPullRequest } from "../pullRequests/openPullRequest.ts"
import type { Proposed } from "../pullRequests/Proposal.ts"
import { proposalOf } from "../pullRequests/proposalOf.ts"
import { FolderReader } from "../repo/FolderReader.ts"
import { parseRepoUrl } from "../repo/RepoUrl.ts"
import { CliFailure } from "./CliFailure.ts"
import { context, contextOf, provider } from "./contextOf.ts"
import { printable } from "./printable.ts"
import { path, ref, snapshotOf } from "./snapshotOf.ts"

const target = Args.text({ name: "repository" }).pipe(Args.withDescription("owner/repo, or a GitHub address"))
const tier = Options.choice("tier", tierNames).pipe(Options.withDescription("The tier whose files it has"))
const base = Options.text("base").pipe(
  Options.withDescription(
    "The branch that is to receive them; the one that was read, or the default branch, when left out"
  ),
  Options.optional
)
const json = Options.boolean("json").pipe(Options.withDescription("Print only JSON"))

const branchOf = Schema.decode(Base)

const said = { opened: "Opened", updated: "Updated", unchanged: "Nothing to change" } as const

/** The address, and what is not in it. */
const lines = ({ leftOut, outcome, pull }: Proposed): string =>
  [
    `${said[outcome]}: ${pull.url} (${pull.branch} into ${pull.base})`,
    ...(leftOut.length === 0 ? [] : ["Left out:", ...leftOut.map(({ path, why }) => `  ${path}: ${why}`)])
  ].join("\n")

/** Plans a repository on GitHub and brings the files of one tier to it: no server, no account. */
export const pullRequest = Command.make(
  "pull-request",
  { target, tier, base, ref, path, context, provider, json },
  (asked) =>
    Effect.gen(function* () {
      const folders = yield* FolderReader
      if (yield* folders.has(asked.target))
        return yield* new CliFailure({
          reason: `${asked.target} is a folder of this machine; a pull request is opened for a repository on GitHub, as owner/repo`
        })
      const progress = asked.json ? () => Effect.void : (step: string) => Console.error(`${step} …`)
      const base = yield* Effect.mapError(
        Effect.transposeMapOption(asked.base, branchOf),
        () => new CliFailure({ reason: "--base: must be the name of a branch" })
      )
      const writing = yield* GitHubWriting
      // whether it can be written to is known before minutes are spent on it
      yield* writing.repository(yield* parseRepoUrl(asked.target))
      const context = yield* contextOf(asked.context, asked.provider)
      yield* progress(`Reading ${asked.target}`)
      const snapshot = yield* snapshotOf(asked.target, asked)
      const { design, files, repository } = yield* planRepository(snapshot, context, ProviderName.literals, progress)
      yield* progress("Writing to GitHub")
      const proposed = yield* openPullRequest(
        proposalOf({
          repository,
          tier: asked.tier,
          tiers: design.tiers.map(({ tier }) => tier),
          version: null,
          base: Option.getOrUndefined(base),
          files: files.find(({ tier }) => tier === asked.tier)?.files ?? [],
          moves: [],
          elsewhere: `\`groundplan plan ${repository.owner}/${repository.name}${repository.path === "" ? "" : ` --path ${repository.path}`}\` writes them all`
        })
      )
      const { leftOut, outcome, pull } = proposed
      const { branch, number, url } = pull
      yield* Console.log(
        asked.json
          ? JSON.stringify({ url, number, branch, base: pull.base, updated: outcome !== "unchanged", outcome, leftOut })
          : printable(lines(proposed))
      )
    })
).pipe(
  Command.withDescription(
    "Plan a repository on GitHub and open a pull request with the files of a tier, or bring the open one up to date, with GITHUB_TOKEN"
  )
)
