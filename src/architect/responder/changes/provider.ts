import { kindIn, providersIn, tiersIn } from "../names.ts"
import { type ChangeReader, forTiers, inTiers } from "./Change.ts"

const verb =
  /\b(?:use|move|switch|migrate|go|put|run|host|place|deploy|change|prefer|choose|pick|provider|only|stay|keep)\b/

/** The provider of all tiers or some; both again when both are named. */
export const provider: ChangeReader = {
  name: "provider",
  example: "Move everything to Scaleway",
  read: (clause) => {
    const named = providersIn(clause)
    // A single component cannot live with another provider than its tier.
    if (named.length === 0 || kindIn(clause) !== null) return null
    const tiers = tiersIn(clause)
    const refused = /\b(?:not|don'?t|no|without|avoid|never|leave|off|away from|instead of)\b/.test(clause)
    if (refused) return refusal(clause, named)
    const bare = /^(?:only |all (?:on |in )?|everything (?:on |in |to )?)?(?:aws|amazon|scaleway)(?: only)?$/.test(
      clause
    )
    if (!verb.test(clause) && !bare) return null
    const [first, second] = named
    if (first === undefined) return null
    if (second !== undefined) {
      return /\bfrom\b.*\bto\b|\binstead\b/.test(clause)
        ? null
        : { edits: [{ _tag: "SetContext", set: { providers: ["aws", "scaleway"] } }], words: "both providers compared" }
    }
    return {
      edits: [{ _tag: "ChooseProvider", provider: first, ...forTiers(tiers) }],
      words: `${first}${inTiers(tiers)}`
    }
  }
}

/** "Not on AWS" and "Scaleway instead of AWS" name what is left. */
const refusal = (clause: string, named: ReadonlyArray<"aws" | "scaleway">) => {
  const tiers = tiersIn(clause)
  const instead = /(.*)\b(?:instead of|not|rather than)\b(.*)/.exec(clause)
  const refused = instead === null ? named : providersIn(instead[2] ?? "")
  const [only] = refused
  if (only === undefined || refused.length > 1) return null
  const other = only === "aws" ? "scaleway" : "aws"
  return {
    edits: [{ _tag: "ChooseProvider", provider: other, ...forTiers(tiers) }] as const,
    words: `${other} rather than ${only}${inTiers(tiers)}`
  }
}
