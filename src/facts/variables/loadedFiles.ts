import { commandOf, finalInstructions } from "../containers/Dockerfile.ts"
import { workerScript } from "../data/workerScripts.ts"
import { folderOf, resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import { startedFile } from "../services/startedFile.ts"
import { isTool } from "./tools.ts"

/** Files of JavaScript that are started by the custom of their name. */
const entry = /^(?:src\/)?(?:index|main|server|app)\.[cm]?[jt]s$/

/** Matches a line that exports something. */
const exporting = /^(?:export\b|module\.exports\b|exports\.)/

const suffix = /\.[cm]?[jt]s$/

/** Scripts of `package.json` that start what runs beside others. */
const starting = /^(?:start|serve|production)(?::|$)/

/** The script that a command has a package manager run. */
const scriptNamed = /^(?:npm|yarn|pnpm|bun)\s{1,3}(?:run\s{1,3})?(?:-\S{1,20}\s{1,3})?([\w:.-]{1,60})(?:\s|$)/

interface Start {
  readonly root: string
  readonly command: string
}

/** A command without the scripts of `package.json` between it and the program. */
const resolved = (repo: RepoView, { command, root }: Start): Start => {
  const name = scriptNamed.exec(command.trim())?.[1]
  const home = repo.modules.find((module) => module.ecosystem === "node" && module.root === root)
  const script = home?.scripts.find((one) => one.name === name)
  return { root, command: script?.command ?? command }
}

/** A command as it would be for the code that what it starts is built from. */
const ofSource = (command: string): ReadonlyArray<string> => {
  const typed = command.replace(/\.([cm]?)js\b/g, ".$1ts")
  return [command, typed, typed.replace(/(^|[\s/])(?:dist|build|out|lib)\//g, "$1src/")]
}

/** Files that a command of the repository starts. */
const started = remembered((repo): ReadonlySet<string> => {
  const commands: ReadonlyArray<Start> = [
    ...repo.modules.flatMap(({ root, scripts }) =>
      scripts.flatMap(({ command, name }) =>
        starting.test(name) || workerScript.test(name) ? [{ root, command }] : []
      )
    ),
    ...repo.procfiles.map(({ command, path }) => ({ root: folderOf(path), command })),
    ...repo.dockerfiles.map((dockerfile) => ({
      root: folderOf(dockerfile.path),
      command: commandOf(finalInstructions(dockerfile)) ?? ""
    })),
    ...repo.compose.flatMap(({ paths, services }) =>
      services.map(({ command, context }) => ({ root: context ?? folderOf(paths[0] ?? ""), command: command ?? "" }))
    )
  ]
  return new Set(
    commands.flatMap((one) => {
      const { command, root } = resolved(repo, one)
      return ofSource(command).flatMap((each) => startedFile(repo, root, each) ?? [])
    })
  )
})

/** How bundlers and Node write a path from the root of the program. */
const fromRoot = /^(?:[@~]{1,2}\/|#\/?)/

/** Where a path that a file takes in may lead to. */
const leadsTo = (repo: RepoView, path: string, value: string): ReadonlyArray<string> => {
  if (!fromRoot.test(value)) return [resolvePath(folderOf(path), value) ?? ""]
  const home = repo.home(path)
  const rest = value.replace(fromRoot, "")
  return ["", "src", "app"].flatMap((folder) => resolvePath(home, `${folder}/${rest}`) ?? [])
}

/** Paths, without their extension, that other files take in for what they do as they are loaded. */
const takenIn = remembered(
  (repo): ReadonlySet<string> =>
    new Set(
      repo
        .hits("bare-imports")
        .filter(({ path }) => !isTool(repo, path))
        .flatMap(({ path, value }) => leadsTo(repo, path, value).map((one) => one.replace(suffix, "")))
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
