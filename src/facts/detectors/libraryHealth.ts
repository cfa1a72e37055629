import type { Detector } from "../Detector.ts"
import type { Dependency, Module } from "../manifests/Module.ts"
import { dig, string } from "../parsing/unknown.ts"
import type { RepoView } from "../RepoView.ts"
import { moduleReach } from "../services/moduleReach.ts"
import type { HealthSignal } from "../Signal.ts"

/** A setting of a Spring application, from its properties or its YAML. */
const setting = (repo: RepoView, module: Module, ...at: ReadonlyArray<string>): string | undefined => {
  const folder = `${module.root === "" ? "" : `${module.root}/`}src/main/resources`
  const key = at.join(".")
  for (const path of [`${folder}/application.properties`, `${folder}/application.yml`, `${folder}/application.yaml`]) {
    if (path.endsWith(".properties")) {
      const line = repo.files
        .lines(path)
        .find((text) => new RegExp(`^\\s*${key.replaceAll(".", "\\.")}\\s*[=:]`).test(text))
      if (line !== undefined) return line.slice(line.search(/[=:]/) + 1).trim()
      continue
    }
    const found = repo.files
      .yaml(path)
      .map(({ data }) => string(dig(data, ...at)))
      .find((value) => value !== undefined)
    if (found !== undefined) return found
  }
  return undefined
}

const plainPath = (value: string | undefined): string =>
  value === undefined || !/^\/?[\w/.-]{1,100}$/.test(value)
    ? ""
    : `/${value.replace(/^\/+|\/+$/g, "")}`.replace(/^\/$/, "")

const spring = (repo: RepoView, module: Module): string | undefined => {
  const port = setting(repo, module, "management", "server", "port")
  // the actuator of another port does not answer where requests come in
  if (port !== undefined && port !== setting(repo, module, "server", "port")) return undefined
  const context =
    setting(repo, module, "server", "servlet", "context-path") ??
    setting(repo, module, "spring", "webflux", "base-path")
  const base = setting(repo, module, "management", "endpoints", "web", "base-path")
  return `${plainPath(context)}${base === undefined ? "/actuator" : plainPath(base)}/health`
}

const libraries: ReadonlyArray<readonly [RegExp, (repo: RepoView, module: Module) => string | undefined]> = [
  [/:spring-boot-starter-actuator$/, spring],
  [
    /:quarkus-smallrye-health$/,
    (repo, module) => {
      const root = setting(repo, module, "quarkus", "http", "root-path")
      return `${plainPath(root)}/q/health`
    }
  ],
  [/:micronaut-management$/, () => "/health"],
  [/^@strapi\/strapi$/, () => "/_health"],
  [/^okcomputer$/, () => "/okcomputer"],
  [/^github\.com\/pocketbase\/pocketbase$/, () => "/api/health"]
]

const found = (module: Module, name: RegExp): Dependency | undefined =>
  module.dependencies.find((dependency) => dependency.scope === "runtime" && name.test(dependency.name))

/** Paths that a library answers by itself once it is installed. */
export const libraryHealth: Detector = {
  name: "library-health",
  detect: (repo) => {
    const { partsOf } = moduleReach(repo)
    const ofJvm = repo.modules.filter(({ ecosystem }) => ecosystem === "jvm")
    const withParts = (module: Module): ReadonlyArray<Module> => {
      const reached = module.ecosystem === "jvm" ? new Set(partsOf(module.root)) : new Set<string>()
      return reached.size === 0
        ? [module]
        : [module, ...ofJvm.filter(({ root }) => root !== module.root && reached.has(root))]
    }
    return repo.modules.flatMap((module) =>
      libraries.flatMap(([name, path]): ReadonlyArray<HealthSignal> => {
        const dependency = withParts(module)
          .map((one) => found(one, name))
          .find((dependency) => dependency !== undefined)
        const answered = dependency === undefined ? undefined : path(repo, module)
        return dependency === undefined || answered === undefined
          ? []
          : [{ _tag: "Health", root: module.root, path: answered, rank: 4, evidence: [dependency.evidence] }]
      })
    )
  }
}
