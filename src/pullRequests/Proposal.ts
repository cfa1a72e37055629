import type { TierName } from "../blueprint/TierName.ts"
import type { Repository } from "../repo/Repository.ts"
import type { Pull } from "./GitHubWriting.ts"
import type { LeftOut } from "./settle.ts"

/** A tier that is to be brought to its repository. */
export interface Proposal {
  readonly repository: Repository
  readonly tier: TierName
  /** The branch that is to receive it; when left out that of the open pull request, else the one that was read. */
  readonly base: string | undefined
  readonly files: ReadonlyMap<string, string>
  readonly title: string
  /** Of the commit. */
  readonly message: string
  /** What the pull request says of itself. */
  readonly body: (leftOut: ReadonlyArray<LeftOut>) => string
}

/** What became of it. */
export interface Proposed {
  readonly pull: Pull
  /** `unchanged`: everything is there already, in an open pull request or merged. */
  readonly outcome: "opened" | "updated" | "unchanged"
  readonly leftOut: ReadonlyArray<LeftOut>
}
