import type { Detector } from "../Detector.ts"
import { frameworkService } from "../services/frameworkService.ts"

const starts = /^(?:ring|run|start|serve|server|main|run-m|run-x|app|prod)$/

/** Clojure projects with a web framework and something that starts them. */
export const clojureServices: Detector = {
  name: "clojure-services",
  detect: (repo) =>
    repo.modules
      .filter(({ language, published }) => language === "clojure" && !published)
      .flatMap((module) => {
        const start = module.scripts.find(({ name }) => starts.test(name))
        if (start === undefined && repo.hitsIn("programs", module.root).length === 0) return []
        const leiningen = module.manifest.endsWith("project.clj")
        const build = module.scripts.some(({ name }) => name === "build")
        return frameworkService(module, () => ({
          ...(module.name === null ? {} : { name: module.name }),
          ...(leiningen ? { buildCommand: "lein uberjar" } : build ? { buildCommand: "clojure -T:build uber" } : {}),
          startCommand: start?.command ?? (leiningen ? "lein run" : undefined)
        }))
      })
}
