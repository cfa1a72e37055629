import type { Detector } from "../Detector.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import { baseName } from "../paths.ts"
import { isTestData } from "../services/testData.ts"
import { pageTemplates } from "../services/pageTemplates.ts"
import type { ServiceSignal } from "../Signal.ts"

/** Projects whose SDK builds a server, a worker, or a browser application that no server of the repository hosts. */
export const dotnetServices: Detector = {
  name: "dotnet-services",
  detect: (repo) => {
    const projects = repo.modules.filter(({ ecosystem }) => ecosystem === "dotnet")
    return projects.flatMap((module): ReadonlyArray<ServiceSignal> => {
      const frameworks = frameworksOf(module)
      const sdk = module.dependencies.find(({ name }) => name.startsWith("sdk:"))
      if (frameworks.some(({ name }) => name === "aspire") || sdk === undefined || isTestData(module.root)) return []
      const base = {
        _tag: "Service",
        source: "framework",
        root: module.root,
        process: "main",
        name: module.name ?? undefined,
        buildCommand: "dotnet publish -c Release -o out",
        startCommand: `dotnet ${module.name ?? "app"}.dll`,
        evidence: [sdk.evidence]
      } as const
      if (module.sdk === "web") {
        const blazor = frameworks.some(({ name }) => name === "blazor")
        const pages = blazor || pageTemplates(repo, module.root).some((path) => /\.(?:cshtml|razor)$/.test(path))
        return [{ ...base, kind: pages ? "web" : "api", framework: "aspnet-core" }]
      }
      if (module.sdk === "worker") return [{ ...base, process: "worker", kind: "worker" }]
      const wasm = frameworks.find(({ name, dependency }) => name === "blazor" && dependency.name.startsWith("sdk:"))
      const hosted = projects.some(
        (other) => other !== module && (repo.files.text(other.manifest) ?? "").includes(baseName(module.manifest))
      )
      return wasm === undefined || hosted
        ? []
        : [{ ...base, kind: "static", framework: "blazor", outputDirectory: "out/wwwroot", startCommand: undefined }]
    })
  }
}
