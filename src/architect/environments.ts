/** The environments that a tier means beside production, which its price does not cover, and those that were asked for. */
import { atLeast } from "../blueprint/floors.ts"
import type { Environment, EnvironmentName, Warning } from "../blueprint/Tier.ts"
import type { TierName } from "../blueprint/TierName.ts"
import type { Wishes } from "../blueprint/Wishes.ts"
import { assumption } from "../context/Figure.ts"
import type { Bench } from "./bench.ts"
import { type Candidate, titleOf } from "./Candidate.ts"
import { copied, type Copy, copyOf, usePercent } from "./copyOf.ts"
import { withEnvironments } from "./onTop.ts"
import type { Solved } from "./solveTiers.ts"
import { euros } from "./texts.ts"

/** Copies that were asked for; null where nothing could be placed. */
export type Copies = { readonly [E in EnvironmentName]?: Copy | null }

const names = ["preview", "staging"] as const

/** How long a preview lives, its secrets and its domain are a person's to say, for every one anew. */
const isWritten = (name: EnvironmentName): boolean => name === "staging"

/** What messages asked for beside production. */
export const copiesOf = (bench: Bench, candidate: Candidate): Copies => {
  const { environments } = bench.wishes[candidate.tier]
  return Object.fromEntries(
    names.flatMap((name) =>
      environments[name] === true && candidate.plan.placements.length > 0
        ? [[name, copyOf(bench, candidate, name)] as const]
        : []
    )
  )
}

/** The same as tiers show them. */
export const shownOf = (copies: Copies): ReadonlyArray<Environment> =>
  names.flatMap((name): ReadonlyArray<Environment> => {
    const copy = copies[name]
    if (copy === undefined || copy === null) return []
    const { provider, region } = copy.plan.site
    return [{ name, provider, region: region.region, tier: copied, ...copy.added, written: isWritten(name) }]
  })

/** What a month of high use may do to a budget that pays for production alone in any case. */
export const atRisk = (
  { price, workload }: Candidate,
  environments: ReadonlyArray<Environment>
): ReadonlyArray<Warning> => {
  const budget = workload.context.monthlyBudgetEur.value
  const { complete, highEur, monthlyEur } = withEnvironments(price, environments)
  if (budget === null || price.highEur > budget || monthlyEur > budget || !complete || highEur <= budget) return []
  return [
    {
      code: "budget_at_risk",
      text: `With the staging environment within the budget of ${euros(budget)} as expected, over it (${euros(highEur)}) in a month of high use.`
    }
  ]
}

/** What was asked for and no file makes. */
export const unwritten = (copies: Copies): ReadonlyArray<Warning> =>
  names
    .filter((name) => copies[name] === null || (copies[name] !== undefined && !isWritten(name)))
    .map((name) => ({
      code: "environment_not_written",
      text:
        copies[name] === null
          ? `A ${name} environment cannot be placed beside this tier: it has no price, and no file makes it.`
          : "Preview environments are priced, and no file makes them: each needs a domain, secrets and an end of its own, which somebody decides for every pull request. The price is that of one that runs for the whole month; they do not count towards the budget."
    }))

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

/** What a tier means beside production. */
const usual = (tier: TierName): EnvironmentName | null =>
  atLeast(tier, "scale") ? "staging" : atLeast(tier, "growth") ? "preview" : null

/** What a copy is and what it costs, where it is in no price. */
const open = (name: EnvironmentName, starter: Candidate | undefined): string =>
  starter === undefined
    ? `A ${name} environment is not in the price.`
    : `A ${name} environment of the starter's size on ${titleOf(starter)} would add ${sum(starter)} a month${during(name)}; it is not in the price.`

const during = (name: EnvironmentName): string => (name === "preview" ? " while it runs" : "")

const told = (name: EnvironmentName, candidate: Candidate, { added }: Copy): string =>
  `A ${name} environment of the starter's size on ${titleOf(candidate)} is planned for, as asked for, and adds ${added.complete ? "" : "at least "}${euros(added.monthlyEur)} a month${during(name)}; it comes on top of the price. ${assumption(usePercent)}${
    isWritten(name)
      ? " It shares production's trail of calls, detection of threats and alarm on spending, which covers both."
      : ""
  }`

/** What a tier means beside production, and what messages asked for, as assumptions. */
export const environmentOf = (
  solved: ReadonlyArray<Solved>,
  candidate: Candidate,
  { environments: asked }: Pick<Wishes, "environments">,
  copies: Copies
): ReadonlyArray<string> => {
  const { plan, tier } = candidate
  if (plan.placements.length === 0) return []
  const shown = names.filter((name) => usual(tier) === name || asked[name] !== undefined)
  return [
    ...shown.flatMap((name) => {
      const copy = copies[name]
      if (asked[name] === false) return [`A ${name} environment is left out, as asked for.`]
      if (copy === undefined) return [open(name, starterOf(solved, candidate))]
      return copy === null ? [] : [told(name, candidate, copy)]
    }),
    ...(atLeast(tier, "enterprise") ? [disaster(candidate)] : [])
  ]
}
