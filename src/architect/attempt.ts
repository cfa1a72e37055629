/** One need met on one provider, or the least loss where it cannot be. */
import { Order } from "effect"
import type { Within } from "../blueprint/ProcessNeed.ts"
import type { Need, NeedKind } from "../blueprint/Need.ts"
import type { Gap, Placement, Provider, Site } from "../providers/Provider.ts"
import { standIns } from "./standIns.ts"
import { weaker } from "./weaker.ts"

export interface Attempt {
  readonly need: Need
  readonly placement: Placement | null
  /** What stands in for the need from now on; null: it is left out. */
  readonly instead: Need | null
  readonly gap: Gap | null
}

const place = <K extends NeedKind>(
  provider: Provider,
  kind: K,
  need: Need<K>,
  site: Site,
  needs: ReadonlyArray<Need>
): Placement<K> | Gap => provider.kinds[kind].place(need, site, needs)

const isGap = (result: Placement | Gap): result is Gap => "gap" in result

/** What only supports others exists because of where and how the tier is run, if nothing more telling is known. */
const reasoned = (placement: Placement): Placement =>
  placement.component.because.length > 0
    ? placement
    : { ...placement, component: { ...placement.component, because: ["context.region"] } }

/** Whether a placement has no more room than a message lets it have. */
const isWithin = ({ component }: Placement, { memoryGib, vcpu }: Partial<Within>): boolean =>
  (component.vcpu ?? 0) <= (vcpu ?? Number.POSITIVE_INFINITY) &&
  (component.memoryGib ?? 0) <= (memoryGib ?? Number.POSITIVE_INFINITY)

const halvings = [1, 2, 4, 8, 16, 32, 64, 128]

/** Less CPU, less memory, or less of both, by so much. */
const partsOf = (need: Need, by: number): ReadonlyArray<Need> => {
  const vcpu = "vcpu" in need ? { vcpu: need.vcpu / by } : {}
  const memoryGib = "memoryGib" in need ? { memoryGib: need.memoryGib / by } : {}
  return [
    { ...need, ...vcpu },
    { ...need, ...memoryGib },
    { ...need, ...vcpu, ...memoryGib }
  ]
}

/** The need for less of what brings more of the rest along: memory with CPU, CPU with memory, both with connections. */
const lesser = (need: Need): ReadonlyArray<Need> =>
  [need, ...("connections" in need ? [{ ...need, connections: 0 }] : [])].flatMap((one) =>
    halvings.flatMap((by) => partsOf(one, by))
  )

const byRoom = Order.combine(
  Order.mapInput(Order.number, ({ component }: Placement) => component.memoryGib ?? 0),
  Order.mapInput(Order.number, ({ component }: Placement) => component.vcpu ?? 0)
)

/** The largest class that is small enough; where none is, the smallest there is, and that it is larger is said. */
const placedWithin = (provider: Provider, need: Need, site: Site, needs: ReadonlyArray<Need>): Placement | Gap => {
  const result = place(provider, need.kind, need, site, needs)
  const { within } = need
  if (within === undefined || isGap(result) || isWithin(result, within)) return result
  const ways = lesser(need).flatMap((one) => {
    const way = place(provider, one.kind, one, site, needs)
    return isGap(way) ? [] : [way]
  })
  const small = ways.filter((way) => isWithin(way, within))
  return small.length > 0
    ? small.reduce((best, way) => (byRoom(way, best) > 0 ? way : best))
    : ways.reduce((best, way) => (byRoom(way, best) < 0 ? way : best), result)
}

const attempt = (provider: Provider, need: Need, site: Site, needs: ReadonlyArray<Need>): Attempt => {
  const result = placedWithin(provider, need, site, needs)
  if (!isGap(result)) return { need, placement: reasoned(result), instead: need, gap: null }
  const instead =
    [...weaker(need), ...standIns(need, result, site)].find(
      (less) => !isGap(place(provider, less.kind, less, site, needs))
    ) ?? null
  return { need, placement: null, instead, gap: result }
}

/** The other needs that a kind's `place` is shown; null: all of them. */
const shown = (provider: Provider, kind: NeedKind, needs: ReadonlyArray<Need>): ReadonlyArray<Need> | null => {
  const { sees } = provider.kinds[kind]
  if (sees === "everything") return null
  return sees === undefined ? [] : needs.filter((need) => sees.includes(need.kind))
}

interface Known {
  readonly seen: ReadonlyArray<Need>
  readonly attempt: Attempt
}

/** By site and need, which both stand for their equals among the candidates of a design. */
const attempts = new WeakMap<Site, WeakMap<Need, Array<Known>>>()

const attemptsOf = (need: Need, site: Site): Array<Known> => {
  const here = attempts.get(site) ?? new WeakMap<Need, Array<Known>>()
  const known = here.get(need) ?? []
  attempts.set(site, here.set(need, known))
  return known
}

/** Tried once for all candidates that differ in nothing it looks at. */
export const attempted = (provider: Provider, need: Need, site: Site, needs: ReadonlyArray<Need>): Attempt => {
  const seen = shown(provider, need.kind, needs)
  if (seen === null) return attempt(provider, need, site, needs)
  const known = attemptsOf(need, site)
  const before = known.find(
    (one) => one.seen.length === seen.length && one.seen.every((other, at) => other === seen[at])
  )
  if (before !== undefined) return before.attempt
  const fresh = attempt(provider, need, site, seen)
  known.push({ seen, attempt: fresh })
  return fresh
}

/** Databases as they are placed whatever else a tier has: nothing beside them decides their class. */
export const databasesOn = (provider: Provider, needs: ReadonlyArray<Need>, site: Site): ReadonlyArray<Placement> =>
  needs.flatMap((need) => {
    if (need.kind !== "db.relational" && need.kind !== "db.document") return []
    const { instead, placement } = attempted(provider, need, site, needs)
    return placement ?? (instead === null ? [] : (attempted(provider, instead, site, needs).placement ?? []))
  })
