import { Schema, Struct } from "effect"
import { Analysis } from "../facts/Analysis.ts"
import type { Detail } from "./Detail.ts"
import { AnalysisSummary } from "./summary/AnalysisSummary.ts"
import { bytesOf } from "./summary/fitting.ts"
import { summarizeAnalysis } from "./summary/summarizeAnalysis.ts"

/** An analysis as it is shown in full: what was found before corrections is kept to take them back, and is not told twice. */
export const ShownAnalysis = Analysis.omit("asFound").annotations({ identifier: "Analysis" })
export type ShownAnalysis = typeof ShownAnalysis.Type

/** The analysis without what is kept beside it. */
export const shownAnalysis = (analysis: Analysis): ShownAnalysis => Struct.omit(analysis, "asFound")

/** An analysis as answers show it: whole, or its summary, which has `counts`. */
export const AnalysisView = Schema.Union(ShownAnalysis, AnalysisSummary)
export type AnalysisView = typeof AnalysisView.Type

/** Bytes of JSON that a summary of an analysis may take: alone, and beside summaries of four tiers. */
export const summaryBytes = { alone: 11_000, besideTiers: 3_000 }

/** Bytes of JSON that one tier in full is to take with all that stands beside it. */
const oneTier = 60 * 1024

/** What is left for a summary of the analysis beside one tier in full and the rest of that answer. */
export const roomBeside = (others: unknown): number =>
  Math.max(1_500, Math.min(summaryBytes.alone, oneTier - 100 - bytesOf(others)))

/** The analysis whole, or what matters most of it in so many bytes of JSON. */
export const viewAnalysis = (analysis: Analysis, detail: Detail, mostBytes: number): AnalysisView =>
  detail === "full" ? shownAnalysis(analysis) : summarizeAnalysis(analysis, mostBytes)
