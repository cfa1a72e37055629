import type { Detector } from "../Detector.ts"
import type { RepoView } from "../RepoView.ts"
import { isTest } from "../paths.ts"
import type { HealthSignal } from "../Signal.ts"

const rankOf = (path: string): number =>
  /health/.test(path) ? 2 : /ready|readiness|live/.test(path) ? 3 : path.endsWith("/up") ? 3 : 5

/** Routes that are files: Next's `app/api/health/route.ts`, Nuxt's `server/api/health.get.ts`. */
const routeFile =
  /(?:^|\/)(?:(?:src\/)?app\/((?:api\/)?[\w-]*(?:health|healthz|ready|readyz|livez)[\w-]*)\/route\.[jt]sx?|(?:src\/)?pages\/(api\/[\w-]*health[\w-]*)\.[jt]sx?|server\/(api\/[\w-]*health[\w-]*)(?:\.get)?\.[jt]s|server\/routes\/([\w-]*health[\w-]*)(?:\.get)?\.[jt]s|src\/routes\/((?:api\/)?[\w-]*health[\w-]*)\/\+server\.[jt]s)$/

const fromFiles = (repo: RepoView): ReadonlyArray<HealthSignal> =>
  repo.files.paths.flatMap((path) => {
    const route = isTest(path)
      ? undefined
      : routeFile
          .exec(path)
          ?.slice(1)
          .find((group) => group !== undefined)
    return route === undefined
      ? []
      : [
          {
            _tag: "Health" as const,
            root: repo.home(path),
            path: `/${route}`,
            rank: 1,
            evidence: [{ path, line: 1, excerpt: "" }]
          }
        ]
  })

const actuator = (repo: RepoView): ReadonlyArray<HealthSignal> =>
  repo.modules.flatMap((module) => {
    const found = module.dependencies.find(
      ({ name, scope }) => scope === "runtime" && /:spring-boot-starter-actuator$|:quarkus-smallrye-health$/.test(name)
    )
    return found === undefined
      ? []
      : [
          {
            _tag: "Health" as const,
            root: module.root,
            path: found.name.includes("quarkus") ? "/q/health" : "/actuator/health",
            rank: 4,
            evidence: [found.evidence]
          }
        ]
  })

/** Laravel's `health: '/up'` in bootstrap/app.php. */
const laravel = (repo: RepoView): ReadonlyArray<HealthSignal> =>
  repo.hits("health").flatMap(({ path, value, line, excerpt }) =>
    /(?:^|\/)bootstrap\/app\.php$/.test(path)
      ? [
          {
            _tag: "Health" as const,
            root: repo.home(path),
            path: value,
            rank: 1,
            evidence: [{ path, line, excerpt }]
          }
        ]
      : []
  )

/** Paths that answer whether a service is well. */
export const healthPaths: Detector = {
  name: "health-paths",
  detect: (repo) => [
    ...fromFiles(repo),
    ...laravel(repo),
    ...actuator(repo),
    ...repo
      .hits("health")
      // a client asks others, or the service itself from outside
      .filter(({ path }) => !isTest(path) && !/(?:^|\/)\w*client\.\w+$/i.test(path))
      .map(({ path, line, value, excerpt }): HealthSignal => ({
        _tag: "Health",
        root: repo.home(path),
        path: value,
        rank: rankOf(value),
        evidence: [{ path, line, excerpt }]
      }))
  ]
}
