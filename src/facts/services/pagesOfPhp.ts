/** The folder that pages of PHP are served from, where no custom of a framework tells it. */
import { baseName, folderOf, isBareWord, isTest, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import { codeOf } from "./codeOfComposeService.ts"

/** Names of folders that hold what browsers may ask for, and nothing besides. */
const forBrowsers = ["public", "www", "web", "htdocs", "public_html", "html", "httpdocs", "webroot", "docroot"]

/** Names of folders that an application may lie in as a whole. */
const forAll = ["site", "app", "src"]

/** Folders that a program takes its parts from; a first page in one of them is no program. */
const ofParts =
  /(?:^|\/)(?:vendor|libs?|librar(?:y|ies)|inc|includes?|class(?:es)?|core|system|plugins?|modules?|components?|themes?|templates?|views?|lang(?:uage)?s?|locales?|i18n|config|conf|cache|logs?|te?mp|uploads?|data|install(?:er|ation)?|setup|assets?|images?|img|css|js|static|extras?|contrib|hack)(?:\/|$)/i

/** The largest file that only keeps a server from listing its folder: a remark, and nothing that is done. */
const mostOfSilent = 32

const remarks = /<\?(?:php)?|\?>|\/\/[^\n]{0,500}|#[^\n]{0,500}/gi

/** Whether a page does something. */
const isPage = (repo: RepoView, path: string, size: number): boolean =>
  size > mostOfSilent && (repo.files.text(path) ?? path).slice(0, 5000).replace(remarks, "").trim() !== ""

/** Languages whose programs are more than pages. */
const ofPrograms = /\.(?:c|cc|cpp|cs|ex|go|hs|java|kt|m|py|rb|rs|scala|swift)$/i

/** Whether more of a folder is PHP than is written in languages that programs are made of. */
const isMostlyPhp = (repo: RepoView, root: string): boolean => {
  const paths = repo.files.below(root).filter((path) => !isTest(path))
  return paths.filter((path) => /\.php$/i.test(path)).length > paths.filter((path) => ofPrograms.test(path)).length
}

/** Folders with a first page, from the one that is asked about, without those that parts lie in. */
const foldersOf = (repo: RepoView, root: string): ReadonlyArray<string> =>
  repo.snapshot.entries.flatMap(({ path, size }) => {
    if (baseName(path) !== "index.php" || !within(root, path) || isTest(path)) return []
    const folder = folderOf(root === "" ? path : path.slice(root.length + 1))
    return folder !== "" && isBareWord(folder) && !ofParts.test(folder) && isPage(repo, path, size) ? [folder] : []
  })

const depthOf = (folder: string): number => folder.split("/").length

/** The folder without others beside it as near to the root. */
const nearest = (folders: ReadonlyArray<string>): string | undefined => {
  const least = Math.min(...folders.map(depthOf))
  const [first, ...others] = folders.filter((folder) => depthOf(folder) === least)
  return others.length === 0 ? first : undefined
}

/** Whether something else of the repository tells what is run. */
const isToldElsewhere = remembered(
  (repo): boolean =>
    repo.dockerfiles.length > 0 ||
    repo.compose.some((project) => project.services.some((service) => codeOf(repo, project, service) !== undefined))
)

/**
 * The folder, from that of a program, whose first page is the program's: one for browsers, one that is called as the
 * program, and where no manifest says that the code may be a library, the only one that has a first page.
 */
export const folderOfPages = (
  repo: RepoView,
  root: string,
  program: { readonly names: ReadonlyArray<string>; readonly mayBeLibrary: boolean }
): string | undefined => {
  if (isToldElsewhere(repo) || !isMostlyPhp(repo, root)) return undefined
  const folders = foldersOf(repo, root)
  const called = (names: ReadonlyArray<string>): string | undefined => names.find((name) => folders.includes(name))
  const own = called(forBrowsers) ?? called(program.names)
  if (own !== undefined || program.mayBeLibrary) return own
  const all = called(forAll)
  const [top, ...others] = new Set(folders.map((folder) => folder.split("/")[0]))
  return all ?? (top === undefined || others.length > 0 ? undefined : nearest(folders))
}
