import { type Framework, frameworks } from "../data/frameworks.ts"
import { packageFinder } from "../data/packageFinder.ts"
import type { Dependency, Module } from "./Module.ts"

export interface FoundFramework extends Framework {
  readonly dependency: Dependency
}

/** The frameworks that a package belongs to. */
const candidates = packageFinder(frameworks)

const counts = (module: Module, { role }: Framework, { scope }: Dependency): boolean =>
  scope === "runtime" ||
  (module.ecosystem === "jvm" && scope === "optional") ||
  (module.ecosystem === "node" &&
    scope === "development" &&
    role !== "server" &&
    role !== "native" &&
    !module.published)

const memory = new WeakMap<Module, ReadonlyArray<FoundFramework>>()

/**
 * The frameworks of a module, the more telling first. A server framework counts only where the program itself depends
 * on it; what builds pages is often a development dependency.
 */
export const frameworksOf = (module: Module): ReadonlyArray<FoundFramework> => {
  const known = memory.get(module)
  if (known !== undefined) return known
  const matches = new Map<Framework, Dependency>()
  for (const dependency of module.dependencies) {
    for (const framework of candidates(module.ecosystem, dependency.name)) {
      if (!counts(module, framework, dependency)) continue
      const first = matches.get(framework)
      if (first === undefined || (first.version === null && dependency.version !== null))
        matches.set(framework, dependency)
    }
  }
  const found = frameworks.flatMap((framework): ReadonlyArray<FoundFramework> => {
    const dependency = matches.get(framework)
    return dependency === undefined ? [] : [{ ...framework, dependency }]
  })
  memory.set(module, found)
  return found
}
