import { matchesPath } from "../linguistRules.ts"
import { baseName, folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { foldersAbove, fromFolder, inFolder } from "./foldersAbove.ts"

/** Files that name the members of a workspace by their paths, in forms of their own. */
const lists = /^(?:go\.work|rush\.json|settings\.gradle(?:\.kts)?|build\.sbt|pants\.toml|[\w.-]{1,80}\.slnx?)$/

/** Most of such a file that is searched. */
const mostText = 200_000

/** Gradle writes `:apps:web`, most others `apps/*` or `./apps/web`. */
const partsOf = (pattern: string): ReadonlyArray<string> =>
  pattern
    .slice(0, 300)
    .replace(/^:/, "")
    .replaceAll(":", "/")
    .split("/")
    .filter((part) => part !== "" && part !== ".")

const names = (text: string, path: string): boolean => {
  const words = text
    .slice(0, mostText)
    .replaceAll("\\", "/")
    .split(/[\s"'`,;()[\]{}=]+/)
  const forms = new Set([path, `./${path}`, `:${path.replaceAll("/", ":")}`])
  return words.some((word) => forms.has(word.replace(/\/$/, "")) || word.startsWith(`${path}/`))
}

/** The nearest folder above that counts the module of one of these folders among the members of its workspace. */
export const workspaceAbove = (repo: RepoView, folder: string, roots: ReadonlyArray<string>): string | undefined =>
  foldersAbove(folder).find((above) => {
    const members = roots.map((root) => fromFolder(above, root))
    const patterns = repo.modules.flatMap(({ root, workspace }) => (root === above ? workspace : []))
    const claimed = (member: string): boolean =>
      patterns.some((pattern) => !pattern.startsWith("!") && matchesPath(partsOf(pattern), member.split("/")))
    if (members.some(claimed)) return true
    if (repo.files.has(inFolder(above, "nx.json")) && roots.some((root) => isOfNx(repo, root))) return true
    return repo.files
      .below(above)
      .filter((path) => folderOf(path) === above && lists.test(baseName(path)))
      .some((path) => members.some((member) => names(repo.files.text(path) ?? "", member)))
  })

const isOfNx = (repo: RepoView, root: string): boolean =>
  repo.files.has(inFolder(root, "project.json")) || repo.files.has(inFolder(root, "package.json"))
