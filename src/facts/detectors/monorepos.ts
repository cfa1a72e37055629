import type { Detector } from "../Detector.ts"
import { dig, list } from "../parsing/unknown.ts"
import type { FactSignal } from "../Signal.ts"

const tools: ReadonlyArray<readonly [string, string]> = [
  ["turbo.json", "turborepo"],
  ["nx.json", "nx"],
  ["lerna.json", "lerna"],
  ["rush.json", "rush"],
  ["pnpm-workspace.yaml", "pnpm-workspaces"],
  ["go.work", "go-workspaces"],
  ["pants.toml", "pants"]
]

const fact = (value: string, path: string, confidence: number): FactSignal => ({
  _tag: "Fact",
  kind: "monorepo",
  value,
  root: "",
  confidence,
  evidence: [{ path, line: 1, excerpt: "" }]
})

/** Several deployable or linked modules in one repository. */
export const monorepos: Detector = {
  name: "monorepos",
  detect: (repo) => {
    const named = tools.flatMap(([file, name]) => {
      // a workspace file without members only holds settings of the package manager
      const empty = file === "pnpm-workspace.yaml" && list(dig(repo.files.yaml(file)[0]?.data, "packages")).length === 0
      return repo.files.has(file) && !empty ? [fact(name, file, 1)] : []
    })
    const workspaces = repo.modules
      .filter(({ workspace }) => workspace.length > 0)
      .map(({ ecosystem, manifest }) => fact(`${ecosystem}-workspace`, manifest, 1))
    const roots = new Set(repo.modules.filter(({ sdk }) => sdk !== "test").map(({ root }) => root))
    const solution = repo.named(/\.slnx?$/)[0]
    const projects = repo.modules.filter(({ ecosystem, sdk }) => ecosystem === "dotnet" && sdk !== "test").length
    const found = [...named, ...workspaces]
    if (found.length > 0) return found
    if (solution !== undefined && projects > 2) return [fact("dotnet-solution", solution, 0.9)]
    const separate = [...roots].filter((root) => root !== "")
    return separate.length >= 2
      ? [fact("several-modules", repo.modules.find(({ root }) => root === separate[0])?.manifest ?? "", 0.7)]
      : []
  }
}
