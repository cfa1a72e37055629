import type { ScanHit } from "../../../repo/LineScanner.ts"
import type { Evidence } from "../../Fact.ts"
import { primaryDockerfile } from "../../images/primaryDockerfile.ts"
import type { Draft } from "../../join/Draft.ts"
import { folderOf, isTest, resolvePath, within } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import { safeExcerpt } from "../../redact.ts"
import { broughtTo, sentAway } from "../../services/pagesSentAway.ts"
import { packedBy } from "../../services/packedPages.ts"
import type { DeploymentRule, Reason } from "../DeploymentRule.ts"
import { eachDraft, isDeclared, nameOf } from "../drafts.ts"

/** Folders that builds of pages leave. */
const output = /^(?:dist|build|out|public|browser|www|\.output|static)(?:\/|$)/

/** Pages, as far as anything but an image says so; their own image may hand them out too. */
const isPages = ({ signals }: Draft): boolean =>
  signals.every(
    ({ development, kind, source }) => kind === "static" || source === "dockerfile" || development === true
  ) && signals.some(({ kind }) => kind === "static")

/** Whether an image of their own makes a service of pages; one that developers build makes none. */
const hasImage = ({ signals }: Draft): boolean =>
  signals.some(({ development, dockerfile }) => dockerfile !== undefined && development !== true)

/** Where a path of code leads: from its file, its module and the top. */
const placesOf = (repo: RepoView, { path, value }: ScanHit): ReadonlyArray<string> =>
  [folderOf(path), repo.home(path), ""].flatMap((folder) => resolvePath(folder, value) ?? [])

/** Whether a file of Go lies among pages of another ecosystem: a package that holds them, of the module around them. */
const isPackageOfPages = (repo: RepoView, root: string, path: string): boolean =>
  path.endsWith(".go") &&
  repo.modules.some(({ ecosystem, root: other }) => ecosystem === "go" && other !== root && within(other, root)) &&
  !repo.modules.some(({ ecosystem, root: other }) => ecosystem === "go" && within(root, other) && within(other, path))

/** The line of another program that hands out, or takes in, what a folder's build leaves. */
export const handedOut = (repo: RepoView, root: string): Evidence | undefined => {
  const hit = repo
    .hits("builtPages")
    .find(
      (one) =>
        !isTest(one.path) &&
        (!within(root, one.path) || isPackageOfPages(repo, root, one.path)) &&
        placesOf(repo, one).some(
          (place) => place === root || (within(root, place) && output.test(place.slice(root.length + 1)))
        )
    )
  return hit === undefined ? undefined : { path: hit.path, line: hit.line, excerpt: hit.excerpt }
}

const builders =
  /^(?:GNUmakefile|[Mm]akefile|[Jj]ustfile|\.justfile|[Tt]askfile\.ya?ml|\.?goreleaser[\w.-]{0,40}\.ya?ml|build\.(?:rs|sh|gradle|gradle\.kts)|package\.json|magefile\.go)$/

/** Commands that bring pages to where they are handed out by themselves. */
const publishes =
  /\b(?:s3|gsutil|rsync|scp|gh-pages|netlify|wrangler|vercel|firebase|surge|azcopy|cloudfront)\b|\bclean\b|\brm\s+-|\.PHONY/

/** How many lines before a command may say which folder it is run in. */
const farthest = 12

/** The line of a build, outside the folder, that takes what the folder's own build leaves. */
const takenIn = (repo: RepoView, { root }: Draft): Evidence | undefined => {
  const name = root.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
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

const reason = (server: string, evidence: Evidence): Reason => ({
  why: `its pages are built into ${server}, which hands them out`,
  evidence: [evidence]
})

/** Pages that another program of the repository holds or hands out. */
export const embeddedPages: DeploymentRule = {
  name: "embedded-pages",
  find: (repo, drafts) => {
    const servers = drafts.filter((draft) => !isPages(draft))
    return eachDraft((draft) => {
      if (!isPages(draft) || draft.root === "" || isDeclared(draft) || servers.length === 0) return undefined
      const roots = servers.map(({ root }) => root)
      const packed = packedBy(repo, draft.root)
      // pages with an image of their own are left to it, unless the image of the application has them too
      const evidence = hasImage(draft)
        ? packed?.path === primaryDockerfile(repo)?.path
          ? packed
          : undefined
        : (packed ?? sentAway(repo, draft.root, roots) ?? handedOut(repo, draft.root) ?? takenIn(repo, draft))
      if (evidence === undefined) return undefined
      const nearest = servers
        .filter(({ root }) => within(root, evidence.path))
        .toSorted((a, b) => b.root.length - a.root.length)[0]
      const server = nearest ?? servers[0]
      return reason(server === undefined ? "the server" : nameOf(server), evidence)
    })(drafts)
  }
}
