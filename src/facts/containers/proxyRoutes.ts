/** Which services the proxy of a compose file passes requests on to, by its settings in the repository. */
import { baseName, resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../security/remembered.ts"
import type { ServiceRoute } from "../Service.ts"
import { composeRole } from "./composeRole.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import { isPublished } from "./composePublished.ts"
import { caddyPasses, nginxPasses, type Passed } from "./proxySettings.ts"

const isProxy = (service: ComposeService): boolean => {
  const role = composeRole(service)
  return service.context === null && role.is === "tool" && role.use === "proxy"
}

/** The settings files of a proxy: what is mounted, a folder of them as well. */
const filesOf = (repo: RepoView, project: ComposeProject, { mounts }: ComposeService): ReadonlyArray<string> =>
  mounts.slice(0, 20).flatMap(({ kind, source }) => {
    const path = kind === "bind" && source?.startsWith(".") === true ? resolvePath(project.folder, source) : undefined
    if (path === undefined || path === "") return []
    return repo.files.text(path) !== undefined
      ? [path]
      : repo.files
          .below(path)
          .filter((one) => /\.(?:conf|template|Caddyfile)$|(?:^|\/)Caddyfile$/.test(one))
          .slice(0, 10)
  })

const passesIn = (path: string, text: string): ReadonlyArray<Passed> =>
  /caddyfile/i.test(baseName(path)) ? caddyPasses(text) : /\.(?:conf|template)$/.test(path) ? nginxPasses(text) : []

/** A service, and what of one address comes to it. */
export interface Routed {
  readonly service: ComposeService
  readonly proxy: ComposeService
  readonly route: ServiceRoute
}

const routesOf = (repo: RepoView, project: ComposeProject, proxy: ComposeService): ReadonlyArray<Routed> =>
  filesOf(repo, project, proxy).flatMap((path) =>
    passesIn(path, repo.files.text(path) ?? "").flatMap(({ decides, host, line, paths, site }) => {
      const service = project.services.find(({ aliases, name }) => name === host || aliases.includes(host))
      return service === undefined || service === proxy
        ? []
        : [
            {
              service,
              proxy,
              route: {
                address: `${path}#${site}`,
                paths,
                ...(decides === undefined ? {} : { decides }),
                evidence: repo.at(path, line)
              }
            }
          ]
    })
  )

/** By project: everything that settings of its proxies say; a proxy without settings here says nothing. */
const known = remembered(
  (repo): ReadonlyMap<ComposeProject, ReadonlyArray<Routed>> =>
    new Map(
      repo.compose.map((project) => [
        project,
        project.services
          .filter((service) => isProxy(service) && isPublished(service))
          .flatMap((proxy) => routesOf(repo, project, proxy))
      ])
    )
)

/** Lists the routes of a project's proxies, each with its service. */
export const proxyRoutes = (repo: RepoView, project: ComposeProject): ReadonlyArray<Routed> =>
  known(repo).get(project) ?? []
