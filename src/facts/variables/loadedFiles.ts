import { commandOf, finalInstructions } from "../containers/Dockerfile.ts"
import { folderOf, resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../security/remembered.ts"
import { startedFile } from "../services/startedFile.ts"
import { isTool } from "./tools.ts"

/** Files of JavaScript that are started by the custom of their name. */
const entry = /^(?:src\/)?(?:index|main|server|app)\.[cm]?[jt]s$/

/** Matches a line that exports something. */
const exporting = /^(?:export\b|module\.exports\b|exports\.)/

const suffix = /\.[cm]?[jt]s$/

/** Files that a command of the repository starts. */
const started = remembered((repo): ReadonlySet<string> => {
  const commands = [
    ...repo.modules.flatMap(({ root, scripts }) =>
      scripts.flatMap(({ command, name }) =>
        /^(?:start|serve|production)(?::|$)/.test(name) ? [{ root, command }] : []
      )
    ),
    ...repo.procfiles.map(({ command, path }) => ({ root: folderOf(path), command })),
    ...repo.dockerfiles.map((dockerfile) => ({
      root: folderOf(dockerfile.path),
      command: commandOf(finalInstructions(dockerfile)) ?? ""
    }))
  ]
  return new Set(commands.flatMap(({ command, root }) => startedFile(repo, root, command) ?? []))
})

/** Paths, without their extension, that other files take in for what they do as they are loaded. */
const takenIn = remembered(
  (repo): ReadonlySet<string> =>
    new Set(
      repo
        .hits("bare-imports")
        .filter(({ path }) => !isTool(repo, path))
        .flatMap(({ path, value }) => resolvePath(folderOf(path), value)?.replace(suffix, "") ?? [])
    )
)

/**
 * Whether a program takes in a file of JavaScript, or starts it: one that neither gives something to others nor is named
 * by anybody is run by hand.
 */
export const isLoadedFile = (repo: RepoView, path: string): boolean => {
  const home = repo.home(path)
  const stem = path.replace(suffix, "")
  return (
    entry.test(home === "" ? path : path.slice(home.length + 1)) ||
    started(repo).has(path) ||
    takenIn(repo).has(stem) ||
    takenIn(repo).has(stem.replace(/\/index$/, "")) ||
    repo.files.lines(path).some((line) => exporting.test(line))
  )
}
