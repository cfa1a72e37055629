import type { Module, Script } from "../manifests/Module.ts"
import { dig, string } from "../parsing/unknown.ts"
import { baseName, folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** A path below the root of a site: "/shop", "https://acme.github.io/shop". */
const below = /^(?:https?:\/\/[^/\s]{1,200})?\/[^/\s]/

/** `base: "/shop/"`, also as one side of a choice: the other is for the developer's machine. */
const baseOfVite = /^\s*base\s*:[^,\n]{0,120}?["'`]\/[\w.-]/

/** Whether the settings of Vite in a folder have its pages look for their files below the root. */
const isBelowInVite = (repo: RepoView, root: string): boolean =>
  repo.files
    .below(root)
    .filter((path) => folderOf(path) === root && /^vite\.config\.[cm]?[jt]s$/.test(baseName(path)))
    .some((path) => repo.files.lines(path).some((line) => baseOfVite.test(line.slice(0, 300))))

const homepageOf = (repo: RepoView, root: string): string =>
  string(dig(repo.files.json(root === "" ? "package.json" : `${root}/package.json`)?.data, "homepage")) ?? ""

/**
 * The command that builds pages for the root of their domain, where a folder of another host (GitHub Pages) is
 * written in the repository: there the pages would ask for files that are not served, and stay blank.
 *
 * Create React App reads `PUBLIC_URL` before `homepage` (https://create-react-app.dev/docs/advanced-configuration),
 * and Vite takes `--base` before its settings (https://vite.dev/guide/build#public-base-path), seen on 2026-11-26.
 */
export const builtForRoot = (
  repo: RepoView,
  { root }: Module,
  { command: script }: Pick<Script, "command">,
  command: string
): string => {
  if (/\b(?:react-scripts|craco|react-app-rewired)\s{1,5}build\b/.test(script))
    return below.test(homepageOf(repo, root)) && !script.includes("PUBLIC_URL") ? `PUBLIC_URL=/ ${command}` : command
  const ends = /\bvite\s{1,5}build(?:\s[^&|;]{0,200})?$/.exec(script.slice(0, 1000))?.[0]
  if (ends === undefined || ends.includes("--base") || !isBelowInVite(repo, root)) return command
  // npm alone keeps arguments for itself
  return `${command}${command.startsWith("npm ") ? " --" : ""} --base=/`
}
