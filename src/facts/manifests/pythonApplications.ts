import { baseName, folderOf, isAside, isForDevelopment, within } from "../paths.ts"
import type { Files } from "../parsing/Files.ts"
import { isDockerfile } from "../containers/Dockerfile.ts"
import { frameworksOf } from "./frameworksOf.ts"
import type { Module } from "./Module.ts"
import { joined, sourceFolders } from "./pythonLayout.ts"

/** Files that only run a project: what is installed by others brings neither. */
const entryOfServer = /(?:^|\/)(?:wsgi|asgi)\.py$/

/** Whether a Dockerfile starts a program that answers requests from what its module holds. */
const startsServer = (files: Files, path: string): boolean => {
  const lines = files.lines(path).slice(0, 1000)
  return (
    lines.some((line) => /^\s*EXPOSE\s+\S/i.test(line)) &&
    lines.some((line) => /^\s*(?:CMD|ENTRYPOINT)\s+\S/i.test(line))
  )
}

/**
 * Whether a module whose manifest is written as for an index of packages is an application all the same: one that has a
 * server framework, and a project to manage or an image to deploy.
 */
export const isPythonApplication = (files: Files, module: Module): boolean => {
  const serves = frameworksOf(module).some(({ role }) => role === "server" || role === "meta")
  if (!serves) return false
  const own = files.below(module.root).filter((path) => within(module.root, path))
  const manages = sourceFolders(module.root).some((folder) => files.has(joined(folder, "manage.py")))
  if (manages && own.some((path) => entryOfServer.test(path) && !isAside(path))) return true
  return own
    .filter(
      (path) => isDockerfile(path) && !isAside(path) && !isForDevelopment(path) && !/\bci\b/i.test(folderOf(path))
    )
    .slice(0, 20)
    .some((path) => !/[.-](?:dev|test|ci)\b/i.test(baseName(path)) && startsServer(files, path))
}
