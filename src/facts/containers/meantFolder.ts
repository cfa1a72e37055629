import type { Files } from "../parsing/Files.ts"
import { baseName, folderOf } from "../paths.ts"

const letters = (word: string): string => word.toLowerCase().split("").toSorted().join("")

/** Whether a name is another one with letters of another case, or in another order. */
const isMiswritten = (said: string, real: string): boolean =>
  said.toLowerCase() === real.toLowerCase() ||
  (said.length > 4 && said[0] === real[0] && said.length === real.length && letters(said) === letters(real))

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
