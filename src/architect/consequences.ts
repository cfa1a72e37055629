/** What a change does beyond what was asked: floors it breaks, wishes it takes back, edits that could not be followed. */
import type { KeptEdit } from "../blueprint/Edit.ts"
import type { ReadinessState } from "../blueprint/Readiness.ts"
import type { Tier, Unmet } from "../blueprint/Tier.ts"
import type { TierName } from "../blueprint/TierName.ts"
import { distinct, isCompliance } from "./texts.ts"
import { takenBack } from "./conflicts.ts"

export interface Changed {
  readonly before: ReadonlyArray<Tier>
  readonly after: ReadonlyArray<Tier>
  /** Kept from earlier messages. */
  readonly earlier: ReadonlyArray<KeptEdit>
  /** Of this message. */
  readonly added: ReadonlyArray<KeptEdit>
}

interface Warned {
  /** None: all of them. */
  readonly tiers: ReadonlyArray<TierName>
  readonly text: string
}

/** Something that a change does beyond what was asked, in some tiers. */
export type Consequence =
  | {
      readonly _tag: "Missed"
      readonly tiers: ReadonlyArray<TierName>
      readonly constraint: Unmet["constraint"]
      readonly text: string
      readonly waysOut: Unmet["waysOut"]
      /** What asked for the floor before. */
      readonly asked: KeptEdit | null
    }
  | ({ readonly _tag: "Warned" } & Warned)
  | ({ readonly _tag: "NotDone" } & Warned)
  | {
      readonly _tag: "BackupsShorter" | "AuditShorter"
      readonly tiers: ReadonlyArray<TierName>
      readonly days: number
      /** Tier by tier. */
      readonly was: ReadonlyArray<number>
    }
  | {
      readonly _tag: "Moved"
      readonly tiers: ReadonlyArray<TierName>
      readonly from: string
      readonly to: string
    }
  | {
      readonly _tag: "LessReady"
      readonly tiers: ReadonlyArray<TierName>
      readonly state: ReadinessState
      readonly what: ReadonlyArray<string>
    }
  | { readonly _tag: "TakenBack"; readonly tiers: ReadonlyArray<TierName>; readonly edits: ReadonlyArray<KeptEdit> }

/** The context field that a floor stands in. */
export const fieldOf = (constraint: Unmet["constraint"]): string => {
  if (isCompliance(constraint)) return "compliance"
  if (constraint === "budget") return "monthlyBudgetEur"
  if (constraint === "capacity") return "peakRps"
  return constraint === "provider" ? "providers" : constraint
}

const takenOut = /\S+ was taken out on request,.*?\.(?= |$)/g

/** The last message that asked for a floor in a tier; nobody did where all that is missed is what was taken out. */
export const askedBy = (
  edits: ReadonlyArray<KeptEdit>,
  { constraint, text }: Unmet,
  { name }: Tier
): KeptEdit | undefined => {
  if (constraint === "capacity" && text.replace(takenOut, "").trim() === "") return undefined
  return edits.findLast(
    ({ edit }) =>
      edit._tag === "SetContext" &&
      (edit.tiers === undefined || edit.tiers.includes(name)) &&
      Object.keys(edit.set).includes(fieldOf(constraint))
  )
}

/** What is missed of a floor and was not missed before: one that was missed already also by what is taken out now. */
const newly = ({ unmet }: Tier, was: Tier | undefined): ReadonlyArray<Unmet> =>
  unmet.flatMap((one) => {
    const known = was?.unmet.find(({ constraint }) => constraint === one.constraint)
    if (known === undefined) return [one]
    const fresh = (one.text.match(takenOut) ?? []).filter((text) => !known.text.includes(text))
    const waysOut = one.waysOut.filter(({ change }) => !known.waysOut.some((way) => way.change === change))
    return fresh.length === 0 ? [] : [{ ...one, text: fresh.join(" "), waysOut }]
  })

const broken = ({ added, after, before, earlier }: Changed): ReadonlyArray<Consequence> =>
  after.flatMap((tier) => {
    const was = before.find(({ name }) => name === tier.name)
    return newly(tier, was).map(({ constraint, text, waysOut }): Consequence => {
      const floor = askedBy([...earlier, ...added], { constraint, text, waysOut }, tier)
      return {
        _tag: "Missed",
        tiers: [tier.name],
        constraint,
        text,
        waysOut,
        asked: floor === undefined || added.includes(floor) ? null : floor
      }
    })
  })

