import { externalKnown } from "../data/externalPackages.ts"
import { isListed } from "../data/Known.ts"
import type { Detector } from "../Detector.ts"
import { parseDotenv } from "../parsing/dotenv.ts"
import { isTest } from "../paths.ts"
import type { Evidence } from "../Fact.ts"
import type { RepoView } from "../RepoView.ts"
import type { ExternalSignal } from "../Signal.ts"
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
    .map(({ value, path, line, excerpt }) => ({ name: value.replace(/\?$/, ""), evidence: { path, line, excerpt } }))
]

/** What frameworks put before a name that a browser may see. */
const publicPrefix = /^(?:NEXT_PUBLIC|NUXT_PUBLIC|NUXT|VITE|REACT_APP|PUBLIC|GATSBY|VUE_APP|NG_APP|EXPO_PUBLIC)_/

/** Other people's services that the application calls, from client packages and variables' names. */
export const externalServices: Detector = {
  name: "external-services",
  detect: (repo) => {
    const named = variables(repo)
    return externalKnown.flatMap((known): ReadonlyArray<ExternalSignal> => {
      const dependencies = repo.modules
        .filter(({ published, sdk }) => !published && sdk !== "test")
        .flatMap((module) =>
          module.dependencies.filter(
            ({ name, scope }) => scope === "runtime" && isListed(known.packages, module.ecosystem, name)
          )
        )
        .map(({ evidence }) => evidence)
      const spoken = named
        .filter(({ name }) =>
          known.variables.some((start) => name.replace(publicPrefix, "").startsWith(start) || name.startsWith(start))
        )
        .map(({ evidence }) => evidence)
      const library = repo.modules.length > 0 && repo.modules.every(({ published }) => published)
      const evidence = library ? [] : [...dependencies, ...spoken]
      return evidence.length === 0
        ? []
        : [{ _tag: "External", name: known.name, category: known.category, evidence: evidence.slice(0, 10) }]
    })
  }
}
