import type { Evidence } from "../Fact.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import type { Module } from "../manifests/Module.ts"
import { baseName, isTest } from "../paths.ts"
import { dig } from "../parsing/unknown.ts"
import type { RepoView } from "../RepoView.ts"

/** What a repository without any service is, and how sure that is. */
export interface RepositoryKind {
  readonly value: string
  readonly confidence: number
  readonly evidence: ReadonlyArray<Evidence>
}

const commandLibraries =
  /^github\.com\/(?:spf13\/cobra|urfave\/cli|alecthomas\/kong)(?:\/|$)|^(?:clap|structopt|argh|lexopt|pico-args)$|:picocli$|^(?:system\.commandline|spectre\.console\.cli|symfony\/console|thor|dry-cli)$/

/** Whether a manifest installs a command, or its program reads a command line. */
const installsCommand = (repo: RepoView, module: Module): boolean => {
  switch (module.ecosystem) {
    case "node":
      return dig(repo.files.json(module.manifest)?.data, "bin") !== undefined
    case "python":
      return module.scripts.length > 0
    case "rust":
      return (
        module.sdk === "executable" &&
        (module.root === "" || module.dependencies.some(({ name }) => commandLibraries.test(name)))
      )
    case "go":
      return repo.hitsIn("servers", module.root).some(({ value, path }) => value === "func main" && !isTest(path))
    default:
      return module.sdk !== "library" && module.dependencies.some(({ name }) => commandLibraries.test(name))
  }
}

/** Folders that help developers; a command in one is not what the repository is. */
const beside = /(?:^|\/)(?:scripts?|tools?|hack|dev|internal|build|ci)(?:\/|$)/

const nativeNames: Readonly<Record<string, string>> = {
  electron: "desktop application",
  tauri: "desktop application",
  "react-native": "mobile application",
  expo: "mobile application"
}

/** What a repository without any service is. */
export const repositoryKind = (repo: RepoView, hasInfrastructure: boolean): RepositoryKind => {
  const modules = repo.modules.filter(({ sdk }) => sdk !== "test")
  const of = (value: string, confidence: number, manifest: string): RepositoryKind => ({
    value,
    confidence,
    evidence: [repo.at(manifest)]
  })
  const native = modules
    .flatMap((module) => frameworksOf(module).map(({ name, dependency }) => ({ name, dependency, module })))
    .find(
      ({ name, dependency, module }) =>
        Object.hasOwn(nativeNames, name) && !module.published && dependency.scope !== "optional"
    )
  if (native !== undefined)
    return { value: nativeNames[native.name] ?? "", confidence: 0.7, evidence: [native.dependency.evidence] }
  const mobile = modules.find(({ sdk }) => sdk === "mobile")
  if (mobile !== undefined) return of("mobile application", 0.7, mobile.manifest)
  const own = modules.filter(({ root }) => !beside.test(root))
  const tools = own.filter((module) => installsCommand(repo, module))
  // one package with a command among many that are imported does not make a tool of them all
  const tool = tools.find(({ root }) => root === "") ?? (tools.length * 2 >= own.length ? tools[0] : undefined)
  if (tool !== undefined) return of("command-line tool", 0.7, tool.manifest)
  const library = modules.find(({ published, sdk, ecosystem }) => published || sdk === "library" || ecosystem === "go")
  const named = (pattern: RegExp) => repo.files.paths.find((path) => pattern.test(path) && !isTest(path))
  const action = named(/^action\.ya?ml$/)
  if (action !== undefined && modules.every(({ ecosystem }) => ecosystem === "node"))
    return of("command-line tool", 0.5, action)
  if (library !== undefined) return of("library", 0.9, library.manifest)
  if (hasInfrastructure && modules.every(({ root }) => root !== "" || repo.modules.length === 1)) {
    const first = named(
      /\.(?:tf|tofu|bicep)$|(?:^|\/)(?:Chart\.yaml|kustomization\.ya?ml|Pulumi\.yaml|cdk\.json|ansible\.cfg)$/
    )
    return {
      value: "infrastructure",
      confidence: 0.9,
      evidence: first === undefined ? [] : [{ path: first, line: 1, excerpt: "" }]
    }
  }
  const texts = repo.files.paths.filter((path) => /\.(?:md|mdx|rst|adoc|txt|tex|ipynb)$/i.test(path))
  const readme = texts.find((path) => /^readme/i.test(baseName(path))) ?? texts[0]
  const site = named(/^(?:mkdocs\.ya?ml|book\.toml|antora\.ya?ml|_config\.yml)$|^docs\/conf\.py$/)
  if (
    modules.length === 0 &&
    readme !== undefined &&
    (site !== undefined || texts.length * 2 >= repo.files.paths.length)
  )
    return { value: "documentation", confidence: 0.7, evidence: [{ path: site ?? readme, line: 1, excerpt: "" }] }
  return modules[0] === undefined
    ? { value: "unknown", confidence: 0.5, evidence: [] }
    : of("library", 0.5, modules[0].manifest)
}
