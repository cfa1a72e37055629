/** The environments that a tier means beside production, which its price does not cover. */
import { atLeast } from "../blueprint/floors.ts"
import type { TierName } from "../blueprint/TierName.ts"
import type { Wishes } from "../blueprint/Wishes.ts"
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

type Environment = keyof Wishes["environments"]

/** What a tier means beside production. */
const usual = (tier: TierName): Environment | null =>
  atLeast(tier, "scale") ? "staging" : atLeast(tier, "growth") ? "preview" : null

const told = (environment: Environment, asked: boolean | undefined, starter: Candidate | undefined): string => {
  const what = `A ${environment} environment`
  if (asked === false) return `${what} is left out, as asked for.`
  const price = asked === true ? "it comes on top of the price" : "it is not in the price"
  if (starter === undefined)
    return `${what} is ${asked === true ? "planned for, as asked for, and is " : ""}not in the price.`
  const adds = `${asked === true ? "adds" : "would add"} ${sum(starter)} a month${environment === "preview" ? " while it runs" : ""}`
  const size = `of the starter's size on ${titleOf(starter)}`
  return `${what} ${size} ${asked === true ? `is planned for, as asked for, and ${adds}` : adds}; ${price}.`
}

/** What a tier means beside production, and what messages asked for, as assumptions. */
export const environmentOf = (
  solved: ReadonlyArray<Solved>,
  candidate: Candidate,
  { environments: asked }: Pick<Wishes, "environments">
): ReadonlyArray<string> => {
  const { plan, tier } = candidate
  if (plan.placements.length === 0) return []
  const starter = starterOf(solved, candidate)
  const shown = (["preview", "staging"] as const).filter(
    (environment) => usual(tier) === environment || asked[environment] !== undefined
  )
  return [
    ...shown.map((environment) => told(environment, asked[environment], starter)),
    ...(atLeast(tier, "enterprise") ? [disaster(candidate)] : [])
  ]
}
