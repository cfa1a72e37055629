import { baseName, folderOf } from "../paths.ts"
import type { Evidence } from "../Fact.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import { isRunUnset } from "../parsing/rubyLines.ts"

/** A plugin that Puma is told to load, whatever variables are set. */
export interface PumaPlugin {
  /** The folder of the application. */
  readonly root: string
  readonly name: string
  /** The line that loads it. */
  readonly line: Evidence
  /** Its file in the repository; undefined for a plugin that a gem brings. */
  readonly path: string | undefined
}

/** Most settings of Puma that are read. */
const most = 50

/** Lists the plugins that settings of Puma load without being asked to by a variable. */
export const pumaPlugins = remembered((repo): ReadonlyArray<PumaPlugin> =>
  repo
    .named(/^puma\.rb$/)
    .filter((path) => baseName(folderOf(path)) === "config")
    .slice(0, most)
    .flatMap((path) => {
      const root = folderOf(folderOf(path))
      const lines = repo.files.lines(path).slice(0, 1000)
      return lines.flatMap((text, at): ReadonlyArray<PumaPlugin> => {
        const name = /^\s{0,20}plugin\s{0,3}\(?\s{0,3}[:"'](\w{1,60})/.exec(text.slice(0, 300))?.[1]
        if (name === undefined || !isRunUnset(lines, at)) return []
        const own = `${root === "" ? "" : `${root}/`}lib/puma/plugin/${name}.rb`
        return [{ root, name, line: repo.at(path, at + 1), path: repo.files.has(own) ? own : undefined }]
      })
    })
)

/** Tells which plugin of an application runs a library in the server's process: its own of that name, or one written here. */
export const pluginThatRuns = (
  repo: RepoView,
  root: string,
  { called, starts }: { readonly called: string; readonly starts: RegExp }
): PumaPlugin | undefined =>
  pumaPlugins(repo).find(
    (plugin) =>
      plugin.root === root &&
      (plugin.path === undefined
        ? plugin.name === called
        : repo.files.lines(plugin.path).some((line) => !/^\s*#/.test(line) && starts.test(line.slice(0, 500))))
  )
