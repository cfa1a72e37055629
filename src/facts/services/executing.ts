import type { Module } from "../manifests/Module.ts"
import type { RepoView } from "../RepoView.ts"
import { packageManagerOf } from "./packageManager.ts"

const runners: ReadonlyMap<string, string> = new Map([
  ["npm", "npx "],
  ["pnpm", "pnpm exec "],
  ["yarn", "yarn "],
  ["bun", "bunx "],
  ["poetry", "poetry run "],
  ["uv", "uv run "],
  ["pdm", "pdm run "],
  ["pipenv", "pipenv run "]
])

/** A program of a module's dependencies, started through its package manager. */
export const execute = (repo: RepoView, module: Module, command: string): string =>
  `${runners.get(packageManagerOf(repo, module)?.name ?? "") ?? ""}${command}`

/** A script of a module's own manifest, started through its package manager. */
export const runScript = (repo: RepoView, module: Module, script: string): string => {
  const manager = packageManagerOf(repo, module)?.name ?? "npm"
  return manager === "yarn" ? `yarn ${script}` : `${manager} run ${script}`
}

const options = String.raw`(?:\s+--(?:frozen|locked|no-sync|no-dev|all-extras|all-groups|offline|quiet|no-progress))*`
const managed = new RegExp(
  String.raw`^((?:cd\s+\S+\s*&&\s*)*)(?:uv\s+run${options}|poetry\s+run|pipenv\s+run|pdm\s+run)\s+(?=[\w./])`
)

/** A command of Python as it is where the environment that its package manager made is on the PATH. */
export const withoutManager = (command: string): string => {
  const plain = command.replace(managed, "$1")
  // a manager starts a file that no shell would
  return plain === command ? command : plain.replace(/^((?:cd\s+\S+\s*&&\s*)*)([\w./-]+\.py)(?=\s|$)/, "$1python $2")
}
