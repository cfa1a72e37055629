import { Effect, Option, Schema } from "effect"
import { Caller } from "../accounts/Caller.ts"
import { withUnit } from "../accounts/Quota.ts"
import { Analyzer } from "../facts/Analyzer.ts"
import { analyzing } from "../projects/leases.ts"
import { Project } from "../projects/Project.ts"
import { type Analyzed, ProjectStore } from "../projects/ProjectStore.ts"
import { parseRepoUrl } from "../repo/RepoUrl.ts"
import { RepoReader } from "../repo/RepoReader.ts"
import { resolveAsCaller } from "./asCaller.ts"
import { AnalysisView, summaryBytes, viewAnalysis } from "./AnalysisView.ts"
import { Detail } from "./Detail.ts"
import { FolderOfRepository, Ref, Refresh, RepoUrlText } from "./fields.ts"
import * as Operation from "./Operation.ts"
import { afterAnalysis, analysisLines, nameOf } from "./words.ts"

/** Reads a repository, or a folder of it, at one commit and says what it is. What was analysed before is not read again. */
export const analyzeRepository = Operation.make({
  name: "analyzeRepository",
  tool: "analyze_repository",
  title: "Analyze a repository",
  description:
    "Use this first: reads a GitHub repository (a private one where the account is connected to GitHub) and creates a project; `path` or an address /tree/<ref>/<folder> takes one folder of a monorepo, with what it needs from above. Gives facts with file, line and excerpt, deployable services, datastores, a security check and a suggested context. Usually 5 to 60 seconds; wait, do not repeat the call. A commit analysed before is reused at no cost, unless `refresh` asks to read it again. A summary has what matters most of each part; `detail` full has every fact with its evidence. Next: design_infrastructure with the conversationId, unless nothing can be deployed.",
  scope: "read_write",
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: true },
  input: Schema.Struct({
    repoUrl: RepoUrlText,
    ref: Schema.optionalWith(Ref, { exact: true }),
    path: Schema.optionalWith(FolderOfRepository, { exact: true }),
    refresh: Schema.optionalWith(Refresh, { exact: true, default: () => false }),
    detail: Schema.optionalWith(Detail, { exact: true, default: () => "full" as const })
  }),
  output: Schema.Struct({
    ...Project.fields,
    reused: Schema.Boolean,
    /** It was made by another release of Groundplan, which may have seen less; `refresh` reads the repository again. */
    olderAnalyzer: Schema.Boolean,
    analysis: AnalysisView
  }).annotations({ identifier: "AnalyzedProject" }),
  text: ({ analysis, conversationId, olderAnalyzer, repository, reused }) =>
    [
      `${nameOf(repository)}@${repository.commit.slice(0, 7)} ${reused ? "was analysed before" : "analysed"}: conversationId ${conversationId}.`,
      ...(olderAnalyzer
        ? ["Another release of Groundplan analysed it; call again with refresh=true to see what this one finds."]
        : []),
      ...analysisLines(analysis),
      afterAnalysis(analysis)
    ].join("\n"),
  run: Effect.fnUntraced(function* ({ detail, path, ref, refresh, repoUrl }) {
    const payer = yield* Caller
    const { account, plan } = payer
    const store = yield* ProjectStore
    const reader = yield* RepoReader
    const analyzer = yield* Analyzer
    const shown = ({ analysis, olderAnalyzer, project }: Analyzed, reused: boolean) => ({
      ...project,
      reused,
      olderAnalyzer,
      analysis: viewAnalysis(analysis, detail, summaryBytes.alone)
    })

    const url = yield* parseRepoUrl(repoUrl)
    const { commit, own } = yield* resolveAsCaller(url, { ref, path })
    const known = refresh ? Option.none<Analyzed>() : yield* store.find(account.id, commit.repository)
    if (Option.isSome(known)) return shown(known.value, true)

    const done = yield* withUnit(payer, "analysesPerMonth", (keep) =>
      analyzing(account.id, commit.repository, { refresh, most: plan.storedProjects }, (lease) =>
        Effect.gen(function* () {
          const snapshot = yield* own(reader.read(commit))
          const analysis = yield* analyzer.analyze(snapshot)
          const { repository } = snapshot
          const project = yield* store.completeAnalysis(lease, analysis, { alongside: keep, repository })
          return { project, analysis, olderAnalyzer: false }
        })
      )
    )
    return done._tag === "Reused" ? shown(done, true) : shown(done.value, false)
  })
})
