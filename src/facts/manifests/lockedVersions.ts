import type { Evidence } from "../Fact.ts"
import { folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { Dependency, Ecosystem, Module } from "./Module.ts"

/** How a lock file says which release of a package is installed: a line with the name, and the version on it or soon after. */
interface LockFormat {
  readonly name: RegExp
  readonly version: RegExp
}

const table: LockFormat = { name: /^name = "([\w.-]{1,100})"/, version: /^version = "(\d[\w.]{0,30})"/ }

const formats: ReadonlyMap<string, LockFormat & { readonly ecosystem: Ecosystem }> = new Map([
  [
    "composer.lock",
    { ecosystem: "php", name: /^\s{12}"name": "([\w./-]{1,100})"/, version: /^\s{12}"version": "v?(\d[\w.]{0,30})"/ }
  ],
  [
    "Gemfile.lock",
    { ecosystem: "ruby", name: /^ {4}([\w.-]{1,100}) \(\d/, version: /^ {4}\S{1,100} \((\d[\w.]{0,30})/ }
  ],
  ["poetry.lock", { ecosystem: "python", ...table }],
  ["uv.lock", { ecosystem: "python", ...table }],
  [
    "Pipfile.lock",
    { ecosystem: "python", name: /^\s{8}"([\w.-]{1,100})": \{/, version: /^\s{12}"version": "==(\d[\w.]{0,30})"/ }
  ]
])

interface Locked {
  readonly version: string
  readonly evidence: Evidence
}

/** Most lines of one lock file that are read, and lines between a name and its version. */
const mostLines = 60_000
const apart = 40

const readLock = (repo: RepoView, path: string, { name, version }: LockFormat): ReadonlyMap<string, Locked> => {
  const found = new Map<string, Locked>()
  let open: { readonly name: string; readonly since: number } | undefined
  for (const [index, text] of repo.files.lines(path).slice(0, mostLines).entries()) {
    const line = text.slice(0, 300)
    const named = name.exec(line)?.[1]?.toLowerCase()
    if (named !== undefined) open = { name: named, since: index }
    if (open === undefined) continue
    const at = version.exec(line)?.[1]
    if (at !== undefined && !found.has(open.name))
      found.set(open.name, { version: at, evidence: repo.at(path, index + 1) })
    if (at !== undefined || index - open.since > apart) open = undefined
  }
  return found
}

const memory = new WeakMap<RepoView, Map<string, ReadonlyMap<string, Locked>>>()

/** The release of a module's dependency that a lock file beside its manifest, or above it, says is installed. */
export const lockedVersion = (repo: RepoView, module: Module, dependency: Dependency): Locked | undefined => {
  const known = memory.get(repo) ?? new Map<string, ReadonlyMap<string, Locked>>()
  memory.set(repo, known)
  for (let folder = module.root, depth = 0; depth < 10; folder = folderOf(folder), depth++) {
    for (const [file, format] of formats) {
      const path = folder === "" ? file : `${folder}/${file}`
      if (format.ecosystem !== module.ecosystem || repo.files.text(path) === undefined) continue
      const locked = known.get(path) ?? readLock(repo, path, format)
      known.set(path, locked)
      return locked.get(dependency.name)
    }
    if (folder === "") return undefined
  }
  return undefined
}
