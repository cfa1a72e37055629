import { proxyRoutes } from "../containers/proxyRoutes.ts"
import type { RepoView } from "../RepoView.ts"
import type { Service, ServiceRoute } from "../Service.ts"

/** Most routes that are told of a service. */
const most = 20

/** Tells the routes of a service whose address others share; it is found by the lines that declare it. */
export const sharedRoutesOf = (repo: RepoView): ((service: Service) => Pick<Service, "routes">) => {
  const given = new Map<string, Array<ServiceRoute>>()
  for (const project of repo.compose) {
    const routes = proxyRoutes(repo, project).filter(({ service }) => !service.development && service.choice === null)
    const sharing = routes.filter(({ route, service }) =>
      routes.some((other) => other.service !== service && other.route.address === route.address)
    )
    for (const { route, service } of sharing) {
      const key = `${service.path}:${service.line}`
      given.set(key, [...(given.get(key) ?? []), route])
    }
  }
  return ({ evidence }) => {
    const routes = evidence.flatMap(({ line, path }) => given.get(`${path}:${line}`) ?? [])
    return routes.length === 0 ? {} : { routes: routes.slice(0, most) }
  }
}
