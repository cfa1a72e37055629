import type { RepoSnapshot } from "../../repo/RepoSnapshot.ts"
import { matchesPath } from "../linguistRules.ts"
import { foldersAbove } from "./foldersAbove.ts"

/**
 * What a pattern says of paths inside a folder, as it would be written there. A rule for the folder as a whole is none:
 * whoever asks for it wants to know what it is made of.
 */
const inside = (pattern: string, folder: string): string | undefined => {
  if (!pattern.includes("/")) return pattern
  const parts = pattern.replace(/^\//, "").split("/")
  const steps = folder.split("/")
  for (const [at, step] of steps.entries()) {
    const part = parts[at]
    if (part === "**") return parts.length > at + 1 ? parts.slice(at).join("/") : undefined
    if (part === undefined || !matchesPath([part], [step])) return undefined
  }
  const rest = parts.slice(steps.length)
  return rest.every((part) => /^\*{0,2}$/.test(part)) ? undefined : `/${rest.join("/")}`
}

/** The lines about languages of `.gitattributes` files above a folder, as they would stand in the folder's own. */
export const attributesAbove = ({ texts }: RepoSnapshot, folder: string): string =>
  foldersAbove(folder)
    .toReversed()
    .flatMap((above) =>
      (texts.get(above === "" ? ".gitattributes" : `${above}/.gitattributes`) ?? "").split("\n").flatMap((line) => {
        if (!line.includes("linguist-") || line.length > 500) return []
        const [pattern = "", ...attributes] = line.trim().split(/\s+/)
        const own = inside(pattern, above === "" ? folder : folder.slice(above.length + 1))
        return own === undefined || pattern.startsWith("#") ? [] : [`${[own, ...attributes].join(" ")}\n`]
      })
    )
    .join("")
