import { folderOf, within } from "../paths.ts"

/** The folders that a folder lies in, the nearest first; "" is the root. */
export const foldersAbove = (folder: string): ReadonlyArray<string> =>
  folder === "" ? [] : [folderOf(folder), ...foldersAbove(folderOf(folder))]

/** A path as it is written from a folder that it lies in. */
export const fromFolder = (folder: string, path: string): string =>
  folder === "" ? path : path.slice(folder.length + 1)

/** A path as it is written from the folder above, where `path` is "" for the folder itself. */
export const inFolder = (folder: string, path: string): string =>
  folder === "" ? path : path === "" ? folder : `${folder}/${path}`

/** The deepest folder that holds all of them. */
export const commonFolder = (folder: string, others: ReadonlyArray<string>): string =>
  [folder, ...foldersAbove(folder)].find((above) => others.every((other) => within(above, other))) ?? ""
