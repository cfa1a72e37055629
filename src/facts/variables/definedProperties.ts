import { fields } from "../parsing/unknown.ts"
import { baseName, isAside } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

const settingsFile = /^(?:application|bootstrap|microprofile-config)(?:-[\w-]{1,40})?\.(?:properties|ya?ml)$/

/** A property as its spellings have it in common: Spring takes `courier.apiKey` in settings for `courier.api-key`. */
export const canonical = (property: string): string => property.replace(/-/g, "").toLowerCase()

/** Most keys of one file, and how deep they are followed. */
const most = 2000
const deepest = 8

const keysOf = (value: unknown, before: string, depth: number, found: Set<string>): void => {
  for (const [key, inner] of fields(value)) {
    if (found.size >= most) return
    found.add(before + key)
    if (depth < deepest) keysOf(inner, `${before}${key}.`, depth + 1, found)
  }
}

/** Properties that the settings of JVM applications give a value themselves, in their canonical spelling. */
export const definedProperties = (repo: RepoView): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const path of repo.files.paths) {
    if (!settingsFile.test(baseName(path)) || isAside(path)) continue
    const own = new Set<string>()
    if (path.endsWith(".properties")) {
      for (const line of repo.files.lines(path).slice(0, most)) {
        const key = /^\s{0,20}([\w.-]{1,200})\s{0,10}[=:]/.exec(line.slice(0, 300))?.[1]
        if (key !== undefined) own.add(key)
      }
    } else for (const { data } of repo.files.yaml(path)) keysOf(data, "", 0, own)
    for (const key of own) found.add(canonical(key))
  }
  return found
}
