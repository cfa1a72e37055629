import type { Datastore } from "../Datastore.ts"
import type { Evidence, FactKind } from "../Fact.ts"
import type { ExternalSignal, FactSignal } from "../Signal.ts"
import type { JoinedService } from "./JoinedService.ts"
import type { VariedService } from "./withVariables.ts"
import { portBelief } from "./ports.ts"
import { reach } from "./reach.ts"

/** Something that is known, before what says the same is joined and named. */
export interface LooseFact {
  readonly kind: FactKind
  readonly value: string
  readonly at: string
  readonly service?: string | undefined
  readonly confidence: number
  readonly evidence: ReadonlyArray<Evidence>
}

const storeFact = (store: Datastore, note: string | undefined): LooseFact => {
  const kind: FactKind =
    store.kind === "queue" || store.kind === "stream"
      ? "queue"
      : store.kind === "object-storage"
        ? "object-storage"
        : store.kind === "search"
          ? "search"
          : "datastore"
  return {
    kind,
    value: [store.engine, store.version, note === undefined ? null : `(${note})`]
      .filter((part) => part !== null)
      .join(" "),
    at: "",
    confidence: store.evidence.length > 1 ? 1 : 0.7,
    evidence: store.evidence
  }
}

const serviceFacts = (
  { service, ports, health, healthConfidence, commands }: VariedService,
  alone: boolean
): ReadonlyArray<LooseFact> => {
  const { name } = service
  return [
    {
      kind: "service",
      value: `${service.kind} ${name}`,
      at: service.root,
      service: name,
      confidence: service.evidence.length > 1 ? 1 : 0.9,
      evidence: service.evidence
    },
    ...(service.port === null
      ? []
      : [
          {
            kind: "port" as const,
            value: String(service.port),
            at: service.root,
            service: name,
            ...portBelief(ports, service.port)
          }
        ]),
    ...(service.healthPath === null
      ? []
      : [
          {
            kind: "health" as const,
            value: service.healthPath,
            at: service.root,
            service: name,
            confidence: healthConfidence,
            evidence: health.length > 0 ? health : service.evidence.slice(0, 1)
          }
        ]),
    ...(service.schedule === null
      ? []
      : [
          {
            kind: "schedule" as const,
            value: service.schedule,
            at: service.root,
            service: name,
            confidence: 0.9,
            evidence: service.evidence.slice(0, 1)
          }
        ]),
    ...commands.map(({ purpose, command, confidence, evidence }) => ({
      kind: "command" as const,
      value: `${purpose} ${command}`,
      at: service.root,
      service: name,
      confidence,
      evidence
    })),
    ...service.environment.map(({ name: variable, evidence }) => ({
      kind: "environment" as const,
      value: variable,
      at: service.root,
      service: alone ? name : undefined,
      confidence: 0.9,
      evidence
    }))
  ]
}

const externalFact = ({ name, category, evidence }: ExternalSignal): LooseFact => ({
  kind: category === "email" ? "email" : "external-service",
  value: name,
  at: "",
  confidence: evidence.length > 1 ? 1 : 0.9,
  evidence
})

/** Behaviour of a folder's code, told of the service that answers from there where there is one. */
export const ofFolders: ReadonlySet<FactKind> = new Set(["statefulness", "realtime"])

/** The one service that answers requests with the code of a folder. */
const answeringFrom = (services: ReadonlyArray<JoinedService>): ((folder: string) => string | undefined) => {
  const answering = services.filter(({ service: { kind } }) => kind === "web" || kind === "api")
  const all = services.map(({ service }) => service.root)
  const known = new Map<string, string | undefined>()
  return (folder) => {
    if (known.has(folder)) return known.get(folder)
    const roots = new Set(reach(all, folder))
    const [only, second] = answering.filter(({ service }) => roots.has(service.root))
    const name = second === undefined ? only?.service.name : undefined
    known.set(folder, name)
    return name
  }
}

/** Everything that is known, before it is joined. */
export const looseFacts = (
  facts: ReadonlyArray<FactSignal>,
  services: ReadonlyArray<VariedService>,
  stores: ReadonlyArray<Datastore>,
  notes: ReadonlyMap<string, string>,
  externals: ReadonlyArray<ExternalSignal>
): ReadonlyArray<LooseFact> => {
  const answering = answeringFrom(services)
  return [
    ...facts.map(({ kind, value, root, confidence, evidence }) => ({
      kind,
      value,
      at: root,
      service: ofFolders.has(kind) ? answering(root) : undefined,
      confidence,
      evidence
    })),
    ...services.flatMap((joined) =>
      serviceFacts(joined, services.filter(({ service }) => service.root === joined.service.root).length === 1)
    ),
    ...stores.map((store) => storeFact(store, notes.get(store.id))),
    ...externals.map(externalFact)
  ]
}
