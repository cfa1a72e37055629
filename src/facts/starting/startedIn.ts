import { resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** A command with the folder that it is run from. */
export interface StartedIn {
  readonly root: string
  readonly command: string
}

/**
 * The program of a folder that a command goes to before it starts it, `cd api && uvicorn main:app`: the service is that
 * folder's. Undefined where a command stays where it is, goes to no program or to a folder of the image, or comes back.
 */
export const startedIn = (repo: RepoView, folder: string, command: string): StartedIn | undefined => {
  const [, to = "", rest = ""] =
    /^\s*cd\s+(?!\/)([\w./-]{1,200})\s*(?:&&|;)\s*(\S[\s\S]*)$/.exec(command.slice(0, 2000)) ?? []
  const root = to === "" ? undefined : resolvePath(folder, to)
  return root === undefined || root === folder || /(?:^|[;&|]\s*)cd\s|\.\.\//.test(rest)
    ? undefined
    : repo.modules.some((module) => module.root === root)
      ? { root, command: rest.trim() }
      : undefined
}
