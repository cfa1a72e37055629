import { Effect, Layer } from "effect"
import { fileURLToPath } from "node:url"
import { readFolder } from "../../../layers/folder/FolderReader.ts"
import { Architect } from "../../../src/architect/Architect.ts"
import * as DeterministicArchitect from "../../../src/architect/DeterministicArchitect.ts"
import type { Design, DesignRequest } from "../../../src/architect/Design.ts"
import { diffTiers } from "../../../src/architect/diffTiers.ts"
import { analyze } from "../../../src/context/analyze.ts"
import type { Analysis } from "../../../src/facts/Analysis.ts"
import { scanners } from "../../../src/facts/scanners/index.ts"
import { filesOf } from "../../../src/operations/design.ts"
import * as Pricing from "../../../src/pricing/Pricing.ts"
import * as IacRenderer from "../../../src/render/render.ts"
import { LineScanners } from "../../../src/repo/LineScanner.ts"
import { defaultLimits } from "../../../src/repo/RepoLimits.ts"
import { exampleRepository } from "../../../src/repo/snapshotOf.ts"
import { held } from "../held.ts"
import { tenServices } from "../tenServices.ts"

/** Milliseconds in which a message is answered on top of storage. */
const aim = 50

/** With other figures each time, so that no message was answered before. */
const messages: ReadonlyArray<readonly [what: string, message: (round: number) => string]> = [
  ["a question", () => "Why is there a load balancer?"],
  ["a dry run", (round) => `What would it cost with ${500 + round} rps?`],
  ["a change of all tiers", (round) => `We expect ${60 + round} requests per second at peak`],
  ["a wish for one tier", (round) => `Keep backups for ${15 + (round % 20)} days in growth`],
  ["a budget for one tier", (round) => `Budget ${2000 + round} € for scale`],
  ["way back", () => "Go back to version 1"]
]

/** A repository that is neither small nor large. */
const typical = fileURLToPath(new URL("../../../fixtures/django-celery/repo", import.meta.url))

/** As the service has them: they remember what they made before. */
const made = Layer.merge(DeterministicArchitect.layer.pipe(Layer.provide(Pricing.layer)), IacRenderer.layer)

/** What the operation does with a message beside the store, which reads the analysis anew each time. */
const answered = (designed: DesignRequest, current: Design, message: string) =>
  Effect.gen(function* () {
    const architect = yield* Architect
    const request = { ...designed, analysis: structuredClone(designed.analysis) }
    const tiers = current.tiers.map(({ tier }) => tier)
    const answer = yield* architect.respond({
      ...request,
      message,
      focusTier: "growth",
      currentVersion: 2,
      settled: current.context,
      tiers,
      earlier: (version) => Effect.succeedSome({ version, tiers })
    })
    if (answer.kind === "revert") return diffTiers(tiers, tiers)
    if (answer.kind !== "change") return answer
    yield* filesOf(request.repository, request.analysis, answer.design)
    return diffTiers(
      tiers,
      answer.design.tiers.map(({ tier }) => tier)
    )
  })

/** Messages about one design, each with its files and what differs; and one where nothing is remembered of the design. */
const about = (name: string, analysis: Analysis) =>
  Effect.gen(function* () {
    const request: DesignRequest = {
      repository: exampleRepository,
      analysis,
      context: { providers: ["aws", "scaleway"] },
      edits: [],
      allowedProviders: ["aws", "scaleway"]
    }
    const architect = yield* Architect
    const current = yield* architect.design(request)
    yield* filesOf(request.repository, analysis, current)
    const remembered = yield* Effect.forEach(messages, ([what, message]) => {
      let round = 0
      const next = Effect.suspend(() => answered(request, current, message(round++)))
      return held(aim, `${name}: ${what}`, next)
    })
    const anew = answered(request, current, "Keep backups for 30 days in growth").pipe(
      Effect.provide(Layer.fresh(made))
    )
    return [...remembered, yield* held(aim, `${name}: the wish, nothing remembered`, anew)]
  })

/** Messages about a design of ten services and about a typical one, without the store. */
export const answering = Effect.gen(function* () {
  const snapshot = yield* readFolder(typical, defaultLimits, { honourGitignore: false })
  return [...(yield* about("ten services", tenServices())), ...(yield* about("typical", analyze(snapshot)))]
}).pipe(Effect.provide([made, Layer.succeed(LineScanners, scanners)]), Effect.orDie)
