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

/** A path in a build of Gradle, behind a name for where it begins: `"$rootDir/pages"`, `"$webui/dist/"`. */
const placed = /["']\$\{?((?:\w{1,40}\.)?\w{1,40})\}?\/?([\w./-]{0,120})["']/

/** A name that a build gives to a path. */
const declared = /\b(?:val|def|ext\.)\s{0,3}(\w{1,40})(?:\s{0,3}:\s{0,3}\w{1,20})?\s{0,3}=/

/** Takes files into the build: the folder that a task copies from. */
const from = /\bfrom\s{0,3}[("' ]/

/** The line of a program's Gradle build that takes in what a folder's build leaves. */
const takenInByGradle = (repo: RepoView, root: string): Evidence | undefined => {
  if (root === "") return undefined
  for (const path of repo.named(/^build\.gradle(?:\.kts)?$/)) {
    if (within(root, path)) continue
    const begins = new Map([
      ["rootDir", ""],
      ["project.rootDir", ""],
      ["rootProject.projectDir", ""],
      ["projectDir", folderOf(path)],
      ["project.projectDir", folderOf(path)]
    ])
    for (const [at, whole] of repo.files.lines(path).slice(0, 2000).entries()) {
      const line = whole.slice(0, 500)
      const [, start = "", rest = ""] = placed.exec(line) ?? []
      const begin = begins.get(start)
      const folder = begin === undefined ? undefined : resolvePath(begin, rest)
      if (folder === undefined) continue
      if (from.test(line) && within(root, folder)) return repo.at(path, at + 1)
      const name = declared.exec(line)?.[1]
      if (name !== undefined) begins.set(name, folder)
    }
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
