/** Fillings as values of Terraform, once a provider says what stands for their parts. */
import type { Atom, Filling } from "../../blueprint/environment/Filling.ts"
import { joined } from "../../hcl/Value.ts"
import type { Value } from "../../hcl/Value.ts"

/** What stands for a part of a value; undefined where the provider has nothing for it; "" leaves it out. */
export type Terms = (atom: Atom) => Value | undefined

/** The value of a filling; undefined where a part of it has none. */
export const printed = (filling: Filling, terms: Terms): Value | undefined => {
  const parts: Array<Value> = []
  for (const part of filling) {
    const value = typeof part === "string" ? part : terms(part)
    if (value === undefined) return undefined
    const last = parts.at(-1)
    // options that nobody needs take the sign before them along
    if (value === "" && typeof part !== "string" && part.of === "options" && typeof last === "string") {
      parts[parts.length - 1] = last.replace(/[?&;,]$/, "")
    } else if (typeof value === "string" && typeof last === "string") parts[parts.length - 1] = last + value
    else parts.push(value)
  }
  return joined(parts.filter((part) => part !== "" || parts.length === 1))
}
