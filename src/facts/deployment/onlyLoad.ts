import { loadCommand, loadPackage, loadScript } from "../data/loadTools.ts"
import type { Evidence } from "../Fact.ts"
import type { Module } from "../manifests/Module.ts"
import { baseName } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { makesRequests } from "./rules/loadGenerators.ts"
import type { Deployment } from "./setAside.ts"

/** Where a manifest says that its folder is a load generator: its tool, or a script that starts it. */
const toolOf = ({ dependencies, scripts }: Module): Evidence | undefined =>
  dependencies.find(({ name }) => loadPackage.test(name))?.evidence ??
  scripts.find(({ command }) => loadCommand.test(command))?.evidence

/** Load generators of a repository in which nothing is run: what it holds is named, and why it is not deployed. */
export const onlyLoad = (repo: RepoView): Deployment["aside"] => {
  const found = new Map<string, Evidence>()
  for (const path of repo.named(loadScript)) found.set(repo.home(path), repo.at(path))
  for (const module of repo.modules) {
    const evidence = module.published ? undefined : toolOf(module)
    if (evidence !== undefined && !found.has(module.root)) found.set(module.root, evidence)
  }
  return [...found].map(([root, evidence]) => ({
    name: (root === "" ? "load-generator" : baseName(root)).slice(0, 100),
    why: makesRequests,
    evidence: [evidence],
    root
  }))
}
