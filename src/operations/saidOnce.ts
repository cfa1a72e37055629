/** Four tiers say much alike: the first says it, the others point there. A tier that is read alone says it all. */
import type { ControlRow, Tier } from "../blueprint/Tier.ts"

/** Below so many, pointing there would be longer than saying it again. */
const worthPointing = 3

const sameRow = (one: ControlRow) => (other: ControlRow) =>
  one.control === other.control &&
  one.requirement === other.requirement &&
  one.status === other.status &&
  one.how === other.how

const restOf =
  (first: Tier, shared: ReadonlySet<string>, there: string) =>
  (tier: Tier): Tier => ({
    ...tier,
    assumptions: [
      ...(shared.size === 0 ? [] : [`The first ${shared.size} assumptions of ${first.name} hold here as well.`]),
      ...tier.assumptions.filter((assumption) => !shared.has(assumption))
    ],
    compliance: tier.compliance.map((row) =>
      first.compliance.some(sameRow(row)) && row.how.length > there.length
        ? Object.assign({}, row, { how: there })
        : row
    )
  })

/** Tiers of one answer, without what the first has said already. */
export const saidOnce = (tiers: ReadonlyArray<Tier>): ReadonlyArray<Tier> => {
  const [first, ...others] = tiers
  if (first === undefined || others.length === 0) return tiers
  const alike = first.assumptions.filter((one) => others.every(({ assumptions }) => assumptions.includes(one)))
  const shared = new Set(alike.length < worthPointing ? [] : alike)
  return [
    { ...first, assumptions: [...shared, ...first.assumptions.filter((one) => !shared.has(one))] },
    ...others.map(restOf(first, shared, `As in ${first.name}.`))
  ]
}
