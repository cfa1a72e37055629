/** What a change does beyond what was asked: floors it breaks, wishes it takes back, edits that could not be followed. */
import type { KeptEdit } from "../blueprint/Edit.ts"
import { counted } from "../blueprint/counted.ts"
import type { Tier, Unmet } from "../blueprint/Tier.ts"
import { euros, isCompliance, sentenceList } from "./texts.ts"
import { saidIn } from "./saidIn.ts"
import { takenBack } from "./conflicts.ts"

export interface Changed {
  readonly before: ReadonlyArray<Tier>
  readonly after: ReadonlyArray<Tier>
  /** Kept from earlier messages. */
  readonly earlier: ReadonlyArray<KeptEdit>
  /** Of this message. */
  readonly added: ReadonlyArray<KeptEdit>
}

const distinct = (texts: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(texts)]

/** The context field that a floor stands in. */
const fieldOf = (constraint: Unmet["constraint"]): string => {
  if (isCompliance(constraint)) return "compliance"
  if (constraint === "budget") return "monthlyBudgetEur"
  if (constraint === "capacity") return "peakRps"
  return constraint === "provider" ? "providers" : constraint
}

const takenOut = /\S+ was taken out on request,.*?\.(?= |$)/g

/** The last message that asked for a floor in a tier; nobody did where all that is missed is what was taken out. */
const askedBy = (edits: ReadonlyArray<KeptEdit>, { constraint, text }: Unmet, { name }: Tier): KeptEdit | undefined => {
  if (constraint === "capacity" && text.replace(takenOut, "").trim() === "") return undefined
  return edits.findLast(
    ({ edit }) =>
      edit._tag === "SetContext" &&
      (edit.tiers === undefined || edit.tiers.includes(name)) &&
      Object.keys(edit.set).includes(fieldOf(constraint))
  )
}

const shownWays = 2

const waysOf = ({ waysOut }: Unmet): string =>
  waysOut.length === 0
    ? ""
    : ` Ways out: ${waysOut
        .slice(0, shownWays)
        .map(({ change, monthlyEur }) => `${change}${monthlyEur === null ? "" : ` (${euros(monthlyEur)})`}`)
        .join(" ")}`

/** What is missed of a floor and was not missed before: one that was missed already also by what is taken out now. */
const newly = ({ unmet }: Tier, was: Tier | undefined): ReadonlyArray<Unmet> =>
  unmet.flatMap((one) => {
    const known = was?.unmet.find(({ constraint }) => constraint === one.constraint)
    if (known === undefined) return [one]
    const fresh = (one.text.match(takenOut) ?? []).filter((text) => !known.text.includes(text))
    const waysOut = one.waysOut.filter(({ change }) => !known.waysOut.some((way) => way.change === change))
    return fresh.length === 0 ? [] : [{ ...one, text: fresh.join(" "), waysOut }]
  })

const broken = ({ added, after, before, earlier }: Changed): ReadonlyArray<string> =>
  after.flatMap((tier) => {
    const was = before.find(({ name }) => name === tier.name)
    return newly(tier, was).map((unmet) => {
      const floor = askedBy([...earlier, ...added], unmet, tier)
      const asked =
        floor === undefined || added.includes(floor) ? "" : `, which ${saidIn(floor)} asked for and this change breaks`
      return `${tier.name} does not meet ${unmet.constraint}${asked}: ${unmet.text}${waysOf(unmet)}`
    })
  })

/** Warnings of one kind that were not there before, each with the tiers that have it. */
const newWarnings = ({ after, before }: Changed, wanted: string): ReadonlyArray<readonly [string, string]> => {
  const found = new Map<string, ReadonlyArray<string>>()
  for (const { name, warnings } of after) {
    const known = before.find((tier) => tier.name === name)?.warnings.map(({ text }) => text) ?? []
    for (const { code, text } of warnings) {
      if (code === wanted && !known.includes(text)) found.set(text, [...(found.get(text) ?? []), name])
    }
  }
  return [...found].map(([text, names]) => [names.length === after.length ? "" : `${sentenceList(names)}: `, text])
}

/** Tiers that are built somewhere else now: no harm in itself, but worth a sentence. */
export const movesOf = ({ after, before }: Pick<Changed, "after" | "before">): ReadonlyArray<string> =>
  after.flatMap(({ name, provider, region }) => {
    const was = before.find((tier) => tier.name === name)
    return was === undefined || (was.provider === provider && was.region === region)
      ? []
      : [`${name} moves from ${was.provider} ${was.region} to ${provider} ${region}.`]
  })

/** Backups are kept for less than they were: also where an edit for all tiers meets one that kept them longer. */
const shortened = ({ after, before }: Changed): ReadonlyArray<string> =>
  after.flatMap(({ name, recovery: { backupDays } }) => {
    const was = before.find((tier) => tier.name === name)?.recovery.backupDays ?? 0
    return backupDays >= was ? [] : [`${name} keeps backups ${counted(backupDays, "day")} instead of ${was}.`]
  })

/** Whoever says logs means what the application writes: that who did what in the account is forgotten earlier too is told. */
const auditShortened = ({ after, before }: Changed): ReadonlyArray<string> =>
  after.flatMap(({ components, name }) => {
    const known = before.find((tier) => tier.name === name)?.components ?? []
    return components.flatMap(({ id, kind, retentionDays: days }) => {
      const was = known.find((one) => one.id === id)?.retentionDays
      return kind !== "audit" || days === undefined || was === undefined || days >= was
        ? []
        : [`${name} keeps the audit trail ${counted(days, "day")} instead of ${was}.`]
    })
  })

/** Warnings that the reply to the change that brings them tells, the weightiest first. */
const declaredAtOnce = [
  "engine_differs",
  "region_elsewhere",
  "outside_eea",
  "data_volume_shared",
  "public_addresses",
  "environment_not_written"
]

/** Sentences for the reply, the weightiest first. */
export const consequencesOf = (changed: Changed): ReadonlyArray<string> => {
  const back = takenBack(changed.earlier, changed.added)
  return [
    ...broken(changed),
    ...declaredAtOnce.flatMap((code) => newWarnings(changed, code).map(([where, text]) => `${where}${text}`)),
    ...shortened(changed),
    ...auditShortened(changed),
    ...(back.length === 0 ? [] : [`This takes back or changes ${sentenceList(distinct(back.map(saidIn)))}.`]),
    ...newWarnings(changed, "edit_not_applied").map(([where, text]) => `Not done: ${where}${text}`)
  ]
}
