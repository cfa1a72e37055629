/** Which services the proxy of a compose file passes requests on to, by its settings in the repository. */
import { baseName, resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../security/remembered.ts"
import type { ServiceRoute } from "../Service.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import { copiedSources } from "./copiedSources.ts"
import { isPublished } from "./composePublished.ts"
import { caddyPasses, nginxPasses, type Passed } from "./proxySettings.ts"
import { builtBy, serviceRole } from "./serviceRole.ts"

const isProxy = (repo: RepoView, service: ComposeService): boolean => {
  const role = serviceRole(repo, service)
  return role.is === "tool" && role.use === "proxy"
}

/** What the image of a proxy is given, where it is built. */
const copiedBy = (repo: RepoView, service: ComposeService): ReadonlyArray<string> => {
  const { context, target } = service
  const dockerfile = context === null ? undefined : builtBy(repo, service)
  return dockerfile === undefined || context === null
    ? []
    : copiedSources(dockerfile, target ?? undefined)
        .flatMap(({ sources }) => sources)
        .flatMap((source) => resolvePath(context, source) ?? [])
}

/** The settings files of a proxy: what is mounted or copied into its image, a folder of them as well. */
const filesOf = (repo: RepoView, project: ComposeProject, service: ComposeService): ReadonlyArray<string> => {
  const mounted = service.mounts.flatMap(({ kind, source }) =>
    kind === "bind" && source?.startsWith(".") === true ? (resolvePath(project.folder, source) ?? []) : []
  )
  return [...mounted, ...copiedBy(repo, service)].slice(0, 20).flatMap((path) =>
    path === ""
      ? []
      : repo.files.text(path) !== undefined
        ? [path]
        : repo.files
            .below(path)
            .filter((one) => /\.(?:conf|template|Caddyfile)$|(?:^|\/)Caddyfile[\w.-]{0,40}$/.test(one))
            .slice(0, 10)
  )
}

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
          .filter((service) => isProxy(repo, service) && isPublished(service))
          .flatMap((proxy) => routesOf(repo, project, proxy))
      ])
    )
)

/** Lists the routes of a project's proxies, each with its service. */
export const proxyRoutes = (repo: RepoView, project: ComposeProject): ReadonlyArray<Routed> =>
  known(repo).get(project) ?? []
