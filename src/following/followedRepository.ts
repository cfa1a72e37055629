/** The repository of a followed project, by the names that are known of it and by its number. */
import type { Effect } from "effect"
import { readingAs } from "../accounts/readingAs.ts"
import type { Numbered } from "../pullRequests/GitHubComments.ts"
import type { Followed } from "../tracking/Tracking.ts"

export const nameOf = ({ project: { repository } }: Followed): string => `${repository.owner}/${repository.name}`

/** With what the account may read, and nobody else's. */
export const asAccount = <A, E, R>(
  { number, payer, project: { repository } }: Followed,
  read: Effect.Effect<A, E, R>
) => readingAs(payer.account.id, { owner: repository.owner, name: repository.name, number }, read)

/** By its number, whatever it is called by now. */
export const numbered = ({ number, project: { repository } }: Followed): Numbered => ({
  owner: repository.owner,
  name: repository.name,
  number
})

/** The branch that is followed. */
export const branchOf = ({ branch, project: { repository } }: Followed): string => branch ?? repository.defaultBranch
