import { folderOf, isTest, within } from "../paths.ts"
import { remembered } from "../remembered.ts"
import type { RepoView } from "../RepoView.ts"
import { deniesAll } from "./accessFile.ts"

/** Most folders that are told: above every real repository, as one that is left out stays open. */
const most = 200

/** What lies in folders of packages was written for whoever serves them. */
const isInstalled = (path: string): boolean => /(?:^|\/)(?:vendor|node_modules)\//.test(path)

/** Names that mean nothing else in settings of a web server, between quotes. */
const isPlain = (folder: string): boolean => /^[\w .@+-]{1,200}(?:\/[\w .@+-]{1,200}){0,20}$/.test(folder)

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
