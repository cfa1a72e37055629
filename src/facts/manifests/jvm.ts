import type { EvidenceAt, Module, ModuleReader } from "./Module.ts"
import type { Files } from "../parsing/Files.ts"
import { clojureModules } from "./clojure.ts"
import { gradleModules } from "./gradle.ts"
import { mavenModules } from "./maven.ts"
import { sbtModules } from "./sbt.ts"

/** Build tools of Java, Kotlin, Scala and Clojure, the one that leads first. */
const tools: ReadonlyArray<(files: Files, at: EvidenceAt) => ReadonlyArray<Module>> = [
  mavenModules,
  gradleModules,
  sbtModules,
  clojureModules
]

/** Maven, Gradle, sbt, Leiningen and deps.edn, joined where a folder has several. */
export const jvm: ModuleReader = {
  ecosystem: "jvm",
  read: (files, at) => {
    const byRoot = new Map<string, Module>()
    for (const module of tools.flatMap((read) => read(files, at))) {
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
