/** How what runs reaches the internet, where messages decide it: a tier means something of its own. */
import { settingsOf, type Wishes } from "./Wishes.ts"

export interface Outbound {
  /** `gateway`: together, without addresses of their own. null: as the tier means. */
  readonly through: "gateway" | "addresses" | null
  /** Gateways, each in a zone of its own; null: as the tier means. */
  readonly gateways: number | null
}

/** Names that a NAT gateway goes by; a part of the application that has one of them keeps it. */
const namesOf = (own: ReadonlySet<string>): ReadonlyArray<string> =>
  ["network.nat", "nat", "aws-nat"].filter((name) => !own.has(name))

/** Nothing where no message speaks of it; `own`: the ids of the application's own parts. */
export const outboundOf = (wishes: Wishes, own: () => ReadonlySet<string>): Outbound | undefined => {
  const { added, removed, settings } = wishes
  const isAdded = added.some(({ kind }) => kind === "network.nat")
  if (!isAdded && removed.length + settings.length === 0) return undefined
  const names = namesOf(own())
  const { max, min, zones } = settingsOf(wishes, ...names)
  const gateways = [zones, min, max].find((count) => count !== undefined && count > 0) ?? null
  const isRemoved = removed.some((name) => names.includes(name))
  if (!isAdded && !isRemoved && gateways === null) return undefined
  return { through: isRemoved ? "addresses" : isAdded ? "gateway" : null, gateways }
}
