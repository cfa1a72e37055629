import { type FoundFramework, frameworksOf } from "../manifests/frameworksOf.ts"
import type { Module } from "../manifests/Module.ts"
import type { ServiceSignal } from "../Signal.ts"

type Told = Pick<ServiceSignal, "name" | "buildCommand" | "startCommand">

/** The one process of a module that has a server framework; nothing where it has none. */
export const frameworkService = (
  module: Module,
  told: (framework: FoundFramework) => Told
): ReadonlyArray<ServiceSignal> => {
  const framework = frameworksOf(module).find(({ role }) => role === "server" || role === "meta")
  if (framework === undefined) return []
  return [
    {
      _tag: "Service",
      source: "framework",
      root: module.root,
      process: "main",
      framework: framework.name,
      ...told(framework),
      evidence: [framework.dependency.evidence]
    }
  ]
}
