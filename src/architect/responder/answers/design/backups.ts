/** How data is backed up: how often, how long, where, and how it comes back. */
import { recovery, restoring } from "../../../../blueprint/constants.ts"
import type { Component } from "../../../../blueprint/Component.ts"
import { restoresToAnyPoint } from "../../../../blueprint/recovery.ts"
import type { Tier } from "../../../../blueprint/Tier.ts"
import { type Answer, type Inquiry, paragraphs } from "../Answer.ts"
import { bullets } from "../shared/markdown.ts"
import { cityOf } from "../shared/regions.ts"
import { absentIn, called, inOthers, partsIn, providerNames, remark, tiersOf } from "../shared/subject.ts"

const keeps = /^(?:db\.|storage\.|store\.hosted$|cache$)/

const backedUp = ({ components }: Tier): ReadonlyArray<Component> =>
  components.filter(({ backupDays, kind }) => backupDays !== undefined && kind !== "backup")

const unsaved = ({ components }: Tier): ReadonlyArray<Component> =>
  components.filter(({ backupDays, kind }) => backupDays === undefined && keeps.test(kind))

const isDatabase = ({ kind }: Component): boolean => /^db\.(?:relational|document|keyvalue)$/.test(kind)

/** Whether every change between two backups is kept as well, and the tier promises no less. */
export const isContinuous = (tier: Tier): boolean =>
  restoresToAnyPoint[tier.provider] &&
  backedUp(tier).some(isDatabase) &&
  recovery[tier.name].inRegion.rpo < restoring.daily.value

/** Minutes of work that a restore from a backup loses, which no standby makes less. */
export const lossOf = (tier: Tier): number =>
  Math.max(recovery[tier.name].inRegion.rpo, isContinuous(tier) ? restoring.pointInTime.value : restoring.daily.value)

/** Minutes that a restore from a backup takes. */
export const restoringOf = (tier: Tier): number =>
  Math.max(recovery[tier.name].inRegion.rto, restoring.fromBackup.value)

/** `5 minutes`, `24 hours`. */
export const timeIn = (minutes: number, { say }: Inquiry): string =>
  minutes < 60 ? say("answer.minutes", { count: minutes }) : say("answer.hours", { count: Math.round(minutes / 60) })

const isCopied = (tier: Tier): boolean =>
  tier.components.some(({ regionCopyMinutes }) => regionCopyMinutes !== undefined)

/** What the question names of a tier, as far as it is backed up or not. */
const ofNamed = (tier: Tier, inquiry: Inquiry): ReadonlyArray<string> =>
  partsIn(tier, inquiry)
    .filter(({ backupDays, kind }) => kind !== "backup" && (backupDays !== undefined || keeps.test(kind)))
    .map((one) =>
      one.backupDays === undefined
        ? inquiry.say("answer.backup.part.none", { part: called(one), tier: tier.name })
        : inquiry.say("answer.backup.part", { part: called(one), days: one.backupDays, tier: tier.name })
    )

/** Which stores are saved, and which are not. */
const coverage = (tier: Tier, { list, say }: Inquiry): string => {
  const [saved, not] = [backedUp(tier), unsaved(tier)]
  return [
    ...(saved.length === 0 ? [] : [say("answer.backup.of", { parts: list(saved.map(({ id }) => id)) })]),
    ...(not.length === 0 ? [] : [say("answer.backup.without", { parts: list(not.map(({ id }) => id)) })])
  ].join(" ")
}

/** What is asked of each tier's backups, and the line that stands for it beside the others. */
interface Told {
  /** Whether what is true of a named part says it all, and comes first. */
  readonly partsFirst?: boolean
  readonly first: (tier: Tier, inquiry: Inquiry) => string
  readonly more: (tier: Tier, inquiry: Inquiry) => string | null
  readonly row: (tier: Tier, inquiry: Inquiry) => string
}

const answered =
  ({ first, more, partsFirst = false, row }: Told): Answer =>
  (inquiry) => {
    const { known, say } = inquiry
    const about = tiersOf(inquiry)
    const [tier = known.focus] = about
    const general = about.map((one) =>
      backedUp(one).length === 0 ? say("answer.backup.none", { tier: one.name }) : first(one, inquiry)
    )
    const named = about.flatMap((one) => ofNamed(one, inquiry))
    return paragraphs(
      ...(partsFirst ? [...named, ...general] : [...general, ...named]),
      backedUp(tier).length === 0 ? coverage(tier, inquiry) : more(tier, inquiry),
      inOthers(inquiry, (one) =>
        backedUp(one).length === 0 ? say("answer.backup.none", { tier: one.name }) : row(one, inquiry)
      )
    )
  }

