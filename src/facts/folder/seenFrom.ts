import { isAside } from "../paths.ts"
import { fromFolder } from "./foldersAbove.ts"

const isAsideFolder = (folder: string): boolean => folder !== "" && isAside(`${folder}/x`)

/** The last folder of a path whose name makes what lies in it an example, a test or a document; undefined where none does. */
export const asideFolder = (folder: string): string | undefined => {
  if (!isAsideFolder(folder)) return undefined
  const parts = folder.split("/")
  const clean = parts.findIndex((_, at) => !isAsideFolder(parts.slice(at).join("/")))
  return clean < 0 ? folder : parts.slice(0, clean).join("/")
}

/**
 * What a path is to be taken for while files are chosen and searched for the sake of one folder: in `examples/shop` no
 * file is an example by that, nor is what lies beside it.
 */
export const seenFrom = (folder: string): ((path: string) => string) => {
  if (folder === "") return (path) => path
  const around = asideFolder(folder)
  return (path) =>
    path.startsWith(`${folder}/`)
      ? fromFolder(folder, path)
      : around !== undefined && path.startsWith(`${around}/`)
        ? fromFolder(around, path)
        : path
}
