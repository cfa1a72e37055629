/** Writes the plan of a folder together with its files, so that no other command is lost between. */
import { FileSystem, Path } from "@effect/platform"
import { Effect, Exit, Schema } from "effect"
import { sha256 } from "../../accounts/sha256.ts"
import { CliFailure } from "../CliFailure.ts"
import { freeName, isLink, isTaken, type Written, writeOwned } from "../output/writeOwned.ts"
import { withNewest } from "./addVersion.ts"
import { filesOfPlan, wroteBy } from "./filesOfPlan.ts"
import { type KeptPlan, KeptPlan as Shape, keptPlanName, mostBytes } from "./KeptPlan.ts"

const encode = Schema.encode(Schema.parseJson(Shape, { space: 1 }))

/** The text of a plan, with as many of its versions as there is room for. */
const textOf = (plan: KeptPlan): Effect.Effect<{ readonly text: string; readonly plan: KeptPlan }, CliFailure> =>
  Effect.gen(function* () {
    const text = yield* Effect.orDie(encode(plan))
    if (new TextEncoder().encode(text).length <= mostBytes) return { text, plan }
    return plan.versions.length > 1
      ? yield* textOf(withNewest(plan, plan.versions.length - 1))
      : yield* new CliFailure({
          reason: `The plan is larger than ${mostBytes / 1_048_576} MiB and cannot be kept; plan folders of the repository by --path`
        })
  })

/** The digest of what stands in the plan's place; null where nothing does, or something that is no plan's file. */
const digestAt = Effect.fnUntraced(function* (file: string) {
  const system = yield* FileSystem.FileSystem
  if ((yield* isLink(file)) || !(yield* system.exists(file))) return null
  return yield* Effect.flatMap(system.readFileString(file), sha256)
})

/** A name beside the plan's that whoever writes has meanwhile: one command at a time. */
const beside = (file: string): string => `${file}.new`

/** What is written, and where the file is that stood in the plan's place and was none. */
export interface KeptIn extends Written {
  readonly plan: KeptPlan
}

/**
 * Keeps a plan in its folder, and the files of its current version where `files` says so. `digest` is of the plan that
 * was read: where another command has written one since, nothing is done. null: there was none that could be read.
 */
export const keepPlan = Effect.fnUntraced(function* (
  folder: string,
  given: KeptPlan,
  digest: string | null,
  options: { readonly files: boolean } = { files: true }
) {
  const path = yield* Path.Path
  const system = yield* FileSystem.FileSystem
  const file = path.join(folder, keptPlanName)
  const { plan, text } = yield* textOf(given)
  const busy = () =>
    new CliFailure({
      reason: `Another command is at work in ${folder}; if none is, remove ${beside(file)} and try again`
    })

  const write = Effect.gen(function* () {
    if (digest !== null && (yield* digestAt(file)) !== digest) {
      return yield* new CliFailure({
        reason: `The plan in ${folder} has changed meanwhile; nothing was done, try again`
      })
    }
    const written: Written = options.files
      ? yield* writeOwned(folder, plan.plan, yield* filesOfPlan(plan), wroteBy(plan))
      : { kept: [], left: [], foreign: [] }
    // what nobody could read is not ours to replace
    const aside = digest === null && (yield* isTaken(file)) ? yield* freeName(file, "yours") : null
    if (aside !== null) yield* system.rename(file, aside)
    yield* system.rename(beside(file), file)
    const kept = aside === null ? [] : [{ path: keptPlanName, as: path.relative(folder, aside) }]
    return { ...written, plan, kept: [...written.kept, ...kept] } satisfies KeptIn
  })

  return yield* Effect.acquireUseRelease(
    system.makeDirectory(folder, { recursive: true }).pipe(
      Effect.zipRight(system.writeFileString(beside(file), text, { flag: "wx" })),
      Effect.catchIf(
        (error) => error._tag === "SystemError" && error.reason === "AlreadyExists" && error.method === "writeFile",
        () => busy()
      )
    ),
    () => write,
    // once it is in its place, what stands beside it is another command's
    (_, exit) => (Exit.isSuccess(exit) ? Effect.void : Effect.ignore(system.remove(beside(file), { force: true })))
  ).pipe(
    Effect.catchTags({
      SystemError: ({ message }) => new CliFailure({ reason: `${folder} cannot be written to: ${message}` }),
      BadArgument: ({ message }) => new CliFailure({ reason: `${folder} cannot be written to: ${message}` })
    })
  )
})
