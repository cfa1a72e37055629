import { Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { signed } from "../architect/responder/differenceOf.ts"
import { TierName } from "../blueprint/TierName.ts"
import { compareVersions, type Diff, diffLine } from "../operations/compareVersions.ts"
import type { FileDiff } from "../operations/fileDiff.ts"
import { VersionNumber } from "../projects/Version.ts"
import { code, fence } from "../render/markdown/escape.ts"
import { list } from "../render/markdown/table.ts"
import { CliFailure } from "./CliFailure.ts"
import { format, formatOf, type Shown, show } from "./format/Format.ts"
import { plainText } from "./format/plainText.ts"
import { markdownSections, markdownTable } from "./format/markdown.ts"
import type { Rows } from "./format/Rows.ts"
import { folder, tier } from "./kept/folderOfPlan.ts"
import { historyOfPlan } from "./kept/history.ts"
import { planIn } from "./kept/planIn.ts"
import { table } from "./table.ts"

const version = (name: string) => Options.integer(name).pipe(Options.withSchema(VersionNumber), Options.optional)

const from = version("from").pipe(
  Options.withDescription("The version before; the one before `--to` when left out, or the same for two tiers")
)
const to = version("to").pipe(Options.withDescription("The version after; the newest when left out"))
const fromTier = Options.choice("from-tier", TierName.literals).pipe(
  Options.withDescription("Compare with another tier"),
  Options.optional
)
const path = Options.text("path").pipe(
  Options.withDescription("Of one file alone, as in the tier's folder"),
  Options.optional
)

const lineCount = (lines: number | null): string => (lines === null ? "?" : String(lines))

const fileLine = ({ additions, deletions, note, path, status }: FileDiff): string =>
  `${status} ${path} +${lineCount(additions)} -${lineCount(deletions)}${note === undefined ? "" : `  ${note}`}`

const componentRows = ({ components }: Diff): Rows => ({
  headings: ["component", "field", "before", "after"],
  rows: components.map(({ after, before, component, field }) => [component, field, before, after])
})

const causesOf = ({ price: { causes } }: Diff): string =>
  (
    [
      ["design", causes.designEur],
      ["use", causes.usageEur],
      ["list prices", causes.catalogEur],
      ["exchange rate", causes.rateEur]
    ] as const
  )
    .flatMap(([cause, eur]) => (eur === 0 ? [] : [`${cause} ${signed(eur)}`]))
    .join(", ")

const shown = (folder: string, diff: Diff): Shown => {
  const { components, files } = diff
  const patches = files.flatMap(({ diff }) => (diff === null ? [] : [diff.trimEnd()]))
  const causes = causesOf(diff)
  return {
    text: () =>
      [
        plainText(diffLine(diff)),
        ...(causes === "" ? [] : [`The price differs by: ${causes}.`]),
        ...(components.length === 0 ? [] : ["", table(componentRows(diff).headings, textRows(componentRows(diff)))]),
        ...(files.length === 0 ? [] : ["", ...files.map((file) => fileLine(file))]),
        ...patches.flatMap((patch) => ["", patch])
      ].join("\n"),
    json: () => ({ folder, ...diff }),
    rows: () => ({
      headings: ["what", "name", "field", "before", "after", "additions", "deletions"],
      rows: [
        ...components.map(({ after, before, component, field }) => [
          "component",
          component,
          field,
          before,
          after,
          null,
          null
        ]),
        ...files.map(({ additions, deletions, path, status }) => [
          "file",
          path,
          status,
          null,
          null,
          additions,
          deletions
        ]),
        ["price", "monthlyEur", null, diff.price.beforeEur, diff.price.afterEur, null, null]
      ]
    }),
    markdown: () =>
      markdownSections("What differs", [
        ["", diffLine(diff)],
        ["Values", components.length === 0 ? "" : markdownTable(componentRows(diff))],
        ["Files", list(files.map((file) => code(fileLine(file))))],
        ["Lines", patches.map((patch) => fence("diff", patch)).join("\n\n")]
      ])
  }
}

const textRows = ({ rows }: Rows): ReadonlyArray<ReadonlyArray<string>> =>
  rows.map((row) => row.map((cell) => (cell === null ? "" : String(cell))))

/** Compares two versions of a kept plan, or two tiers, as the service does. */
export const diff = Command.make("diff", { folder, from, to, tier, fromTier, path, ...format }, (asked) =>
  Effect.gen(function* () {
    const printed = yield* formatOf(asked)
    const { folder, plan } = yield* planIn(asked.folder)
    if (plan.versions.length === 1 && Option.isNone(asked.from) && Option.isNone(asked.fromTier)) {
      return yield* new CliFailure({
        reason: "The plan has one version so far, and nothing to compare it with; --from-tier compares two tiers"
      })
    }
    const compared = yield* compareVersions(historyOfPlan(plan), {
      from: Option.getOrUndefined(asked.from),
      to: Option.getOrUndefined(asked.to),
      fromTier: Option.getOrUndefined(asked.fromTier),
      tier: asked.tier,
      path: Option.getOrUndefined(asked.path)
    })
    yield* show(printed, shown(folder, compared))
  })
).pipe(Command.withDescription("Show what differs between two versions of a plan: values, files and price"))
