import { andOnTop } from "../architect/onTop.ts"
import { euros, figure } from "../architect/texts.ts"
import type { Tier } from "../blueprint/Tier.ts"
import { nothingToDeployCode } from "../blueprint/nothingToDeploy.ts"
import { readinessLines } from "../readiness/told.ts"
import { mistakesInFile } from "../facts/corrections/withFile.ts"
import type { AnalysisView } from "./AnalysisView.ts"
import type { TierView } from "./TierView.ts"
import type { Repository } from "../repo/Repository.ts"

/** The repository, or the folder of it that is meant. */
export const nameOf = ({ name, owner, path }: Repository): string =>
  [owner, name, path].filter((part) => part !== "").join("/")

/** What one line about a tier needs; the whole tier and its summary both have it. */
type Told = Pick<Tier, "availability" | "environments" | "name" | "provider" | "region" | "unmet"> & {
  readonly price: Pick<Tier["price"], "complete" | "highEur" | "lowEur" | "monthlyEur">
  readonly capacity: Pick<Tier["capacity"], "peakRps">
}

/** The tiers of an answer: first whether they run, then one line each, and how to read them. */
export const tierLines = (
  tiers: ReadonlyArray<Told & Parameters<typeof readinessLines>[0][number]>
): ReadonlyArray<string> => [...readinessLines(tiers), ...tiers.map(lineOf), estimateNote]

/** One tier in one line. */
export const lineOf = (tier: Told): string => {
  const { availability, capacity, name, price, provider, region, unmet } = tier
  return (
    `${name}: ${price.complete ? "" : "at least "}${euros(price.monthlyEur)} a month (${euros(price.lowEur)} to ${euros(price.highEur)})${andOnTop(tier)}, ` +
    `${provider} ${region}, ${figure(capacity.peakRps)} req/s, designed for ${availability.designTarget} %` +
    (unmet.length === 0 ? "" : `; not met: ${unmet.map(({ constraint }) => constraint).join(", ")}`)
  )
}

/** What every list of prices ends with. */
export const estimateNote = "Prices are estimates in euros per month without tax."

/** Entries of a list that one line names. */
const mostNamed = 20

const listed = (entries: ReadonlyArray<string>, count: number): string => {
  const named = entries.slice(0, mostNamed)
  return [...named, ...(count > named.length ? [`and ${count - named.length} more`] : [])].join("; ")
}

const countOf = (analysis: AnalysisView, part: "services" | "datastores"): number =>
  "counts" in analysis ? analysis.counts[part] : analysis[part].length

/** An analysis in a few lines: what runs, what it keeps data in, how safe it is. */
export const analysisLines = (analysis: AnalysisView): ReadonlyArray<string> => {
  const { datastores, folder, securityCheck, services } = analysis
  const findings =
    "counts" in analysis
      ? analysis.counts.findings
      : analysis.securityCheck.findings.length + analysis.securityCheck.findingsLeftOut
  return [
    ...(folder === undefined || folder.packages.length === 0
      ? []
      : [`The folder is built with the packages in ${folder.packages.map((path) => path || "the root").join(", ")}.`]),
    services.length === 0
      ? "Services: none that can be deployed."
      : `Services: ${listed(
          services.map(
            ({ framework, kind, name }) => `${name} (${[kind, framework].filter((word) => word !== null).join(", ")})`
          ),
          countOf(analysis, "services")
        )}.`,
    `Datastores: ${
      listed(
        datastores.map(
          ({ engine, role, version }) => `${[engine, version].filter((word) => word !== null).join(" ")} (${role})`
        ),
        countOf(analysis, "datastores")
      ) || "none"
    }.`,
    `Security check: grade ${securityCheck.grade}, ${findings} findings.`,
    ...mistakesInFile(analysis)
  ]
}

/** What comes next where a repository has nothing that runs. */
export const nothingNext =
  "Next: nothing here can be designed. Name the service in a groundplan.yml if one was missed, or call analyze_repository with another repository or `path`."

/** What comes after an analysis. */
export const afterAnalysis = ({ services }: Pick<AnalysisView, "services">): string =>
  services.length === 0 ? nothingNext : "Next: design_infrastructure with this conversationId."

/** Whether a design is one of nothing. */
export const isOfNothing = (tiers: ReadonlyArray<Pick<TierView, "warnings">>): boolean =>
  tiers.length > 0 && tiers.every(({ warnings }) => warnings.some(({ code }) => code === nothingToDeployCode))

/** A design in one sentence, as lists of versions have it. */
export const designedSentence = (tiers: ReadonlyArray<Pick<Tier, "name" | "price" | "warnings">>): string =>
  isOfNothing(tiers)
    ? "Nothing to deploy."
    : `Four tiers designed: ${tiers.map(({ name, price }) => `${name} ${price.complete ? "" : "at least "}${euros(price.monthlyEur)}`).join(", ")}.`

/** A design in a few lines, and what comes next. */
export const designLines = (tiers: ReadonlyArray<TierView>): ReadonlyArray<string> =>
  isOfNothing(tiers)
    ? ["Nothing to deploy: no tier has anything in it, and nothing costs.", nothingNext]
    : [
        ...tierLines(tiers),
        ...new Set(tiers.flatMap(({ more }) => (more === undefined ? [] : [more]))),
        "Next: get_architecture with `tier` and detail=full for all of one tier, refine_architecture to ask or change, get_files for its files."
      ]
