import { isTest, folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { StructLibrary } from "./structLibraries.ts"

/** How the structs of a package are filled. */
export interface StructPrefix {
  readonly library: StructLibrary
  /** What all names begin with, with the sign that ends it. */
  readonly start: string
  /** Something beside the environment may give what a tag demands. */
  readonly isOpen: boolean
}

const libraries: ReadonlySet<string> = new Set<StructLibrary>(["envconfig", "configor", "conf", "env"])
const isLibrary = (text: string): text is StructLibrary => libraries.has(text)

const plain: StructPrefix = { library: "env", start: "", isOpen: false }

/** Lines around the place that names a prefix in which another source of values may stand. */
const near = 4

/** The text of a constant of a file; nothing where it has no such one. */
const constantIn = (repo: RepoView, path: string, name: string): string | undefined =>
  new RegExp(
    `^\\s{0,20}(?:const\\s{1,5}|var\\s{1,5})?${name}(?:\\s{1,20}string)?\\s{0,20}:?=\\s{0,5}"(\\w{0,40})"`,
    "m"
  ).exec(repo.files.text(path) ?? "")?.[1]

/** How the packages of a repository are told what the names of their variables begin with: in the package itself, else in its module. */
export const structPrefixes = (repo: RepoView): ((folder: string, root: string) => StructPrefix) => {
  const here = new Map<string, StructPrefix>()
  const byRoot = new Map<string, Array<StructPrefix>>()
  for (const { line, path, value } of repo.hits("viper")) {
    const [library = "", said = ""] = value.split(" ")
    if (!isLibrary(library) || isTest(path)) continue
    const root = repo.home(path)
    const word = said.startsWith("=") ? constantIn(repo, path, said.slice(1)) : said
    if (word === undefined) continue
    const start = word === "" ? "" : library === "env" ? word : `${word}_`
    const around = repo.files.lines(path).slice(Math.max(0, line - 1 - near), line + near)
    const prefix = { library, start, isOpen: around.some((text) => /\bMapLookuper\(/.test(text)) }
    if (!here.has(folderOf(path))) here.set(folderOf(path), prefix)
    byRoot.set(root, [...(byRoot.get(root) ?? []), prefix])
  }
  return (folder, root) => {
    const [first, ...more] = byRoot.get(root) ?? []
    // several programs of one module have names of their own
    const shared = more.every(({ start }) => start === first?.start) || first?.library === "envconfig"
    return here.get(folder) ?? (shared ? first : undefined) ?? plain
  }
}
