import { phpExtensions, pythonLibraries } from "../data/systemRequirements.ts"
import type { Detector } from "../Detector.ts"
import type { Dependency, Module } from "../manifests/Module.ts"
import type { FactSignal } from "../Signal.ts"

const needsSystem = ({ ecosystem }: Module, { name, scope }: Dependency): boolean => {
  if (scope !== "runtime") return false
  if (ecosystem === "php") return name.startsWith("ext-") && phpExtensions.has(name.slice("ext-".length))
  return ecosystem === "python" && pythonLibraries.has(name)
}

/** What a program needs of the system beside its runtime: extensions of PHP, and packages that are built with libraries. */
export const systemRequirements: Detector = {
  name: "system-requirements",
  detect: (repo) =>
    repo.modules.flatMap((module) =>
      module.dependencies
        .filter((dependency) => needsSystem(module, dependency))
        .map(({ evidence, name }): FactSignal => ({
          _tag: "Fact",
          kind: "system-requirement",
          value: name,
          root: module.root,
          confidence: 1,
          evidence: [evidence]
        }))
    )
}