/** Warnings of one kind that were not there before, each with the tiers that have it. */
const newWarnings = ({ after, before }: Changed, wanted: string): ReadonlyArray<Warned> => {
  const found = new Map<string, ReadonlyArray<TierName>>()
  for (const { name, warnings } of after) {
    const known = before.find((tier) => tier.name === name)?.warnings.map(({ text }) => text) ?? []
    for (const { code, text } of warnings) {
      if (code === wanted && !known.includes(text)) found.set(text, [...(found.get(text) ?? []), name])
    }
  }
  return [...found].map(([text, tiers]) => ({ tiers: tiers.length === after.length ? [] : tiers, text }))
}

/** Tiers that are built somewhere else now: no harm in itself, but worth a sentence. */
export const movesOf = ({ after, before }: Pick<Changed, "after" | "before">): ReadonlyArray<Consequence> =>
  after.flatMap(({ name, provider, region }): ReadonlyArray<Consequence> => {
    const was = before.find((tier) => tier.name === name)
    return was === undefined || (was.provider === provider && was.region === region)
      ? []
      : [{ _tag: "Moved", tiers: [name], from: `${was.provider} ${was.region}`, to: `${provider} ${region}` }]
  })

/** Backups are kept for less than they were: also where an edit for all tiers meets one that kept them longer. */
const shortened = ({ after, before }: Changed): ReadonlyArray<Consequence> =>
  after.flatMap(({ name, recovery: { backupDays } }): ReadonlyArray<Consequence> => {
    const was = before.find((tier) => tier.name === name)?.recovery.backupDays ?? 0
    return backupDays >= was ? [] : [{ _tag: "BackupsShorter", tiers: [name], days: backupDays, was: [was] }]
  })

/** Whoever says logs means what the application writes: that who did what in the account is forgotten earlier too is told. */
const auditShortened = ({ after, before }: Changed): ReadonlyArray<Consequence> =>
  after.flatMap(({ components, name }) => {
    const known = before.find((tier) => tier.name === name)?.components ?? []
    return components.flatMap(({ id, kind, retentionDays: days }): ReadonlyArray<Consequence> => {
      const was = known.find((one) => one.id === id)?.retentionDays
      return kind !== "audit" || days === undefined || was === undefined || days >= was
        ? []
        : [{ _tag: "AuditShorter", tiers: [name], days, was: [was] }]
    })
  })

const worse: ReadonlyArray<ReadinessState> = ["ready", "needs_input", "will_not_run"]

/** Warnings that the reply to the change that brings them tells, the weightiest first. */
const declaredAtOnce = [
  "engine_differs",
  "region_elsewhere",
  "outside_eea",
  "data_volume_shared",
  "public_addresses",
  "environment_not_written"
]

/** Whether a tier does not run for what was taken out of it, which is told as what it does not meet. */
const lacks = ({ unmet }: Tier): boolean => unmet.some(({ text }) => text.search(takenOut) >= 0)

/** What stands between a tier and an application that runs, and did not before. */
const lessReady = ({ after, before }: Changed): ReadonlyArray<Consequence> =>
  after.flatMap((tier): ReadonlyArray<Consequence> => {
    const {
      name,
      readiness: { items, state }
    } = tier
    const was = before.find((one) => one.name === name)?.readiness
    if (was === undefined || lacks(tier) || worse.indexOf(state) <= worse.indexOf(was.state)) return []
    const fresh = items.filter(
      ({ code, state: now, what }) =>
        now === state &&
        !declaredAtOnce.includes(code) &&
        !was.items.some((item) => what === item.what && item.state === state)
    )
    return fresh.length === 0
      ? []
      : [{ _tag: "LessReady", tiers: [name], state, what: distinct(fresh.map(({ what }) => what)) }]
  })

const warned = (text: string, tiers: Warned["tiers"]): Consequence => ({ _tag: "Warned", tiers, text })

const notDone = (text: string, tiers: Warned["tiers"]): Consequence => ({ _tag: "NotDone", tiers, text })

/** The weightiest first. */
export const consequencesOf = (changed: Changed): ReadonlyArray<Consequence> => {
  const back = takenBack(changed.earlier, changed.added)
  return [
    ...broken(changed),
    ...declaredAtOnce.flatMap((code) => newWarnings(changed, code).map(({ text, tiers }) => warned(text, tiers))),
    ...lessReady(changed),
    ...shortened(changed),
    ...auditShortened(changed),
    ...(back.length === 0 ? [] : [{ _tag: "TakenBack" as const, tiers: [], edits: back }]),
    ...newWarnings(changed, "edit_not_applied").map(({ text, tiers }) => notDone(text, tiers))
  ]
}
