import type { Detector } from "../Detector.ts"
import { folderOf, isTest, resolvePath, within } from "../paths.ts"
import type { FactSignal } from "../Signal.ts"
import { submodules } from "../join/submodules.ts"

/** How the value of an absence begins that names the pages which a program takes in, and which only a build makes. */
export const notBuilt = "pages to build first: "

/** Folders that builds of pages leave. */
const output = /^(?:dist|build|out|public|\.output)(?:\/|$)/

/** Pages that the compiler of Go takes in, which a package of JavaScript beside it builds, and which are not there. */
export const missingPages: Detector = {
  name: "missing-pages",
  detect: (repo) =>
    submodules(repo.snapshot).length > 0 || repo.snapshot.notes.length > 0
      ? []
      : repo.hits("builtPages").flatMap(({ excerpt, line, path, value }): ReadonlyArray<FactSignal> => {
          // a pattern takes in what fits of the folder before it
          const plain = value.replace(/(?:^|\/)[^/]*[*?[].*$/, "")
          const folder =
            path.endsWith(".go") && !isTest(path) && plain !== "" ? resolvePath(folderOf(path), plain) : undefined
          const pages = repo.modules.find(
            ({ ecosystem, root }) =>
              folder !== undefined &&
              ecosystem === "node" &&
              root !== "" &&
              within(root, folder) &&
              output.test(folder.slice(root.length + 1))
          )
          return folder === undefined ||
            pages === undefined ||
            repo.files.has(folder) ||
            repo.files.below(folder).length > 0
            ? []
            : [
                {
                  _tag: "Fact",
                  kind: "absence",
                  value: `${notBuilt}${folder}`,
                  root: repo.home(path),
                  confidence: 0.8,
                  evidence: [{ path, line, excerpt }]
                }
              ]
        })
}
