/** Where a later wish takes an earlier one back. */
import { type KeptEdit, type SettledEdit, tiersIn } from "../blueprint/Edit.ts"
import { tierNames, type TierName } from "../blueprint/TierName.ts"
import { correctionsOf } from "./correcting.ts"
import { bounding } from "../blueprint/Wishes.ts"
import { isCluster, nameOf, namesOfAdded, settingOf } from "./partOf.ts"
import { sameValue } from "./sameValue.ts"

/** What an edit decides, by name; null: that it is left open. */
type Decided = Readonly<Record<string, unknown>>

const prefixed = (prefix: string, fields: object): Decided =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${prefix}.${field}`, value]))

const isThere = (name: string, there: boolean): Decided =>
  isCluster(name) ? { platform: there ? "kubernetes" : "containers" } : { [`component.${nameOf(name)}`]: there }

const contextField = (field: string): string => (field === "providers" ? "provider" : `context.${field}`)

/** Empty for an edit that says nothing. */
export const decidedBy = (edit: SettledEdit): Decided => {
  const part = settingOf(edit)
  if (part !== null) {
    // another engine has versions of its own
    const set = edit._tag === "ReplaceEngine" ? { version: null, ...part.set } : part.set
    return prefixed(nameOf(part.component), set)
  }
  switch (edit._tag) {
    case "SetContext":
      return Object.fromEntries(Object.entries(edit.set).map(([field, value]) => [contextField(field), value]))
    case "ClearContext":
      return Object.fromEntries(edit.fields.map((field) => [contextField(field), null]))
    case "ChooseProvider":
      return { provider: [edit.provider], ...(edit.platform === undefined ? {} : { platform: edit.platform }) }
    case "ChoosePlatform":
      return { platform: edit.platform }
    case "ChooseLayout": {
      const { _tag, cdn, tiers, ...layout } = edit
      return { ...prefixed("layout", layout), ...(cdn === undefined ? {} : isThere("cdn", cdn)) }
    }
    case "AddComponent":
      return Object.assign({}, ...namesOfAdded(edit.kind, edit.engine ?? null).map((name) => isThere(name, true)))
    case "RemoveComponent":
      return isThere(edit.component, false)
    case "SetRetention":
      return edit.of === "backups" ? { "all.backupDays": edit.days } : { "all.logDays": edit.days }
    case "SetAlarms":
      return { alarmsTo: edit.to }
    case "SetEnvironment":
      return { [`environment.${edit.environment}`]: edit.present }
    case "CorrectService":
    case "CorrectStore":
    case "CorrectVariable":
      return Object.fromEntries(
        correctionsOf(edit).map(({ field, kind, subject, value }) => [`${kind} ${subject}.${field}`, value])
      )
    default:
      return {}
  }
}

/** What an edit needs to stay so: what is set of a part is for nothing once that is taken out. */
const restsOn = (edit: SettledEdit): Decided => {
  const part = settingOf(edit)
  return part === null ? {} : isThere(part.component, true)
}

const tiersOf = (edit: SettledEdit): ReadonlyArray<TierName> => tiersIn(edit) ?? tierNames

const concerns = ({ edit }: KeptEdit, tier: TierName): boolean => tiersOf(edit).includes(tier)

/** Of a part by name, or of all parts: whether it is spoken of by one who speaks of all. */
const isAmong = (what: string, all: string): boolean => all.startsWith("all.") && what.endsWith(all.slice("all".length))

/** One provider of those that were open is what they were opened for. */
const agree = (what: string, before: unknown, after: unknown): boolean =>
  what === "provider" && Array.isArray(before) && Array.isArray(after)
    ? after.every((provider) => before.includes(provider))
    : sameValue(before, after)

const isLess = (one: unknown, other: unknown): boolean =>
  typeof one === "number" && typeof other === "number" && one < other

/** Bounds cross where one message sets the least and another the most. */
const cross = (before: Decided, after: Decided): boolean =>
  Object.keys(after).some((what) => {
    const dot = what.lastIndexOf(".")
    const [part, bound] = [what.slice(0, dot), what.slice(dot + 1)]
    return bounding.some(([least, most]) => {
      if (bound === least) return !(`${part}.${most}` in after) && isLess(before[`${part}.${most}`], after[what])
      return bound === most && !(`${part}.${least}` in after) && isLess(after[what], before[`${part}.${least}`])
    })
  })

/** Whether what was decided before is decided otherwise. */
const differ = (before: Decided, after: Decided): boolean =>
  cross(before, after) ||
  Object.entries(after).some(([what, value]) =>
    Object.entries(before).some(([was, held]) => (was === what || isAmong(was, what)) && !agree(what, held, value))
  )

/** What an edit still decides in a tier: what others after it decide anew does not come from it any more. */
const standing = (edit: SettledEdit, after: ReadonlyArray<KeptEdit>, tier: TierName): Decided => {
  const anew = after.flatMap((one) => (concerns(one, tier) ? Object.keys(decidedBy(one.edit)) : []))
  return Object.fromEntries(
    Object.entries({ ...restsOn(edit), ...decidedBy(edit) }).filter(
      ([what]) => !anew.some((other) => other === what || isAmong(what, other))
    )
  )
}

/** Said in one breath, for all tiers and then for some: that is no contradiction. */
const isException = (all: KeptEdit, some: KeptEdit): boolean =>
  all.version === some.version &&
  all.message === some.message &&
  tiersIn(all.edit) === undefined &&
  tiersIn(some.edit) !== undefined

/** An earlier edit that held until a later one, and that one. */
export type Conflict = readonly [earlier: KeptEdit, later: KeptEdit]

/** In one tier, those whose later edit is of the last version: older ones were told in their own versions. */
export const conflictsIn = (edits: ReadonlyArray<KeptEdit>, tier: TierName): ReadonlyArray<Conflict> => {
  const last = edits.at(-1)?.version ?? null
  return edits.flatMap((later, at) =>
    later.version !== last || !concerns(later, tier)
      ? []
      : edits.slice(0, at).flatMap((earlier, before): ReadonlyArray<Conflict> => {
          if (!concerns(earlier, tier) || isException(earlier, later)) return []
          const holds = standing(earlier.edit, edits.slice(before + 1, at), tier)
          return differ(holds, decidedBy(later.edit)) ? [[earlier, later]] : []
        })
  )
}

/** Whether an edit still decides something in a tier, for a part that is still there. */
export const stands = (edit: SettledEdit, after: ReadonlyArray<KeptEdit>, tier: TierName): boolean => {
  const holds = standing(edit, after, tier)
  return (
    tiersOf(edit).includes(tier) &&
    Object.keys(decidedBy(edit)).some((what) => what in holds) &&
    !after.some((one) => concerns(one, tier) && differ(restsOn(edit), decidedBy(one.edit)))
  )
}

/** The earlier edits that hold until later ones take them back, or change them, each once. */
export const takenBack = (earlier: ReadonlyArray<KeptEdit>, later: ReadonlyArray<KeptEdit>): ReadonlyArray<KeptEdit> =>
  earlier.filter(({ edit }, at) =>
    tiersOf(edit).some((tier) => {
      const holds = standing(edit, earlier.slice(at + 1), tier)
      return later.some((one) => concerns(one, tier) && differ(holds, decidedBy(one.edit)))
    })
  )
