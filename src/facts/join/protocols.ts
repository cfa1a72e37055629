import { Record } from "effect"
import type { ScanHit } from "../../repo/LineScanner.ts"
import { ownProtocols } from "../data/ownProtocols.ts"
import type { Evidence } from "../Fact.ts"
import { within } from "../paths.ts"
import { grpcHealthMethod, type Protocol } from "../Protocol.ts"
import type { RepoView } from "../RepoView.ts"
import { linesBy } from "./linesBy.ts"
import type { LooseFact } from "./looseFacts.ts"
import type { VariedService } from "./withVariables.ts"

/** What a service speaks, and the line that says so. */
interface Told {
  readonly protocol: Protocol
  readonly confidence: number
  readonly evidence: Evidence
}

/** A service with its protocol. */
export interface SpokenService extends VariedService {
  readonly told: Told | undefined
}

const evidenceOf = ({ excerpt, line, path }: ScanHit): Evidence => ({ path, line, excerpt })

/** Frameworks that programs of gRPC alone are written with as well. */
const either: ReadonlySet<string> = new Set(["aspnet-core", "micronaut", "nestjs", "quarkus", "spring-boot"])

/** Lines of the scanner of servers that start none of HTTP. */
const others =
  /^(?:package main|ignore|func main|Celery|add_periodic_task|Worker|AddHostedService|grpc\.NewServer|SpringBootApplication|QuarkusMain)$/

/** A second server for those who run it, or one that is started by what the line does not show. */
const beside = /metrics|prom|pprof|debug|admin|health|listen\(\s*\)/i

/** Ports by which servers of gRPC are known. */
const isGrpcPort = (port: number | null): boolean => port !== null && port > 50_050 && port < 50_060

const http2Alone = /"Protocols"\s*:\s*"Http2"/

/** The setting that makes a server of .NET speak HTTP/2 where there is no TLS to agree on it. */
const settingOf = (repo: RepoView, root: string): Evidence | undefined =>
  repo
    .named(/^appsettings(?:\.Production)?\.json$/)
    .filter((path) => within(root, path))
    .flatMap((path) => {
      const at = repo.files.lines(path).findIndex((line) => http2Alone.test(line.slice(0, 500)))
      return at < 0 ? [] : [repo.at(path, at + 1)]
    })[0]

/** Packages by which a program of the JVM answers HTTP beside gRPC. */
const webOfJvm =
  /:(?:spring-boot-starter-web(?:flux|mvc)?|quarkus-(?:rest|resteasy)[\w-]*|micronaut-http-server[\w-]*)$/

const answersHttp = (repo: RepoView, { service }: VariedService, lines: ReadonlyArray<ScanHit>): boolean =>
  (service.framework !== null && !either.has(service.framework)) ||
  lines.some(({ excerpt, value }) => !others.test(value) && !beside.test(excerpt)) ||
  repo.modules.some(
    ({ dependencies, root }) => root === service.root && dependencies.some(({ name }) => webOfJvm.test(name))
  )

/** Lines of a service's code, by what they say. */
type Lines = Readonly<Record<"grpc" | "health" | "http2" | "servers", ReadonlyArray<ScanHit>>>

/** What the code of a service speaks: gRPC where it serves nothing else on its port. */
const inCode = (
  repo: RepoView,
  joined: VariedService,
  { grpc: [serves], http2: [http2], servers }: Lines
): Told | undefined => {
  const { service } = joined
  if (serves === undefined) return undefined
  if (service.framework === "aspnet-core") {
    const evidence = settingOf(repo, service.root) ?? (http2 === undefined ? undefined : evidenceOf(http2))
    return evidence === undefined ? undefined : { protocol: "grpc", confidence: 0.9, evidence }
  }
  return isGrpcPort(service.port) || !answersHttp(repo, joined, servers)
    ? { protocol: "grpc", confidence: 0.7, evidence: evidenceOf(serves) }
    : undefined
}

/** What a registered port speaks, of a program in which nothing answers HTTP. */
const byPort = (repo: RepoView, joined: VariedService, servers: ReadonlyArray<ScanHit>): Told | undefined => {
  const { healthPath, port } = joined.service
  const [evidence] = joined.ports.find((claim) => claim.port === port)?.evidence ?? []
  return port !== null &&
    healthPath === null &&
    evidence !== undefined &&
    ownProtocols.has(port) &&
    !answersHttp(repo, joined, servers)
    ? { protocol: "tcp", confidence: 0.7, evidence }
    : undefined
}

/** Services with what their ports speak, where that is not HTTP/1.1, and how they are then asked for their health. */
export const withProtocols = (repo: RepoView, all: ReadonlyArray<VariedService>): ReadonlyArray<SpokenService> => {
  const own = all.filter(({ service }) => service.image === undefined)
  const roots = [...new Set(own.map(({ service }) => service.root))]
  const found = {
    grpc: linesBy(repo, "grpc-servers", roots),
    health: linesBy(repo, "grpc-health", roots),
    http2: linesBy(repo, "http2-servers", roots),
    servers: linesBy(repo, "servers", roots)
  }
  return all.map((joined) => {
    const { service, spoken } = joined
    if (service.kind !== "api" && service.kind !== "web") return { ...joined, told: undefined }
    const lines = Record.map(found, (by) => (service.image === undefined ? (by.get(service.root) ?? []) : []))
    const [declared] = spoken
    const told: Told | undefined =
      declared !== undefined
        ? { protocol: declared.protocol, confidence: 1, evidence: declared.evidence }
        : ((service.kind === "api" ? inCode(repo, joined, lines) : undefined) ?? byPort(repo, joined, lines.servers))
    if (told === undefined) return { ...joined, told }
    const asked = [
      ...spoken.filter((one) => one.health === true).map((one) => one.evidence),
      ...lines.health.map(evidenceOf)
    ]
    const answers = told.protocol === "grpc" && asked.length > 0
    return {
      ...joined,
      told,
      health: answers ? asked.slice(0, 3) : [],
      healthConfidence: 0.9,
      service: { ...service, protocol: told.protocol, healthPath: answers ? grpcHealthMethod : null }
    }
  })
}

/** What services speak that is not HTTP/1.1, with the line that says so. */
export const protocolFacts = (services: ReadonlyArray<SpokenService>): ReadonlyArray<LooseFact> =>
  services.flatMap(({ service, told }) =>
    told === undefined
      ? []
      : [
          {
            kind: "protocol" as const,
            value: told.protocol,
            at: service.root,
            service: service.name,
            confidence: told.confidence,
            evidence: [told.evidence]
          }
        ]
  )
