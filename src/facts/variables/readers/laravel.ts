import type { Module } from "../../manifests/Module.ts"
import type { RepoView } from "../../RepoView.ts"
import {
  chosenInSamples,
  hasLaravelTable,
  laravelApplications,
  laravelSamples,
  optionsOfLaravel,
  type SampleChoice
} from "../../stores/laravel.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** Settings of the framework's drivers whose sample names a server, which is placed because of it. */
const served = /^(?:CACHE_STORE|CACHE_DRIVER|SESSION_DRIVER)$/

const claimsOf = (repo: RepoView, module: Module): ReadonlyArray<ReadClaim> => {
  const { root } = module
  const samples = laravelSamples(repo, root)
  const named = new Map(samples.map(({ evidence, name }) => [name, evidence]))
  const framework = module.dependencies.find(({ name }) => name === "laravel/framework")
  const otherwise = framework?.evidence ?? repo.at(module.manifest)
  const read = optionsOfLaravel(repo, module).flatMap(({ always = false, names }) =>
    names
      .filter((name) => always || named.has(name))
      .map((name): ReadClaim => ({
        root,
        name,
        by: "code",
        need: "optional",
        evidence: [named.get(name) ?? otherwise]
      }))
  )
  const chosen = ({ evidence, value }: SampleChoice, name: string): ReadClaim => ({
    root,
    name,
    by: "manifest",
    given: value,
    evidence: [evidence]
  })
  // the framework's own default is a table, which these applications do without
  const cached = hasLaravelTable(repo, root, "cache")
    ? []
    : chosenInSamples(repo, module, "CACHE_STORE").filter(({ value }) => value === "file")
  return [
    ...read,
    ...cached.map((one) => chosen(one, "CACHE_STORE")),
    ...samples
      .filter(({ name, off, value }) => !off && served.test(name) && /^(?:redis|memcached)$/.test(value))
      .map((one) => chosen(one, one.name))
  ]
}

/**
 * Settings that Laravel reads where an application has no file for them: since version 11 its own files lie under those
 * of the application.
 */
export const laravel: VariableReader = {
  name: "laravel",
  read: (repo) => laravelApplications(repo).flatMap((module) => claimsOf(repo, module))
}
