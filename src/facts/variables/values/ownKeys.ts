import { keyHalf } from "../keyPairs.ts"
import type { ValueRule } from "../Value.ts"

/** Either half of a pair of keys that the application signs with: its owner makes them. A public key alone is that of whoever signs. */
export const ownKeys: ValueRule = ({ name }, { names }) => {
  const half = keyHalf(name)
  // push messages are a part that is often off, whatever its code insists on
  if (half === undefined || half.stem.includes("VAPID")) return undefined
  const isOwn =
    half.isPrivate ||
    [...names].some((other) => {
      const partner = keyHalf(other)
      return partner !== undefined && partner.isPrivate && partner.stem === half.stem
    })
  return isOwn ? { value: "owner", from: null, form: null } : undefined
}
