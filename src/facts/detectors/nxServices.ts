import type { Detector } from "../Detector.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import { dig, string } from "../parsing/unknown.ts"
import type { Module } from "../manifests/Module.ts"
import { baseName, isBareWord } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { ServiceSignal } from "../Signal.ts"
import { renderingOf } from "../services/rendering.ts"
import { isOfDevelopers } from "../starting/developers.ts"

/** Whether a module is a whole workspace of Nx with one application, which its manifest starts as developers do. */
const isStandalone = (repo: RepoView, { manifest, root, scripts }: Module): boolean => {
  const inside = (name: string): string => (root === "" ? name : `${root}/${name}`)
  return (
    baseName(manifest) === "package.json" &&
    repo.files.has(inside("nx.json")) &&
    scripts.some(({ name, command }) => name === "start" && isOfDevelopers(command)) &&
    string(dig(repo.files.json(inside("project.json"))?.data, "projectType")) === "application"
  )
}

/** A folder with the words that Nx has for parts of it: `{workspaceRoot}/dist/{projectName}`. */
const withoutTokens = (path: string, name: string, root: string): string =>
  path
    .replace(/^\{workspaceRoot\}\//, "")
    .replaceAll("{projectName}", () => name)
    .replaceAll("{projectRoot}", () => root)

/** Applications of an Nx workspace that have a `project.json` and no `package.json`, or are the workspace. */
export const nxServices: Detector = {
  name: "nx-services",
  detect: (repo) =>
    repo.modules
      .filter(
        (module) =>
          module.ecosystem === "node" && (baseName(module.manifest) === "project.json" || isStandalone(repo, module))
      )
      .flatMap((module): ReadonlyArray<ServiceSignal> => {
        const frameworks = frameworksOf(module)
        const framework = frameworks.find(({ role }) => role !== "tool" && role !== "native")
        if (framework === undefined || frameworks.some(({ role }) => role === "native")) return []
        const rendering = framework.role === "server" ? undefined : renderingOf(repo, module, framework)
        const isStatic = rendering?.mode === "static"
        const manifest = module.root === "" ? "project.json" : `${module.root}/project.json`
        const parsed = repo.files.json(manifest)
        const path = dig(parsed?.data, "targets", "build", "options", "outputPath")
        // the workspace's folder, not the project's, is where Nx counts from
        const isWhole = manifest !== module.manifest
        const name = (isWhole ? string(dig(parsed?.data, "name")) : module.name) ?? baseName(module.root)
        const told = string(path) ?? string(dig(path, "base")) ?? (isWhole ? undefined : `dist/${module.root}`)
        if (told === undefined || (isWhole && framework.role !== "server")) return []
        const output = withoutTokens(told, name, module.root)
        // both stand in commands that a shell reads
        if (![name, output].every((word) => word !== "" && isBareWord(word))) return []
        const up = isWhole
          ? ""
          : module.root
              .split("/")
              .map(() => "../")
              .join("")
        return [
          {
            _tag: "Service",
            source: "framework",
            root: module.root,
            process: "main",
            name,
            framework: framework.name,
            buildCommand: `npx nx build ${name}`,
            ...(isStatic ? { kind: "static", outputDirectory: `${up}${output}` } : {}),
            ...(framework.role === "server" ? { startCommand: `node ${up}${output}/main.js` } : {}),
            evidence: [repo.at(manifest), framework.dependency.evidence]
          }
        ]
      })
}
