import type { EvidenceAt, Module, ModuleReader } from "./Module.ts"
import type { Files } from "../parsing/Files.ts"
import type { Steps } from "../Steps.ts"
import { clojureModules } from "./clojure.ts"
import { gradleModules } from "./gradle.ts"
import { mavenModules } from "./maven.ts"
import { sbtModules } from "./sbt.ts"

/** Build tools of Java, Kotlin, Scala and Clojure, the one that leads first. */
const tools: ReadonlyArray<(files: Files, at: EvidenceAt) => Steps<ReadonlyArray<Module>>> = [
  mavenModules,
  gradleModules,
  sbtModules,
  clojureModules
]

/** Maven, Gradle, sbt, Leiningen and deps.edn, joined where a folder has several. */
export const jvm: ModuleReader = {
  ecosystem: "jvm",
  *read(files, at) {
    const byRoot = new Map<string, Module>()
    const modules: Array<Module> = []
    for (const read of tools) for (const module of yield* read(files, at)) modules.push(module)
    for (const module of modules) {
      const first = byRoot.get(module.root)
      byRoot.set(
        module.root,
        first === undefined
          ? module
          : {
              ...first,
              dependencies: [...first.dependencies, ...module.dependencies],
              scripts: [...first.scripts, ...module.scripts],
              references: [...(first.references ?? []), ...(module.references ?? [])]
            }
      )
    }
    return [...byRoot.values()]
  }
}
