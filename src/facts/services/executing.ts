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