const losing = (tier: Tier, { say }: Inquiry, rpo: string): string => say("answer.rpo.text", { tier: tier.name, rpo })

export const how: Answer = answered({
  partsFirst: true,
  first: (tier, { say }) =>
    say("answer.backup.how", {
      tier: tier.name,
      days: String(tier.recovery.backupDays),
      provider: providerNames[tier.provider]
    }),
  more: (tier, inquiry) =>
    paragraphs(
      isContinuous(tier) ? inquiry.say("answer.backup.point") : null,
      coverage(tier, inquiry),
      losing(tier, inquiry, remark(inquiry, tier.recovery.rpo)),
      inquiry.say("answer.runbook")
    ),
  row: (tier, inquiry) =>
    inquiry.say("answer.backup.row.often", {
      days: String(tier.recovery.backupDays),
      rpo: timeIn(lossOf(tier), inquiry)
    })
})

/** One step beyond what is kept, as a sentence that sets it. */
const longer = 90

export const long: Answer = answered({
  partsFirst: true,
  first: (tier, { say }) => say("answer.backup.long", { tier: tier.name, days: String(tier.recovery.backupDays) }),
  more: (tier, inquiry) =>
    paragraphs(
      bullets(
        backedUp(tier).map(
          ({ backupDays, id }) => `${id}: ${inquiry.say("answer.backup.row", { days: backupDays ?? 0 })}`
        )
      ),
      unsaved(tier).length === 0 ? null : coverage(tier, inquiry),
      inquiry.say("answer.say", { saying: inquiry.say("answer.backup.say", { days: String(longer) }) })
    ),
  row: ({ recovery: { backupDays } }, { say }) => say("answer.backup.row", { days: backupDays })
})

export const often: Answer = answered({
  first: (tier, { say }) => say("answer.backup.often", { tier: tier.name }),
  more: (tier, inquiry) =>
    paragraphs(
      isContinuous(tier) ? inquiry.say("answer.backup.point") : null,
      losing(tier, inquiry, remark(inquiry, tier.recovery.rpo)),
      inquiry.say("answer.rpo.backups", { days: String(tier.recovery.backupDays) })
    ),
  row: (tier, inquiry) =>
    inquiry.say("answer.backup.row.often", {
      days: String(tier.recovery.backupDays),
      rpo: timeIn(lossOf(tier), inquiry)
    })
})

export const place: Answer = answered({
  first: (tier, { say }) =>
    say("answer.backup.where", {
      tier: tier.name,
      place: cityOf(tier.provider, tier.region),
      region: tier.region
    }),
  more: (tier, inquiry) => {
    const { list, say } = inquiry
    const copied = tier.components.filter(({ regionCopyMinutes }) => regionCopyMinutes !== undefined)
    const known = copied.flatMap(({ copyInEea }) => copyInEea ?? [])
    return copied.length === 0
      ? say("answer.backup.uncopied")
      : [
          say("answer.backup.copied", { parts: list(copied.map(({ id }) => id)) }),
          ...(known.length === 0 ? [] : [say("answer.backup.eea", { inside: known.every(Boolean) ? "yes" : "no" })])
        ].join(" ")
  },
  row: (tier, { say }) => say("answer.backup.row.where", { region: tier.region, copied: isCopied(tier) ? "yes" : "no" })
})

export const restore: Answer = (inquiry) => {
  const { known, say } = inquiry
  const about = tiersOf(inquiry)
  const [tier = known.focus] = about
  const isSaved = backedUp(tier).length > 0
  return paragraphs(
    ...about.map((one) =>
      backedUp(one).length === 0
        ? say("answer.restore.none", { tier: one.name })
        : `${say("answer.restore", { tier: one.name, days: String(one.recovery.backupDays) })} ${
            isContinuous(one) ? say("answer.restore.point") : say("answer.restore.daily")
          }`
    ),
    ...ofNamed(tier, inquiry),
    absentIn(tier, inquiry),
    isSaved ? say("answer.restore.steps") : null,
    isSaved ? say("answer.restore.takes", { rto: timeIn(restoringOf(tier), inquiry) }) : null,
    inOthers(inquiry, ({ recovery: { backupDays } }) => say("answer.backup.row", { days: backupDays }))
  )
}
