/** What a refresh would change, for a person to read: Markdown. */
import { BigDecimal } from "effect"
import type { Change, Merged } from "./merge.ts"
import type { Refreshed } from "./refreshCatalog.ts"

const percent = (change: Change): string =>
  change.percent === null ? "" : `${change.percent > 0 ? "+" : ""}${change.percent.toFixed(1)} %`

const row = (change: Change): string =>
  `| ${change.sku} | ${change.region} | ${change.before} | ${change.after === "" ? "gone" : change.after} | ${percent(change)} | ${change.refused ?? ""} |`

const section = (title: string, { changes, confirmed, kept }: Merged): ReadonlyArray<string> => [
  `## ${title}`,
  "",
  `${changes.length} prices change, ${confirmed} are confirmed, ${kept.length} could not be read and stay.`,
  "",
  ...(changes.length === 0
    ? []
    : [
        "| SKU | region | before | after | change | needs --accept |",
        "| --- | --- | --- | --- | --- | --- |",
        ...changes.map(row),
        ""
      ]),
  ...(kept.length === 0 ? [] : [...kept.map(({ region, sku, why }) => `- stays: ${sku} in ${region}: ${why}`), ""])
]

export const diffText = ({ aws, rate, scaleway }: Refreshed): string =>
  [
    "# Prices that a refresh changes",
    "",
    ...(aws === undefined ? [] : section(`AWS (USD), ${aws.file.date}`, aws)),
    ...(scaleway === undefined ? [] : section(`Scaleway (EUR), ${scaleway.file.date}`, scaleway)),
    ...(rate === undefined
      ? []
      : [
          "## Exchange rate",
          "",
          `1 USD = ${rate.before.eurPerUsd} EUR on ${rate.before.date}, ${rate.file.eurPerUsd} EUR on ${rate.file.date} (${moved(rate.before.eurPerUsd, rate.file.eurPerUsd)}).`,
          ...(rate.refused === null ? [] : [`Needs --accept: ${rate.refused}.`]),
          ""
        ])
  ].join("\n")

const moved = (before: string, after: string): string => {
  const ratio = BigDecimal.unsafeDivide(BigDecimal.unsafeFromString(after), BigDecimal.unsafeFromString(before))
  const percent = (BigDecimal.unsafeToNumber(ratio) - 1) * 100
  return `${percent > 0 ? "+" : ""}${percent.toFixed(1)} %`
}
