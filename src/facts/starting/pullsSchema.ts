import type { RepoView } from "../RepoView.ts"
import { calledNames } from "./calledScripts.ts"

const pulls = /\bprisma["',\s]{1,10}(?:db["',\s]{1,10}pull|introspect)\b/

/** Files that are run without anybody asking: scripts of shells, settings of pipelines and platforms, containers. */
const runs =
  /\.(?:(?:ba|z)?sh|ya?ml|toml|json)$|(?:^|\/)(?:[\w.-]*(?:Docker|Container|Proc)file[\w.-]*|(?:bin|scripts?)\/[^/.]+)$/i

/** What people call by hand while they develop. */
const byHand =
  /(?:^|\/)(?:package\.json|deno\.jsonc?|project\.json|(?:cargo-?)?make[\w-]*\.toml|mise\.toml|taskfile\.ya?ml|\.gitpod\.yml|\.?(?:vscode|devcontainer|idea|husky)(?:\/.*|\.json))$/i

const isRun = (path: string): boolean => runs.test(path) && !byHand.test(path)

/** Scripts of a manifest that a start, a build, an installation or a release runs by their names. */
const ofItself =
  /^(?:pre|post)?(?:start|build|install|prepare|deploy|release)(?::prod(?:uction)?)?$|^(?:vercel|gcp)-build$|^heroku-(?:pre|post)build$/

/** Whether a script of a manifest that is run without anybody asking reads the schema, itself or by what it calls. */
const aScriptPulls = (repo: RepoView): boolean => {
  const scripts = repo.modules.flatMap((module) => module.scripts)
  if (!scripts.some(({ command }) => pulls.test(command))) return false
  const run = new Set(scripts.flatMap(({ name }) => (ofItself.test(name) ? [name] : [])))
  for (const path of repo.files.paths.filter(isRun))
    for (const name of calledNames(repo.files.text(path) ?? "")) run.add(name)
  for (const called of run)
    for (const { command, name } of scripts) {
      if (name !== called) continue
      if (pulls.test(command)) return true
      for (const further of calledNames(command)) run.add(further)
    }
  return false
}

/**
 * Whether the schema of Prisma is read from tables, which others then make, as the program is built, released or
 * started. A script that is there for people says nothing: it stands beside the one that makes tables.
 */
export const pullsSchema = (repo: RepoView): boolean =>
  repo.files.paths.some((path) => isRun(path) && pulls.test(repo.files.text(path) ?? "")) || aScriptPulls(repo)
