import { FileSystem, Path } from "@effect/platform"
import { Effect } from "effect"
import { tierNames } from "../blueprint/TierName.ts"
import { shownAnalysis } from "../operations/AnalysisView.ts"
import type { PlannedRepository } from "../operations/planRepository.ts"
import { CliFailure } from "./CliFailure.ts"

/** Says that a folder is an earlier plan's, whose tiers may be replaced. */
const marker = "groundplan.json"

const unusable = (folder: string) => () =>
  new CliFailure({ reason: `--out: ${folder} is not a folder that can be written to` })

/** The full path of a folder that files may be written to: new, or an earlier plan's. Looked at before any work. */
export const outFolder = Effect.fnUntraced(function* (out: string) {
  const path = yield* Path.Path
  const system = yield* FileSystem.FileSystem
  const folder = path.resolve(out)
  return yield* Effect.gen(function* () {
    yield* system.makeDirectory(folder, { recursive: true })
    if (yield* system.exists(path.join(folder, marker))) return folder
    for (const tier of tierNames) {
      if (yield* system.exists(path.join(folder, tier))) {
        return yield* new CliFailure({ reason: `--out: ${folder} holds a ${tier} that no plan wrote; name another` })
      }
    }
    return folder
  }).pipe(Effect.catchTags({ SystemError: unusable(folder), BadArgument: unusable(folder) }))
})

/**
 * Writes every tier's files to `<folder>/<tier>/…`, with the analysis and the tiers as JSON beside them. Replaces an
 * earlier plan there, and nothing else.
 */
export const writePlan = Effect.fnUntraced(function* (
  folder: string,
  { analysis, design, files, repository }: PlannedRepository
) {
  const path = yield* Path.Path
  const system = yield* FileSystem.FileSystem
  const write = (relative: string, content: string) => {
    const file = path.join(folder, relative)
    return Effect.zipRight(
      system.makeDirectory(path.dirname(file), { recursive: true }),
      system.writeFileString(file, content)
    )
  }
  const tiers = design.tiers.map(({ tier }) => tier)
  yield* Effect.gen(function* () {
    for (const tier of tierNames) {
      yield* system.remove(path.join(folder, tier), { recursive: true, force: true })
    }
    yield* write(marker, `${JSON.stringify({ repository, context: design.context, tiers }, null, 2)}\n`)
    yield* write("analysis.json", `${JSON.stringify(shownAnalysis(analysis), null, 2)}\n`)
    yield* Effect.forEach(files, ({ files, tier }) =>
      Effect.forEach(files, ({ content, path }) => write(`${tier}/${path}`, content), { discard: true })
    )
  }).pipe(Effect.catchTags({ SystemError: unusable(folder), BadArgument: unusable(folder) }))
})
