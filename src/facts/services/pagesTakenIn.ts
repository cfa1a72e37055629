import { escape } from "effect/RegExp"
import type { Evidence } from "../Fact.ts"
import { folderOf, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { safeExcerpt } from "../redact.ts"
import { broughtTo } from "./pagesSentAway.ts"

const builders =
  /^(?:GNUmakefile|[Mm]akefile|[Jj]ustfile|\.justfile|[Tt]askfile\.ya?ml|\.?goreleaser[\w.-]{0,40}\.ya?ml|build\.(?:rs|sh|gradle|gradle\.kts)|package\.json|magefile\.go)$/

/** Commands that bring pages to where they are handed out by themselves. */
const publishes =
  /\b(?:s3|gsutil|rsync|scp|gh-pages|netlify|wrangler|vercel|firebase|surge|azcopy|cloudfront)\b|\bclean\b|\brm\s+-|\.PHONY/

/** How many lines before a command may say which folder it is run in. */
const farthest = 12

/** The line of a build, outside the folder, that takes what the folder's own build leaves. */
export const takenIn = (repo: RepoView, root: string): Evidence | undefined => {
  const name = escape(root)
  const pattern = new RegExp(`(?:^|[\\s"'=:./(])${name}/(?:dist|build|out|\\.output)(?:[\\s"'/:)*]|$)`)
  const entered = new RegExp(`(?:\\bcd\\s+|\\bdir:\\s*)["']?(?:\\./)?${name}/?["']?(?:[\\s;&]|$)`)
  const scripts = repo.files.paths.filter(
    (path) =>
      !path.slice(0, -1).includes("/node_modules/") &&
      builders.test(path.slice(path.lastIndexOf("/") + 1)) &&
      !within(root, path) &&
      within(folderOf(path), root)
  )
  for (const path of scripts.slice(0, 50)) {
    const lines = repo.files.lines(path).slice(0, 3000)
    const isThere = (at: number): boolean =>
      lines.slice(Math.max(0, at - farthest), at + 1).some((one) => entered.test(one.slice(0, 1000)))
    const at = lines.findIndex((whole, index) => {
      const line = whole.slice(0, 1000)
      return !publishes.test(line) && (pattern.test(line) || (broughtTo(root, line) !== undefined && isThere(index)))
    })
    if (at >= 0) return { path, line: at + 1, excerpt: safeExcerpt(lines[at] ?? "") }
  }
  return undefined
}
