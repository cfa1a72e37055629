import type { Statistics } from "../Analysis.ts"
import { byText } from "../paths.ts"
import { type Module, mostDependencies, mostOfAll } from "./Module.ts"
import { depthOf } from "../subject.ts"

/** Most modules that are read: far above the largest real monorepos. Those nearest the root stay. */
const mostModules = 1000

/** Most scripts of one module: some times what the largest projects have. */
const mostScripts = 500

/** Signs that a shell reads. No package has one in its name; commands that are made of the name would do what it says. */
const signs = /[;&|$`<>(){}\\"'!#*?\r\n]/

/** A module without a name that a command could not be made of. */
const named = (module: Module): Module =>
  module.name !== null && signs.test(module.name) ? Object.assign({}, module, { name: null }) : module

interface BoundedModules {
  readonly modules: ReadonlyArray<Module>
  readonly leftOut: Statistics["notRead"]
}

const placeOf = ({ root }: Module): number => (root === "" ? 0 : root.split("/").length)

/** The modules that are looked at, those nearest the root first, and what is left out of them. */
export const boundedModules = (all: ReadonlyArray<Module>): BoundedModules => {
  const read = new Set(all.toSorted((a, b) => depthOf(a.root) - depthOf(b.root)).slice(0, mostModules))
  const sorted = all.toSorted((a, b) => placeOf(a) - placeOf(b))
  const leftOut: Array<{ readonly path: string; readonly why: string }> = []
  if (sorted.length > mostModules)
    leftOut.push({ path: `${sorted.length - mostModules} modules`, why: `more than the ${mostModules} that are read` })
  let room = mostOfAll
  const modules = sorted
    .filter((module) => read.has(module))
    .map(named)
    .map((module) => {
      const { dependencies, manifest, scripts } = module
      const most = Math.min(room, mostDependencies)
      room -= Math.min(most, dependencies.length)
      if (dependencies.length <= most && scripts.length <= mostScripts) return module
      leftOut.push({ path: manifest, why: "more dependencies or scripts than are read" })
      return Object.assign({}, module, {
        dependencies: dependencies.slice(0, most),
        scripts: scripts.slice(0, mostScripts)
      })
    })
  return { modules, leftOut: leftOut.toSorted((a, b) => byText(a.path, b.path)) }
}
