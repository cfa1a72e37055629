import { resolvePath, within } from "../paths.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"

const withoutEnd = (folder: string): string => folder.replace(/\/$/, "")

/** The folder of the repository that a service is started in: what is mounted there, or around it. */
const startedIn = (project: ComposeProject, { mounts, workingFolder }: ComposeService): string | undefined => {
  if (workingFolder === null) return undefined
  const place = withoutEnd(workingFolder)
  const [around] = mounts
    .filter(({ kind, source, target }) => {
      const at = withoutEnd(target)
      return kind === "bind" && source?.startsWith(".") === true && (place === at || place.startsWith(`${at}/`))
    })
    .toSorted((one, other) => other.target.length - one.target.length)
  return around === undefined
    ? undefined
    : resolvePath(project.folder, `${around.source ?? ""}${place.slice(withoutEnd(around.target).length)}`)
}

/** A command as it is run in an image that has the folder `root`, where compose starts it in a folder below. */
export const fromRoot = (
  project: ComposeProject,
  service: ComposeService,
  root: string
): ((command: string) => string) => {
  const folder = startedIn(project, service)
  if (folder === undefined || folder === root || !within(root, folder)) return (command) => command
  const below = root === "" ? folder : folder.slice(root.length + 1)
  return (command) => (/^[\w./-]{1,200}$/.test(below) ? `cd ${below} && ${command}` : command)
}
