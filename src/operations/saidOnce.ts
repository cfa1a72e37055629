/** Four tiers say much alike: the first says it, the others point there. A tier that is read alone says it all. */
import type { Component, Rejected } from "../blueprint/Component.ts"
import type { ControlRow, Tier, Warning } from "../blueprint/Tier.ts"

/** Below so many, pointing there would be longer than saying it again. */
const worthPointing = 3

const sameRow = (one: ControlRow, other: ControlRow): boolean =>
  one.control === other.control &&
  one.requirement === other.requirement &&
  one.status === other.status &&
  one.how === other.how

const sameOption = (one: Rejected, other: Rejected): boolean => one.option === other.option && one.why === other.why

const sameTexts = (some: ReadonlyArray<string>, others: ReadonlyArray<string>): boolean =>
  some.length > 0 && some.length === others.length && some.every((text, at) => text === others[at])

/** A code that stands twice in a tier would point to either. */
const sameWarning = (first: Tier, { code, text }: Warning): boolean => {
  const there = first.warnings.filter((other) => other.code === code)
  return there.length === 1 && there[0]?.text === text
}

const shorter = (text: string, there: string, said: boolean): string =>
  said && there.length < text.length ? there : text

const componentOf = (first: Tier, there: string) => {
  const known = new Map(first.components.map((component) => [component.id, component.rejected]))
  return (component: Component): Component => {
    const before = known.get(component.id) ?? []
    const rejected = component.rejected.map((one) =>
      Object.assign({}, one, {
        why: shorter(
          one.why,
          there,
          before.some((other) => sameOption(one, other))
        )
      })
    )
    return Object.assign({}, component, { rejected })
  }
}

const restOf = (first: Tier, shared: ReadonlySet<string>) => {
  const there = `As in ${first.name}.`
  const toComponent = componentOf(first, there)
  return (tier: Tier): Tier => ({
    ...tier,
    components: tier.components.map(toComponent),
    assumptions: [
      ...(shared.size === 0 ? [] : [`The first ${shared.size} assumptions of ${first.name} hold here as well.`]),
      ...tier.assumptions.filter((assumption) => !shared.has(assumption))
    ],
    compliance: tier.compliance.map((row) =>
      Object.assign({}, row, {
        how: shorter(
          row.how,
          there,
          first.compliance.some((other) => sameRow(row, other))
        )
      })
    ),
    globalServices: sameTexts(tier.globalServices, first.globalServices) ? [there] : tier.globalServices,
    warnings: tier.warnings.map((warning) => ({
      code: warning.code,
      text: shorter(warning.text, there, sameWarning(first, warning))
    }))
  })
}

/** Tiers of one answer, without what the first has said already. */
export const saidOnce = (tiers: ReadonlyArray<Tier>): ReadonlyArray<Tier> => {
  const [first, ...others] = tiers
  if (first === undefined || others.length === 0) return tiers
  const alike = first.assumptions.filter((one) => others.every(({ assumptions }) => assumptions.includes(one)))
  const shared = new Set(alike.length < worthPointing ? [] : alike)
  return [
    { ...first, assumptions: [...shared, ...first.assumptions.filter((one) => !shared.has(one))] },
    ...others.map(restOf(first, shared))
  ]
}
