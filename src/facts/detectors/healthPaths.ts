import type { Detector } from "../Detector.ts"
import type { RepoView } from "../RepoView.ts"
import { isTest } from "../paths.ts"
import { mountedPaths } from "../services/mountedPaths.ts"
import type { HealthSignal } from "../Signal.ts"

/**
 * Words that say it, before words that may say something else. Of two alike the one outside the interface of programs
 * comes first: what lies in that often asks for a login.
 */
const rankOf = (path: string): number =>
  (/health/.test(path) ? 2 : /ready|readiness|live/.test(path) ? 3 : path.endsWith("/up") ? 3 : 5) +
  (path.startsWith("/api/") ? 0.5 : 0)

/** Routes that are files: Next's `app/api/health/route.ts`, Nuxt's `server/api/health.get.ts`. */
const routeFile =
  /(?:^|\/)(?:(?:src\/)?app\/((?:(?:api|v\d{1,2}|internal|system|public|monitoring|health|\([\w-]{1,40}\))\/){0,4}[\w-]*(?:health|healthz|ready|readyz|livez)[\w-]*)\/route\.[jt]sx?|(?:src\/)?pages\/(api\/(?:(?:v\d{1,2}|internal|system|public|monitoring|health)\/){0,2}[\w-]*health[\w-]*)(?:\/index)?\.[jt]s|server\/(api\/(?:(?:v\d{1,2}|internal|system|public|monitoring|health)\/){0,2}[\w-]*health[\w-]*)(?:\.get)?\.[jt]s|server\/routes\/([\w-]*health[\w-]*)(?:\.get)?\.[jt]s|src\/routes\/((?:(?:api|v\d{1,2}|internal|system|public|monitoring|health|\([\w-]{1,40}\))\/){0,4}[\w-]*health[\w-]*)\/\+server\.[jt]s|app\/routes\/([\w-]*health[\w-]*)\.[jt]sx?)$/

/** What Next serves everything below. */
const basePath = (repo: RepoView, root: string): string =>
  ["ts", "js", "mjs", "cjs"]
    .map((extension) => repo.files.text(`${root === "" ? "" : `${root}/`}next.config.${extension}`))
    .map((text) => /\bbasePath\s*:\s*["'](\/[\w/-]{1,60})["']/.exec(text ?? "")?.[1])
    .find((found) => found !== undefined) ?? ""

const fromFiles = (repo: RepoView): ReadonlyArray<HealthSignal> =>
  repo.files.paths.flatMap((path) => {
    if (!/health|ready|livez/.test(path) || isTest(path)) return []
    const found = routeFile.exec(path)
    // a folder in brackets groups files and is no part of the address
    const route = found
      ?.slice(1)
      .find((group) => group !== undefined)
      ?.replace(/\([\w-]+\)\//g, "")
    const next = found?.[1] !== undefined || found?.[2] !== undefined
    return route === undefined
      ? []
      : [
          {
            _tag: "Health" as const,
            root: repo.home(path),
            path: `${next ? basePath(repo, repo.home(path)) : ""}/${route}`,
            rank: 1,
            evidence: [{ path, line: 1, excerpt: "" }]
          }
        ]
  })

/** Paths that code answers, below what its file and the file that mounts it put before them. */
const fromCode = (repo: RepoView): ReadonlyArray<HealthSignal> => {
  const mounted = mountedPaths(repo)
  return (
    repo
      .hits("health")
      // a client asks others, or the service itself from outside
      .filter(({ path }) => !isTest(path) && !/(?:^|\/)\w*client\.\w+$|(?:^|\/)(?:extra|scripts?)\//i.test(path))
      .map((hit): HealthSignal => {
        const { path, line, value, excerpt } = hit
        return {
          _tag: "Health",
          root: repo.home(path),
          path: mounted(hit),
          rank: /(?:^|\/)bootstrap\/app\.php$/.test(path) ? 1 : rankOf(value),
          evidence: [{ path, line, excerpt }]
        }
      })
  )
}

/** Paths that answer whether a service is well. */
export const healthPaths: Detector = {
  name: "health-paths",
  detect: (repo) => [...fromFiles(repo), ...fromCode(repo)]
}
