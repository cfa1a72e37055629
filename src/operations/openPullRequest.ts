import { Effect, Option, Schema } from "effect"
import { Caller } from "../accounts/Caller.ts"
import { TierName } from "../blueprint/TierName.ts"
import { storeMoves } from "../migration/storeMoves.ts"
import { ProjectStore } from "../projects/ProjectStore.ts"
import { openPullRequest as propose } from "../pullRequests/openPullRequest.ts"
import { proposalOf } from "../pullRequests/proposalOf.ts"
import { RepoAccess } from "../repo/RepoAccess.ts"
import { audited } from "./audited.ts"
import { Base, ConversationId } from "./fields.ts"
import * as Operation from "./Operation.ts"
import { nameOf } from "./words.ts"
import { writingToken } from "./writingToken.ts"

/** The tiers of the version before, where it is still kept: what it has and the current one has not is told. */
const tiersBefore = Effect.fnUntraced(function* (id: string, version: number) {
  if (version <= 1) return []
  const { account } = yield* Caller
  const before = yield* (yield* ProjectStore).version(account.id, id, version - 1).pipe(
    Effect.asSome,
    Effect.catchTag("VersionNotFound", () => Effect.succeedNone)
  )
  return Option.match(before, { onNone: () => [], onSome: ({ tiers }) => tiers })
})

/** Brings the files of a tier to their repository, as a pull request. */
export const openPullRequest = Operation.make({
  name: "openPullRequest",
  tool: null,
  title: "Open a pull request",
  description:
    "Opens a pull request with the files of a tier of the current version in the project's repository, with the account's own token or an installation of the GitHub App that it linked, which need Contents, Pull requests and Workflows: read and write. Called again it updates the same pull request by a new commit; once that is closed or merged, it opens a new one. A file that Groundplan did not write, or that was changed since, is never overwritten: `leftOut` names it and says why. Without the permission for workflows they are left out too. Nothing is applied before somebody merges. Usually 5 to 20 seconds.",
  scope: "read_write",
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: true },
  input: Schema.Struct({
    conversationId: ConversationId,
    tier: TierName,
    base: Schema.optionalWith(Base, { exact: true })
  }),
  output: Schema.Struct({
    url: Schema.String,
    number: Schema.Int,
    branch: Schema.String,
    base: Schema.String,
    /** Whether anything was written; false where everything is there already. */
    updated: Schema.Boolean,
    outcome: Schema.Literal("opened", "updated", "unchanged"),
    version: Schema.Int,
    leftOut: Schema.Array(Schema.Struct({ path: Schema.String, why: Schema.String }))
  }).annotations({ identifier: "PullRequest" }),
  text: ({ outcome, url }) => (outcome === "unchanged" ? `Nothing to change: ${url}` : `${outcome}: ${url}`),
  run: Effect.fnUntraced(function* ({ base, conversationId: id, tier }) {
    const { account } = yield* Caller
    const store = yield* ProjectStore
    const { repository } = yield* store.get(account.id, id)
    const { tiers, version } = yield* store.version(account.id, id)
    const token = yield* writingToken(account.id, repository)
    const { files: listed } = yield* store.files(account.id, id, { tier, version })
    const paths = listed.map(({ path }) => path)
    const files = yield* store.contents(account.id, id, { tier, version, paths })
    const before = yield* tiersBefore(id, version)
    const { leftOut, outcome, pull } = yield* propose(
      proposalOf({
        repository,
        tier,
        tiers,
        version,
        base,
        files,
        moves: storeMoves(before, tiers),
        elsewhere: `\`GET /v1/projects/${id}/files?tier=${tier}&version=${version}&path=…\``
      })
    ).pipe(Effect.provideService(RepoAccess, Option.some(token)))
    if (outcome !== "unchanged") {
      const record = yield* audited
      yield* record(`pull_request.${outcome}`, id, `${nameOf(repository)} #${pull.number} (${tier})`)
    }
    const { branch, number, url } = pull
    return { url, number, branch, base: pull.base, updated: outcome !== "unchanged", outcome, version, leftOut }
  })
})
