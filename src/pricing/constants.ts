/** Engineering defaults of pricing. They are printed as assumptions where a price rests on them. */
import { chosen } from "../context/Figure.ts"

/** How far a unit price may be off, to either side, by how sure it is. What stands in a provider's own list is exact. */
export const doubt = {
  derived: chosen("How far a derived unit price may be off", 5, "%"),
  approx: chosen("How far an approximate unit price may be off", 15, "%")
} as const
