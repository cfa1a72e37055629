import { startedFiles } from "../containers/supervision.ts"
import type { RepoView } from "../RepoView.ts"
import { isOfDevelopers } from "./developers.ts"
import { isMigration } from "./migrationSteps.ts"
import { isShellScript } from "./releaseScript.ts"
import { runsOf } from "./scriptRuns.ts"
import { isWait } from "./waiting.ts"

/** Scripts of a manifest that a command names: `build` of `npm run build`, `dev` of `yarn dev`. */
const named = /\b(?:npm|pnpm|yarn|bun)\s+(?:run\s+)?([\w:.-]{1,60})/g

/** How many scripts may stand behind each other. */
const deepest = 3

/** What only keeps a container from ending, as scripts do that have started a server in the background. */
const staysOpen = /\btail\s+-f\b|\bsleep\s+infinity\b/

/** Whether a command ends in nothing but a shell script of the repository whose last step is a server of developers, in every case. */
const endsInServerOfDevelopers = (repo: RepoView, command: string): boolean =>
  startedFiles(repo, command).some((path) => {
    const text = (repo.files.text(path) ?? "").slice(0, 20_000)
    if (!isShellScript(path, text)) return false
    const runs = runsOf(text, { variables: new Map(), arguments: [] })
    const last = runs.at(-1)
    return (
      last !== undefined &&
      isOfDevelopers(last.text) &&
      !staysOpen.test(last.text) &&
      // a step that depends on a setting may be another way to start
      runs.every(({ runs: done, text: step }) => done === true || isMigration(step) || isWait(step))
    )
  })

/** Whether only developers run a command, itself or by the shell script of the repository that it starts. */
export const startsForDevelopers = (repo: RepoView, command: string): boolean =>
  isOfDevelopers(command) || endsInServerOfDevelopers(repo, command)

/**
 * Tells of the commands of a folder whether only developers run them, also where a script of its manifest is what does:
 * `npm run preview`, which starts `nodemon`, or a shell script that ends in a server of developers.
 */
export const ofDevelopersIn = (repo: RepoView, root: string): ((command: string) => boolean) => {
  const scripts = new Map(
    repo.modules
      .filter((module) => module.root === root)
      .flatMap((module) => module.scripts.map(({ command, name }) => [name, command] as const))
  )
  const isOfThem = (command: string, depth: number): boolean =>
    startsForDevelopers(repo, command) ||
    (depth < deepest &&
      [...command.slice(0, 2000).matchAll(named)].some(([, name = ""]) => {
        const script = scripts.get(name)
        return script !== undefined && isOfThem(script, depth + 1)
      }))
  return (command) => isOfThem(command, 0)
}
