/** Paths at which Groundplan writes files: a record that names any other is not believed. */
import { placeOf } from "../Place.ts"
import { folderNamed, type Manifest, manifestNameFor } from "./Manifest.ts"

/** Where the files of a plan stand that lie together in its folder, in lower case. */
const inFolder: ReadonlyArray<RegExp> = [
  /^terraform\/(?:[a-z0-9_]+\.tf|backend\.tf\.example|terraform\.tfvars\.example|\.gitignore)$/,
  /^kubernetes\/(?:[\w.-]+\/){0,3}[\w.-]+\.(?:ya?ml|env)$/,
  /^docs\/infrastructure\/[\w.-]+\.(?:md|svg)$/,
  /^compose\.yaml$/,
  /^\.gitlab-ci\.yml$/
]

/** Those that stand beside the code of a service, or where GitHub and GitLab look for them. */
const elsewhere: ReadonlyArray<RegExp> = [
  /(?:^|\/)(?:dockerfile[\w.-]*|[\w.-]+\.dockerfile|[\w.-]*\.dockerignore)$/,
  /^\.github\/workflows\/groundplan-[\w.-]+\.ya?ml$/,
  /^(?:\.gitlab-ci\.yml|\.gitlab\/groundplan[\w.-]*\.gitlab-ci\.yml)$/
]

/** Beside the files of all tiers, in the folder that the command line writes. */
const besideTiers: ReadonlySet<string> = new Set(["groundplan.json", "analysis.json"])

const tierFolder = /^(?:starter|growth|scale|enterprise)\//

/** Git's own folder is nobody's to write or remove, at whatever depth and in whatever letters. */
const isOfGit = (path: string): boolean => path.split("/").includes(".git")

const anyOf = (expressions: ReadonlyArray<RegExp>, path: string): boolean =>
  expressions.some((expression) => expression.test(path))

/** Whether the plan of a folder writes a file there; `folder` begins the path of those that lie in it. */
export const isOfPlan = (folder: string, path: string): boolean => {
  const [at, below] = [path.toLowerCase(), folder.toLowerCase()]
  if (isOfGit(at)) return false
  return anyOf(elsewhere, at) || (at.startsWith(below) && anyOf(inFolder, at.slice(below.length)))
}

/** Whether the command line writes a file there in the folder of a plan, whatever folder of a repository the plan is of. */
export const isOfOutput = (path: string): boolean => {
  if (besideTiers.has(path)) return true
  const [tier] = tierFolder.exec(path) ?? []
  return tier !== undefined && mayBeOwn(path.slice(tier.length))
}

/** Whether a file of that path may be one that Groundplan wrote, wherever its record lies. */
export const mayBeOwn = (path: string): boolean => {
  const at = path.toLowerCase()
  if (isOfGit(at)) return false
  const parts = at.split("/")
  // a plan's folder may be any of those above
  return (
    besideTiers.has(parts.at(-1) ?? "") ||
    parts.some((_, from) => {
      const below = parts.slice(from).join("/")
      return anyOf(elsewhere, below) || anyOf(inFolder, below)
    })
  )
}

/**
 * Whether a record may speak of a file, which it names from its own folder: one in the repository itself lies at its
 * root, is named after the plan's folder and speaks of the plan's files; one in an output folder of those of tiers.
 */
export const mayName = (record: string, { plan, tier }: Pick<Manifest, "plan" | "tier">, path: string): boolean => {
  if (tier === undefined) return isOfOutput(path)
  const place = placeOf({ path: folderNamed(plan) })
  return record === manifestNameFor(place.slug) && isOfPlan(place.folder, path)
}
