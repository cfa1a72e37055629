/** What a model may do to the engine's own design where nobody asked for a change: better it, never weaken it. */
import type { Edit } from "../../blueprint/Edit.ts"
import type { SettledContext } from "../../context/SettledContext.ts"
import type { TierChange } from "../diffTiers.ts"
import type { Tried } from "../tryEdits.ts"

/** The caller's context is the caller's; what the facts ask for stays; there is no version to go back to. */
const notOffered: ReadonlySet<Edit["_tag"]> = new Set([
  "SetContext",
  "ClearContext",
  "ScaleContext",
  "StepContext",
  "ChangeCompliance",
  "RemoveComponent",
  "CorrectService",
  "CorrectStore",
  "CorrectVariable",
  "RevertTo"
])

/** Without anybody's asking, a tier's price may grow to this many times what the engine's own design costs. */
const mostGrowth = 2
/** Euros: what a cheap tier may grow by all the same. */
const smallGrowth = 50

/** Fields of which more, or true, is the stronger. */
const strengths: ReadonlySet<string> = new Set([
  "encrypted",
  "multiAz",
  "failover",
  "backupDays",
  "retentionDays",
  "deletionProtection",
  "availability.designTarget",
  "zones"
])

const isWeaker = ({ after, before, field }: TierChange): boolean => {
  if (field === "public") return before === false && after === true
  if (!strengths.has(field) || before === null) return false
  return Number(after ?? 0) < Number(before)
}

/** Why these edits are not for a design that nobody has asked to change; null where they may be tried. */
export const notForDesign = (edits: ReadonlyArray<Edit>, context: SettledContext): string | null => {
  const barred = edits.find(({ _tag }) => notOffered.has(_tag))
  if (barred !== undefined) return `edits: ${barred._tag} is for messages; a design keeps to the context it was given.`
  const elsewhere = edits.some(
    (edit) => edit._tag === "ChooseProvider" && !context.providers.value.includes(edit.provider)
  )
  return elsewhere ? "edits: that provider is not among those of the context." : null
}

/** Why a design that was tried is not taken; null where it is. */
export const worseThan = (before: Tried["tiers"], { changes, consequences, tiers }: Tried): string | null => {
  if (changes.length === 0) return "The design is so already: nothing would change."
  const weaker = changes.find(isWeaker)
  if (weaker !== undefined)
    return `The design would be weaker: ${weaker.field} of ${weaker.component} in ${weaker.tier}, ${String(weaker.before)} now, ${String(weaker.after)} then.`
  if (consequences.length > 0) return `The design would break a floor or not follow an edit: ${consequences.join(" ")}`
  const dear = tiers.find(({ name, price }) => {
    const now = before.find((tier) => tier.name === name)?.price.monthlyEur ?? 0
    return price.monthlyEur > Math.max(now * mostGrowth, now + smallGrowth)
  })
  return dear === undefined ? null : `${dear.name} would cost more than ${mostGrowth} times what it costs now.`
}
