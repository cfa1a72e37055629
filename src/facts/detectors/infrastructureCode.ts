import { infrastructureContents, infrastructureFiles } from "../data/infrastructureFiles.ts"
import type { Detector } from "../Detector.ts"
import { isAside } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { FactSignal } from "../Signal.ts"

const fact = (repo: RepoView, value: string, path: string, line = 1): FactSignal => ({
  _tag: "Fact",
  kind: "iac",
  value,
  root: "",
  confidence: 1,
  evidence: [line === 1 ? { path, line, excerpt: "" } : repo.at(path, line)]
})

/** Whether a file is one of a Helm chart's templates. */
const isTemplate = (repo: RepoView, path: string): boolean => {
  const at = `/${path}`.lastIndexOf("/templates/")
  return at >= 0 && repo.files.has(at === 0 ? "Chart.yaml" : `${path.slice(0, at - 1)}/Chart.yaml`)
}

/** Manifests and templates that only their content tells apart from other YAML and JSON. */
const byContent = (repo: RepoView, path: string): string | undefined => {
  if (!/\.(?:ya?ml|json|template)$/.test(path) || isTemplate(repo, path)) return undefined
  const text = repo.files.text(path)?.slice(0, 200_000)
  if (text === undefined) return undefined
  return infrastructureContents.find(([patterns]) => patterns.every((pattern) => pattern.test(text)))?.[1]
}

const provider =
  /^\s{0,20}provider\s+"([\w-]{1,60})"|^\s{0,20}source\s*=\s*"(?:registry\.[\w.]{1,40}\/)?[\w-]{1,60}\/([\w-]{1,60})"\s*$/

/** Providers of Terraform: which clouds and services it speaks to, each with the line that names it. */
const providersOf = (repo: RepoView, tool: string, path: string): ReadonlyArray<FactSignal> =>
  repo.files.lines(path).flatMap((text, index) => {
    const match = provider.exec(text.slice(0, 300))
    const name = match?.[1] ?? match?.[2]
    return name === undefined ? [] : [fact(repo, `${tool} ${name}`, path, index + 1)]
  })

const lock = /(?:^|\/)\.terraform\.lock\.hcl$/

/** Infrastructure that is already written down; what lies in examples and tests is not the repository's own. */
export const infrastructureCode: Detector = {
  name: "infrastructure-code",
  detect: (repo) =>
    repo.files.paths.flatMap((path): ReadonlyArray<FactSignal> => {
      if (lock.test(path) || isAside(path) || /^\.(?:github|gitlab|circleci)\//.test(path)) return []
      const value = infrastructureFiles.find(([pattern]) => pattern.test(path))?.[1] ?? byContent(repo, path)
      if (value === undefined) return []
      return value === "terraform" || value === "opentofu"
        ? [fact(repo, value, path), ...providersOf(repo, value, path)]
        : [fact(repo, value, path)]
    })
}
