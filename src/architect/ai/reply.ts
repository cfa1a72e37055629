/** What of a model's words reaches a person. */
import type { Edit } from "../../blueprint/Edit.ts"
import type { TierName } from "../../blueprint/TierName.ts"
import type { Language } from "../responder/lexicon/Lexicon.ts"
import { bullets } from "../responder/answers/shared/markdown.ts"
import { sentenceOf, together } from "../responder/texts/consequenceWords.ts"
import { editSaid } from "../responder/texts/editSaid.ts"
import { engineIn } from "../responder/texts/engineWords.ts"
import { pricesOf } from "../responder/texts/priceWords.ts"
import { say } from "../responder/texts/say.ts"
import type { Proposal } from "./Desk.ts"
import { withoutLinks } from "./links.ts"
import { alsoShown, type Shown, uncited, withoutUncited } from "./numbers.ts"

/** Without links, and without sentences whose figures come from nowhere, which is said; null where nothing is left. */
export const verified = (text: string, shown: Shown, language: Language = "en"): string | null => {
  const plain = withoutLinks(text)
  if (uncited(plain, shown).length === 0) return plain === "" ? null : plain
  const rest = withoutUncited(plain, shown)
  return rest === "" ? null : `${rest}\n\n${say(language)("ai.left.out")}`
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
  language: Language,
  text: string,
  { said, tried }: Proposal,
  { focusTier, shown }: { readonly shown: Shown; readonly focusTier: TierName }
): string => {
  const told = [
    ...together(tried.effects, focusTier).map((one) => sentenceOf(language, one)),
    ...tried.corrections.map((one) => engineIn(language, one))
  ]
  return [
    text,
    bullets(
      said.map((one) => {
        const reason = verifiedReason(one, shown)
        const words = language === "en" ? wordsOf(one.edit) : editSaid(language, one.edit)
        return `${words}${reason === null ? "" : ` — ${reason}`}`
      })
    ),
    ...(told.length === 0 ? [] : [bullets(told)]),
    ...pricesOf(language, tried.tiers, tried)
  ].join("\n\n")
}
