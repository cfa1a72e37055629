import { folderOf, isTest, within } from "../paths.ts"
import { remembered } from "../remembered.ts"
import type { RepoView } from "../RepoView.ts"

/** Most folders that are told. */
const most = 20

/** What lies in folders of packages was written for whoever serves them. */
const isInstalled = (path: string): boolean => /(?:^|\/)(?:vendor|node_modules)\//.test(path)

/** Names that need no quoting where they are written. */
const isPlain = (folder: string): boolean => /^[\w.-]+(?:\/[\w.-]+)*$/.test(folder)

/** Whether a file of Apache denies all of its folder; what stands in a section is of certain files or versions only. */
const deniesAll = (text: string): boolean => {
  let sections = 0
  return text
    .slice(0, 10_000)
    .split("\n")
    .some((line) => {
      if (/^\s*<\/(?:Files|FilesMatch|Limit|LimitExcept)\b/i.test(line)) sections -= 1
      else if (/^\s*<(?:Files|FilesMatch|Limit|LimitExcept)\b/i.test(line)) sections += 1
      return sections === 0 && /^\s*(?:deny\s+from\s+all|require\s+all\s+denied)\s*$/i.test(line)
    })
}

const closed = remembered((repo): ReadonlyArray<string> =>
  repo.files.paths
    .filter((path) => /(?:^|\/)\.htaccess$/.test(path) && !isTest(path) && !isInstalled(path))
    .filter((path) => deniesAll(repo.files.text(path) ?? ""))
    .map(folderOf)
)

/** Folders below one of a program that files of Apache close to everybody: another web server hands them out. */
export const closedFolders = (repo: RepoView, root: string): ReadonlyArray<string> =>
  closed(repo)
    .filter((folder) => folder !== root && within(root, folder))
    .map((folder) => (root === "" ? folder : folder.slice(root.length + 1)))
    .filter((folder, _, all) => isPlain(folder) && !all.some((other) => other !== folder && within(other, folder)))
    .slice(0, most)
