import type { Detector } from "../Detector.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import type { ServiceSignal } from "../Signal.ts"

/** Programs (not libraries) of a Cargo package with a server framework. */
export const rustServices: Detector = {
  name: "rust-services",
  detect: (repo) =>
    repo.modules
      .filter(({ ecosystem, sdk }) => ecosystem === "rust" && sdk === "executable")
      .flatMap((module): ReadonlyArray<ServiceSignal> => {
        const framework = frameworksOf(module).find(({ role }) => role === "server" || role === "meta")
        if (framework === undefined) return []
        return [
          {
            _tag: "Service",
            source: "framework",
            root: module.root,
            process: "main",
            framework: framework.name,
            ...(module.name === null ? {} : { name: module.name }),
            buildCommand: "cargo build --release",
            startCommand: `./target/release/${module.name ?? "app"}`,
            evidence: [framework.dependency.evidence]
          }
        ]
      })
}
