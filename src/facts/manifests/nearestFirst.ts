import type { Steps } from "../Steps.ts"
import { type Module, mostDependencies, mostOfAll } from "./Module.ts"
import { depthOf } from "../subject.ts"

/**
 * Reads manifests one by one, those nearest the root first, each as far as its dependencies are looked at and one more,
 * so that what is left out shows. The modules come in the order of the paths.
 */
export function* readNearestFirst(
  paths: ReadonlyArray<string>,
  read: (path: string, most: number) => ReadonlyArray<Module>
): Steps<ReadonlyArray<Module>> {
  const found = new Map<string, ReadonlyArray<Module>>()
  let room = mostOfAll
  for (const path of paths.toSorted((a, b) => depthOf(a) - depthOf(b))) {
    const modules = read(path, Math.min(room, mostDependencies) + 1)
    for (const { dependencies } of modules) room = Math.max(0, room - dependencies.length)
    found.set(path, modules)
    yield
  }
  return paths.flatMap((path) => found.get(path) ?? [])
}
