import { baseName, isTest } from "../paths.ts"
import { remembered } from "../security/remembered.ts"
import { imageName } from "./ImageName.ts"
import { imageRole } from "../data/images.ts"
import { isMountable, type Kept, keptAs } from "./keptMounts.ts"

const document = /\.(?:md|mdx|rst|adoc|txt)$/i

/** Most documents, and lines of one, that are looked at. */
const mostDocuments = 100
const mostLines = 5000

/** `docker run … -v data:/app/data`, over lines that a backslash continues. */
const commands = (lines: ReadonlyArray<string>): ReadonlyArray<{ readonly text: string; readonly line: number }> => {
  const found: Array<{ text: string; line: number }> = []
  for (let at = 0; at < lines.length; at++) {
    if (!/\b(?:docker|podman)\s+(?:container\s+)?(?:run|create)\b/.test(lines[at] ?? "")) continue
    let text = ""
    for (let end = at; end < Math.min(lines.length, at + 40); end++) {
      const line = lines[end] ?? ""
      text += ` ${line.replace(/\\\s*$/, "").trim()}`
      if (!/[\\`^]\s*$/.test(line)) break
    }
    found.push({ text: text.slice(0, 4000), line: at + 1 })
  }
  return found
}

const mount = /(?:^|\s)(?:-v|--volume)[= ]["']?([^\s:"']{1,200}):(\/[\w@./-]{1,150})(?::([\w,]{1,20}))?["']?(?=\s|$)/g

/** The image that a command runs: the first word that is neither an option nor its value. */
const imageIn = (text: string): string | undefined =>
  /\b(?:run|create)\b([\s\S]*)$/
    .exec(text)?.[1]
    ?.trim()
    .split(/\s+/)
    .findLast((word) => /^[\w.-]+(?::\d+)?\/[\w./-]+(?::[\w.$-]+)?$|^[a-z][\w-]+(?::[\w.-]+)$/.test(word))

/** Folders that documents on running the application put on volumes. */
export const keptInDocuments = remembered((repo): ReadonlyArray<Kept> => {
  const found = new Map<string, Kept>()
  const paths = repo.files.paths
    .filter((path) => document.test(path) && repo.files.text(path) !== undefined && !isTest(baseName(path)))
    .slice(0, mostDocuments)
  for (const path of paths) {
    for (const { line, text } of commands(repo.files.lines(path).slice(0, mostLines))) {
      const image = imageIn(text)
      if (image !== undefined && imageRole(imageName(image).name).is !== "application") continue
      for (const [, source = "", target = "", mode = ""] of text.matchAll(mount)) {
        const folder = target.replace(/\/+$/, "")
        const value = keptAs(folder)
        if (value === undefined || mode.includes("ro") || !isMountable(folder) || source.endsWith(".sock")) continue
        if (!found.has(folder)) found.set(folder, { folder, value, evidence: repo.at(path, line) })
      }
    }
  }
  return [...found.values()].slice(0, 5)
})
