import type { Detector } from "../Detector.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import { dig, string } from "../parsing/unknown.ts"
import { baseName } from "../paths.ts"
import type { ServiceSignal } from "../Signal.ts"
import { renderingOf } from "../services/rendering.ts"

/** Applications of an Nx workspace that have a `project.json` and no `package.json`. */
export const nxServices: Detector = {
  name: "nx-services",
  detect: (repo) =>
    repo.modules
      .filter(({ ecosystem, manifest }) => ecosystem === "node" && baseName(manifest) === "project.json")
      .flatMap((module): ReadonlyArray<ServiceSignal> => {
        const frameworks = frameworksOf(module)
        const framework = frameworks.find(({ role }) => role !== "tool" && role !== "native")
        if (framework === undefined || frameworks.some(({ role }) => role === "native")) return []
        const rendering = framework.role === "server" ? undefined : renderingOf(repo, module, framework)
        const isStatic = rendering?.mode === "static"
        const parsed = repo.files.json(module.manifest)
        const path = dig(parsed?.data, "targets", "build", "options", "outputPath")
        // the workspace's folder, not the project's, is where Nx counts from
        const output = string(path) ?? string(dig(path, "base")) ?? `dist/${module.root}`
        const up = module.root
          .split("/")
          .map(() => "..")
          .join("/")
        const name = module.name ?? baseName(module.root)
        return [
          {
            _tag: "Service",
            source: "framework",
            root: module.root,
            process: "main",
            name,
            framework: framework.name,
            buildCommand: `npx nx build ${name}`,
            ...(isStatic ? { kind: "static", outputDirectory: `${up}/${output}` } : {}),
            ...(framework.role === "server" ? { startCommand: `node ${up}/${output}/main.js` } : {}),
            evidence: [repo.at(module.manifest), framework.dependency.evidence]
          }
        ]
      })
}
