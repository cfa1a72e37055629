import { type Detected, tagged } from "../findings.ts"
import { baseName, folderOf, isAside, within } from "../paths.ts"
import { foldersAbove } from "./foldersAbove.ts"
import { mentions } from "./mentions.ts"
import { placesOf } from "./ownServices.ts"
import { isPipeline } from "./pipelines.ts"
import type { Surroundings } from "./surroundings.ts"

/** Files above a folder that say something of everything below them, whatever else stands beside them. */
const general =
  /^(?:(?:un)?licen[cs]e[\w.-]{0,20}|copying[\w.-]{0,20}|\.env(?:\.[\w.-]{1,40})?|env\.(?:example|sample)|\.(?:nvmrc|node-version|python-version|ruby-version|java-version|go-version|tool-versions|sdkmanrc|npmrc|yarnrc(?:\.yml)?|gitattributes|gitignore|gitmodules|dockerignore)|mise\.toml|rust-toolchain(?:\.toml)?|global\.json|nuget\.config|directory\.(?:build|packages)\.(?:props|targets))$/i

/** Folders whose content is about the folder that they lie in. */
const settings = /^\.(?:devcontainer|yarn|cargo|mvn|config)$/

/** Which files of a repository belong to a folder: its own, those it is built from, and those above and beside it that speak of it. */
export const belonging = (
  { repo, signals }: Detected,
  { folder, home, opened, others, own, packages }: Surroundings,
  engines: ReadonlySet<string>
): ((path: string) => boolean) => {
  const above = new Set(foldersAbove(folder))
  const roots = new Set(repo.modules.map(({ root }) => root))
  const foreign = [...new Set([...roots, ...others.map(({ root }) => root)])].filter(
    (root) => !within(folder, root) && !above.has(root) && !packages.includes(root)
  )
  const plain = packages.filter((copied) => !roots.has(copied))
  const inForeign = (path: string): boolean => {
    const home = repo.home(path)
    return roots.has(home) && foreign.includes(home)
  }
  // a workspace of one language may lie at the same place as the tools of another
  const ecosystems = new Set(
    repo.modules.flatMap(({ ecosystem, root }) =>
      within(folder, root) || root === home || packages.includes(root) ? [ecosystem] : []
    )
  )
  const tools = new Set(
    repo.modules.flatMap(({ ecosystem, manifest, root }) =>
      opened.has(root) && !ecosystems.has(ecosystem) ? [manifest] : []
    )
  )
  const told = new Set(own.flatMap(placesOf))
  const toldOfOthers = new Set(others.flatMap(placesOf))
  const ofStores = new Set(
    tagged(signals, "Store").flatMap(({ engine, evidence }) =>
      engines.has(engine) ? evidence.map(({ path }) => path) : []
    )
  )
  /** A pipeline is about the folder where it names it, or no other folder. */
  const pipelineCounts = (path: string): boolean => {
    const text = repo.files.text(path) ?? ""
    return mentions(text, folder) || !foreign.some((root) => mentions(text, root))
  }
  const outside = (path: string): boolean => {
    const place = folderOf(path)
    if (packages.includes(repo.home(path)) || plain.some((copied) => within(copied, path))) return true
    if (inForeign(path)) return false
    if (isPipeline(path)) return pipelineCounts(path)
    if (told.has(path)) return true
    if (toldOfOthers.has(path) || tools.has(path)) return false
    if (ofStores.has(path)) return true
    // what is a part of nothing else is about the one application there is
    if ((others.length === 0 && !isAside(path)) || repo.home(path) === home) return true
    if (above.has(place)) return opened.has(place) || !roots.has(place) || general.test(baseName(path))
    return settings.test(baseName(place)) && above.has(folderOf(place))
  }
  const memory = new Map<string, boolean>()
  return (path) => {
    if (within(folder, path)) return true
    const known = memory.get(path) ?? outside(path)
    memory.set(path, known)
    return known
  }
}
