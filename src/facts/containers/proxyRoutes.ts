/** Which services the proxy of a compose file passes requests on to, by its settings in the repository. */
import { baseName, resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import type { ServiceRoute } from "../Service.ts"
import { caddyPasses } from "./caddyPasses.ts"
import type { ComposeProject, ComposeService } from "./ComposeService.ts"
import { copiedSources } from "./copiedSources.ts"
import { isPublished } from "./composePublished.ts"
import { nginxPasses } from "./nginxPasses.ts"
import { hostOf, type Passed } from "./proxySettings.ts"
import { builtBy, serviceRole } from "./serviceRole.ts"

const isProxy = (repo: RepoView, service: ComposeService): boolean => {
  const role = serviceRole(repo, service)
  return role.is === "tool" && role.use === "proxy"
}

/** The settings that a built proxy's image copies. */
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

/** Most routes of one file that are read. */
const mostPasses = 300

const passesIn = (path: string, text: string): ReadonlyArray<Passed> =>
  /caddyfile/i.test(baseName(path)) ? caddyPasses(text) : /\.(?:conf|template)$/.test(path) ? nginxPasses(text) : []

/** A service, and what of one address comes to it. */
export interface Routed {
  readonly service: ComposeService
  readonly proxy: ComposeService
  readonly route: ServiceRoute
}

/** The routes of a proxy, and whether one of them leads to a host that was not found. */
interface Read {
  readonly routes: ReadonlyArray<Routed>
  /** Whether a host of them is none that can be found. */
  readonly isPartly: boolean
}

/** A host as the variables of a proxy fill it: `${API_HOST}`, `{$API_HOST:api}`, `{env.API_HOST}`. */
const filled = ({ environment }: ComposeService, host: string): string => {
  const [, name, , otherwise] = /^(?:\$\{?|\{(?:\$|env\.))(\w+)(:([^}]*))?\}?$/.exec(host) ?? []
  if (name === undefined) return host
  const value = environment.find((one) => one.name === name)?.filled ?? otherwise ?? ""
  return value === "" ? host : hostOf(value)
}

/** Tells hosts that are no part of a project for certain: the proxy itself, a socket, an address of the internet. */
const isElsewhere = (host: string): boolean =>
  /^(?:|unix|localhost|\[.*)$/.test(host) || (host.includes(".") && !/[${}]/.test(host))

const readOf = (repo: RepoView, project: ComposeProject, proxy: ComposeService): Read => {
  const all = filesOf(repo, project, proxy).flatMap((path) =>
    passesIn(path, repo.files.text(path) ?? "")
      .slice(0, mostPasses)
      .map(({ decides, host: written, line, paths, site }) => {
        const host = filled(proxy, written)
        const service = project.services.find(({ aliases, name }) => name === host || aliases.includes(host))
        const given = { paths, ...(decides === undefined ? {} : { decides }) }
        return { host, service, route: { address: `${path}#${site}`, ...given, evidence: repo.at(path, line) } }
      })
  )
  return {
    routes: all.flatMap(({ route, service }) =>
      service === undefined || service === proxy ? [] : [{ service, proxy, route }]
    ),
    isPartly: all.some(({ host, service }) => service === undefined && !isElsewhere(host))
  }
}

/** By project and proxy: everything that its settings say; a proxy without settings here says nothing. */
const known = remembered(
  (repo): ReadonlyMap<ComposeProject, ReadonlyMap<ComposeService, Read>> =>
    new Map(
      repo.compose.map((project) => [
        project,
        new Map(
          project.services
            .filter((service) => isProxy(repo, service) && isPublished(service))
            .map((proxy) => [proxy, readOf(repo, project, proxy)])
        )
      ])
    )
)

/** Lists the routes of a project's proxies, each with its service. */
export const proxyRoutes = (repo: RepoView, project: ComposeProject): ReadonlyArray<Routed> =>
  [...(known(repo).get(project)?.values() ?? [])].flatMap(({ routes }) => routes)

/** Tells a proxy that passes requests on to hosts which its settings name and nobody can find here, or has no settings here. */
export const passesElsewhere = (repo: RepoView, project: ComposeProject, proxy: ComposeService): boolean => {
  const read = known(repo).get(project)?.get(proxy)
  return read === undefined || read.routes.length === 0 || read.isPartly
}
