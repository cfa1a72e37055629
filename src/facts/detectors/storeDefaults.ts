import { backgroundKnown } from "../data/backgroundPackages.ts"
import { isListed } from "../data/Known.ts"
import type { Detector } from "../Detector.ts"
import { engineKinds } from "../data/engines.ts"
import type { Evidence } from "../Fact.ts"
import { parseDotenv } from "../parsing/dotenv.ts"
import { folderOf, isTest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { isEnvironmentFile } from "../services/environmentFiles.ts"
import type { StoreSignal } from "../Signal.ts"
import { storeDefault } from "../stores/defaults.ts"

const buckets = Object.keys(engineKinds).filter((engine) => engineKinds[engine] === "object-storage")

/** Stores that a cache is kept in alone, where no work waits in them. */
const onlyCaches = ["redis", "valkey", "memcached"]

/** What such work needs where it does. */
const waits = /^(?:redis|broker|transport)$/

/** Whether a program of the repository does work outside of requests that may wait in a store. */
const hasBackground = (repo: RepoView): boolean =>
  repo.modules.some((module) =>
    module.dependencies.some(({ name }) =>
      backgroundKnown.some(({ needs, packages }) => waits.test(needs) && isListed(packages, module.ecosystem, name))
    )
  )

/** Stores that Laravel can keep its cache, its sessions or its jobs in. */
const caches = ["redis", "memcached", "sqs", "beanstalkd"]

/** Engines of their own that a framework can search with. */
const searches = Object.keys(engineKinds).filter((engine) => engineKinds[engine] === "search")

interface Said {
  readonly value: string
  readonly root: string
  readonly evidence: Evidence
}

const saidBy = (repo: RepoView): ReadonlyArray<Said> => [
  ...repo
    .hits("store-defaults")
    .filter(({ path }) => !isTest(path))
    .map(({ path, line, value, excerpt }) => ({ value, root: repo.home(path), evidence: { path, line, excerpt } })),
  ...repo.files.paths.filter(isEnvironmentFile).flatMap((path) =>
    parseDotenv(repo.files.text(path) ?? "").flatMap(({ name, value, line }): ReadonlyArray<Said> => {
      const said = storeDefault(name, value)
      return said === undefined ? [] : [{ value: said, root: folderOf(path), evidence: repo.at(path, line) }]
    })
  )
]

/** Stores that are used where somebody chooses them, because the setting that chooses has another value from the start. */
export const storeDefaults: Detector = {
  name: "store-defaults",
  detect: (repo) => {
    const all = saidBy(repo)
    const background = hasBackground(repo)
    const php = new Set(repo.modules.filter(({ ecosystem }) => ecosystem === "php").map(({ root }) => root))
    const cached = new Set(all.filter(({ value }) => value === "cache redis").map(({ root }) => root))
    return all.flatMap(({ value, root, evidence }): ReadonlyArray<StoreSignal> => {
      const engines = value.startsWith("off ")
        ? [value.slice(4)]
        : value.startsWith("search ")
          ? searches.filter((engine) => engine !== value.slice(7))
          : value === "files local" || value === "files chosen"
            ? buckets
            : (value === "cache local" || value === "jobs local") && php.has(root)
              ? caches.filter((engine) => engine !== "redis" || !cached.has(root))
              : value === "cache local" && !background
                ? onlyCaches
                : []
      return engines.map((engine) => ({
        _tag: "Store",
        engine,
        source: "config",
        role: "optional",
        off: true,
        root,
        evidence: [evidence]
      }))
    })
  }
}
