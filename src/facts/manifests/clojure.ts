import { gather } from "../parsing/gather.ts"
import { after, type Edn, parseEdn } from "../parsing/edn.ts"
import type { Files } from "../parsing/Files.ts"
import type { Steps } from "../Steps.ts"
import { baseName, folderOf, isAside } from "../paths.ts"
import { type Dependency, type EvidenceAt, type Module, type Script, versionIn } from "./Module.ts"
import { readNearestFirst } from "./nearestFirst.ts"

/** `ring/ring-core` and `compojure` are Maven's `ring:ring-core` and `compojure:compojure`. */
const mavenName = (symbol: string): string =>
  (symbol.includes("/") ? symbol.replace("/", ":") : `${symbol}:${symbol}`).toLowerCase()

const isDevelopment = (name: string | null | undefined): boolean =>
  /^:(?:[\w.-]+\/)?(?:dev|test|repl|user|kaocha|lint|build|bench|check|format|fmt|outdated|nrepl|antq|eastwood|cljfmt|clj-kondo)/.test(
    name ?? ""
  )

/** Keys and values of a table, in order. */
const pairs = ({ items }: Edn): ReadonlyArray<readonly [Edn, Edn]> =>
  items.flatMap((key, index): ReadonlyArray<readonly [Edn, Edn]> => {
    const value = items[index + 1]
    return index % 2 === 0 && value !== undefined ? [[key, value]] : []
  })

const leiningen = (
  files: Files,
  path: string,
  at: EvidenceAt,
  most: number
): Omit<Module, "root" | "ecosystem" | "language"> => {
  const project = parseEdn(files.text(path) ?? "").find(({ items }) => items[0]?.text === "defproject")?.items ?? []
  const options = project.slice(3)
  const listed = (from: ReadonlyArray<Edn>, key: string, scope: Dependency["scope"], prefix = "") =>
    gather(after(from, key)?.items ?? [], most, ({ line, items }): ReadonlyArray<Dependency> => {
      const symbol = items[0]?.text
      const kind = after(items, ":scope")?.text
      return symbol === undefined || symbol === null
        ? []
        : [
            {
              name: prefix === "" ? mavenName(symbol) : `${prefix}${symbol.toLowerCase()}`,
              version: versionIn(items[1]?.text ?? undefined),
              scope: kind === "test" ? "development" : kind === "provided" ? "optional" : scope,
              evidence: at(path, line)
            }
          ]
    })
  const profiles = after(options, ":profiles")
  const script = (key: string, name: string, command: string): ReadonlyArray<Script> => {
    const found = options.find(({ text }) => text === key)
    return found === undefined ? [] : [{ name, command, evidence: at(path, found.line) }]
  }
  return {
    name: project[1]?.text?.split("/").at(-1) ?? null,
    manifest: path,
    dependencies: [
      ...listed(options, ":dependencies", "runtime"),
      ...listed(options, ":plugins", "runtime", "plugin:"),
      ...(profiles === undefined ? [] : pairs(profiles)).flatMap(([name, { items }]) =>
        listed(items, ":dependencies", isDevelopment(name.text) ? "development" : "optional")
      )
    ],
    scripts: [
      ...script(":ring", "ring", "lein ring server-headless"),
      ...script(":main", "run", "lein run"),
      ...script(":uberjar-name", "uberjar", "lein uberjar")
    ],
    published: options.some(({ text }) => text === ":deploy-repositories"),
    workspace: []
  }
}

const toolsDeps = (
  files: Files,
  path: string,
  at: EvidenceAt,
  most: number
): Omit<Module, "root" | "ecosystem" | "language"> => {
  const top = parseEdn(files.text(path) ?? "").find(({ text }) => text === null)?.items ?? []
  const listed = (table: Edn | undefined, scope: Dependency["scope"]) =>
    gather(table === undefined ? [] : pairs(table), most, ([key, value]): ReadonlyArray<Dependency> =>
      key.text === null
        ? []
        : [
            {
              name: mavenName(key.text),
              version: versionIn(after(value.items, ":mvn/version")?.text ?? undefined),
              scope,
              evidence: at(path, key.line)
            }
          ]
    )
  const aliases = after(top, ":aliases")
  const named = aliases === undefined ? [] : pairs(aliases)
  return {
    name: null,
    manifest: path,
    dependencies: [
      ...listed(after(top, ":deps"), "runtime"),
      ...named.flatMap(([name, { items }]) =>
        [":extra-deps", ":deps", ":replace-deps"].flatMap((key) =>
          listed(after(items, key), isDevelopment(name.text) ? "development" : "optional")
        )
      )
    ],
    scripts: named.flatMap(([name, { items }]): ReadonlyArray<Script> => {
      const way = after(items, ":main-opts") !== undefined ? "-M" : after(items, ":exec-fn") !== undefined ? "-X" : ""
      return way === "" || name.text === null || isDevelopment(name.text)
        ? []
        : [
            {
              name: name.text.replace(/^:/, ""),
              command: `clojure ${way}${name.text}`,
              evidence: at(path, name.line)
            }
          ]
    }),
    published: false,
    workspace: []
  }
}

/** `project.clj` of Leiningen and `deps.edn` of the Clojure command line. */
export const clojureModules = (files: Files, at: EvidenceAt): Steps<ReadonlyArray<Module>> =>
  readNearestFirst(
    files.paths.filter(
      (path) => /^(?:project\.clj|deps\.edn)$/.test(baseName(path)) && !isAside(path) && files.text(path) !== undefined
    ),
    (path, most): ReadonlyArray<Module> => [
      Object.assign(
        { ecosystem: "jvm" as const, language: "clojure", root: folderOf(path) },
        path.endsWith(".clj") ? leiningen(files, path, at, most) : toolsDeps(files, path, at, most)
      )
    ]
  )
