/** A plan as its folder keeps it: what was analysed, every version with its files, and what was said. */
import { Schema } from "effect"
import { Tier } from "../../blueprint/Tier.ts"
import { TierName, tierNames } from "../../blueprint/TierName.ts"
import { Analysis } from "../../facts/Analysis.ts"
import { Exchange } from "../../projects/Exchange.ts"
import { Version } from "../../projects/Version.ts"
import { GeneratedFile } from "../../render/IacRenderer.ts"
import { Repository } from "../../repo/Repository.ts"
import { RelativePath } from "../../repo/ownFiles/Manifest.ts"

/** The name of the file, in the output folder itself. */
export const keptPlanName = "groundplan.plan.json"

/** Tells files apart that another release wrote in another shape. */
export const format = 1

/** Bounds of what is written, and of what is read back: anybody may have changed the file. */
export const mostVersions = 50
export const mostMessages = 200
export const mostBytes = 32 * 1024 * 1024

const Digest = Schema.String.pipe(Schema.pattern(/^[0-9a-f]{64}$/))

const { content: _, path: __, ...about } = GeneratedFile.fields

const TierFiles = Schema.Struct({
  tier: TierName,
  files: Schema.Array(Schema.Struct({ path: RelativePath, sha256: Digest, ...about })).pipe(Schema.maxItems(5000))
})

const isEveryTier = (names: ReadonlyArray<TierName>): boolean =>
  names.length === tierNames.length && tierNames.every((name, at) => names[at] === name)

export const KeptVersion = Schema.Struct({
  ...Version.fields,
  tiers: Schema.Array(Tier).pipe(
    Schema.filter((tiers) => isEveryTier(tiers.map(({ name }) => name)) || "must be the four tiers in their order")
  ),
  /** Of the repository, as it was analysed for this version. */
  commit: Schema.String.pipe(Schema.maxLength(200)),
  files: Schema.Array(TierFiles).pipe(
    Schema.filter((files) => isEveryTier(files.map(({ tier }) => tier)) || "must be the four tiers in their order")
  )
})
export type KeptVersion = typeof KeptVersion.Type

/** Versions follow one another, and every file that one has is there. */
const hangsTogether = ({ contents, versions }: Pick<KeptPlan, "contents" | "versions">): true | string => {
  const first = versions[0]?.version ?? 1
  if (first < 1 || !versions.every(({ version }, at) => version === first + at)) return "versions do not follow on"
  const missing = versions
    .flatMap(({ files }) => files)
    .flatMap(({ files }) => files)
    .find(({ sha256 }) => contents[sha256] === undefined)
  return missing === undefined || `contents lacks ${missing.path}`
}

const fields = Schema.Struct({
  format: Schema.Literal(format),
  /** The repository and folder that the plan is of, as the folder's manifest names it. */
  plan: Schema.String.pipe(Schema.maxLength(5000)),
  repository: Repository,
  /** As found, without what messages corrected. */
  analysis: Analysis,
  /** Oldest first; there is always one. */
  versions: Schema.Array(KeptVersion).pipe(Schema.minItems(1), Schema.maxItems(mostVersions)),
  /** Oldest first. */
  messages: Schema.Array(Exchange).pipe(Schema.maxItems(mostMessages)),
  /** Contents of files by their SHA-256: versions share what did not change. */
  contents: Schema.Record({ key: Digest, value: Schema.String })
})

export const KeptPlan = fields.pipe(Schema.filter((plan) => hangsTogether(plan)))
export type KeptPlan = typeof fields.Type
