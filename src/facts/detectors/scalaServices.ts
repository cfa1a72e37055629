import type { Detector } from "../Detector.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import type { Module } from "../manifests/Module.ts"
import { baseName } from "../paths.ts"
import { frameworkService } from "../services/frameworkService.ts"

const packaged = (module: Module): boolean =>
  module.dependencies.some(({ name }) => /^plugin:(?:play|java\w{0,20}packaging)/.test(name))

/** Projects of an sbt build with a server framework and a program that starts it; Play brings its own. */
export const scalaServices: Detector = {
  name: "scala-services",
  detect: (repo) =>
    repo.modules
      .filter(({ manifest, published }) => baseName(manifest) === "build.sbt" && !published)
      .filter(
        (module) =>
          repo.hitsIn("programs", module.root).length > 0 || frameworksOf(module).some(({ name }) => name === "play")
      )
      .flatMap((module) => {
        const project =
          baseName(module.manifest.slice(0, -"/build.sbt".length)) === baseName(module.root)
            ? ""
            : `${baseName(module.root)}/`
        const name = module.name ?? "app"
        return frameworkService(module, () => ({
          ...(module.name === null ? {} : { name }),
          buildCommand: packaged(module) ? `sbt ${project}stage` : `sbt ${project}compile`,
          startCommand: packaged(module) ? `./target/universal/stage/bin/${name.toLowerCase()}` : `sbt ${project}run`
        }))
      })
}
