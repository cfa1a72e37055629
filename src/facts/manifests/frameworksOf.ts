import { type Framework, frameworks } from "../data/frameworks.ts"
import { isListed } from "../data/Known.ts"
import type { Dependency, Module } from "./Module.ts"

export interface FoundFramework extends Framework {
  readonly dependency: Dependency
}

const memory = new WeakMap<Module, ReadonlyArray<FoundFramework>>()

/**
 * The frameworks of a module, the more telling first. A server framework counts only where the program itself depends
 * on it; what builds pages is often a development dependency.
 */
export const frameworksOf = (module: Module): ReadonlyArray<FoundFramework> => {
  const known = memory.get(module)
  if (known !== undefined) return known
  const found = frameworks.flatMap((framework): ReadonlyArray<FoundFramework> => {
    const matches = module.dependencies.filter(
      ({ name, scope }) =>
        isListed(framework.packages, module.ecosystem, name) &&
        (scope === "runtime" ||
          (module.ecosystem === "jvm" && scope === "optional") ||
          (module.ecosystem === "node" &&
            scope === "development" &&
            framework.role !== "server" &&
            framework.role !== "native" &&
            !module.published))
    )
    const dependency = matches.find(({ version }) => version !== null) ?? matches[0]
    return dependency === undefined ? [] : [{ ...framework, dependency }]
  })
  memory.set(module, found)
  return found
}
