import { codeless } from "../containers/codeless.ts"
import { baseName, byText, folderOf, isAside, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { compareReleases, sameLine } from "./release.ts"
import { aboveOwnFolder, claimsOf, isExact, rankOf, type RuntimeClaim } from "./RuntimeClaim.ts"
import { devcontainer, pinReaders, type RuntimeReader } from "./runtimeFiles.ts"
import { hostReaders, template } from "./runtimeHosts.ts"
import { fromImages } from "./runtimeImages.ts"
import { lockEndings } from "./runtimeLocks.ts"
import { gradleRoot, manifestEndings, manifestReaders } from "./runtimeManifests.ts"
import { fromTests } from "./runtimeTests.ts"

const readerOf = (base: string): RuntimeReader | undefined =>
  pinReaders.get(base) ??
  hostReaders.get(base) ??
  manifestReaders.get(base) ??
  [...manifestEndings, ...lockEndings].find(([ending]) => ending.test(base))?.[1]

/** Templates of functions have any name. */
const isTemplate = (repo: RepoView, path: string): boolean =>
  /\.(?:ya?ml|template)$/.test(path) && /AWS::(?:Serverless|Lambda)::Function/.test(repo.files.text(path) ?? "")

const fromFiles = (repo: RepoView): ReadonlyArray<RuntimeClaim> =>
  [...repo.snapshot.texts.keys()].flatMap((path) => {
    const base = baseName(path)
    if (/^\.?devcontainer\.json$/.test(base)) {
      return devcontainer(repo, path, claimsOf(repo, path, aboveOwnFolder(path, [".devcontainer"])))
    }
    const read = readerOf(base)
    if (isAside(path)) return []
    const folder = folderOf(path)
    if (read === undefined) return isTemplate(repo, path) ? template(repo, path, claimsOf(repo, path)) : []
    return read(repo, path, claimsOf(repo, path, base.includes(".gradle") ? gradleRoot(folder) : folder))
  })

/** What an image without code brings is for the code that is mounted into it, wherever its Dockerfile stands. */
const fromContainers = (repo: RepoView): ReadonlyArray<RuntimeClaim> => {
  const bare = codeless(repo)
  return fromImages(repo).map((claim) =>
    bare.has(claim.evidence.path) ? Object.assign({}, claim, { root: repo.home(claim.evidence.path) }) : claim
  )
}

const memory = new WeakMap<RepoView, ReadonlyArray<RuntimeClaim>>()

/** Every statement of a runtime's version, the more telling first. */
export const runtimeClaims = (repo: RepoView): ReadonlyArray<RuntimeClaim> => {
  const known = memory.get(repo)
  if (known !== undefined) return known
  const claims = [...fromFiles(repo), ...fromContainers(repo), ...fromTests(repo)].toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      byText(a.root, b.root) ||
      // of the releases that tests run on the newest is the likeliest to be used
      (a.source === "ci" && b.source === "ci" ? compareReleases(b.version, a.version) : 0) ||
      byText(a.evidence.path, b.evidence.path) ||
      a.evidence.line - b.evidence.line
  )
  memory.set(repo, claims)
  return claims
}

/** Whether two statements can both be right. */
export const agree = (a: RuntimeClaim, b: RuntimeClaim): boolean => {
  const order = compareReleases(a.version, b.version)
  if (order === 0) return true
  const [lower, higher] = order < 0 ? [a, b] : [b, a]
  return lower.source === "range" || (lower.floor === true && sameLine(lower.runtime, lower.version, higher.version))
}

const isImage = ({ source }: RuntimeClaim): boolean => source.endsWith("image")

/**
 * The version that holds for a folder: an exact statement of the folder itself, of the Dockerfile that packs it, or of a
 * folder above it; the nearer first, then by source. Without an exact one the most telling of the others.
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
    .filter(
      (claim) =>
        claim.runtime === runtime &&
        (claim.evidence.path === dockerfile || (within(claim.root, root) && (dockerfile === null || !isImage(claim))))
    )
    .toSorted((a, b) =>
      isExact(a) && isExact(b) ? near(b) - near(a) || rankOf(a) - rankOf(b) : rankOf(a) - rankOf(b) || near(b) - near(a)
    )[0]
}
