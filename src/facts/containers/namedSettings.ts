/** Files of settings that an image names and does not have. */
import { escape } from "effect/RegExp"
import { baseName, folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { SettingsFile } from "../Service.ts"
import { type Dockerfile, finalInstructions, shellForm } from "./Dockerfile.ts"
import { runsWithout, saidToBeMade } from "./documentedSettings.ts"
import { pathInImage } from "./fileInImage.ts"
import { mayBeInImage } from "./madeInImage.ts"
import { isSettings } from "./settingsNames.ts"

const asArgument =
  /(?:^|\s)--?(?:c|f|conf|cfg|config|settings|configuration)(?:[-_.]?(?:file|path))?[\s=]["']?([\w@./-]{1,150})["']?(?=\s|$)/gi
const asVariable =
  /(?:^|\s)\w{0,60}(?:CONFIG|CONF|CFG|SETTINGS|CONFIGURATION)(?:_?(?:FILE|PATH|LOCATION))?[=\s]["']?(\/[\w@./-]{1,150})["']?(?=\s|$)/g

interface Named {
  readonly path: string
  readonly line: number
}

const namedIn = (dockerfile: Dockerfile, target: string | undefined): ReadonlyArray<Named> => {
  const all = finalInstructions(dockerfile, target)
  const command = ["ENTRYPOINT", "CMD"].flatMap((of) => all.findLast(({ keyword }) => keyword === of) ?? [])
  return [
    ...command.flatMap(({ line, text }) =>
      [...shellForm(text.slice(0, 2000)).matchAll(asArgument)].map(([, path = ""]) => ({
        path: pathInImage(dockerfile, path, target),
        line
      }))
    ),
    ...all
      .filter(({ keyword }) => keyword === "ENV")
      .flatMap(({ line, text }) =>
        [...text.slice(0, 2000).matchAll(asVariable)].map(([, path = ""]) => ({ path, line }))
      )
  ].filter(({ path }) => isSettings(path))
}

/** A sample of a file beside which it is missing tells that somebody has to write it. */
const hasSample = (repo: RepoView, name: string): boolean => {
  const dot = name.lastIndexOf(".")
  const [stem, end] = [name.slice(0, dot), name.slice(dot)]
  const word = "(?:example|sample|dist|template|default)"
  return (
    repo.named(
      new RegExp(
        `^(?:${escape(name)}[.-]${word}|${escape(stem)}[._-]${word}${escape(end)}|${word}[._-]${escape(name)})$`,
        "i"
      )
    ).length > 0
  )
}

/** The files that an image names as its settings, does not have, and that a person has to write. */
export const namedSettings = (
  repo: RepoView,
  dockerfile: Dockerfile,
  contexts: ReadonlyArray<string>,
  target?: string
): ReadonlyArray<SettingsFile> =>
  namedIn(dockerfile, target).flatMap(({ line, path }) => {
    const name = baseName(path)
    if (folderOf(path) === "" || mayBeInImage(repo, dockerfile, contexts, path, target)) return []
    if (runsWithout(repo, path) || (!hasSample(repo, name) && saidToBeMade(repo, name) === undefined)) return []
    return [
      {
        target: path,
        source: name,
        inRepository: false,
        holds: [],
        knownBy: "image" as const,
        evidence: repo.at(dockerfile.path, line)
      }
    ]
  })
