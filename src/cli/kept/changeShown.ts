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

/** A version that a message made, and what was written. */
export interface MadeVersion {
  readonly folder: string
  readonly before: KeptVersion
  readonly after: KeptVersion
  readonly turn: Changed
  readonly tier: TierName
  readonly kept: KeptIn
}

/** What is to be known of the versions after this one, and of the oldest. */
const noticesOf = ({ after, before, kept: { plan } }: MadeVersion): ReadonlyArray<string> => {
  const oldest = plan.versions[0]?.version ?? 1
  const notice = versionNotice(after.version, mostVersions)
  const { commit } = plan.repository
  const ofCommit = after.cause === "rollback" ? olderNotice(after, commit) : newerNotice(before, commit)
  return [
    ...[ofCommit, notice].filter((one) => one !== undefined),
    ...(oldest > 1 ? [`Kept are the versions from ${oldest} on.`] : [])
  ]
}

/** What was changed, what it costs, what is not met and where the files are. */
export const changeShown = (made: MadeVersion): Shown => {
  const { after, before, folder, kept, tier, turn } = made
  const { architect, changes, kind, migrations, priceCauses, priceDelta, reply, tiers } = turn
  const unmet = unmetLines(tiers)
  const notices = noticesOf(made)
  const files = `${folder}/{${tierNames.join(",")}}`
  const rows = () => changeRows(changes)
  // a terminal has room for one tier
  const own = changes.filter((change) => change.tier === tier)
  const rest = `groundplan diff ${folder} --tier ${tier}`
  const prices = pricesOf(before.tiers, tiers)
  return {
    text: () =>
      [
        ...foreignLines(kept).flatMap((line, at, all) => (at === all.length - 1 ? [line, ""] : [line])),
        `Version ${after.version}, from version ${before.version}. ${plainText(reply)}`,
        "",
        ...shortTable(changeRows(own), rest),
        ...(own.length === 0 ? [] : [""]),
        priceTable(before.tiers, tiers),
        "",
        ...(unmet.length === 0
          ? ["Everything that was asked for is met."]
          : ["Not met:", ...unmet.map((line) => `  ${line}`)]),
        "",
        `Files: ${files}`,
        ...keptLines(kept),
        ...notices
      ].join("\n"),
    json: () => ({
      folder,
      kind,
      reply,
      focusTier: tier,
      version: after.version,
      previousVersion: before.version,
      changes,
      prices,
      priceDelta,
      priceCauses,
      unmet: tiers.flatMap(({ name, unmet }) => unmet.map((one) => ({ tier: name, ...one }))),
      ...(migrations.length === 0 ? {} : { migrations }),
      architect,
      kept: kept.kept,
      left: kept.left,
      foreign: kept.foreign,
      ...(notices.length === 0 ? {} : { notice: notices.join(" ") })
    }),
    rows,
    markdown: () =>
      markdownSections(`Version ${after.version}`, [
        ["", list(foreignLines(kept).map((line) => text(line.trim())))],
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
        ["Kept", list([...keptLines(kept), ...notices].map((line) => text(line.trim())))]
      ])
  }
}
