import type { Tier } from "../blueprint/Tier.ts"
import type { Repository } from "../repo/Repository.ts"

/** `1,234.50 €`; the same everywhere, whatever the machine's locale. */
export const euros = (amount: number): string => {
  const [whole = "0", cents = "00"] = Math.abs(amount).toFixed(2).split(".")
  return `${amount < 0 ? "-" : ""}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${cents} €`
}

export const nameOf = ({ name, owner }: Repository): string => `${owner}/${name}`

/** One tier in one line. */
export const lineOf = ({
  availability,
  capacity,
  name,
  price,
  provider,
  region,
  unmet
}: Pick<Tier, "availability" | "capacity" | "name" | "price" | "provider" | "region" | "unmet">): string =>
  `${name}: ${price.complete ? "" : "at least "}${euros(price.monthlyEur)} a month (${euros(price.lowEur)} to ${euros(price.highEur)}), ` +
  `${provider} ${region}, ${capacity.peakRps} req/s, designed for ${availability.designTarget} %` +
  (unmet.length === 0 ? "" : `; not met: ${unmet.map(({ constraint }) => constraint).join(", ")}`)

/** What every list of prices ends with. */
export const estimateNote = "Prices are estimates in euros per month without tax."
