import type { Detector } from "../Detector.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import type { ServiceSignal } from "../Signal.ts"

/** Phoenix and Plug applications. */
export const elixirServices: Detector = {
  name: "elixir-services",
  detect: (repo) =>
    repo.modules
      .filter(({ ecosystem, published }) => ecosystem === "elixir" && !published)
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
            buildCommand: "mix release",
            startCommand: framework.name === "phoenix" ? "mix phx.server" : "mix run --no-halt",
            evidence: [framework.dependency.evidence]
          }
        ]
      })
}
