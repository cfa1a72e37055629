import { directoryLibraries, gatewayLibraries, registryLibraries, signInLibraries } from "../data/gateways.ts"
import type { Exposure } from "../Exposure.ts"
import { decideExposure } from "../exposure/decideExposure.ts"
import { findsParts } from "../exposure/foundParts.ts"
import { sentAddresses } from "../exposure/sentAddresses.ts"
import type { ScanHit } from "../../repo/LineScanner.ts"
import type { Evidence } from "../Fact.ts"
import type { RepoView } from "../RepoView.ts"
import type { Service } from "../Service.ts"
import type { AddressBook } from "../variables/AddressBook.ts"
import type { JoinedService } from "./JoinedService.ts"
import { linesBy } from "./linesBy.ts"
import type { NamedCall } from "./callsByName.ts"
import type { LooseFact } from "./looseFacts.ts"

/** The port of what listens and does not say where. */
const usualPort = 8080

/** How sure a reach is, by what tells it. */
const confidences = { routed: 1, published: 0.9, inferred: 0.7 } as const

/** Who may reach a service, and what of it makes that matter. */
export interface Reached {
  readonly exposure: Exposure
  readonly commandRuns: ReadonlyArray<Evidence>
}

/** Lines of one kind that are told of a service. */
const mostTold = 5

/** Where a service's own manifest names libraries of a kind. */
const usedBy = (repo: RepoView, { image, root }: Service, libraries: RegExp): ReadonlyArray<Evidence> =>
  image === undefined
    ? repo.modules
        .filter((module) => module.root === root)
        .flatMap(({ dependencies }) => dependencies)
        .flatMap(({ evidence, name, scope }) => (scope !== "development" && libraries.test(name) ? [evidence] : []))
    : []

/** Who may reach each service, in the order given. */
export const exposuresOf = (
  repo: RepoView,
  joined: ReadonlyArray<JoinedService>,
  named: ReadonlyArray<NamedCall>,
  onOwnMachine: AddressBook["onOwnMachine"]
): ReadonlyArray<Reached> => {
  const pages = new Map(
    [...sentAddresses(repo)].flatMap(([port, exposure]) => {
      const service = onOwnMachine(port)
      return service === undefined ? [] : [[service, exposure] as const]
    })
  )
  const roots = [...new Set(joined.flatMap(({ service }) => (service.image === undefined ? [service.root] : [])))]
  const grpc = linesBy(repo, "grpc-servers", roots)
  const runs = linesBy(repo, "command-runs", roots)
  const candidates = joined.map(({ exposures, hostControl, service }) => {
    const own = (lines: ReadonlyMap<string, ReadonlyArray<ScanHit>>): ReadonlyArray<Evidence> =>
      service.image === undefined
        ? (lines.get(service.root) ?? []).map(({ excerpt, line, path }) => ({ path, line, excerpt }))
        : []
    const calls = named.filter(({ from }) => from === service.name)
    const sent = pages.get(service.name)
    return {
      service,
      exposures: sent === undefined ? exposures : [...exposures, sent],
      calls,
      grpc: own(grpc),
      gateway: usedBy(repo, service, gatewayLibraries),
      findsParts:
        usedBy(repo, service, gatewayLibraries).length > 0 &&
        findsParts(repo, usedBy(repo, service, registryLibraries).length > 0),
      directory: usedBy(repo, service, directoryLibraries).length > 0,
      signsIn: usedBy(repo, service, signInLibraries).length > 0,
      commandRuns: [...hostControl, ...own(runs)]
    }
  })
  return decideExposure(candidates).map((exposure, at) => ({
    exposure,
    commandRuns: candidates[at]?.commandRuns ?? []
  }))
}

const listens = ({ kind }: Service): boolean => kind === "web" || kind === "api"

/** What a service says of its own reach. */
export const reachOf = (
  service: Service,
  reached: Reached | undefined
): Pick<Service, "public" | "reach" | "runsCommands"> => ({
  public: reached?.exposure.reach === "public",
  reach: listens(service) ? `${service.name}:${service.port ?? usualPort}` : null,
  ...(reached === undefined || reached.commandRuns.length === 0
    ? {}
    : { runsCommands: reached.commandRuns.slice(0, mostTold) })
})

/** Who may reach each service that could be reached, with the reason. */
export const exposureFacts = (
  services: ReadonlyArray<Service>,
  reached: ReadonlyArray<Reached>
): ReadonlyArray<LooseFact> =>
  services.flatMap((service, at): ReadonlyArray<LooseFact> => {
    const exposure = reached[at]?.exposure
    return exposure === undefined || !listens(service)
      ? []
      : [
          {
            kind: "exposure",
            value: `${exposure.reach}: ${exposure.why}`,
            at: service.root,
            service: service.name,
            confidence: confidences[exposure.by],
            evidence: exposure.evidence.length > 0 ? exposure.evidence : service.evidence.slice(0, 1)
          }
        ]
  })
