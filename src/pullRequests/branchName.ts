import type { TierName } from "../blueprint/TierName.ts"
import { placeOf } from "../repo/Place.ts"
import type { Repository } from "../repo/Repository.ts"

/** Branches of one tier that are looked at: more closed pull requests than that nobody leaves behind. */
export const mostBranches = 20

/** The branch of a tier's pull request; further ones, where earlier ones are done with, are numbered from 2. */
export const branchName = (repository: Pick<Repository, "path">, tier: TierName, number = 1): string => {
  const { slug } = placeOf(repository)
  return `groundplan/${slug === "" ? tier : `${slug}-${tier}`}${number === 1 ? "" : `-${number}`}`
}
