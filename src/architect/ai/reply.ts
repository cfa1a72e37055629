/** What of a model's words reaches a person. */
import type { Edit } from "../../blueprint/Edit.ts"
import { differenceOf } from "../responder/differenceOf.ts"
import { bullets } from "../responder/questions/markdown.ts"
import { andOnTop } from "../onTop.ts"
import { euros } from "../texts.ts"
import type { Tried } from "../tryEdits.ts"
import type { Proposal } from "./Desk.ts"
import { withoutLinks } from "./links.ts"
import { alsoShown, type Shown, uncited, withoutUncited } from "./numbers.ts"

/** Without links, and without sentences whose figures come from nowhere, which is said; null where nothing is left. */
export const verified = (text: string, shown: Shown): string | null => {
  const plain = withoutLinks(text)
  if (uncited(plain, shown).length === 0) return plain === "" ? null : plain
  const rest = withoutUncited(plain, shown)
  return rest === "" ? null : `${rest}\n\nWhat held figures that could not be verified was left out.`
}

/** A reason may name the values that it is the reason for. */
export const verifiedReason = ({ edit, reason }: Proposal["said"][number], shown: Shown): string | null => {
  const rest = withoutUncited(withoutLinks(reason), alsoShown(shown, edit, "anybody")).replaceAll(/\s+/g, " ")
  return rest === "" ? null : rest
}

const valueOf = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? Array.isArray(value)
      ? value.map(valueOf).join(", ")
      : Object.entries(value)
          .map(([field, inner]) => `${field} ${valueOf(inner)}`)
          .join(", ")
    : String(value)

/** An edit in words: `set instances: component web, min 3 (growth)`. */
export const wordsOf = (edit: Edit): string => {
  const { _tag, ...rest } = edit
  const fields = Object.entries(rest).filter(([field]) => field !== "tiers")
  const words = _tag.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase()
  const tiers = "tiers" in rest && rest.tiers !== undefined ? ` (${rest.tiers.join(", ")})` : ""
  return `${words}: ${fields.map(([field, value]) => `${field} ${valueOf(value)}`).join(", ")}${tiers}`
}

/** What is kept, what it breaks and what it costs, in the engine's words, whatever the model says of it. */
export const changeReply = (
  text: string,
  { said, tried: { consequences, moves, priceCauses, priceDelta, tiers } }: Proposal,
  shown: Shown
): string =>
  [
    text,
    bullets(
      said.map((one) => {
        const reason = verifiedReason(one, shown)
        return `${wordsOf(one.edit)}${reason === null ? "" : ` — ${reason}`}`
      })
    ),
    ...(consequences.length + moves.length === 0 ? [] : [bullets([...consequences, ...moves])]),
    pricesOf({ priceCauses, priceDelta, tiers }),
    "Prices are estimates in euros per month."
  ].join("\n\n")

/** Each tier's price with its difference, and what it does not meet. */
export const pricesOf = ({
  priceCauses,
  priceDelta,
  tiers
}: Pick<Tried, "priceCauses" | "priceDelta" | "tiers">): string =>
  bullets(
    tiers.map((tier) => {
      const { name, price, unmet } = tier
      const missed = unmet.length === 0 ? "" : `; not met: ${unmet.map(({ constraint }) => constraint).join(", ")}`
      return `${name}: ${price.complete ? "" : "at least "}${euros(price.monthlyEur)} (${differenceOf(priceDelta[name], priceCauses[name])})${andOnTop(tier)}${missed}`
    })
  )
