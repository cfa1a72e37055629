/** Whom a path below the root is for, as pages are written for one: GitHub Pages, or a server of the repository's own. */
import type { Module } from "../manifests/Module.ts"
import { baseName, isAside, withoutEnd } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** What brings pages to GitHub Pages. */
const bringsThere =
  /\bgh-pages\b|\b(?:upload-pages-artifact|deploy-pages|github-pages-deploy|ghaction-github-pages|angular-cli-ghpages)\b/

const firstPart = (path: string): string => (path.split("/")[1] ?? "").toLowerCase()

/** Whether a workflow brings the pages of a folder there. */
const hasWorkflow = (repo: RepoView, root: string): boolean =>
  repo.files.below(".github/workflows").some((path) => {
    const text = repo.files.text(path) ?? ""
    return bringsThere.test(text) && text.includes(root)
  })

/** Whether pages at a path are those of GitHub Pages, where each repository has a folder of its name. */
export const isOfGitHubPages = (repo: RepoView, { name, root, scripts }: Module, path: string): boolean => {
  const folder = firstPart(path)
  const own = (name ?? "").replace(/^@[^/]{1,100}\//, "").toLowerCase()
  return (
    folder === repo.snapshot.repository.name.toLowerCase() ||
    // a package that is called as its folder tells what it is, and not how the whole is called
    (folder === own && own !== baseName(root).toLowerCase()) ||
    scripts.some(({ command }) => bringsThere.test(command)) ||
    hasWorkflow(repo, root)
  )
}

/** Files in which a proxy is told what it serves: those of nginx and Caddy, and manifests of Kubernetes and compose. */
const settings = /\.(?:conf|template|ya?ml)$|(?:^|\/)Caddyfile[\w.-]{0,40}$/i

/** Settings of a proxy that lead a path somewhere. */
const leading = (path: string): RegExp => {
  const place = path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
  return new RegExp(
    `(?:\\blocation\\s[^{/\\n]{0,10}|\\b(?:handle|handle_path|route|redir|reverse_proxy)\\s{1,5}|\\bpath["']?:\\s{0,5}["']?|\\bPathPrefix\\(\\s{0,3}["'\`])${place}(?=[/*"'\`\\s{)(]|$)`,
    "m"
  )
}

/** Whether the repository itself serves pages at a path, or their router looks for them there. */
export const isServedBelow = (repo: RepoView, { root }: Module, path: string): boolean => {
  const place = withoutEnd(path)
  const lead = leading(place)
  return (
    repo.hitsIn("router-bases", root).some(({ value }) => withoutEnd(value) === place) ||
    repo.files.paths
      .filter((one) => settings.test(one) && !isAside(one) && !one.startsWith(".github/"))
      .map((one) => repo.files.text(one) ?? "")
      .some((text) => text.includes(place) && lead.test(text.slice(0, 200_000)))
  )
}
