import type { Files } from "../parsing/Files.ts"
import { dig, fields, list, string } from "../parsing/unknown.ts"
import { baseName } from "../paths.ts"
import { versionIn } from "./Module.ts"

export interface Alias {
  readonly name: string
  readonly version: string | null
}

/** What an accessor such as `libs.spring.boot.web`, `libs.plugins.ktor` or `libs.bundles.http` stands for. */
export type Catalog = (accessor: string) => ReadonlyArray<Alias>

const dotted = (alias: string): string => alias.replace(/[-_]/g, ".").toLowerCase()

const readVersion = (entry: unknown, versions: unknown): string | null => {
  const ref = string(dig(entry, "version", "ref")) ?? string(dig(entry, "version.ref"))
  const own = ref === undefined ? dig(entry, "version") : dig(versions, ref)
  const text =
    string(own) ?? ["strictly", "require", "prefer"].map((key) => string(dig(own, key))).find((found) => found)
  return versionIn(text)
}

const read = (files: Files, path: string, found: Map<string, ReadonlyArray<Alias>>): void => {
  const data = files.toml(path)?.data
  const versions = dig(data, "versions")
  const prefix = baseName(path).replace(".versions.toml", "")
  const keyed = new Map<string, Alias>()
  for (const [alias, entry] of fields(dig(data, "libraries"))) {
    const parts = string(entry)?.split(":")
    const name =
      parts?.slice(0, 2).join(":") ??
      string(dig(entry, "module")) ??
      `${string(dig(entry, "group")) ?? ""}:${string(dig(entry, "name")) ?? ""}`
    const library = {
      name: name.toLowerCase(),
      version: parts === undefined ? readVersion(entry, versions) : versionIn(parts[2])
    }
    keyed.set(alias, library)
    found.set(dotted(`${prefix}.${alias}`), [library])
  }
  for (const [alias, entry] of fields(dig(data, "plugins"))) {
    const parts = string(entry)?.split(":")
    const id = parts?.[0] ?? string(dig(entry, "id")) ?? ""
    const version = parts === undefined ? readVersion(entry, versions) : versionIn(parts[1])
    found.set(dotted(`${prefix}.plugins.${alias}`), [{ name: `plugin:${id}`.toLowerCase(), version }])
  }
  for (const [alias, entry] of fields(dig(data, "bundles"))) {
    found.set(
      dotted(`${prefix}.bundles.${alias}`),
      list(entry).flatMap((name) => (typeof name === "string" ? (keyed.get(name) ?? []) : []))
    )
  }
}

/** Catalogs that a publisher offers and the settings take in: `ktorLibs.server.netty` is `io.ktor:ktor-server-netty`. */
const offered =
  /\bcreate\(\s{0,5}["'](\w{1,60})["']\s{0,5}\)\s{0,20}(?:\{\s{0,20}|\.)from\(\s{0,5}["']([\w.-]{1,100}):([\w-]{1,60})-version-catalog:([\w.-]{1,40})["']/g

/** The version catalogs of a repository. */
export const catalogOf = (files: Files): Catalog => {
  const found = new Map<string, ReadonlyArray<Alias>>()
  for (const path of files.paths) if (path.endsWith(".versions.toml")) read(files, path, found)
  const published = new Map<
    string,
    { readonly group: string; readonly stem: string; readonly version: string | null }
  >()
  for (const path of files.paths.filter((name) => /(?:^|\/)settings\.gradle(?:\.kts)?$/.test(name)).slice(0, 50)) {
    for (const match of (files.text(path) ?? "").slice(0, 50_000).matchAll(offered)) {
      const [, name, group, stem, version] = match
      if (name !== undefined && group !== undefined && stem !== undefined) {
        published.set(name.toLowerCase(), { group, stem, version: versionIn(version) })
      }
    }
  }
  return (accessor) => {
    const plain = accessor.replace(/\.(?:get|asProvider)$/, "")
    const own = found.get(plain.toLowerCase())
    if (own !== undefined) return own
    const [first = "", ...rest] = plain.split(".")
    const catalog = published.get(first.toLowerCase())
    return catalog === undefined || rest.length === 0 || rest[0] === "plugins"
      ? []
      : [
          {
            name: `${catalog.group}:${catalog.stem}-${rest.join("-").replace(/(?=[A-Z])/g, "-")}`.toLowerCase(),
            version: catalog.version
          }
        ]
  }
}
