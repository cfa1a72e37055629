import { Command } from "@effect/cli"
import { DateTime, Effect } from "effect"
import { signed } from "../architect/responder/differenceOf.ts"
import { tierNames } from "../blueprint/TierName.ts"
import { format, formatOf, type Shown, show } from "./format/Format.ts"
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

/** `+12.00 € −3.00 €`: what each tier costs more or less; nothing where none does. */
const moved = ({ priceDelta }: KeptVersion): string =>
  tierNames
    .flatMap((tier) => {
      const eur = priceDelta?.[tier] ?? 0
      return eur === 0 ? [] : [`${tier} ${signed(eur)}`]
    })
    .join(", ")

/** What a line of a terminal has room for beside the rest. */
const mostOfSummary = 100

const inShort = (summary: string): string => {
  const line = summary.replaceAll(/\s+/g, " ")
  return line.length > mostOfSummary ? `${line.slice(0, mostOfSummary - 1)}…` : line
}

const shown = (folder: string, { repository, versions }: KeptPlan): Shown => {
  const newest = versions.toReversed()
  const rows = () => ({
    headings: [
      "version",
      "createdAt",
      "cause",
      "commit",
      "changes",
      ...tierNames.map((tier) => `${tier}Eur`),
      "summary"
    ],
    rows: newest.map((version) => [
      version.version,
      DateTime.formatIso(version.createdAt),
      version.cause,
      version.commit,
      version.changes.length,
      ...version.tiers.map(({ price }) => price.monthlyEur),
      version.summary
    ])
  })
  return {
    text: () =>
      [
        `${nameOf(repository)}, ${folder}`,
        "",
        table(
          ["version", "made", "by", "commit", "values", "prices", "what"],
          newest.map((version) => [
            String(version.version),
            DateTime.formatIso(version.createdAt).slice(0, 16).replace("T", " "),
            version.cause,
            version.commit.slice(0, 7),
            String(version.changes.length),
            moved(version),
            inShort(version.summary)
          ]),
          new Set([0, 4])
        ),
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
    yield* show(printed, shown(folder, plan))
  })
).pipe(Command.withDescription("List the versions of a plan: when, why, and what they cost"))
