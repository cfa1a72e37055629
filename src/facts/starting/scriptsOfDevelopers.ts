import type { RepoView } from "../RepoView.ts"
import { isOfDevelopers } from "./developers.ts"

/** Scripts of a manifest that a command names: `build` of `npm run build`, `dev` of `yarn dev`. */
const named = /\b(?:npm|pnpm|yarn|bun)\s+(?:run\s+)?([\w:.-]{1,60})/g

/** How many scripts may stand behind each other. */
const deepest = 3

/**
 * Tells of the commands of a folder whether only developers run them, also where a script of its manifest is what does:
 * `npm run preview`, which starts `nodemon`.
 */
export const ofDevelopersIn = (repo: RepoView, root: string): ((command: string) => boolean) => {
  const scripts = new Map(
    repo.modules
      .filter((module) => module.root === root)
      .flatMap((module) => module.scripts.map(({ command, name }) => [name, command] as const))
  )
  const isOfThem = (command: string, depth: number): boolean =>
    isOfDevelopers(command) ||
    (depth < deepest &&
      [...command.slice(0, 2000).matchAll(named)].some(([, name = ""]) => {
        const script = scripts.get(name)
        return script !== undefined && isOfThem(script, depth + 1)
      }))
  return (command) => isOfThem(command, 0)
}
