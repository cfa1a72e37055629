/** Where a later wish takes an earlier one back. */
import type { KeptEdit, SettledEdit } from "../blueprint/Edit.ts"
import { tierNames, type TierName } from "../blueprint/TierName.ts"
import { sameValue } from "./sameValue.ts"

/** What an edit decides, by name; null: that it is left open. */
type Decided = Readonly<Record<string, unknown>>

const prefixed = (prefix: string, fields: object): Decided =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${prefix}.${field}`, value]))

const decidedBy = (edit: SettledEdit): Decided => {
  switch (edit._tag) {
    case "SetContext":
      return prefixed("context", edit.set)
    case "ClearContext":
      return Object.fromEntries(edit.fields.map((field) => [`context.${field}`, null]))
    case "ChooseProvider":
      return { provider: edit.provider }
    case "ChoosePlatform":
      return { platform: edit.platform }
    case "ChooseLayout": {
      const { _tag, tiers, ...layout } = edit
      return prefixed("layout", layout)
    }
    case "AddComponent":
      return {
        [`component.${edit.kind}`]: true,
        ...(edit.engine === undefined ? {} : { [`component.${edit.engine}`]: true })
      }
    case "RemoveComponent":
      return { [`component.${edit.component}`]: false }
    case "ReplaceEngine":
    case "SetVersion":
    case "ResizeComponent":
    case "SetInstances":
    case "SetResilience": {
      const { _tag, component, tiers, ...set } = edit
      // what is set of a component is for nothing once it is taken out
      return { ...prefixed(component, set), [`component.${component}`]: true }
    }
    case "SetRetention":
      return { [`${edit.component ?? "all"}.${edit.of}`]: edit.days }
    case "SetEnvironment":
      return { [`environment.${edit.environment}`]: edit.present }
  }
}

const tiersOf = ({ tiers }: SettledEdit): ReadonlyArray<TierName> => tiers ?? tierNames

/** Whether what was decided before is decided otherwise. */
const differ = (before: Decided, after: Decided): boolean =>
  Object.entries(after).some(([what, value]) => what in before && !sameValue(before[what], value))

/** Whether two edits decide the same thing otherwise, in a tier that both are about. */
export const contradict = (one: SettledEdit, other: SettledEdit): boolean =>
  tiersOf(one).some((tier) => tiersOf(other).includes(tier)) && differ(decidedBy(one), decidedBy(other))

/** What an edit still decides in a tier: what others after it decide anew does not come from it any more. */
const standing = (edit: SettledEdit, after: ReadonlyArray<KeptEdit>, tier: TierName): Decided => {
  const anew = new Set(
    after.flatMap((one) => (tiersOf(one.edit).includes(tier) ? Object.keys(decidedBy(one.edit)) : []))
  )
  return Object.fromEntries(Object.entries(decidedBy(edit)).filter(([what]) => !anew.has(what)))
}

/** The earlier edits that hold until later ones take them back, or change them, each once. */
export const takenBack = (earlier: ReadonlyArray<KeptEdit>, later: ReadonlyArray<KeptEdit>): ReadonlyArray<KeptEdit> =>
  earlier.filter(({ edit }, at) =>
    tiersOf(edit).some((tier) => {
      const holds = standing(edit, earlier.slice(at + 1), tier)
      return later.some((one) => tiersOf(one.edit).includes(tier) && differ(holds, decidedBy(one.edit)))
    })
  )
