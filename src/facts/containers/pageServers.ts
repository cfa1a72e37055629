import { folderOf, isAside } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { ServiceSignal } from "../Signal.ts"
import { servesPages } from "./builtRole.ts"
import type { Dockerfile } from "./Dockerfile.ts"

/** Most settings of web servers beside one image that are read. */
const mostFiles = 5

/** What a web server is told beside the Dockerfile that is that web server. */
export const settingsOfPages = (repo: RepoView, dockerfile: Dockerfile): ReadonlyArray<string> =>
  repo.files
    .below(folderOf(dockerfile.path))
    .filter((path) => /(?:^|\/)(?:nginx|default|site)\.conf(?:\.template)?$/.test(path) && !isAside(path))
    .slice(0, mostFiles)

const location = /^\s*location\s+(?:=\s*|\^~\s*)?(\/[\w./-]{0,60}(?:health|alive|ready|status|ping)\w{0,10})\/?\s*\{/

/** An image that hands out pages: static, unless it also passes requests on to other services. */
export const pageServer = (
  repo: RepoView,
  dockerfile: Dockerfile | undefined,
  target?: string
): Partial<Pick<ServiceSignal, "kind" | "framework" | "healthPath" | "healthEvidence">> => {
  if (dockerfile === undefined || !servesPages(dockerfile, target)) return {}
  for (const path of settingsOfPages(repo, dockerfile)) {
    const lines = repo.files
      .lines(path)
      .slice(0, 2000)
      .map((line) => line.slice(0, 300))
    if (!lines.some((line) => /(?:^|[\s{;])(?:proxy|grpc|fastcgi|uwsgi)_pass\s/.test(line))) continue
    const at = lines.findIndex((line) => location.test(line))
    const healthPath = location.exec(lines[at] ?? "")?.[1]
    const proxy = { kind: "web", framework: "nginx" } as const
    return healthPath === undefined ? proxy : { ...proxy, healthPath, healthEvidence: repo.at(path, at + 1) }
  }
  return { kind: "static" }
}
