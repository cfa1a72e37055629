import type { DesignContext } from "../context/DesignContext.ts"
import { shownAnalysis } from "../operations/AnalysisView.ts"
import type { PlannedRepository } from "../operations/planRepository.ts"
import { estimateNote, nameOf } from "../operations/words.ts"
import { readinessLines, readinessWord } from "../readiness/told.ts"
import { text } from "../render/markdown/escape.ts"
import { list } from "../render/markdown/table.ts"
import type { Shown } from "./format/Format.ts"
import { plainText } from "./format/plainText.ts"
import { markdownSections, markdownTable } from "./format/markdown.ts"
import type { Rows } from "./format/Rows.ts"
import type { KeptIn } from "./kept/keepPlan.ts"
import { unmetLines } from "./kept/tellPlan.ts"
import { foreignLines, keptLines } from "./output/keptLines.ts"
import { tierTable } from "./tierTable.ts"

/** A plan that was written. */
export interface WrittenPlan {
  readonly planned: PlannedRepository
  readonly folder: string
  readonly kept: KeptIn
  /** What is to be done for data before it is applied, in Markdown; empty where nothing is. */
  readonly care: string
  /** What became of the plan before it. */
  readonly again: ReadonlyArray<string>
  /** What was asked for by an earlier plan, and holds as nothing else was said; empty where this one said. */
  readonly requested: DesignContext
}

const requestedLine = (requested: DesignContext): ReadonlyArray<string> => {
  const said = Object.entries(requested).map(
    ([field, value]) => `${field}=${Array.isArray(value) ? value.join(",") : value}`
  )
  return said.length === 0 ? [] : [`Asked for before, and so still: ${said.join(" ")} (--anew forgets it).`]
}

/** Lines with room below them, where there are some. */
const before = (lines: ReadonlyArray<string>): ReadonlyArray<string> => (lines.length === 0 ? [] : [...lines, ""])

const tierRows = (tiers: ReadonlyArray<PlannedRepository["design"]["tiers"][number]["tier"]>): Rows => ({
  headings: [
    "tier",
    "monthlyEur",
    "fixedEur",
    "usageEur",
    "lowEur",
    "highEur",
    "complete",
    "budget",
    "provider",
    "region",
    "peakRps",
    "designTarget",
    "readiness",
    "unmet"
  ],
  rows: tiers.map(({ availability, capacity, name, price, provider, readiness, region, unmet }) => [
    name,
    price.monthlyEur,
    price.fixedEur,
    price.usageEur,
    price.lowEur,
    price.highEur,
    price.complete,
    price.budget,
    provider,
    region,
    capacity.peakRps,
    availability.designTarget,
    readinessWord[readiness.state],
    unmet.map(({ constraint }) => constraint).join(" ")
  ])
})

/** The four tiers, what became of an earlier plan, and where the files are. */
export const planShown = ({ again, care, folder, kept, planned, requested }: WrittenPlan): Shown => {
  const { analysis, design, files, repository } = planned
  const tiers = design.tiers.map(({ tier }) => tier)
  const version = kept.plan.versions.at(-1)
  const lines = [...again, ...requestedLine(requested)]
  return {
    text: () =>
      [
        ...before(foreignLines(kept)),
        ...before(care === "" ? [] : [plainText(care)]),
        tierTable(planned, folder),
        ...(lines.length === 0 ? [] : ["", ...lines]),
        ...keptLines(kept)
      ].join("\n"),
    json: () => ({
      repository,
      analysis: shownAnalysis(analysis),
      context: design.context,
      architect: design.architect,
      version: version?.version,
      edits: version?.edits,
      tiers,
      files: files.map(({ files, tier }) => ({
        tier,
        folder: `${folder}/${tier}`,
        files: files.map(({ path }) => path)
      })),
      kept: kept.kept,
      left: kept.left,
      foreign: kept.foreign,
      told: [...(care === "" ? [] : [care]), ...lines]
    }),
    rows: () => tierRows(tiers),
    markdown: () =>
      markdownSections(`${nameOf(repository)} at ${repository.commit.slice(0, 7)}`, [
        ["", list(foreignLines(kept).map((line) => text(line.trim())))],
        ["", care],
        [
          "",
          readinessLines(tiers)
            .map((line) => text(line))
            .join("\n\n")
        ],
        ["Tiers", [markdownTable(tierRows(tiers)), text(estimateNote)].join("\n\n")],
        ["Not met", list(unmetLines(tiers).map((line) => text(line)))],
        ["Since the plan before", list(lines.map((line) => text(line.trim())))],
        ["Files", list([text(folder), ...keptLines(kept).map((line) => text(line.trim()))])]
      ])
  }
}
