import { portInCommand } from "../commands.ts"
import type { RepoView } from "../RepoView.ts"
import { type PortClaim, portRanks } from "../Signal.ts"
import type { ComposeService } from "./ComposeService.ts"

/** Ports that debuggers and development servers of bundlers listen on. */
const debugPorts = new Set([9229, 5005, 5678, 9230, 35_729, 24_678])

/** Whether the variables of a service give an address by its own name that is another's: `MAILER_HOST: smtp.example.com`. */
const isElsewhere = ({ aliases, environment, name: own }: ComposeService, prefix: string): boolean =>
  environment.some(({ filled, name }) => {
    if (!/^_(?:HOST|HOSTNAME|SERVER|URL|URI)$/.test(name.slice(prefix.length)) || !name.startsWith(prefix)) return false
    const host = /^(?:\w{1,20}:\/\/)?(?:[^@/\s]{0,100}@)?(\[[^\]]{0,60}\]|[^:/\s]{1,200})/.exec(filled ?? "")?.[1]
    return (
      host !== undefined && ![own, ...aliases].includes(host) && !/^(?:0\.0\.0\.0|127\.\S*|localhost|\[\S*)$/.test(host)
    )
  })

/** Ports that a compose service says its container listens on. */
export const portsOf = (repo: RepoView, service: ComposeService): ReadonlyArray<PortClaim> => {
  const published = service.ports.filter(({ container, protocol }) => protocol === "tcp" && !debugPorts.has(container))
  // its own name before the word says that it is no other's, unless what is called by that name is elsewhere
  const prefix = service.name.toUpperCase().replace(/[-.]/g, "_")
  const own = isElsewhere(service, prefix) ? undefined : `${prefix}_PORT`
  const variable = service.environment.find(
    ({ name, filled: value }) =>
      (/^(?:PORT|SERVER_PORT|APP_PORT|HTTP_PORT)$/.test(name) || name === own) && /^\d{2,5}$/.test(value ?? "")
  )
  const urls = service.environment.find(
    ({ name, filled: value }) => /^ASPNETCORE_(?:URLS|HTTP_PORTS)$/.test(name) && /\d{2,5}/.test(value ?? "")
  )
  const urlPort = /(?:http:\/\/[^:;]{1,40}:|^)(\d{2,5})/.exec(urls?.filled ?? "")?.[1]
  const inCommand = portInCommand(service.command)
  const from = (port: number, rank: number, path: string, line: number): PortClaim => ({
    port,
    rank,
    evidence: [repo.at(path, line)]
  })
  return [
    ...published.map(({ container, development, path, line }) =>
      from(container, development ? portRanks.config : portRanks.compose, path, line)
    ),
    ...service.expose.map((port) => from(port, portRanks.compose, service.path, service.line)),
    ...(inCommand === undefined ? [] : [from(inCommand, portRanks.env, service.path, service.line)]),
    ...(variable === undefined ? [] : [from(Number(variable.filled), portRanks.env, variable.path, variable.line)]),
    ...(urlPort === undefined || urls === undefined ? [] : [from(Number(urlPort), portRanks.env, urls.path, urls.line)])
  ]
}
