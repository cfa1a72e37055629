import type { Evidence } from "../Fact.ts"
import type { RepoView } from "../RepoView.ts"
import { isTest } from "../paths.ts"

/** What a repository without any service is. */
export const repositoryKind = (
  repo: RepoView,
  hasInfrastructure: boolean
): { readonly value: string; readonly confidence: number; readonly evidence: ReadonlyArray<Evidence> } => {
  const modules = repo.modules.filter(({ sdk }) => sdk !== "test")
  const tool = modules.find(({ ecosystem, dependencies, scripts }) =>
    ecosystem === "node"
      ? /"bin"\s*:/.test(repo.files.text(modules.find((module) => module.ecosystem === "node")?.manifest ?? "") ?? "")
      : ecosystem === "python"
        ? scripts.length > 0
        : dependencies.some(({ name }) =>
            /^github\.com\/(?:spf13\/cobra|urfave\/cli)$|^clap$|:picocli$|^system\.commandline$/.test(name)
          )
  )
  const program = repo.hits("servers").find(({ value, path }) => value === "func main" && !isTest(path))
  if (tool !== undefined) return { value: "command-line tool", confidence: 0.7, evidence: [repo.at(tool.manifest)] }
  const library = modules.find(
    ({ published, sdk, ecosystem }) => published || sdk === "library" || (ecosystem === "go" && program === undefined)
  )
  if (library !== undefined) return { value: "library", confidence: 0.9, evidence: [repo.at(library.manifest)] }
  if (hasInfrastructure && modules.length === 0) return { value: "infrastructure", confidence: 0.9, evidence: [] }
  const texts = repo.files.paths.filter((path) => /\.(?:md|mdx|rst|adoc|txt)$/i.test(path))
  if (modules.length === 0 && texts.length * 2 >= repo.files.paths.length && texts[0] !== undefined) {
    return { value: "documentation", confidence: 0.7, evidence: [{ path: texts[0], line: 1, excerpt: "" }] }
  }
  return modules[0] === undefined
    ? { value: "unknown", confidence: 0.5, evidence: [] }
    : { value: "library", confidence: 0.5, evidence: [repo.at(modules[0].manifest)] }
}
