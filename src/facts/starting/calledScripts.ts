import type { Script } from "../manifests/Module.ts"
import type { RepoView } from "../RepoView.ts"

const call = /\b(?:npm|pnpm|yarn|bun)\s+(?:run\s+|--\S+\s+)*([\w:.-]{1,60})/g
const lists = /\b(?:npm-run-all2?|run-s|run-p)\s+([\w:.-]{1,60}(?:\s+[\w:.-]{1,60}){0,11})/

/** The names of scripts of manifests that a command calls. */
export const calledNames = (command: string): ReadonlySet<string> =>
  new Set([...command.matchAll(call)].map(([, name = ""]) => name).concat(lists.exec(command)?.[1]?.split(/\s+/) ?? []))

/** The scripts of manifests, those of a folder and of the whole repository, that a command calls. */
export const calledScripts = (repo: RepoView, root: string, command: string): ReadonlyArray<Script> => {
  const names = calledNames(command)
  return repo.modules
    .filter((module) => module.root === root || module.root === "")
    .flatMap(({ scripts }) => scripts)
    .filter(({ name }) => names.has(name))
}
