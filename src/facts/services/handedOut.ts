import type { ScanHit } from "../../repo/LineScanner.ts"
import type { Evidence } from "../Fact.ts"
import { folderOf, isTest, resolvePath, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** Folders that builds of pages leave. */
const output = /^(?:dist|build|out|public|browser|www|\.output|static)(?:\/|$)/

/** Where a path of code leads: from its file, its module and the top. */
const placesOf = (repo: RepoView, { path, value }: ScanHit): ReadonlyArray<string> =>
  [folderOf(path), repo.home(path), ""].flatMap((folder) => resolvePath(folder, value) ?? [])

/** Whether a file of Go lies among pages of another ecosystem: a package that holds them, of the module around them. */
const isPackageOfPages = (repo: RepoView, root: string, path: string): boolean =>
  path.endsWith(".go") &&
  repo.modules.some(({ ecosystem, root: other }) => ecosystem === "go" && other !== root && within(other, root)) &&
  !repo.modules.some(({ ecosystem, root: other }) => ecosystem === "go" && within(root, other) && within(other, path))

/** A folder that a build of Gradle reaches from the top: `"$rootDir/pages"`. */
const fromTop = /\$\{?(?:project\.|rootProject\.)?(?:rootDir|rootProject\.projectDir|projectDir)\}?\/([\w./-]{1,120})/g

/** Whether a build of Gradle brings files of one folder to another. */
const brings = /\b(?:from|into)\s{0,3}[("]/

/** The line of a program's Gradle build that takes in what a folder's build leaves. */
const takenInByGradle = (repo: RepoView, root: string): Evidence | undefined => {
  if (root === "") return undefined
  for (const path of repo.named(/^build\.gradle(?:\.kts)?$/)) {
    const lines = repo.files.lines(path).slice(0, 2000)
    if (within(root, path) || !lines.some((line) => brings.test(line.slice(0, 500)))) continue
    const at = lines.findIndex((line) =>
      [...line.slice(0, 500).matchAll(fromTop)].some(([, folder = ""]) => within(root, folder))
    )
    if (at >= 0) return repo.at(path, at + 1)
  }
  return undefined
}

/** The line of another program that hands out, or takes in, what a folder's build leaves. */
export const handedOut = (repo: RepoView, root: string): Evidence | undefined => {
  const hit = repo
    .hits("builtPages")
    .find(
      (one) =>
        !isTest(one.path) &&
        (!within(root, one.path) || isPackageOfPages(repo, root, one.path)) &&
        placesOf(repo, one).some(
          (place) => place === root || (within(root, place) && output.test(place.slice(root.length + 1)))
        )
    )
  return hit === undefined ? takenInByGradle(repo, root) : { path: hit.path, line: hit.line, excerpt: hit.excerpt }
}
