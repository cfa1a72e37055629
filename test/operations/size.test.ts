import { assert, layer } from "@effect/vitest"
import { Config, Effect, Option } from "effect"
import { readdirSync } from "node:fs"
import * as Planning from "../../layers/planning.ts"
import { readTarball } from "../../scripts/support/readTarball.ts"
import { ProviderName } from "../../src/facts/ContextValues.ts"
import { roomBeside, summaryBytes, viewAnalysis } from "../../src/operations/AnalysisView.ts"
import { type PlannedRepository, planRepository } from "../../src/operations/planRepository.ts"
import { bytesOf } from "../../src/operations/summary/fitting.ts"
import { viewTiers } from "../../src/operations/TierView.ts"
import { fixturesAndFolders } from "../support/fixtures.ts"
import { planFixture } from "../support/planFixture.ts"

const kib = 1024

/** What stands in an answer around analysis and tiers: the project, its context and its newest versions. */
const around = 2 * kib

/** Bytes of JSON that answers are promised to stay below. A full answer of four tiers has no promise but is held where it is. */
const promised = {
  analysis: 12 * kib,
  design: 12 * kib,
  architecture: 16 * kib,
  oneTier: 60 * kib,
  allTiers: 150_000
}

/** The parts of the answers about one repository, in bytes. */
const sizesOf = ({ analysis, design }: PlannedRepository) => {
  const tiers = design.tiers.map(({ tier }) => tier)
  const analysisOf = (room: number) => bytesOf(viewAnalysis(analysis, "summary", room))
  const summary = bytesOf(viewTiers(tiers, "summary"))
  return {
    analysis: analysisOf(summaryBytes.alone) + kib,
    design: summary + around - kib / 2,
    architecture: summary + analysisOf(summaryBytes.besideTiers) + around,
    oneTier: Math.max(
      ...tiers.map((tier) => {
        const bytes = bytesOf(viewTiers([tier], "full"))
        return bytes + analysisOf(roomBeside(bytes)) + around
      })
    ),
    allTiers: bytesOf(viewTiers(tiers, "full"))
  }
}

const assertPromised = (sizes: ReturnType<typeof sizesOf>): void => {
  for (const [answer, most] of Object.entries(promised))
    assert.isAtMost(sizes[answer as keyof typeof promised], most, answer)
}

layer(Planning.layer)("answers", (it) => {
  it.effect.each(fixturesAndFolders)("are small enough to be read whole: $name", (fixture) =>
    Effect.map(planFixture(fixture), (planned) => assertPromised(sizesOf(planned)))
  )
})

/** A folder of repositories as GitHub packs them: `REPOSITORIES=folder npx vitest run test/operations/size.test.ts` */
const folder = Effect.runSync(Config.option(Config.string("REPOSITORIES")))

layer(Planning.layer)("answers about real repositories", (it) => {
  const archives = Option.match(folder, {
    onNone: () => [],
    onSome: (place) =>
      readdirSync(place)
        .filter((name) => name.endsWith(".tar.gz"))
        .map((name) => `${place}/${name}`)
  })
  it.effect.skipIf(archives.length === 0)(
    "are small enough to be read whole (left out where REPOSITORIES names no folder of archives)",
    () =>
      Effect.gen(function* () {
        const table: Record<string, ReturnType<typeof sizesOf>> = {}
        for (const archive of archives) {
          const snapshot = yield* readTarball(archive)
          table[archive.slice(archive.lastIndexOf("/") + 1)] = sizesOf(
            yield* planRepository(snapshot, {}, ProviderName.literals, () => Effect.void)
          )
        }
        // oxlint-disable-next-line no-console -- whoever runs it wants to see the figures
        console.table(table)
        for (const sizes of Object.values(table)) assertPromised({ ...sizes, allTiers: 0 })
      }),
    600_000
  )
})
