import type { Detector } from "../Detector.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import type { Module } from "../manifests/Module.ts"
import { baseName } from "../paths.ts"
import { frameworkService } from "../services/frameworkService.ts"

const packaged = (module: Module): boolean =>
  module.dependencies.some(({ name }) => /^plugin:(?:play|java\w{0,20}packaging)/.test(name))

/** It is put into a servlet container, which starts it. */
const contained = (module: Module): boolean =>
  module.dependencies.some(({ name }) =>
    /^plugin:(?:jetty|tomcat|container|war|scalatra)plugin$|^plugin:sbtwar$/.test(name)
  )

/** Projects of an sbt build with a server framework and a program or container that starts it; Play brings its own. */
export const scalaServices: Detector = {
  name: "scala-services",
  detect: (repo) =>
    repo.modules
      .filter(({ manifest, published }) => baseName(manifest) === "build.sbt" && !published)
      .filter(
        (module) =>
          contained(module) ||
          repo.hitsIn("programs", module.root).length > 0 ||
          frameworksOf(module).some(({ name }) => name === "play")
      )
      .flatMap((module) => {
        const project =
          baseName(module.manifest.slice(0, -"/build.sbt".length)) === baseName(module.root)
            ? ""
            : `${baseName(module.root)}/`
        const name = module.name ?? "app"
        const named = module.name === null ? {} : { name }
        return frameworkService(module, () =>
          packaged(module)
            ? {
                ...named,
                buildCommand: `sbt ${project}stage`,
                startCommand: `./target/universal/stage/bin/${name.toLowerCase()}`
              }
            : contained(module)
              ? { ...named, buildCommand: `sbt ${project}package` }
              : { ...named, buildCommand: `sbt ${project}compile`, startCommand: `sbt ${project}run` }
        )
      })
}
