import { Effect, Option } from "effect"
import { sha256 } from "../repo/sha256.ts"
import { branchName, mostBranches } from "./branchName.ts"
import { useOf } from "./findBranch.ts"
import { GitHubWriting, type Pull, type WritableRepository } from "./GitHubWriting.ts"
import type { Proposal } from "./Proposal.ts"
import { BaseBranchNotFound, PullRequestRefused } from "./PullRequestErrors.ts"
import { recorded, type Recorded } from "./sides.ts"

/** The branch to work on, and what earlier ones led to. */
export interface Chosen {
  readonly name: string
  /** What is on it; null where it is to be made. */
  readonly there: Recorded | null
  /** The open pull request from it. */
  readonly open: Pull | null
  /** All pull requests of the tier's branches so far. */
  readonly earlier: ReadonlyArray<Pull>
}

const holdsJust = (recorded: Recorded["files"], wanted: Proposal["files"]): boolean =>
  Object.keys(recorded).length === wanted.size &&
  [...wanted].every(([path, content]) => recorded[path] === sha256(content))

/** The first of the tier's branches that can be worked on. */
export const chooseBranch = Effect.fnUntraced(function* (
  of: WritableRepository,
  { files, repository, tier }: Proposal
) {
  const writing = yield* GitHubWriting
  const earlier: Array<Pull> = []
  for (let number = 1; number <= mostBranches; number++) {
    const name = branchName(repository, tier, number)
    const pulls = yield* writing.pulls(of, name)
    const head = yield* writing.branch(of, name)
    const there = Option.isNone(head) ? null : yield* recorded(of, head.value, repository)
    earlier.push(...pulls)
    const decided = useOf({
      isThere: there !== null,
      isOurs: there?.record === "ours",
      isSame: there !== null && holdsJust(there.files, files),
      pulls
    })
    if (decided.use === "pass") continue
    const chosen: Chosen = { name, there, open: decided.use === "update" ? decided.pull : null, earlier }
    return chosen
  }
  return yield* new PullRequestRefused({
    reason: `there are ${mostBranches} branches ${branchName(repository, tier)}… already; delete those that are done with.`
  })
})

/** The branch that is to receive the files, and what is on it. */
export const findBase = Effect.fnUntraced(function* (
  of: WritableRepository,
  { base: asked, repository }: Proposal,
  { name: own, open }: Chosen
) {
  const writing = yield* GitHubWriting
  const names = asked === undefined ? [open?.base ?? repository.ref, of.defaultBranch] : [asked]
  for (const name of names) {
    if (name === own)
      return yield* new PullRequestRefused({ reason: `${name} is the branch of the pull request itself.` })
    const head = yield* writing.branch(of, name)
    if (Option.isSome(head)) return { name, ...(yield* recorded(of, head.value, repository)) }
  }
  return yield* new BaseBranchNotFound({ repository: `${of.owner}/${of.name}`, base: names.at(-1) ?? "" })
})
