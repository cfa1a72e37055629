import { type ComposeProject, type ComposeService, isDevelopersEnvironment } from "../containers/Compose.ts"
import type { ComposePort } from "../containers/ComposeService.ts"
import { sidePorts } from "../data/sidePorts.ts"
import { isAside, isForDevelopment } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { FurtherPort, Service } from "../Service.ts"

/** Most ports that are told of one service: a program with more passes on traffic of others. */
const most = 6

const loopback = /^(?:127\.|localhost|\[?::1)/

/** Plain and encrypted HTTP of the port that the load balancer stands for: `443`, `8443`, and what a variable calls so. */
const isOfAddress = ({ environment }: ComposeService, port: number): boolean =>
  port === 80 ||
  /443$/.test(String(port)) ||
  environment.some(
    ({ filled, name }) =>
      (/HTTPS|TLS|SSL/i.test(name) && new RegExp(`(?:^|\\D)${port}(?:\\D|$)`).test(filled ?? "")) ||
      new RegExp(`https://[^;,]{0,60}:${port}(?:\\D|$)`).test(filled ?? "")
  )

/** Whether an image that is built here opens a port: what a compose file alone opens is for those who develop. */
const isExposed = (repo: RepoView, { context, dockerfile }: ComposeService, port: number): boolean =>
  context === null ||
  (repo.dockerfiles.find(({ path }) => path === dockerfile)?.stages ?? [])
    .flatMap(({ instructions }) => instructions)
    .some(
      ({ keyword, text }) =>
        keyword === "EXPOSE" && text.split(/\s+/).some((word) => Number.parseInt(word, 10) === port)
    )

const openTo = (repo: RepoView, service: ComposeService): ReadonlyArray<ComposePort> =>
  service.ports.filter(
    ({ address, container, development, host }) =>
      host !== null &&
      !development &&
      !loopback.test(address ?? "") &&
      !sidePorts.has(container) &&
      !isOfAddress(service, container) &&
      isExposed(repo, service, container)
  )

const isOfDevelopers = (project: ComposeProject): boolean =>
  project.paths.some((path) => isForDevelopment(path) || isAside(path)) || isDevelopersEnvironment(project)

/** Ports that the file which runs a public service opens beside the one that its address leads to. */
export const furtherPortsOf = (repo: RepoView): ((service: Service) => Pick<Service, "furtherPorts">) => {
  const open = new Map<string, ReadonlyArray<FurtherPort>>()
  for (const project of repo.compose.filter((one) => !isOfDevelopers(one))) {
    for (const service of project.services) {
      const ports = openTo(repo, service).map(
        ({ container, line, path, protocol }): FurtherPort => ({
          port: container,
          transport: protocol,
          evidence: repo.at(path, line)
        })
      )
      if (ports.length > 0) open.set(`${service.path}:${service.line}`, ports)
    }
  }
  return ({ evidence, port }) => {
    const all = evidence.flatMap(({ line, path }) => open.get(`${path}:${line}`) ?? [])
    const others = all.filter(
      (one, at) => one.port !== port && all.findIndex((other) => other.port === one.port) === at
    )
    // where the file does not open the port that is served, it says of others what it is run as, not beside what
    return port === null || others.length === 0 || others.length === all.length || others.length > most
      ? {}
      : { furtherPorts: others }
  }
}
