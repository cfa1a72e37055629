import type { Module, ModuleReader } from "./Module.ts"
import { gradleModules } from "./gradle.ts"
import { mavenModules } from "./maven.ts"

/** Maven and Gradle, joined where a folder has both. */
export const jvm: ModuleReader = {
  ecosystem: "jvm",
  read: (files, at) => {
    const maven = mavenModules(files, at)
    const gradle = gradleModules(files, at)
    const joined = maven.map((module): Module => {
      const twin = gradle.find(({ root }) => root === module.root)
      return twin === undefined ? module : { ...module, dependencies: [...module.dependencies, ...twin.dependencies] }
    })
    return [...joined, ...gradle.filter(({ root }) => maven.every((module) => module.root !== root))]
  }
}
