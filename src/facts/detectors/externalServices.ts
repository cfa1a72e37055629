import { externalKnown } from "../data/externalPackages.ts"
import { packageFinder } from "../data/packageFinder.ts"
import type { Detector } from "../Detector.ts"
import { parseDotenv } from "../parsing/dotenv.ts"
import { isTest } from "../paths.ts"
import type { Evidence } from "../Fact.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import type { Module } from "../manifests/Module.ts"
import type { RepoView } from "../RepoView.ts"
import type { ExternalSignal } from "../Signal.ts"
import { parseRead } from "../scanning/readValue.ts"
import { isEnvironmentFile } from "../services/environmentFiles.ts"

const variables = (repo: RepoView): ReadonlyArray<{ readonly name: string; readonly evidence: Evidence }> => [
  ...repo.files.paths.filter(isEnvironmentFile).flatMap((path) =>
    parseDotenv(repo.files.text(path) ?? "")
      // a sample that is switched off by a null driver says nothing
      .filter(({ value }) => !/^(?:log|null|array|none)$/i.test(value))
      .map(({ name, line }) => ({ name, evidence: repo.at(path, line) }))
  ),
  ...repo
    .hits("environment")
    .filter(({ path }) => !isTest(path) && !/(?:^|\/)config\/[\w-]+\.php$/.test(path))
    .map(({ value, path, line, excerpt }) => ({ name: parseRead(value).name, evidence: { path, line, excerpt } }))
]

/** What frameworks put before a name that a browser may see. */
const publicPrefix = /^(?:NEXT_PUBLIC|NUXT_PUBLIC|NUXT|VITE|REACT_APP|PUBLIC|GATSBY|VUE_APP|NG_APP|EXPO_PUBLIC)_/

/** The services of a package. */
const knownOf = packageFinder(externalKnown)

/** What a page is built from stands among what developers need, where a bundler takes it into the pages. */
const isBundled = (module: Module): boolean =>
  module.ecosystem === "node" &&
  frameworksOf(module).some(({ dependency, role }) => role !== "tool" && dependency.scope === "development")

/** Packages of other people's services, by service. */
const dependencies = (repo: RepoView): ReadonlyMap<string, ReadonlyArray<Evidence>> => {
  const found = new Map<string, Array<Evidence>>()
  for (const module of repo.modules) {
    if (module.published || module.sdk === "test") continue
    const bundled = isBundled(module)
    for (const { evidence, name, scope } of module.dependencies) {
      if (scope !== "runtime" && !(bundled && scope === "development")) continue
      for (const known of knownOf(module.ecosystem, name)) {
        const group = found.get(known.name)
        if (group === undefined) found.set(known.name, [evidence])
        else group.push(evidence)
      }
    }
  }
  return found
}

/** Settings by which generators of documentation put somebody's search or counter into their pages. */
const pageSettings = /^\s*["']?(algolia|gtag|googleAnalytics|googleTagManager)["']?\s*:\s*\{/
const pageServices: ReadonlyMap<string, string> = new Map([
  ["algolia", "algolia"],
  ["gtag", "google-analytics"],
  ["googleAnalytics", "google-analytics"],
  ["googleTagManager", "google-tag-manager"]
])

const inPages = (repo: RepoView): ReadonlyArray<{ readonly name: string; readonly evidence: Evidence }> =>
  repo.files.paths
    .filter((path) => /(?:^|\/)(?:\.vitepress\/|docusaurus\.)config\.[cm]?[jt]s$/.test(path))
    .flatMap((path) =>
      repo.files.lines(path).flatMap((line, index) => {
        const name = pageServices.get(pageSettings.exec(line.slice(0, 200))?.[1] ?? "")
        return name === undefined ? [] : [{ name, evidence: repo.at(path, index + 1) }]
      })
    )

/** Other people's services that the application calls, from client packages and variables' names. */
export const externalServices: Detector = {
  name: "external-services",
  detect: (repo) => {
    // a library's clients and variables are those of whoever uses it
    if (repo.modules.length > 0 && repo.modules.every(({ published }) => published)) return []
    const named = variables(repo)
    const clients = dependencies(repo)
    const pages = inPages(repo)
    return externalKnown.flatMap((known): ReadonlyArray<ExternalSignal> => {
      const spoken = named
        .filter(({ name }) =>
          known.variables.some((start) => name.replace(publicPrefix, "").startsWith(start) || name.startsWith(start))
        )
        .map(({ evidence }) => evidence)
      const shown = pages.filter(({ name }) => name === known.name).map(({ evidence }) => evidence)
      const evidence = [...(clients.get(known.name) ?? []), ...shown, ...spoken]
      return evidence.length === 0
        ? []
        : [{ _tag: "External", name: known.name, category: known.category, evidence: evidence.slice(0, 10) }]
    })
  }
}
