import { Data, Duration, Effect, Schedule } from "effect"
import { ownPart, withOwnPart } from "./bodyParts.ts"
import { type Chosen, chooseBranch, findBase } from "./chooseBranch.ts"
import { GitHubWriting, type Overtaken, type Pull, type WritableRepository } from "./GitHubWriting.ts"
import type { Proposal, Proposed } from "./Proposal.ts"
import { PullRequestRefused } from "./PullRequestErrors.ts"
import { GitHubTimedOut } from "../repo/RepoErrors.ts"
import { isWorkflow, settle, type Settled } from "./settle.ts"
import { type Recorded, recordPath, recordText, sideOf } from "./sides.ts"

/** Times that it is begun anew because others are at work on the same branch. */
const mostTurns = 5

/** Seconds that a call takes at most, all its turns together. */
const patience = 60

/** What was refused had workflows in it: without them it may be taken. */
class WorkflowsRefused extends Data.TaggedError("WorkflowsRefused") {}

/** Where something else stands in its place, nobody could tell later which files are ours. */
const requireRecord = ({ record }: Recorded, branch: string, { repository }: Proposal) =>
  record === "foreign"
    ? Effect.fail(
        new PullRequestRefused({
          reason: `${recordPath(repository)} on ${branch} is not what Groundplan writes there for this repository; move it away.`
        })
      )
    : Effect.void

/** The files that differ, and with them the record of what is ours. */
const changesOf = ({ repository, tier }: Proposal, { changes, record }: Settled, there: Recorded) => {
  const content = recordText(repository, tier, record)
  return changes.length === 0 || content === there.text
    ? changes
    : [...changes, { path: recordPath(repository), content }]
}

/** Where nothing is to be done: the pull request that did it, the merged one first. */
const already = (earlier: ReadonlyArray<Pull>, base: string, { leftOut }: Settled) => {
  const [latest] = earlier.toSorted(
    (one, other) => Number(other.state === "merged") - Number(one.state === "merged") || other.number - one.number
  )
  if (latest !== undefined) return Effect.succeed({ pull: latest, outcome: "unchanged", leftOut } satisfies Proposed)
  const others = leftOut.length === 0 ? "" : ` It leaves out ${leftOut.length} that are not ours.`
  return Effect.fail(
    new PullRequestRefused({ reason: `nothing would change: ${base} has every file of the tier already.${others}` })
  )
}

/** Puts the files on the branch. */
const write = Effect.fnUntraced(function* (
  of: WritableRepository,
  { name, there }: Chosen,
  commit: Parameters<GitHubWriting["Type"]["commit"]>[1]
) {
  const writing = yield* GitHubWriting
  const made = yield* writing.commit(of, commit)
  yield* there === null ? writing.createBranch(of, name, made) : writing.moveBranch(of, name, made)
})

const plainly = (body: string): string => body.replaceAll("\r\n", "\n").trimEnd()

/** Looks at what is there, decides, and does it. */
const turn = Effect.fnUntraced(function* (of: WritableRepository, proposal: Proposal, workflows: boolean) {
  const writing = yield* GitHubWriting
  const { files, message, title } = proposal
  const chosen = yield* chooseBranch(of, proposal)
  const base = yield* findBase(of, proposal, chosen)
  yield* requireRecord(base, base.name, proposal)
  const there = chosen.there ?? base
  yield* requireRecord(there, chosen.name, proposal)
  const baseSide = yield* sideOf(of, base, files, Object.keys(there.files))
  const branchSide = chosen.there === null ? baseSide : yield* sideOf(of, there, files)
  const settled = settle(files, { base: baseSide, branch: branchSide, workflows })
  const { leftOut } = settled
  const changes = changesOf(proposal, settled, there)
  if (changes.length > 0) {
    const hasWorkflows = workflows && changes.some(({ path }) => isWorkflow(path))
    yield* Effect.mapError(write(of, chosen, { parent: there.head, message, changes }), (failure) =>
      failure._tag === "GitHubPermissionMissing" && hasWorkflows ? new WorkflowsRefused() : failure
    )
  } else if (chosen.there === null) return yield* already(chosen.earlier, base.name, settled)
  const text = proposal.body(leftOut)
  if (chosen.open === null) {
    const pull = yield* writing.open(of, { branch: chosen.name, base: base.name, title, body: ownPart(text) })
    return { pull, outcome: "opened", leftOut } satisfies Proposed
  }
  const body = withOwnPart(chosen.open.body, text)
  const change = {
    ...(plainly(body) === plainly(chosen.open.body) ? {} : { body }),
    ...(base.name === chosen.open.base ? {} : { base: base.name })
  }
  if (Object.keys(change).length === 0) {
    const outcome = changes.length === 0 ? "unchanged" : "updated"
    return { pull: chosen.open, outcome, leftOut } satisfies Proposed
  }
  const pull = yield* writing.update(of, chosen.open.number, change)
  return { pull, outcome: "updated", leftOut } satisfies Proposed
})

/**
 * Opens a pull request with a tier's files, or brings the open one up to date. Nothing that Groundplan did not write, or
 * that was changed since, is overwritten, and no commit of anybody is taken away. Where the token may not write
 * workflows, they are left out. Calls at the same time end in one pull request. One that is given up after a minute
 * leaves at most a branch of ours, which the next goes on with.
 */
export const openPullRequest = Effect.fn("openPullRequest")(
  function* (proposal: Proposal) {
    const writing = yield* GitHubWriting
    const of = yield* writing.repository(proposal.repository)
    const { name, owner } = of
    if (of.archived)
      return yield* new PullRequestRefused({ reason: `${owner}/${name} is archived and takes no changes.` })
    return yield* turn(of, proposal, true).pipe(
      Effect.catchTag("WorkflowsRefused", () => turn(of, proposal, false)),
      Effect.catchTag("WorkflowsRefused", () => Effect.dieMessage("workflows were left out")),
      Effect.retry({
        while: ({ _tag }) => _tag === "Overtaken",
        times: mostTurns - 1,
        schedule: Schedule.jittered(Schedule.exponential("100 millis"))
      }),
      Effect.catchTag("Overtaken", ({ by }: Overtaken) => new PullRequestRefused({ reason: `${by}; call again.` }))
    )
  },
  Effect.timeoutFail({
    duration: Duration.seconds(patience),
    onTimeout: () => new GitHubTimedOut({ seconds: patience })
  })
)
