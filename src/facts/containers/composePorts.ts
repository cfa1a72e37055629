import { portInCommand } from "../commands.ts"
import type { RepoView } from "../RepoView.ts"
import { type PortClaim, portRanks } from "../Signal.ts"
import type { ComposeService, ComposeVariable } from "./ComposeService.ts"
import { probedPort } from "./probedPath.ts"

/** Ports that debuggers and development servers of bundlers listen on. */
const debugPorts = new Set([9229, 9230, 35_729, 24_678])

/** Ports of debuggers that servers are given as well: where nothing else is published, one is such a server's. */
const sharedPorts = new Set([5005, 5678])

/**
 * Says whether an image that is not built here is given a host by its own name that is another's:
 * `MAILER_HOST: smtp.example.com`. What is built here bears its name, and a whole address is more often its own.
 */
const isElsewhere = ({ aliases, context, environment, name: own }: ComposeService, prefix: string): boolean =>
  context === null &&
  environment.some(({ filled, name }) => {
    if (!/^_(?:HOST|HOSTNAME|SERVER)$/.test(name.slice(prefix.length)) || !name.startsWith(prefix)) return false
    const host = /^(?:\w{1,20}:\/\/)?(?:[^@/\s]{0,100}@)?(\[[^\]]{0,60}\]|[^:/\s]{1,200})/.exec(filled ?? "")?.[1]
    return (
      host !== undefined && ![own, ...aliases].includes(host) && !/^(?:0\.0\.0\.0|127\.\S*|localhost|\[\S*)$/.test(host)
    )
  })

/** Ports of mail, databases and brokers: a program that is built here calls those. */
const ofOthers = new Set([25, 143, 389, 465, 587, 636, 993, 1433, 1883, 3306, 5432, 5672, 6379, 9092, 11_211, 27_017])

/** Labels and variables by which a proxy of compose is told the port that it passes requests on to. */
const passedTo = /^traefik\.(?:http\.services\.[\w.-]{1,80}\.loadbalancer\.server\.port|port)$|^VIRTUAL_PORT$/

/** Where a proxy of compose is told one port, it is that which answers requests. */
const passedPort = ({
  environment,
  labels
}: ComposeService): (ComposeVariable & { readonly port: number }) | undefined => {
  const told = [...labels, ...environment].filter(
    ({ filled, name }) => passedTo.test(name) && /^\d{2,5}$/.test(filled ?? "")
  )
  const [first] = told
  return first !== undefined && new Set(told.map(({ filled }) => filled)).size === 1
    ? { ...first, port: Number(first.filled) }
    : undefined
}

/** Ports that a compose service says its container listens on. */
export const portsOf = (repo: RepoView, service: ComposeService): ReadonlyArray<PortClaim> => {
  const open = service.ports.filter(({ container, protocol }) => protocol === "tcp" && !debugPorts.has(container))
  const besides = open.filter(({ container }) => !sharedPorts.has(container))
  const published = besides.length > 0 ? besides : open
  // `MAILER_PORT` of a service called mailer is its own port, unless the mailer is another host
  const prefix = service.name.toUpperCase().replace(/[-.]/g, "_")
  const own = isElsewhere(service, prefix) ? undefined : `${prefix}_PORT`
  const variable = service.environment.find(
    ({ name, filled: value }) =>
      (/^(?:PORT|SERVER_PORT|APP_PORT|HTTP_PORT)$/.test(name) || (name === own && !ofOthers.has(Number(value)))) &&
      /^\d{2,5}$/.test(value ?? "")
  )
  const urls = service.environment.find(
    ({ name, filled: value }) => /^ASPNETCORE_(?:URLS|HTTP_PORTS)$/.test(name) && /\d{2,5}/.test(value ?? "")
  )
  const urlPort = /(?:http:\/\/[^:;]{1,40}:|^)(\d{2,5})/.exec(urls?.filled ?? "")?.[1]
  const inCommand = portInCommand(service.command)
  // a check may ask another port than the one for requests, so that all else is believed before it
  const probed = probedPort(service.healthcheck)
  const from = (port: number, rank: number, path: string, line: number): PortClaim => ({
    port,
    rank,
    evidence: [repo.at(path, line)]
  })
  const passed = passedPort(service)
  return [
    ...(passed === undefined ? [] : [from(passed.port, portRanks.compose, passed.path, passed.line)]),
    // beside the port that a proxy is told, what is published is for something else
    ...published.map(({ container, development, path, line }) =>
      from(
        container,
        development
          ? portRanks.config
          : passed === undefined || passed.port === container
            ? portRanks.compose
            : portRanks.named,
        path,
        line
      )
    ),
    ...service.expose.map((port) => from(port, portRanks.compose, service.path, service.line)),
    ...(inCommand === undefined ? [] : [from(inCommand, portRanks.env, service.path, service.line)]),
    ...(variable === undefined ? [] : [from(Number(variable.filled), portRanks.env, variable.path, variable.line)]),
    ...(urlPort === undefined || urls === undefined
      ? []
      : [from(Number(urlPort), portRanks.env, urls.path, urls.line)]),
    ...(probed === undefined ? [] : [from(probed, portRanks.named, service.healthLine.path, service.healthLine.line)])
  ]
}
