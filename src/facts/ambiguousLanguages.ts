import { baseName, folderOf } from "./paths.ts"

/** What lies beside a file, and in the whole repository: extensions (in lower case) with their numbers, and base names. */
export interface Siblings {
  readonly inFolder: (folder: string, ...extensions: ReadonlyArray<string>) => number
  readonly inAll: (...extensions: ReadonlyArray<string>) => number
  readonly named: (...names: ReadonlyArray<string>) => boolean
}

type Decide = (path: string, siblings: Siblings) => string | undefined

/** The language of a header: that of the sources beside it, else of most sources there are. */
const header: Decide = (path, { inAll, inFolder }) => {
  const folder = folderOf(path)
  for (const count of [(...all: ReadonlyArray<string>) => inFolder(folder, ...all), inAll]) {
    const votes = [
      { name: "cpp", count: count("cpp", "cc", "cxx", "hpp", "hh", "hxx") },
      { name: "objectivec", count: count("m", "mm") },
      { name: "c", count: count("c") }
    ].toSorted((a, b) => b.count - a.count)
    if (votes[0] !== undefined && votes[0].count > 0) return votes[0].name
  }
  return "c"
}

/** Texts of Qt programs in other languages are XML in files named `app_de.ts`. */
const translation = /_[a-z]{2,3}(?:[_-][A-Za-z]{2,4})?\.ts$/
const translations = /(?:^|\/)(?:translations?|i18n|locales?|langs?|languages?)\//i

const typescript: Decide = (path, { inAll, named }) => {
  const isQt = inAll("ui", "qrc", "qml", "pro", "qm") > 0 && !named("tsconfig.json", "deno.json")
  return isQt && (translation.test(path) || translations.test(path)) ? undefined : "typescript"
}

/** Extensions that several languages share, each with what decides; nothing where nothing does. */
const deciders: ReadonlyMap<string, Decide> = new Map<string, Decide>([
  ["ts", typescript],
  ["h", header],
  [
    "m",
    (_, { inAll }) => (inAll("h", "mm", "swift", "xib", "storyboard", "pbxproj", "plist") > 0 ? "objectivec" : "matlab")
  ],
  ["pl", (_, { inAll }) => (inAll("prolog", "plt", "yap") > 0 && inAll("pm") === 0 ? "prolog" : "perl")],
  ["t", (_, { inAll }) => (inAll("pm", "pl") > 0 ? "perl" : undefined)],
  [
    "v",
    (_, { inAll, named }) =>
      named("v.mod") ? "v" : named("_coqproject") || inAll("vo", "glob") > 0 ? "coq" : "verilog"
  ],
  [
    "cls",
    (_, { inAll, named }) =>
      named("sfdx-project.json") || inAll("trigger", "object-meta") > 0
        ? "apex"
        : inAll("frm", "vbp", "bas") > 0
          ? "vb"
          : undefined
  ],
  ["trigger", (_, { named }) => (named("sfdx-project.json") ? "apex" : undefined)],
  [
    "inc",
    (_, { inAll }) =>
      inAll("php") > inAll("c", "cpp", "cc", "h") ? "php" : inAll("c", "cpp", "cc") > 0 ? "c" : undefined
  ],
  ["pp", (_, { inAll }) => (inAll("pas", "lpr", "lpi") > 0 ? "pascal" : "puppet")],
  ["d", (_, { named }) => (named("dub.json", "dub.sdl") ? "d" : undefined)],
  ["fs", (_, { inAll }) => (inAll("fsproj", "fsx", "fsi") > 0 ? "fsharp" : undefined)]
])

/** Extensions that tell languages apart only by what lies beside them. */
export const isAmbiguous = (extension: string): boolean => deciders.has(extension)

/** The language of a file whose extension several share. */
export const decide = (extension: string, path: string, siblings: Siblings): string | undefined =>
  deciders.get(extension)?.(path, siblings)

const extensionOf = (base: string): string => {
  const dot = base.lastIndexOf(".")
  return dot > 0 ? base.slice(dot + 1) : ""
}

const sum = (counts: ReadonlyMap<string, number> | undefined, extensions: ReadonlyArray<string>): number =>
  extensions.reduce((total, extension) => total + (counts?.get(extension) ?? 0), 0)

/** Counts extensions by folder and in all. */
export const siblingsOf = (paths: Iterable<string>): Siblings => {
  const all = new Map<string, number>()
  const folders = new Map<string, Map<string, number>>()
  const names = new Set<string>()
  for (const path of paths) {
    const base = baseName(path).toLowerCase()
    const extension = extensionOf(base)
    names.add(base)
    all.set(extension, (all.get(extension) ?? 0) + 1)
    const folder = folderOf(path)
    const own = folders.get(folder) ?? new Map<string, number>()
    own.set(extension, (own.get(extension) ?? 0) + 1)
    folders.set(folder, own)
  }
  return {
    inFolder: (folder, ...extensions) => sum(folders.get(folder), extensions),
    inAll: (...extensions) => sum(all, extensions),
    named: (...wanted) => wanted.some((name) => names.has(name))
  }
}
