import { FileSystem, Path } from "@effect/platform"
import { Effect } from "effect"
import type { PlannedRepository } from "../operations/planRepository.ts"
import { CliFailure } from "./CliFailure.ts"

/** Says that a folder is an earlier plan's, whose tiers may be replaced. */
const marker = "groundplan.json"

/**
 * Writes every tier's files to `<out>/<tier>/…`, with the analysis and the tiers as JSON beside them; gives the
 * folder's full path. Replaces an earlier plan there, and nothing else.
 */
export const writePlan = Effect.fnUntraced(
  function* (out: string, { analysis, design, files, repository }: PlannedRepository) {
    const path = yield* Path.Path
    const system = yield* FileSystem.FileSystem
    const folder = path.resolve(out)
    const write = (relative: string, content: string) => {
      const file = path.join(folder, relative)
      return Effect.zipRight(
        system.makeDirectory(path.dirname(file), { recursive: true }),
        system.writeFileString(file, content)
      )
    }
    const ours = yield* system.exists(path.join(folder, marker))
    for (const { tier } of files) {
      const taken = yield* system.exists(path.join(folder, tier))
      if (taken && !ours) {
        return yield* new CliFailure({ reason: `--out: ${folder} holds a ${tier} that no plan wrote; name another` })
      }
      if (taken) yield* system.remove(path.join(folder, tier), { recursive: true })
    }
    const tiers = design.tiers.map(({ tier }) => tier)
    yield* write(marker, `${JSON.stringify({ repository, context: design.context, tiers }, null, 2)}\n`)
    yield* write("analysis.json", `${JSON.stringify(analysis, null, 2)}\n`)
    yield* Effect.forEach(files, ({ files, tier }) =>
      Effect.forEach(files, ({ content, path }) => write(`${tier}/${path}`, content), { discard: true })
    )
    return folder
  },
  Effect.catchTags({
    SystemError: ({ message }) => new CliFailure({ reason: `--out: ${message}` }),
    BadArgument: ({ message }) => new CliFailure({ reason: `--out: ${message}` })
  })
)
