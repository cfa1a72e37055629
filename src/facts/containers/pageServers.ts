import { baseName, folderOf, isAside } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { ServiceSignal } from "../Signal.ts"
import { servesPages } from "./builtRole.ts"
import { type Dockerfile, finalStages } from "./Dockerfile.ts"

/** Most settings of web servers beside one image that are read. */
const mostFiles = 5

const usualNames = /^(?:(?:nginx|default|site|httpd)\.conf(?:\.(?:template|tmpl|tpl|j2))?|Caddyfile)$/

const isSettings = (name: string): boolean => /^Caddyfile|\.conf(?:\.(?:template|tmpl|tpl|j2))?$/.test(name)

/** Finds the settings of a web server beside the Dockerfile that makes it: files of usual names, and what it copies. */
export const settingsOfPages = (repo: RepoView, dockerfile: Dockerfile): ReadonlyArray<string> => {
  const copied = new Set(
    finalStages(dockerfile)
      .flatMap(({ instructions }) => instructions)
      .flatMap(({ keyword, text }) => (/^(?:COPY|ADD)$/.test(keyword) ? text.split(/\s+/).slice(0, -1) : []))
      .map(baseName)
      .filter(isSettings)
  )
  return repo.files
    .below(folderOf(dockerfile.path))
    .filter((path) => (usualNames.test(baseName(path)) || copied.has(baseName(path))) && !isAside(path))
    .slice(0, mostFiles)
}

/** Directives of nginx, Caddy and Apache by which requests go on to another server. */
const passesOn =
  /(?:^|[\s{;])(?:(?:proxy|grpc|fastcgi|uwsgi|scgi)_pass|reverse_proxy|php_fastcgi|ProxyPass(?:Match)?)\s/

/** The web server that settings are for. */
const serverOf = (path: string): string =>
  baseName(path).startsWith("Caddyfile") ? "caddy" : baseName(path).startsWith("httpd") ? "apache" : "nginx"

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
    if (!lines.some((line) => !/^\s*#/.test(line) && passesOn.test(line))) continue
    const at = lines.findIndex((line) => location.test(line))
    const healthPath = location.exec(lines[at] ?? "")?.[1]
    const proxy = { kind: "web", framework: serverOf(path) } as const
    return healthPath === undefined ? proxy : { ...proxy, healthPath, healthEvidence: repo.at(path, at + 1) }
  }
  return { kind: "static" }
}
