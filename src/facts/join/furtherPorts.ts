import { type ComposeProject, type ComposeService, isDevelopersEnvironment } from "../containers/Compose.ts"
import type { ComposePort } from "../containers/ComposeService.ts"
import { finalInstructions } from "../containers/Dockerfile.ts"
import { protocolPorts } from "../data/protocolPorts.ts"
import { sidePorts } from "../data/sidePorts.ts"
import { byText, isAside, isForDevelopment } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { FurtherPort, Service } from "../Service.ts"
import { addressIn } from "../variables/address.ts"

/** Most ports that are told of one service: a program with more passes on traffic of others. */
const most = 6

const loopback = /^(?:127\.|localhost|\[?::1)/

/** Plain and encrypted HTTP of the port that the load balancer stands for: `443`, `8443`, and what a variable calls so. */
const isOfAddress = ({ environment }: ComposeService, port: number): boolean =>
  port === 80 ||
  String(port).endsWith("443") ||
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

/** Ports at which other services of the file call it by its name. */
const calledAt = (
  repo: RepoView,
  { services }: ComposeProject,
  service: ComposeService
): ReadonlyArray<FurtherPort> => {
  const names = new Set([service.name, ...service.aliases])
  const calls = services
    .filter((other) => other !== service)
    .flatMap(({ environment, name }) =>
      environment.flatMap(({ filled, line, path }) => {
        const address = addressIn(filled ?? "")
        return address === undefined || address.port === null || address.host === null || !names.has(address.host)
          ? []
          : [{ port: address.port, caller: name, evidence: repo.at(path, line) }]
      })
    )
  return [...new Set(calls.map(({ port }) => port))].flatMap((port): ReadonlyArray<FurtherPort> => {
    const own = calls.filter((call) => call.port === port)
    return own.slice(0, 1).map(({ evidence }) => ({
      port,
      transport: "tcp",
      calledBy: [...new Set(own.map(({ caller }) => caller))].toSorted(byText),
      evidence
    }))
  })
}

/** Ports of other protocols that the image which is built for a service says it opens. */
const exposedBy = (repo: RepoView, { buildStage, dockerfile }: Service): ReadonlyArray<FurtherPort> => {
  const read = repo.dockerfiles.find(({ path }) => path === dockerfile)
  if (read === undefined) return []
  return finalInstructions(read, buildStage)
    .filter(({ keyword }) => keyword === "EXPOSE")
    .flatMap(({ line, text }) =>
      text.split(/\s+/).flatMap((word): ReadonlyArray<FurtherPort> => {
        const [, port = "", transport = "tcp"] = /^(\d{2,5})(?:\/(tcp|udp))?$/i.exec(word) ?? []
        return protocolPorts.has(Number(port))
          ? [
              {
                port: Number(port),
                transport: /udp/i.test(transport) ? "udp" : "tcp",
                evidence: repo.at(read.path, line)
              }
            ]
          : []
      })
    )
}

const isOfDevelopers = (project: ComposeProject): boolean =>
  project.paths.some((path) => isForDevelopment(path) || isAside(path)) || isDevelopersEnvironment(project)

/** Ports that the file which runs a service opens, or has others call, or else its image, beside the one that its address leads to. */
export const furtherPortsOf = (repo: RepoView): ((service: Service) => Pick<Service, "furtherPorts">) => {
  const open = new Map<string, ReadonlyArray<FurtherPort>>()
  const called = new Map<string, ReadonlyArray<FurtherPort>>()
  for (const project of repo.compose.filter((one) => !isOfDevelopers(one))) {
    for (const service of project.services) {
      const ports = openTo(repo, service).map(({ container, line, path, protocol }): FurtherPort => ({
        port: container,
        transport: protocol,
        evidence: repo.at(path, line)
      }))
      called.set(`${service.path}:${service.line}`, calledAt(repo, project, service))
      if (ports.length > 0) open.set(`${service.path}:${service.line}`, ports)
    }
  }
  return (service) => {
    const { evidence, port } = service
    if (port === null) return {}
    const saidIn = (said: ReadonlyMap<string, ReadonlyArray<FurtherPort>>): ReadonlyArray<FurtherPort> => {
      const all = evidence.flatMap(({ line, path }) => said.get(`${path}:${line}`) ?? [])
      return all.filter((one, at) => all.findIndex((other) => other.port === one.port) === at)
    }
    const opened = saidIn(open)
    const outside = opened.filter((one) => one.port !== port)
    // where the file does not open the port that is served, it says nothing of what is beside it
    const isKnown = outside.length < opened.length && outside.length <= most
    // of a port that is called and not opened the served one has to be known from the same file
    const inside = opened.some((one) => one.port === port) ? saidIn(called).filter((one) => one.port !== port) : []
    const told = [...(isKnown ? outside : []), ...inside.slice(0, most)]
    const others = [
      ...told,
      // where a file opens ports, it has left these out
      ...(opened.length > 0 ? [] : exposedBy(repo, service).filter((one) => one.port !== port))
    ]
    return others.length === 0 ? {} : { furtherPorts: others }
  }
}
