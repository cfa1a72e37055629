/** The environments that a tier means beside production, which its price does not cover. */
import { atLeast } from "../blueprint/floors.ts"
import { type Candidate, titleOf } from "./Candidate.ts"
import type { Solved } from "./solveTiers.ts"
import { euros } from "./texts.ts"

/** The starter on the same provider, and on the same platform where there is one. */
const starterOf = (solved: ReadonlyArray<Solved>, { provider, variant }: Candidate): Candidate | undefined => {
  const [starter] = solved
  const here = (starter === undefined ? [] : [starter.candidate, ...starter.others]).filter(
    (one) => one.provider === provider
  )
  return here.find((one) => one.variant.platform === variant.platform) ?? here[0]
}

const sum = ({ price }: Candidate): string => `${price.complete ? "" : "at least "}${euros(price.monthlyEur)}`

/** How a lost region is met: only what copies of backups in another one allow. */
const disaster = ({ plan }: Candidate): string =>
  plan.placements.some(({ component }) => component.regionCopyMinutes !== undefined)
    ? "When the region is lost, the same files build the application in another one and the copies of the backups are restored there; nothing runs there before."
    : "Nothing of this tier is kept in another region: the loss of the region is not survived."

/** What scale and enterprise mean beside production, as assumptions; nothing for the tiers below. */
export const environmentOf = (solved: ReadonlyArray<Solved>, candidate: Candidate): ReadonlyArray<string> => {
  const { plan, tier } = candidate
  if (plan.placements.length === 0 || !atLeast(tier, "growth")) return []
  const starter = starterOf(solved, candidate)
  const [what, when] = atLeast(tier, "scale")
    ? ["A staging environment", ""]
    : ["A preview environment", " while it runs"]
  return [
    ...(starter === undefined
      ? [`${what} is not in the price.`]
      : [
          `${what} of the starter's size on ${titleOf(starter)} would add ${sum(starter)} a month${when}; it is not in the price.`
        ]),
    ...(atLeast(tier, "enterprise") ? [disaster(candidate)] : [])
  ]
}
