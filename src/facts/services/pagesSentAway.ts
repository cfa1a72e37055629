import type { Evidence } from "../Fact.ts"
import { folderOf, resolvePath, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

const upwards = String.raw`((?:\.\.\/){1,6}[\w./-]{1,150})`
const quote = "[\"'`]"

/** A command that brings what was built to a folder further up or aside; the first group is where. */
const brings = new RegExp(
  String.raw`(?:^|[\s"'&;|])(?:cp|mv|cpx|cpy|ncp|copyfiles|rsync)\s(?:[^&;|]{0,200}\s)?(?:\./)?(?:dist|build|out|\.output)\b[^&;|\s]{0,60}\s{1,5}["']?${upwards}`
)

/** The folder outside another that a command in it brings what was built to. */
export const broughtTo = (root: string, line: string): string | undefined => {
  const to = brings.exec(line.slice(0, 600))?.[1]
  const folder = to === undefined ? undefined : resolvePath(root, to)
  return folder === undefined || within(root, folder) ? undefined : folder
}

/** Options and settings that send what a build leaves to another folder; commands that bring it there afterwards. */
const sentTo: ReadonlyArray<RegExp> = [
  new RegExp(String.raw`(?:--(?:out|dist)-?[dD]ir[= ]|\bBUILD_PATH\s?=\s?["']?)${upwards}`),
  new RegExp(
    String.raw`\b(?:outDir|outputDir|outputPath|distDir|publicDir|pages)["']?\s{0,5}:\s{0,5}(?:[\w.]{1,40}\(\s{0,5}(?:__dirname|import\.meta\.dirname|process\.cwd\(\))\s{0,5},\s{0,5}|fileURLToPath\(\s{0,5}new URL\(\s{0,5})?${quote}${upwards}`
  ),
  // webpack's `output.path`, written there or under a name of its own
  new RegExp(
    String.raw`\b(?:path|build|dist|out(?:put)?)\s{0,5}[:=]\s{0,5}path\.(?:join|resolve)\(__dirname,\s{0,5}${quote}${upwards}`
  ),
  brings
]

/** The same with each part of the path as a word of its own: `path.resolve(__dirname, "..", "server", "public")`. */
const inParts =
  /\b(?:path|outDir|outputDir|outputPath|distDir|publicDir)\s{0,5}:\s{0,5}(?:path\.)?(?:join|resolve)\(\s{0,5}(?:__dirname|import\.meta\.dirname|process\.cwd\(\))((?:\s{0,5},\s{0,5}["'`][\w./-]{1,80}["'`]){2,10})\s{0,5}\)/

/** Where a line sends what is built, from the folder; undefined where it stays in it. */
const targetOf = (line: string): string | undefined => {
  const parts = [...(inParts.exec(line)?.[1] ?? "").matchAll(/[\w./-]+/g)].map(([part]) => part)
  return parts.length > 0
    ? parts.join("/")
    : sentTo.map((pattern) => pattern.exec(line)?.[1]).find((to) => to !== undefined)
}

const settings = /(?:^|\/)(?:package\.json|angular\.json|\.env(?:\.production)?|[\w.]{1,40}\.config\.[cm]?[jt]s)$/

/** The line that sends what a folder's build leaves into the folder of another program. */
export const sentAway = (repo: RepoView, root: string, others: ReadonlyArray<string>): Evidence | undefined => {
  const configs = repo.files.below(root).filter((path) => folderOf(path) === root && settings.test(path))
  for (const path of configs) {
    for (const [at, line] of repo.files.lines(path).slice(0, 3000).entries()) {
      const to = targetOf(line.slice(0, 600))
      const folder = to === undefined ? undefined : resolvePath(root, to)
      if (folder !== undefined && !within(root, folder) && others.some((other) => within(other, folder)))
        return repo.at(path, at + 1)
    }
  }
  return undefined
}
