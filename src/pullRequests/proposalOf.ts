import type { Tier } from "../blueprint/Tier.ts"
import type { TierName } from "../blueprint/TierName.ts"
import type { StoreMove } from "../migration/StoreMove.ts"
import { ofPlace, placeOf } from "../repo/Place.ts"
import type { Repository } from "../repo/Repository.ts"
import { bodyOf, titleOf } from "./bodyOf.ts"
import type { Proposal } from "./Proposal.ts"

/** A designed tier with its files. */
export interface Designed {
  readonly repository: Repository
  readonly tier: TierName
  readonly tiers: ReadonlyArray<Tier>
  readonly version: number | null
  readonly base: string | undefined
  readonly files: ReadonlyArray<{ readonly path: string; readonly content: string }>
  readonly moves: ReadonlyArray<StoreMove>
  /** Where a file that is left out can be had. */
  readonly elsewhere: string
}

/** What is proposed to the repository: the files, and the words around them. */
export const proposalOf = ({ base, elsewhere, files, moves, repository, tier, tiers, version }: Designed): Proposal => {
  const told = {
    repository,
    tier,
    tiers,
    version,
    moves,
    elsewhere,
    paths: files.map(({ path }) => path)
  }
  return {
    repository,
    tier,
    base,
    files: new Map(files.map(({ content, path }) => [path, content])),
    title: titleOf(told),
    message: `Groundplan: files of the tier ${tier}${ofPlace(placeOf(repository))}${version === null ? "" : `, version ${version}`}`,
    body: (leftOut) => bodyOf(told, leftOut)
  }
}
