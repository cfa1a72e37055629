/** Scripts of the repository that prepare a release, as they are run in the image of a service. */
import type { Dockerfile } from "../containers/Dockerfile.ts"
import { fileInImage, pathInImage } from "../containers/fileInImage.ts"
import { folderInImage, homeInImage, resolved } from "../containers/folderInImage.ts"
import { folderOf, isBareWord, resolvePath, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { CommandScript } from "../Signal.ts"
import { type ImageProgram, runInImage } from "../starting/imageProgram.ts"
import { releaseScript } from "../starting/releaseScript.ts"
import { inImageOf } from "../starting/tools.ts"

/** An image, and the folders that it is built of. */
export interface BuiltImage {
  readonly dockerfile: Dockerfile
  /** Folder that it is built in. */
  readonly context: string
  readonly program: ImageProgram
}

/** Files that a command names, as it names them. */
const filesIn = (command: string): ReadonlyArray<string> =>
  command
    .slice(0, 1000)
    .split(/[\s"';&|()]+/)
    .filter((word) => /^[\w@./-]{1,200}\.(?:sh|py|rb|php|[cm]?[jt]s)$/.test(word))

/** Whether the image has what a script calls: its programs, and the repository's files that it names. */
const hasAll = (
  repo: RepoView,
  { context, dockerfile }: BuiltImage,
  commands: ReadonlyArray<string>,
  folder: { readonly image: string; readonly repository: string }
): boolean =>
  commands.every(
    (command) =>
      inImageOf(dockerfile, command) !== undefined &&
      filesIn(command).every((name) => {
        const own = resolvePath(folder.repository, name)
        return (
          own === undefined ||
          !repo.files.has(own) ||
          fileInImage(repo, dockerfile, context, resolved(folder.image, name)) !== undefined
        )
      })
  )

/** The folder of the repository that a script, called by its name there, is run from. */
const folderBefore = ({ folder, name, path }: CommandScript): string =>
  folder ?? (path.endsWith(`/${name}`) ? path.slice(0, -name.length - 1) : path === name ? "" : folderOf(path))

/** A command by which an image runs a script; null where it has not the script, or not what that calls. */
export const scriptInImage = (
  repo: RepoView,
  image: BuiltImage,
  command: string,
  script: CommandScript
): string | null => {
  const { context, dockerfile, program } = image
  const { folder, name, path } = script
  const start = pathInImage(dockerfile, ".")
  const home = folder === null ? start : (homeInImage(dockerfile, context, folder) ?? start)
  const commands = releaseScript(repo, path, { sampled: true })
  const able = inImageOf(dockerfile, command)
  if (able === undefined || commands === undefined) return null
  if (fileInImage(repo, dockerfile, context, resolved(home, name)) !== path) return null
  if (!hasAll(repo, image, commands, { image: home, repository: folderBefore(script) })) return null
  if (folder === null) return able
  const away = folderInImage(dockerfile, context, folder)
  return runInImage(program, away === undefined ? able : `cd ${away} && ${able}`)
}

/** The same without an image of its own: all of the service's folder is there. */
export const scriptInFolder = (root: string, command: string, script: CommandScript): string | null => {
  const { folder, name, path } = script
  if (!within(root, path)) return null
  if (folder === null) return resolvePath(root, name) === path ? command : null
  if (folder === root) return command
  const below = root === "" ? folder : folder.slice(root.length + 1)
  return within(root, folder) && isBareWord(below) ? `cd ${below} && ${command}` : null
}
