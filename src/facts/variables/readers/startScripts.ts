import { commandOf, finalInstructions } from "../../containers/Dockerfile.ts"
import { startedFiles } from "../../containers/supervision.ts"
import { isProvided } from "../../data/platformVariables.ts"
import type { RepoView } from "../../RepoView.ts"
import { sampleOf } from "../../services/environmentFiles.ts"
import { declaredAt } from "../../services/variableEvidence.ts"
import { shownGiven } from "../given.ts"
import type { VariableReader } from "../VariableReader.ts"

/** The line that becomes the program: what follows it is never reached. */
const becomesProgram = /^\s*exec\s/

/** A variable as the value of an option, e.g. `-w "$DESK_WORKERS"` and `--workers=${DESK_WORKERS}`. */
const asValue = /\s--?[A-Za-z][\w-]{0,40}(?:=|\s{1,4})["']?\$\{?([A-Z][A-Z0-9_]{1,60})\}?["']?(?=\s|$)/g

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

/**
 * Variables that the script of an image hands to the program as the value of an option: an empty one is no number of
 * workers. Of those that no sample gives a value, nobody says that they have to be set.
 */
export const startScripts: VariableReader = {
  name: "start-scripts",
  read: (repo) =>
    [...scriptsStarted(repo)].flatMap((path) => {
      const lines = repo.files.lines(path).slice(0, 2000)
      const isAssigned = (name: string): boolean =>
        lines.some((line) =>
          new RegExp(`(?:^|[\\s;])(?:export\\s+)?${name}=|\\bread\\s+(?:-\\w+\\s+)*${name}\\b`).test(line)
        )
      return lines.flatMap((line, at) =>
        becomesProgram.test(line)
          ? [...line.slice(0, 1000).matchAll(asValue)]
              .map(([, name = ""]) => name)
              .filter((name) => !furtherOptions.test(name) && !isProvided(name) && !isAssigned(name))
              .flatMap((name) => {
                const sample = sampleOf(repo, name)
                // the script and the sample together are how the image is told to start
                return sample === undefined
                  ? []
                  : [
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
          : []
      )
    })
}
