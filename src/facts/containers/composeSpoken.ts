import type { Spoken } from "../Protocol.ts"
import type { RepoView } from "../RepoView.ts"
import type { ComposeService } from "./ComposeService.ts"

/** Labels by which proxies of compose are told that a port speaks HTTP/2 without TLS. */
const scheme = /^traefik\.http\.services\.[\w.-]{1,80}\.loadbalancer\.server\.scheme$/

/** What a compose file says of the protocol of a service: how its proxy calls it, and how it is asked for its health. */
export const composeSpoken = (repo: RepoView, service: ComposeService): ReadonlyArray<Spoken> => [
  ...(/\bgrpc[_-]health[_-]probe\b/.test(service.healthcheck ?? "")
    ? [
        {
          protocol: "grpc" as const,
          health: true as const,
          evidence: repo.at(service.healthLine.path, service.healthLine.line)
        }
      ]
    : []),
  ...service.labels
    .filter(({ name, value }) => scheme.test(name) && value === "h2c")
    .map(({ line, path }) => ({ protocol: "grpc" as const, evidence: repo.at(path, line) }))
]
