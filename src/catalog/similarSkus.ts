/** Names near one that does not exist, for a message. */
import { Order } from "effect"

/** No SKU is longer; what is asked for may be anything. */
const longest = 80

/** Pairs of neighbouring letters: what two names share of them says how near they are, in linear time. */
const pairs = (name: string): ReadonlySet<string> =>
  new Set([...name.slice(0, longest).toLowerCase()].map((letter, at, all) => letter + (all[at + 1] ?? "")))

const likeness = (asked: ReadonlySet<string>, name: string): number => {
  const own = pairs(name)
  const shared = [...own].filter((pair) => asked.has(pair)).length
  return (2 * shared) / (asked.size + own.size)
}

interface Near {
  readonly name: string
  readonly likeness: number
}

const nearest = Order.combine(
  Order.mapInput(Order.reverse(Order.number), (near: Near) => near.likeness),
  Order.mapInput(Order.string, (near: Near) => near.name)
)

/** At most five, the nearest first. */
export const similarSkus = (asked: string, names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const wanted = pairs(asked)
  return names
    .map((name): Near => ({ name, likeness: likeness(wanted, name) }))
    .filter(({ likeness }) => likeness > 0.5)
    .toSorted(nearest)
    .slice(0, 5)
    .map(({ name }) => name)
}
