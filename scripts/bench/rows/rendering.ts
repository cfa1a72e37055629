import { Effect } from "effect"
import { fileURLToPath } from "node:url"
import { readFolder } from "../../../layers/folder/FolderReader.ts"
import * as Planning from "../../../layers/planning.ts"
import { ProviderName } from "../../../src/facts/ContextValues.ts"
import { planRepository } from "../../../src/operations/planRepository.ts"
import { filesOf } from "../../../src/render/render.ts"
import { defaultLimits } from "../../../src/repo/RepoLimits.ts"
import { cpuOf, inMs, median } from "../cpu.ts"
import type { Measure } from "../Row.ts"

/** Milliseconds in which every file of four tiers on two providers is written. */
const aim = 50

const rounds = 30

/** The fixture with the most files. */
const largest = fileURLToPath(new URL("../../../fixtures/compose-microservices/repo", import.meta.url))

/** Rendering alone: the designs are there. The first third of the rounds only warms up. */
export const rendering: Effect.Effect<ReadonlyArray<Measure>> = Effect.gen(function* () {
  const snapshot = yield* readFolder(largest, defaultLimits, { honourGitignore: false })
  const requests = yield* Effect.forEach(ProviderName.literals, (provider) =>
    Effect.map(
      planRepository(snapshot, { providers: [provider] }, ProviderName.literals, () => Effect.void),
      ({ analysis, design, repository }) => design.tiers.map((tier) => ({ analysis, design, repository, tier }))
    )
  )
  const all = requests.flat()
  const measured = yield* Effect.replicateEffect(cpuOf(Effect.sync(() => all.map(filesOf))), rounds)
  const ms = median(measured.slice(rounds / 3).map((one) => one.ms))
  const files = all.reduce((sum, request) => sum + filesOf(request).length, 0)
  return [
    {
      what: `${files} files of ${all.length} plans, CPU`,
      ours: inMs(ms),
      against: inMs(aim),
      ratio: ms / aim,
      target: 1
    }
  ]
}).pipe(Effect.provide(Planning.layer), Effect.orDie)
