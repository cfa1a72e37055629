import { Command } from "@effect/cli"
import { Terminal } from "@effect/platform"
import { DateTime, Effect } from "effect"
import { tierNames } from "../blueprint/TierName.ts"
import { format, formatOf, type Shown, show } from "./format/Format.ts"
import { plainText } from "./format/plainText.ts"
import { markdownSections, markdownTable } from "./format/markdown.ts"
import { folder } from "./kept/folderOfPlan.ts"
import type { KeptPlan, KeptVersion } from "./kept/KeptPlan.ts"
import { planIn } from "./kept/planIn.ts"
import { nameOf } from "../operations/words.ts"
import { table } from "./table.ts"

const shownVersion = (version: KeptVersion) => {
  const { architect, cause, changes, commit, createdAt, edits, priceDelta, requested, summary, tiers } = version
  return {
    version: version.version,
    createdAt: DateTime.formatIso(createdAt),
    cause,
    summary,
    commit,
    changeCount: changes.length,
    prices: tiers.map(({ name, price }) => ({ tier: name, monthlyEur: price.monthlyEur, complete: price.complete })),
    priceDelta,
    requested,
    edits,
    architect
  }
}

/** Euros in as few characters as tell how much it is: `+0.3`, `+12`, `-1.2k`. */
const inFew = (euros: number): string => {
  const size = Math.abs(euros)
  const rounded =
    size >= 999.5
      ? `${(size / 1000).toFixed(size >= 9950 ? 0 : 1)}k`
      : size < 9.95
        ? Math.max(size, 0.1).toFixed(1)
        : `${Math.round(size)}`
  return `${euros < 0 ? "-" : "+"}${rounded.replace(/\.0(?=k?$)/, "")}`
}

/** Longer ones would leave too little room for what was changed. */
const mostOfPrices = 8

/** `+12`, or `-3…+12` over several tiers: what they cost more or less; nothing where none does. */
const moved = ({ priceDelta }: KeptVersion): string => {
  const tiers = tierNames.filter((tier) => (priceDelta?.[tier] ?? 0) !== 0)
  const by = tiers.map((tier) => priceDelta?.[tier] ?? 0)
  const [least, most] = [Math.min(...by), Math.max(...by)]
  if (tiers.length === 0) return ""
  const range = least === most ? inFew(most) : `${inFew(least)}…${inFew(most)}`
  return range.length <= mostOfPrices ? range : `to ${inFew(-least > most ? least : most)}`
}

/** A line that is not longer than there is room; some of it stays however narrow the terminal is. */
const inShort = (summary: string, room: number): string => {
  const line = plainText(summary).replaceAll(/\s+/g, " ")
  const most = Math.max(16, room)
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}

/** Versions in lines of at most so many characters: the summary gives way. */
export const versionTable = (versions: ReadonlyArray<KeptVersion>, columns: number): string => {
  const headings = ["no.", "made", "by", "commit", "values", "± €", "what"]
  const cells = versions.map((version) => [
    String(version.version),
    DateTime.formatIso(version.createdAt).slice(0, 16).replace("T", " "),
    version.cause,
    version.commit.slice(0, 7),
    String(version.changes.length),
    moved(version)
  ])
  const beside = table(headings.slice(0, -1), cells, right).split("\n")
  const room = columns - Math.max(...beside.map(({ length }) => length)) - 2
  return table(
    headings,
    versions.map(({ summary }, at) => [...(cells[at] ?? []), inShort(summary, room)]),
    right
  )
}

const usualColumns = 100

/** Numbers are aligned to the right. */
const right = new Set([0, 4])

const shown = (folder: string, { repository, versions }: KeptPlan, columns: number): Shown => {
  const newest = versions.toReversed()
  const rows = () => ({
    headings: [
      "version",
      "createdAt",
      "cause",
      "commit",
      "changes",
      ...tierNames.map((tier) => `${tier}Eur`),
      "complete",
      "summary"
    ],
    rows: newest.map((version) => [
      version.version,
      DateTime.formatIso(version.createdAt),
      version.cause,
      version.commit,
      version.changes.length,
      ...version.tiers.map(({ price }) => price.monthlyEur),
      // false: some of it has no price, so these are the least that it costs
      version.tiers.every(({ price }) => price.complete),
      version.summary
    ])
  })
  return {
    text: () =>
      [
        `${nameOf(repository)}, ${folder}`,
        "",
        versionTable(newest, columns),
        "",
        `\`groundplan diff ${folder}\` compares, \`groundplan change ${folder} "go back to version N"\` goes back.`
      ].join("\n"),
    json: () => ({ folder, repository, versions: newest.map((version) => shownVersion(version)) }),
    rows,
    markdown: () => markdownSections(`Versions of ${nameOf(repository)}`, [["", markdownTable(rows())]])
  }
}

/** Lists what became of a plan, the newest first. */
export const versions = Command.make("versions", { folder, ...format }, (asked) =>
  Effect.gen(function* () {
    const printed = yield* formatOf(asked)
    const { folder, plan } = yield* planIn(asked.folder)
    const columns = yield* (yield* Terminal.Terminal).columns
    // none where the output is no terminal
    yield* show(printed, shown(folder, plan, columns > 0 ? columns : usualColumns))
  })
).pipe(Command.withDescription("List the versions of a plan: when, why, and what they cost"))
