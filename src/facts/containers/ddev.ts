/** Reads the settings of DDEV, a tool with which people develop in PHP: https://ddev.readthedocs.io/en/stable/users/configuration/config/ */
import { engineOfWord } from "../data/engineWords.ts"
import type { Evidence } from "../Fact.ts"
import { dig, list, string } from "../parsing/unknown.ts"
import { resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"

export interface DdevProject {
  /** The folder of the program. */
  readonly root: string
  /** The database that it is developed on, where the file names one. */
  readonly database?: { readonly engine: string; readonly evidence: Evidence } | undefined
  /** Folders of files that users hand in, from the folder of the program. */
  readonly uploads: ReadonlyArray<{ readonly folder: string; readonly evidence: Evidence }>
}

const settings = /^(?:(.{1,200})\/)?\.ddev\/config\.yaml$/
const mostFolders = 10

/** Projects of DDEV in the repository. */
export const ddevProjects = remembered((repo: RepoView): ReadonlyArray<DdevProject> =>
  repo.files.paths.flatMap((path): ReadonlyArray<DdevProject> => {
    const match = settings.exec(path)
    const [parsed] = match === null ? [] : repo.files.yaml(path)
    if (match === null || parsed === undefined) return []
    const { data } = parsed
    const root = match[1] ?? ""
    const without = list(dig(data, "omit_containers")).includes("db")
    const type = without ? undefined : string(dig(data, "database", "type"))
    const docroot = string(dig(data, "docroot")) ?? ""
    return [
      {
        root,
        database:
          type === undefined
            ? undefined
            : { engine: engineOfWord(type), evidence: repo.at(path, parsed.lineOf("database", "type")) },
        uploads: list(dig(data, "upload_dirs"))
          .slice(0, mostFolders)
          .flatMap((one, at) => {
            const folder = resolvePath(docroot, string(one) ?? "")
            return folder === undefined || folder === ""
              ? []
              : [{ folder, evidence: repo.at(path, parsed.lineOf("upload_dirs", at)) }]
          })
      }
    ]
  })
)
