import { within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { RuntimeClaim } from "./RuntimeClaim.ts"
import { fromFiles } from "./runtimeFiles.ts"
import { fromImages } from "./runtimeImages.ts"
import { fromModule } from "./runtimeModules.ts"

const fromWorkflows = (repo: RepoView): ReadonlyArray<RuntimeClaim> =>
  repo.files.paths
    .filter((path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path))
    .flatMap((path) =>
      repo.files.lines(path).flatMap((line, index): ReadonlyArray<RuntimeClaim> => {
        const match = /^\s*-?\s*(node|python|ruby|go|java|php|dotnet)-version:\s*["']?(\d[\w.]{0,15})["']?\s*$/.exec(
          line.slice(0, 200)
        )
        return match?.[1] === undefined || match[2] === undefined
          ? []
          : [
              {
                runtime: match[1],
                version: match[2].replace(/\.x$/, ""),
                root: "",
                rank: 9,
                evidence: repo.at(path, index + 1)
              }
            ]
      })
    )

/** A lower bound alone says less than the image that runs. */
const openRank = 7

const isOpen = (repo: RepoView, { rank, evidence: { path, line } }: RuntimeClaim): boolean =>
  rank <= 3 && /\.(?:json|toml)$|Pipfile$/.test(path) && />=?\s*\d/.test(repo.files.lines(path)[line - 1] ?? "")

const memory = new WeakMap<RepoView, ReadonlyArray<RuntimeClaim>>()

/** Every statement of a runtime's version, the more telling first. */
export const runtimeClaims = (repo: RepoView): ReadonlyArray<RuntimeClaim> => {
  const known = memory.get(repo)
  if (known !== undefined) return known
  const claims = [
    ...fromFiles(repo),
    ...repo.modules.flatMap((module) => fromModule(repo, module)),
    ...fromImages(repo),
    ...fromWorkflows(repo)
  ]
    .map((claim) => (isOpen(repo, claim) ? Object.assign({}, claim, { rank: openRank }) : claim))
    .toSorted((a, b) => a.rank - b.rank)
  memory.set(repo, claims)
  return claims
}

/**
 * The version that holds for a folder: the best ranked statement of the folder itself, of the Dockerfile that packs it,
 * or of a folder above it; the nearer first.
 */
export const runtimeFor = (
  claims: ReadonlyArray<RuntimeClaim>,
  runtime: string,
  root: string,
  dockerfile: string | null
): RuntimeClaim | undefined => {
  const near = ({ root: folder, evidence }: RuntimeClaim) =>
    evidence.path === dockerfile ? root.length : folder.length
  return claims
    .filter((claim) => claim.runtime === runtime && (within(claim.root, root) || claim.evidence.path === dockerfile))
    .toSorted((a, b) => Number(a.rank >= 9) - Number(b.rank >= 9) || near(b) - near(a) || a.rank - b.rank)[0]
}
