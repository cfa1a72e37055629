import type { Module, Script } from "../manifests/Module.ts"
import { dig, string } from "../parsing/unknown.ts"
import { baseName, folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { isOfGitHubPages, isServedBelow } from "./hostedBelow.ts"

/** A path below the root of a site, and its host where one is named: "/shop", "https://acme.github.io/shop". */
const below = /^(?:https?:\/\/([^/\s]{1,200}))?(\/[^/\s]\S{0,200})/

/** `base: "/shop/"`, also as one side of a choice: the other is for the developer's machine. */
const baseOfVite = /^\s*base\s*:[^,\n]{0,120}?["'`](\/[\w.-][\w./-]{0,100})/

/** The path below the root at which the settings of Vite in a folder have its pages look for their files. */
const baseInVite = (repo: RepoView, root: string): string | undefined =>
  repo.files
    .below(root)
    .filter((path) => folderOf(path) === root && /^vite\.config\.[cm]?[jt]s$/.test(baseName(path)))
    .flatMap((path) => repo.files.lines(path))
    .map((line) => baseOfVite.exec(line.slice(0, 300))?.[1])
    .find((path) => path !== undefined)

const homepageOf = (repo: RepoView, root: string): string =>
  string(dig(repo.files.json(root === "" ? "package.json" : `${root}/package.json`)?.data, "homepage")) ?? ""

/** Whether pages of a path are for another host that has them in a folder, and nobody here serves them there. */
const isForOther = (repo: RepoView, module: Module, path: string, host = ""): boolean =>
  (/\.git(?:hub|lab)\.io$/i.test(host) || isOfGitHubPages(repo, module, path)) && !isServedBelow(repo, module, path)

/** Whether the manifest of a Create React App names such a folder. */
const isHomeOfOther = (repo: RepoView, module: Module): boolean => {
  const [, host, path] = below.exec(homepageOf(repo, module.root)) ?? []
  return path !== undefined && isForOther(repo, module, path, host)
}

/**
 * The command that builds pages for the root of their domain, where a folder of another host (GitHub Pages) is
 * written in the repository: there the pages would ask for files that are not served, and stay blank.
 *
 * Create React App reads `PUBLIC_URL` before `homepage` (https://create-react-app.dev/docs/advanced-configuration),
 * and Vite takes `--base` before its settings (https://vite.dev/guide/build#public-base-path), seen on 2026-11-26.
 */
export const builtForRoot = (
  repo: RepoView,
  module: Module,
  { command: script }: Pick<Script, "command">,
  command: string
): string => {
  if (/\b(?:react-scripts|craco|react-app-rewired)\s{1,5}build\b/.test(script))
    return !script.includes("PUBLIC_URL") && isHomeOfOther(repo, module) ? `PUBLIC_URL=/ ${command}` : command
  const ends = /\bvite\s{1,5}build(?:\s[^&|;]{0,200})?$/.exec(script.slice(0, 1000))?.[0]
  if (ends === undefined || ends.includes("--base")) return command
  const base = baseInVite(repo, module.root)
  if (base === undefined || !isForOther(repo, module, base)) return command
  // npm alone keeps arguments for itself
  return `${command}${command.startsWith("npm ") ? " --" : ""} --base=/`
}
