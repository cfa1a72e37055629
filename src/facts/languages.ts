import type { RepoEntry, RepoSnapshot } from "../repo/RepoSnapshot.ts"
import { decide, isAmbiguous, type Siblings, siblingsOf } from "./ambiguousLanguages.ts"
import { byExtension, byInterpreter } from "./data/languageNames.ts"
import { linguistRules } from "./linguistRules.ts"
import { baseName, byText, folderOf, isTest, within } from "./paths.ts"

/** Languages that no application is written in, but that make up pages, styles, queries and scripts. */
const secondary = new Set(["html", "css", "sql", "shell", "hcl", "powershell", "tex"])

/** Script files that configure or serve other languages' projects and do not make JavaScript one of the languages. */
const configuration =
  /(?:^|\/)(?:[\w.-]+\.config\.[cm]?[jt]s|\.eslintrc\.[cm]?js|\.prettierrc\.[cm]?js|gulpfile\.js|Gruntfile\.js|jest\.setup\.[jt]s|build\.gradle\.kts|settings\.gradle\.kts|setup\.py|conf\.py|noxfile\.py)$/

/** Third-party scripts that are checked in beside an application's pages. */
const assets =
  /(?:^|\/)(?:(?:wwwroot|static|public|webapp)\/(?:(?:js|css|javascripts?|scripts|styles|stylesheets)\/)?(?:vendors?|libs?|third-?party)|public\/assets|assets\/(?:(?:js|css|javascripts|stylesheets)\/vendors?|vendor|libs?)|plugins|lib\/(?:bootstrap|jquery))\//i

/** The same by their names, where these carry a release: `jquery-3.7.1.js`, `bootstrap.bundle.5.3.css`. */
const released =
  /(?:^|\/)[a-z]{3}[\w.]{0,40}?(?:[.-](?:min|slim|bundle|esm|umd|core|all))*[.-]v?\d{1,3}(?:\.\d{1,4}){1,3}(?:[.-][a-z]{2,10})*\.(?:js|css)$/i

export interface LanguageShare {
  readonly name: string
  readonly bytes: number
  /** Of all bytes of source, from 0 to 1, in steps of one thousandth. */
  readonly share: number
  /** The largest file, to point at. */
  readonly example: string
}

const partsOf = (path: string): { readonly stem: string; readonly extension: string | undefined } => {
  const base = baseName(path)
  const dot = base.lastIndexOf(".")
  return dot > 0
    ? { stem: base.slice(0, dot), extension: base.slice(dot + 1).toLowerCase() }
    : { stem: base, extension: undefined }
}

const languageOf = ({ interpreter, path }: RepoEntry, siblings: Siblings): string | undefined => {
  const { extension } = partsOf(path)
  const named =
    interpreter === undefined
      ? undefined
      : (byInterpreter.get(interpreter.toLowerCase()) ??
        byInterpreter.get(interpreter.toLowerCase().replace(/[\d.]+$/, "")))
  if (extension === undefined) return named
  // where an extension may mean several languages a first line settles it
  return isAmbiguous(extension) ? (named ?? decide(extension, path, siblings)) : byExtension.get(extension)
}

/** What compilers write beside or below their sources: styles of a preprocessor, scripts of TypeScript or CoffeeScript. */
const compiledFrom = (snapshot: RepoSnapshot): ((path: string) => boolean) => {
  const styles = new Set<string>()
  const scripts = new Set<string>()
  for (const { path } of snapshot.entries) {
    const { extension, stem } = partsOf(path)
    if (extension === "scss" || extension === "sass" || extension === "less") styles.add(stem)
    else if (extension === "ts" || extension === "tsx" || extension === "coffee")
      scripts.add(`${folderOf(path)}/${stem}`)
  }
  return (path) => {
    const { extension, stem } = partsOf(path)
    return extension === "css" ? styles.has(stem) : extension === "js" && scripts.has(`${folderOf(path)}/${stem}`)
  }
}

const memory = new WeakMap<RepoSnapshot, ReadonlyArray<LanguageShare>>()

/** Languages of the application by bytes, largest first; tests, documentation, vendored and generated files are left out. */
export const languageShares = (snapshot: RepoSnapshot): ReadonlyArray<LanguageShare> => {
  const shares = memory.get(snapshot) ?? countLanguages(snapshot)
  memory.set(snapshot, shares)
  return shares
}

const countLanguages = (snapshot: RepoSnapshot): ReadonlyArray<LanguageShare> => {
  const siblings = siblingsOf(snapshot.entries.map(({ path }) => path))
  const marksOf = linguistRules(snapshot)
  const isCompiled = compiledFrom(snapshot)
  const isBeside = (path: string) =>
    isTest(path) || configuration.test(path) || assets.test(path) || released.test(path) || isCompiled(path)
  const sums = new Map<string, { bytes: number; example: string; largest: number }>()
  const add = (strict: boolean) => {
    for (const entry of snapshot.entries) {
      const { path, size, treatment, why } = entry
      const marks = marksOf(path)
      const own = marks.foreign === false
      const read = treatment !== "listed" || (own && (why === "vendored" || why === "generated"))
      if (marks.foreign === true || !read) continue
      const name = marks.language === undefined ? languageOf(entry, siblings) : marks.language
      if (name === undefined || name === null) continue
      if (strict && !own && isBeside(path)) continue
      const sum = sums.get(name) ?? { bytes: 0, example: path, largest: -1 }
      sum.bytes += size
      if (size > sum.largest) Object.assign(sum, { largest: size, example: path })
      sums.set(name, sum)
    }
  }
  add(true)
  if (sums.size === 0) add(false)
  const total = [...sums.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  return [...sums]
    .map(([name, { bytes, example }]) => ({
      name,
      bytes,
      share: total === 0 ? 0 : Math.round((bytes / total) * 1000) / 1000,
      example
    }))
    .toSorted((a, b) => b.bytes - a.bytes || byText(a.name, b.name))
}

/** The language that most of a folder's code is written in, as far as its files say by their names; null without code. */
export const languageBelow = (snapshot: RepoSnapshot, folder: string): string | null => {
  const siblings = siblingsOf(snapshot.entries.map(({ path }) => path))
  const sums = new Map<string, number>()
  for (const entry of snapshot.entries) {
    if (!within(folder, entry.path) || entry.treatment === "listed" || isTest(entry.path.slice(folder.length + 1)))
      continue
    const name = languageOf(entry, siblings)
    if (name !== undefined && !secondary.has(name)) sums.set(name, (sums.get(name) ?? 0) + entry.size)
  }
  return [...sums].toSorted(([a, x], [b, y]) => y - x || byText(a, b))[0]?.[0] ?? null
}

/** From this share on infrastructure code is what a repository is for, whatever scripts lie beside it. */
const mostlyInfrastructure = 0.75

/** The language that most of the application is written in. */
export const primaryLanguage = (shares: ReadonlyArray<LanguageShare>): string | null =>
  (
    shares.find(({ name, share }) => !secondary.has(name) || (name === "hcl" && share >= mostlyInfrastructure)) ??
    shares[0]
  )?.name ?? null
