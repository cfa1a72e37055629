import type { Module } from "../../manifests/Module.ts"
import type { RepoView } from "../../RepoView.ts"
import {
  chosenInSamples,
  hasLaravelTable,
  laravelApplications,
  laravelSamples,
  optionsOfLaravel
} from "../../stores/laravel.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

const claimsOf = (repo: RepoView, module: Module): ReadonlyArray<ReadClaim> => {
  const { root } = module
  const options = optionsOfLaravel(repo, module)
  if (options.length === 0) return []
  const samples = new Map(laravelSamples(repo, root).map(({ evidence, name }) => [name, evidence]))
  const framework = module.dependencies.find(({ name }) => name === "laravel/framework")
  const otherwise = framework?.evidence ?? repo.at(module.manifest)
  const read = options.flatMap(({ always = false, names }) =>
    names
      .filter((name) => always || samples.has(name))
      .map(
        (name): ReadClaim => ({
          root,
          name,
          by: "code",
          need: "optional",
          evidence: [samples.get(name) ?? otherwise]
        })
      )
  )
  // the framework's own default is a table, which these applications do without
  const cached = hasLaravelTable(repo, root, "cache")
    ? []
    : chosenInSamples(repo, module, "CACHE_STORE").flatMap(({ evidence, value }): ReadonlyArray<ReadClaim> =>
        value === "file" ? [{ root, name: "CACHE_STORE", by: "manifest", given: value, evidence: [evidence] }] : []
      )
  return read.concat(cached)
}

/**
 * Settings that Laravel reads where an application has no file for them: since version 11 its own files lie under those
 * of the application.
 */
export const laravel: VariableReader = {
  name: "laravel",
  read: (repo) => laravelApplications(repo).flatMap((module) => claimsOf(repo, module))
}
