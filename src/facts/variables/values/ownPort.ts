import { constant } from "../constantValue.ts"
import type { ValueRule } from "../Value.ts"

/** Words that any program calls itself by. */
const self = /^(?:APP|SERVER|HTTP|WEB|LISTEN|BIND|SERVICE)_$/

/** Fewest names that share a beginning, and the least share of all names, where it is the program's own name. */
const fewestOwn = 3
const leastShare = 1 / 3

/** Whether a beginning is that of the program's own settings: `CLAMAV_PORT` is where somebody else listens. */
const isOwn = (prefix: string, names: ReadonlySet<string>): boolean => {
  if (prefix === "" || self.test(prefix)) return true
  const own = [...names].filter((other) => other.startsWith(prefix)).length
  return own >= fewestOwn && own >= names.size * leastShare
}

/** `SHOP_PORT` that a program called so insists on: where it listens itself, which is what its image or its manifests say. */
export const ownPort: ValueRule = ({ name, need, secret }, { names, service: { port } }) => {
  const prefix = /^((?:[A-Z0-9]{1,30}_)?)PORT$/.exec(name)?.[1]
  return need === "required" && !secret && port !== null && prefix !== undefined && isOwn(prefix, names)
    ? constant(String(port))
    : undefined
}
