import type { VariableNeed } from "../Service.ts"
import { claimSources, type VariableClaim } from "./Claim.ts"

/** Names of what is on or off. */
const ofSwitch =
  /^(?:\w{1,40}_)?(?:ENABLED?|DISABLED?|ENABLING)$|^(?:ENABLE|DISABLE|ALLOW(?!_(?:ORIGIN|HOST|DOMAIN|IP|LIST|USER|EMAIL))|USE|SKIP)_\w{1,60}$/

/** What nobody turned on is off: people who call a switch required speak of what it turns on. */
const isOff = ({ by, name }: VariableClaim): boolean => by === "words" && ofSwitch.test(name.toUpperCase())

/**
 * Whether a process starts without a variable: what the most telling source says that says anything. Of one source a
 * default in one place outweighs an error in another, but for schemas, which hold whatever else reads the variable.
 * A bare read says nothing: code asks for much that it runs without, and what code insists on may be of a part that is
 * off, which people know who call the variable optional.
 */
export const needOf = (claims: ReadonlyArray<VariableClaim>): VariableNeed => {
  for (const source of claimSources) {
    const said = new Set(
      claims.flatMap((claim) =>
        claim.by === source && claim.need !== undefined && !(claim.need === "required" && isOff(claim))
          ? [claim.need]
          : []
      )
    )
    if (said.size === 0) continue
    if (source === "code" && !said.has("optional") && claims.some(({ outright }) => outright === true)) continue
    if (source === "schema") return said.has("required") ? "required" : "optional"
    return said.has("optional") ? "optional" : "required"
  }
  // a sample or a document names it, and nothing that runs asks for it
  return claims.every(({ by }) => by === "words") ? "unused" : "optional"
}
