import type { Files } from "../parsing/Files.ts"
import { baseName, folderOf, resolvePath } from "../paths.ts"

/** Says whether a word is another one with two letters beside each other that changed places. */
const isSwapped = (said: string, real: string): boolean => {
  if (said.length !== real.length || said.length < 5) return false
  const at = [...said].findIndex((letter, index) => letter !== real[index])
  const pair = said.slice(at, at + 2)
  return (
    at > 0 &&
    /^[a-z]{2}$/.test(pair) &&
    real === said.slice(0, at) + (pair[1] ?? "") + (pair[0] ?? "") + said.slice(at + 2)
  )
}

/** Says whether a name is another one with letters of another case, or with two that changed places. */
const isMiswritten = (said: string, real: string): boolean =>
  said.toLowerCase() === real.toLowerCase() || isSwapped(said.toLowerCase(), real.toLowerCase())

/**
 * The folder that a compose file means. File systems of developers find one whose case differs from what is written;
 * one that is not there at all is miswritten where exactly one folder with a Dockerfile is called nearly so.
 */
export const meantFolder = (files: Files, said: string): string => {
  if (said === "" || files.below(said).length > 0) return said
  const parts = said.split("/")
  const meant = new Set(
    files.paths
      .filter((path) => /^Dockerfile(?:\.|$)/.test(baseName(path)))
      .map(folderOf)
      .filter((folder) => {
        const real = folder.split("/")
        return real.length === parts.length && real.every((one, at) => isMiswritten(parts[at] ?? "", one))
      })
  )
  const [only] = meant
  return only !== undefined && meant.size === 1 ? only : said
}

/**
 * The folder around a build context in which its Dockerfile is, where that is called by its own folder and the context
 * has none: the file was written for another folder than the one it is kept in, and cannot be built from there.
 */
export const meantAround = (files: Files, context: string, dockerfile: string | null): string => {
  if (dockerfile === null || !/^\w[^/]*\/./.test(dockerfile)) return context
  const has = (folder: string): boolean => files.has(resolvePath(folder, dockerfile) ?? "")
  let folder = context
  while (!has(folder)) {
    if (folder === "") return context
    folder = folderOf(folder)
  }
  return folder
}
