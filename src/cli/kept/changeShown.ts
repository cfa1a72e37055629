import type { TierName } from "../../blueprint/TierName.ts"
import { tierNames } from "../../blueprint/TierName.ts"
import type { Changed } from "../../operations/messageTurn.ts"
import { newerNotice, olderNotice } from "../../operations/commitNotice.ts"
import { versionNotice } from "../../operations/versionNotice.ts"
import { text } from "../../render/markdown/escape.ts"
import { list } from "../../render/markdown/table.ts"
import type { Shown } from "../format/Format.ts"
import { plainText } from "../format/plainText.ts"
import { markdownSections, markdownTable } from "../format/markdown.ts"
import { foreignLines, keptLines } from "../output/keptLines.ts"
import type { KeptIn } from "./keepPlan.ts"
import { type KeptVersion, mostVersions } from "./KeptPlan.ts"
import { changeRows, pricesOf, priceTable, shortTable, unmetLines } from "./tellPlan.ts"

/** A version that was made, and what was written. */
interface MadeVersion {
  readonly after: KeptVersion
  readonly kept: KeptIn
}

/** What a message, or typed edits, make of a plan. */
export interface ShownChange {
  readonly folder: string
  readonly before: KeptVersion
  readonly turn: Changed
  readonly tier: TierName
  /** Left out where nothing was kept. */
  readonly made?: MadeVersion
}

/** What is to be known of the versions after this one, and of the oldest. */
const noticesOf = (before: KeptVersion, { after, kept: { plan } }: MadeVersion): ReadonlyArray<string> => {
  const oldest = plan.versions[0]?.version ?? 1
  const notice = versionNotice(after.version, mostVersions)
  const { commit } = plan.repository
  const ofCommit = after.cause === "rollback" ? olderNotice(after, commit) : newerNotice(before, commit)
  return [
    ...[ofCommit, notice].filter((one) => one !== undefined),
    ...(oldest > 1 ? [`Kept are the versions from ${oldest} on.`] : [])
  ]
}

/** What was changed, what it costs, what is not met and where the files are; of a dry run what would be. */
export const changeShown = (shown: ShownChange): Shown => {
  const { before, folder, made, tier, turn } = shown
  const { architect, changes, kind, migrations, priceCauses, priceDelta, reply, tiers } = turn
  const unmet = unmetLines(tiers)
  const notices = made === undefined ? [] : noticesOf(before, made)
  const rows = () => changeRows(changes)
  // a terminal has room for one tier
  const own = changes.filter((change) => change.tier === tier)
  const rest = made === undefined ? "the same command with --format csv" : `groundplan diff ${folder} --tier ${tier}`
  const prices = pricesOf(before.tiers, tiers)
  const keptOf = made === undefined ? [] : keptLines(made.kept)
  const foreignOf = made === undefined ? [] : foreignLines(made.kept)
  return {
    text: () =>
      [
        ...foreignOf.flatMap((line, at, all) => (at === all.length - 1 ? [line, ""] : [line])),
        `${made === undefined ? "" : `Version ${made.after.version}, from version ${before.version}. `}${plainText(reply)}`,
        "",
        ...shortTable(changeRows(own), rest),
        ...(own.length === 0 ? [] : [""]),
        priceTable(before.tiers, tiers),
        "",
        ...(unmet.length === 0
          ? ["Everything that was asked for is met."]
          : ["Not met:", ...unmet.map((line) => `  ${line}`)]),
        "",
        made === undefined
          ? "The same command without --dry-run makes it."
          : `Files: ${folder}/{${tierNames.join(",")}}`,
        ...keptOf,
        ...notices
      ].join("\n"),
    json: () => ({
      folder,
      kind,
      reply,
      ...(made === undefined ? { dryRun: true } : {}),
      focusTier: tier,
      version: made === undefined ? before.version : made.after.version,
      previousVersion: made === undefined ? null : before.version,
      changes,
      prices,
      priceDelta,
      priceCauses,
      unmet: tiers.flatMap(({ name, unmet }) => unmet.map((one) => ({ tier: name, ...one }))),
      ...(migrations.length === 0 ? {} : { migrations }),
      architect,
      ...(made === undefined ? {} : { kept: made.kept.kept, left: made.kept.left, foreign: made.kept.foreign }),
      ...(notices.length === 0 ? {} : { notice: notices.join(" ") })
    }),
    rows,
    markdown: () =>
      markdownSections(made === undefined ? "Dry run" : `Version ${made.after.version}`, [
        ["", list(foreignOf.map((line) => text(line.trim())))],
        ["", reply],
        ["Changes", changes.length === 0 ? "" : markdownTable(rows())],
        [
          "Prices",
          markdownTable({
            headings: ["tier", "before, € a month", "after, € a month"],
            rows: prices.map(({ afterEur, beforeEur, tier }) => [tier, beforeEur, afterEur])
          })
        ],
        ["Not met", list(unmet.map((line) => text(line)))],
        ["Kept", list([...keptOf, ...notices].map((line) => text(line.trim())))]
      ])
  }
}
