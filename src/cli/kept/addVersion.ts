/** A kept plan with one more version or message; of both only so many are kept, and the oldest go. */
import type { DateTime } from "effect"
import { sha256 } from "../../repo/sha256.ts"
import { aboutMoving } from "../../projects/aboutMoving.ts"
import type { Exchange } from "../../projects/Exchange.ts"
import type { NewExchange, NewVersion, Rollback } from "../../projects/ProjectStore.ts"
import { type KeptPlan, type KeptVersion, mostMessages, mostVersions } from "./KeptPlan.ts"

/** When and of which commit a version is made. */
export interface Made {
  readonly commit: string
  readonly createdAt: DateTime.Utc
}

interface Kept {
  readonly contents: KeptPlan["contents"]
  readonly files: KeptVersion["files"]
}

/** Files by their digests, and what is in them. */
export const keepFiles = (ofTiers: NewVersion["files"]): Kept => {
  const contents: Record<string, string> = {}
  const files = ofTiers.map(({ files, tier }) => ({
    tier,
    files: files.map(({ content, ...file }) => {
      const digest = sha256(content)
      contents[digest] = content
      return { ...file, sha256: digest }
    })
  }))
  return { contents, files }
}

/** Contents that some version has. */
const used = (versions: ReadonlyArray<KeptVersion>, contents: KeptPlan["contents"]): KeptPlan["contents"] => {
  const digests = new Set(versions.flatMap(({ files }) => files).flatMap(({ files }) => files.map((one) => one.sha256)))
  return Object.fromEntries(Object.entries(contents).filter(([digest]) => digests.has(digest)))
}

/** Without its oldest versions, but for so many, and without what only those had. */
export const withNewest = (plan: KeptPlan, most: number): KeptPlan => {
  const versions = plan.versions.slice(-most)
  return { ...plan, versions, contents: used(versions, plan.contents) }
}

const following = ({ versions }: KeptPlan): number => (versions.at(-1)?.version ?? 0) + 1

const withAdded = (plan: KeptPlan, added: KeptVersion, contents: KeptPlan["contents"]): KeptPlan =>
  withNewest(
    { ...plan, versions: [...plan.versions, added], contents: { ...plan.contents, ...contents } },
    mostVersions
  )

/** A version of its own. */
export const addVersion = (plan: KeptPlan, { files: ofTiers, ...version }: NewVersion, made: Made): KeptPlan => {
  const { contents, files } = keepFiles(ofTiers)
  const added: KeptVersion = { ...version, ...made, version: following(plan), files }
  return withAdded(plan, added, contents)
}

const isAboutMoving = (path: string): boolean => new RegExp(aboutMoving).test(path)

/** An older version again, as a new one: the same but for how data gets there. */
export const goBack = (
  plan: KeptPlan,
  target: KeptVersion,
  { guides, to: _, ...rollback }: Rollback,
  createdAt: DateTime.Utc
): KeptPlan => {
  const { contents, files: own } = keepFiles(guides)
  const files = target.files.map(({ files, tier }) => {
    const given = own.filter((of) => of.tier === tier).flatMap((of) => of.files)
    const kept = files.filter(({ path }) => !isAboutMoving(path) && !given.some((file) => file.path === path))
    return { tier, files: [...kept, ...given].toSorted((one, other) => (one.path < other.path ? -1 : 1)) }
  })
  const added: KeptVersion = {
    ...target,
    ...rollback,
    cause: "rollback",
    version: following(plan),
    createdAt,
    files
  }
  return withAdded(plan, added, contents)
}

/** With a message, about the version that is current by then. */
export const addMessage = (plan: KeptPlan, said: NewExchange, createdAt: DateTime.Utc): KeptPlan => {
  const exchange: Exchange = { ...said, version: following(plan) - 1, createdAt }
  return { ...plan, messages: [...plan.messages, exchange].slice(-mostMessages) }
}
