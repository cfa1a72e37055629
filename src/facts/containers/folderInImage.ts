import { within, withoutEnd } from "../paths.ts"
import { type Dockerfile, finalInstructions } from "./Dockerfile.ts"

const plain = /^\/[\w@./-]{0,200}$/

/** Resolves a path in an image from a folder there. */
export const resolved = (folder: string, path: string): string =>
  `${path.startsWith("/") ? "" : `${folder}/`}${path}`
    .replace(/\/\.?(?=\/|$)/g, "/")
    .replace(/\/{2,}/g, "/")
    .replace(/(.)\/$/, "$1")

const normal = (source: string): string => withoutEnd(source.replace(/^\.?\/+/, "")).replace(/^\.$/, "")

/** What a COPY takes from the folder that is built, and where it puts it; undefined where it takes it from elsewhere. */
const copied = (text: string): { readonly sources: ReadonlyArray<string>; readonly to: string } | undefined => {
  if (/^\s*\[|--from=/.test(text.slice(0, 2000))) return undefined
  const words = text
    .slice(0, 2000)
    .split(/\s+/)
    .filter((word) => word !== "" && !word.startsWith("--"))
  const to = words.at(-1)
  return to === undefined ? undefined : { sources: words.slice(0, -1).map(normal), to }
}

/** Where an image has a folder of the repository, and the folder it starts in; undefined where that cannot be read. */
const placed = (
  dockerfile: Dockerfile,
  context: string,
  root: string
): { readonly path: string; readonly start: string } | undefined => {
  let start = "/"
  let best: { readonly path: string; readonly source: string } | undefined
  for (const { keyword, text } of finalInstructions(dockerfile)) {
    if (keyword === "WORKDIR") start = resolved(start, text.trim().replace(/^["']|["']$/g, ""))
    const copy = keyword === "COPY" ? copied(text) : undefined
    for (const name of copy?.sources ?? []) {
      const source = context === "" || name === "" ? `${context}${name}` : `${context}/${name}`
      if (copy === undefined || !within(source, root) || source.length < (best?.source.length ?? 0)) continue
      const rest = source === root ? "" : root.slice(source === "" ? 0 : source.length + 1)
      best = { source, path: resolved(resolved(start, copy.to), rest) }
    }
  }
  return best === undefined || !plain.test(best.path) || !plain.test(start) ? undefined : { path: best.path, start }
}

/**
 * Where an image has a folder of the repository, if that is another place than the one it starts in: what is run from
 * that folder has to go there first. Undefined where it is the same, or cannot be read.
 */
export const folderInImage = (dockerfile: Dockerfile, context: string, root: string): string | undefined => {
  const found = placed(dockerfile, context, root)
  return found === undefined || found.path === found.start ? undefined : found.path
}

/** The folder that paths of a program are relative to in its image: its own, else the one the image starts in. */
export const homeInImage = (dockerfile: Dockerfile, context: string, root: string): string | undefined => {
  const found = placed(dockerfile, context, root)
  if (found !== undefined) return found.path
  const start = finalInstructions(dockerfile)
    .findLast(({ keyword }) => keyword === "WORKDIR")
    ?.text.trim()
  return start !== undefined && plain.test(start) ? start.replace(/(.)\/$/, "$1") : undefined
}
