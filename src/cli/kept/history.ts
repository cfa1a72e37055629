import { Array, Effect } from "effect"
import type { TierName } from "../../blueprint/TierName.ts"
import type { History } from "../../projects/History.ts"
import { VersionNotFound } from "../../projects/ProjectErrors.ts"
import type { FileWithContent } from "../../projects/ProjectFile.ts"
import type { VersionSummary } from "../../projects/Version.ts"
import type { KeptPlan, KeptVersion } from "./KeptPlan.ts"

/** The version that holds now. */
export const currentOf = ({ versions }: KeptPlan): Effect.Effect<KeptVersion> => Effect.orDie(Array.last(versions))

/** A version by its number; the current one when none is named. */
export const versionIn = (plan: KeptPlan, asked?: number) =>
  Effect.gen(function* () {
    const current = yield* currentOf(plan)
    if (asked === undefined) return current
    const found = plan.versions.find(({ version }) => version === asked)
    const oldest = plan.versions[0]?.version ?? 1
    return found ?? (yield* new VersionNotFound({ version: asked, newest: current.version, oldest }))
  })

const summaryOf = ({ cause, changes, createdAt, priceDelta, summary, version }: KeptVersion): VersionSummary => ({
  version,
  createdAt,
  cause,
  summary,
  changeCount: changes.length,
  priceDelta
})

/** The files of one tier of a version, with what is in them. */
export const filesIn = (
  { contents }: Pick<KeptPlan, "contents">,
  { files }: KeptVersion,
  tier: TierName
): ReadonlyArray<FileWithContent> =>
  files
    .filter((of) => of.tier === tier)
    .flatMap((of) => of.files)
    .map(({ language, path, purpose, sha256 }) => {
      const content = contents[sha256] ?? ""
      return { path, language, purpose, sha256, content, size: new TextEncoder().encode(content).length }
    })

/** What a kept plan has of its project. */
export const historyOfPlan = (plan: KeptPlan): History => {
  const { messages, versions } = plan
  const version = (asked?: number) => versionIn(plan, asked)
  return {
    version,
    versions: Effect.succeed(versions.map((one) => summaryOf(one)).toReversed()),
    conversation: (limit) => Effect.succeed(messages.slice(-limit)),
    files: (of) => Effect.map(version(of.version), (found) => ({ files: filesIn(plan, found, of.tier) })),
    contents: ({ paths, tier, version: asked }) =>
      Effect.map(version(asked), (found) => filesIn(plan, found, tier).filter(({ path }) => paths.includes(path)))
  }
}
