import { baseName, folderOf, isAside, resolvePath } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import type { ImageBuild, ImageBuilds } from "../ImageSource.ts"

/** Files of commands by which people build a release. */
const scripts =
  /^(?:GNUmakefile|[Mm]akefile|[\w-]{1,40}\.mk|[Jj]ustfile|\.justfile|[\w-]{0,40}(?:build|docker|image|publish|release)[\w-]{0,40}\.sh)$/

/** Most files, and lines of each, that are read. */
const mostFiles = 30
const mostLines = 2000

/** The lines of a file, those that a backslash continues as one. */
const commandsIn = (lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines
    .slice(0, mostLines)
    .join("\n")
    .replace(/\\\n/g, " ")
    .split("\n")
    .filter((line) => /\b(?:docker|podman)\b.{0,40}\bbuild\b/.test(line.slice(0, 200)))
    .map((line) => line.slice(0, 8000).replace(/\$\([^()]{0,200}(?:\([^()]{0,100}\)[^()]{0,100}){0,3}\)/g, "$X"))

const image = /\s(?:-t|--tag)[ =]["']?([a-z0-9][\w.-]{0,100}(?:\/[\w.-]{1,100}){1,4})(?::([\w.${}-]{0,128}))?/g

const options = /\s--?[a-z][\w-]*(?:=\S+|\s+(?!-)\S+)?/g

/** The images that one command builds. */
const buildOf = (folder: string, command: string): ReadonlyArray<ImageBuild> => {
  const file = /\s(?:-f|--file)[ =]["']?([\w./-]{1,200})/.exec(command)?.[1]
  // what is left behind the options is the folder
  const last = command.replace(options, " ").trim().split(/\s+/).at(-1) ?? ""
  const context = resolvePath(folder, /^[\w./-]+$/.test(last) && !/^(?:build|docker)$/.test(last) ? last : ".")
  const dockerfile = file === undefined ? undefined : resolvePath(folder, file)
  if (context === undefined || (file !== undefined && dockerfile === undefined)) return []
  return [...command.matchAll(image)].slice(0, 20).map(([, name = "", tag = ""]) => ({
    image: tag === "" || /[${}]/.test(tag) ? name : `${name}:${tag}`,
    context,
    dockerfile
  }))
}

/** Images that commands in makefiles and scripts build, by the names that these give them. */
export const commands: ImageBuilds = {
  name: "commands",
  read: (repo: RepoView) =>
    repo.files.paths
      .filter((path) => scripts.test(baseName(path)) && !isAside(path))
      .slice(0, mostFiles)
      .flatMap((path) =>
        commandsIn(repo.files.lines(path)).flatMap((command) =>
          buildOf(path.endsWith(".sh") ? "" : folderOf(path), command)
        )
      )
}
