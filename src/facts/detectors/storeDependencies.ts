import { isListed } from "../data/Known.ts"
import { engineKinds } from "../data/engines.ts"
import { storePackages } from "../data/storePackages.ts"
import type { Detector } from "../Detector.ts"
import type { StoreSignal } from "../Signal.ts"

/** Cargo features and the like that name an engine on the line of the dependency itself. */
const features: ReadonlyArray<readonly [RegExp, RegExp, string]> = [
  [/^(?:sqlx|sea-orm|diesel|diesel-async)$/, /"(?:sqlx-)?postgres/, "postgres"],
  [/^(?:sqlx|sea-orm|diesel|diesel-async)$/, /"(?:sqlx-)?mysql/, "mysql"],
  [/^(?:sqlx|sea-orm|diesel)$/, /"(?:sqlx-)?sqlite/, "sqlite"]
]

/** Stores whose client the application depends on at run time; a published library talks to its users' stores. */
export const storeDependencies: Detector = {
  name: "store-dependencies",
  detect: (repo) =>
    repo.modules.flatMap((module) =>
      module.dependencies
        .filter(({ scope }) => scope === "runtime" || (scope === "optional" && module.ecosystem !== "jvm"))
        .flatMap((dependency): ReadonlyArray<StoreSignal> => {
          const listed = storePackages
            .filter(({ packages }) => isListed(packages, module.ecosystem, dependency.name))
            .map(({ engine }) => engine)
          const line = repo.files.lines(dependency.evidence.path)[dependency.evidence.line - 1] ?? ""
          const extra = features.flatMap(([name, feature, engine]) =>
            name.test(dependency.name) && feature.test(line.slice(0, 1000)) ? [engine] : []
          )
          // psycopg[binary], celery[redis], channels[redis] and the like name a driver in brackets
          const bracket =
            module.ecosystem === "python" &&
            /^(?:celery|django-celery-beat|channels|kombu|sqlalchemy|flask-caching|aiocache)$/.test(dependency.name)
              ? /\[([^\]]{0,100})\]/.exec(line)?.[1]
              : undefined
          const named =
            bracket?.includes("redis") === true ? ["redis"] : bracket?.includes("sqs") === true ? ["sqs"] : []
          // Laravel Scout names the clients of every engine it could use; the chosen one stands in the settings
          const choosable =
            module.ecosystem === "php" && module.dependencies.some(({ name }) => name === "laravel/framework")
          return [...new Set([...listed, ...extra, ...named])].map((engine) => ({
            _tag: "Store",
            engine,
            source: "dependency",
            role: module.published
              ? "external"
              : dependency.scope === "optional" || (choosable && engineKinds[engine] === "search")
                ? "optional"
                : undefined,
            root: module.root,
            evidence: [dependency.evidence]
          }))
        })
    )
}
