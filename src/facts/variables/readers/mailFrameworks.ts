import { frameworksOfMail } from "../../data/mailFrameworks.ts"
import { leaves } from "../../parsing/leaves.ts"
import { baseName, isAside, within } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

const settingsFile = /^application(?:-prod(?:uction)?)?\.(?:properties|ya?ml)$/

/** Names of settings that files take from variables of names of their own, which are filled instead. */
const renamed = (repo: RepoView, root: string): ReadonlySet<string> =>
  new Set(
    repo.files.paths
      .filter((path) => settingsFile.test(baseName(path)) && within(root, path) && !isAside(path))
      .flatMap((path) =>
        path.endsWith(".properties")
          ? repo.files.lines(path).flatMap((line) => {
              const [, name, value = ""] = /^\s{0,20}([\w.-]{1,100})\s{0,10}[=:](.{0,300})/.exec(line) ?? []
              return name !== undefined && value.includes("${") ? [name] : []
            })
          : repo.files
              .yaml(path)
              .flatMap((parsed) =>
                leaves(parsed.data).flatMap(({ place, value }) => (value.includes("${") ? [place.join(".")] : []))
              )
      )
  )

/** Settings of mail that a framework reads from the environment although no line of the code names them. */
export const mailFrameworks: VariableReader = {
  name: "mail-frameworks",
  read: (repo) =>
    repo.modules
      .filter(({ published, sdk }) => !published && sdk !== "test")
      .flatMap((module) =>
        frameworksOfMail.flatMap(({ dependency, parts, settings, variables }): ReadonlyArray<ReadClaim> => {
          const used = module.dependencies.find(({ name, scope }) => name === dependency && scope !== "development")
          if (used === undefined) return []
          const own = renamed(repo, module.root)
          return parts
            .filter((part) => !own.has(`${settings}${part}`))
            .map((part) => ({
              root: module.root,
              name: `${variables}${part.toUpperCase().replace(/\W/g, "_")}`,
              by: "schema",
              need: "optional",
              evidence: [used.evidence]
            }))
        })
      )
}
