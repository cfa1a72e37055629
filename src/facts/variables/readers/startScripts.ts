import { commandOf, finalInstructions } from "../../containers/Dockerfile.ts"
import { startedFiles } from "../../containers/supervision.ts"
import { isProvided } from "../../data/platformVariables.ts"
import type { RepoView } from "../../RepoView.ts"
import { declaredAt } from "../../services/variableEvidence.ts"
import { shownGiven } from "../given.ts"
import { sampleOf } from "../sampleOf.ts"
import { givenInScript, outermostLines } from "../scriptValues.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** The line that becomes the program: what follows it is never reached. */
const becomesProgram = /^exec\s/

/** A variable as the value of an option, e.g. `-w "$DESK_WORKERS"` and `--workers=${DESK_WORKERS}`. */
const asValue = /\s--?[A-Za-z][\w-]{0,40}(?:=|\s{1,4})["']?\$\{?([A-Z][A-Z0-9_]{1,60})\}?["']?(?=\s|$)/g

/** A variable as the user that the program is run as: with none the next word is taken for it. */
const asUser = /\b(?:gosu|su-exec|setuidgid|s6-setuidgid)\s{1,4}["']?\$\{?([A-Z][A-Z0-9_]{1,60})\}?["']?(?=\s)/g

/** Further options as a whole: with none of them a program starts as well. */
const furtherOptions = /(?:^|_)(?:ARGS?|ARGUMENTS|FLAGS?|OPTIONS|OPTS?|PARAMS?|EXTRA)$/

/** Shell scripts of the repository that images and compose files start. */
const scriptsStarted = (repo: RepoView): ReadonlySet<string> =>
  new Set(
    [
      ...repo.dockerfiles.map((dockerfile) => commandOf(finalInstructions(dockerfile))),
      ...repo.compose.flatMap(({ services }) => services.map(({ command }) => command ?? undefined))
    ]
      .flatMap((command) => startedFiles(repo, command))
      .filter((path) => /\.(?:ba|da)?sh$|entry-?point\S{0,20}$/.test(path))
  )

/** Most lines of a script, and most names that are taken from one. */
const mostLines = 2000
const mostNames = 100

const neededBy = (repo: RepoView, path: string): ReadonlyArray<ReadClaim> => {
  const lines = repo.files.lines(path).slice(0, mostLines)
  const own = givenInScript(lines)
  // the others are of a branch that another service may take
  const used = outermostLines(lines).flatMap((at) => {
    const line = (lines[at] ?? "").slice(0, 1000)
    return becomesProgram.test(line)
      ? [...line.matchAll(asValue), ...line.matchAll(asUser)].map(([, name = ""]) => ({ at, name }))
      : []
  })
  return used.slice(0, mostNames).flatMap(({ at, name }) => {
    if (furtherOptions.test(name) || isProvided(name) || own.has(name)) return []
    // the script and the sample together are how the image is told to start
    const sample = sampleOf(repo, name)
    if (sample === undefined) return []
    return [
      {
        root: repo.home(path),
        name,
        by: "manifest" as const,
        need: "required" as const,
        given: shownGiven(name, sample),
        evidence: [declaredAt(repo, path, at + 1, name)]
      }
    ]
  })
}

/**
 * Variables that the script of an image hands to the program as the value of an option, or runs it as: an empty one is
 * no number of workers. Of those that no sample gives a value, nobody says that they have to be set.
 */
export const startScripts: VariableReader = {
  name: "start-scripts",
  read: (repo) => [...scriptsStarted(repo)].flatMap((path) => neededBy(repo, path))
}
