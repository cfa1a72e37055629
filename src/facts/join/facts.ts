import type { Datastore } from "../Datastore.ts"
import type { Evidence, Fact, FactKind } from "../Fact.ts"
import { byText } from "../paths.ts"
import type { ExternalSignal, FactSignal } from "../Signal.ts"
import { distinctEvidence } from "./evidence.ts"
import { portBelief } from "./ports.ts"
import { reach } from "./reach.ts"
import type { JoinedService } from "./services.ts"

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
  { service, ports, health, healthConfidence, variables, commands }: JoinedService,
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
    ...variables.map(({ variable, evidence }) => ({
      kind: "environment" as const,
      value: variable.name,
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

const order: ReadonlyArray<FactKind> = [
  "repository",
  "language",
  "runtime",
  "framework",
  "package-manager",
  "monorepo",
  "service",
  "port",
  "health",
  "schedule",
  "datastore",
  "queue",
  "object-storage",
  "search",
  "email",
  "external-service",
  "environment",
  "migration",
  "statefulness",
  "realtime",
  "background",
  "command",
  "container",
  "compose",
  "ci",
  "iac",
  "test",
  "license",
  "absence"
]

/** Behaviour of a folder's code, told of the service that answers from there where there is one. */
const ofFolders: ReadonlySet<FactKind> = new Set(["statefulness", "realtime"])

/** What a fact is about, in a word that stays the same when its figure changes. */
const subjectOf = ({ kind, value, service }: LooseFact): string => {
  switch (kind) {
    case "port":
    case "health":
    case "service":
      return service ?? value
    case "command":
      return `${value.split(" ")[0] ?? value}/${service ?? ""}`
    case "environment":
      return service === undefined ? value : `${value}/${service}`
    case "absence":
      return value.replace(/\s+/g, "-")
    default:
      return value.split(" ")[0] ?? value
  }
}

/** Joins what says the same of the same folder, gives every fact its id, and sorts by kind, folder and value. */
export const joinFacts = (loose: ReadonlyArray<LooseFact>): ReadonlyArray<Fact> => {
  const groups = new Map<string, LooseFact>()
  for (const fact of loose) {
    const key = [fact.kind, fact.value, fact.at, fact.service ?? ""].join("\u0000")
    const known = groups.get(key)
    groups.set(
      key,
      known === undefined
        ? fact
        : {
            ...known,
            confidence: Math.max(known.confidence, fact.confidence),
            evidence: [...known.evidence, ...fact.evidence]
          }
    )
  }
  const ids = new Map<string, number>()
  return [...groups.values()]
    .toSorted(
      (a, b) =>
        order.indexOf(a.kind) - order.indexOf(b.kind) ||
        byText(a.at, b.at) ||
        byText(a.service ?? "", b.service ?? "") ||
        byText(a.value, b.value)
    )
    .map((fact) => {
      const subject = subjectOf(fact)
      const plain =
        `${fact.kind}:${subject}${fact.at === "" || (fact.service !== undefined && !ofFolders.has(fact.kind)) ? "" : `@${fact.at}`}`.slice(
          0,
          200
        )
      const count = (ids.get(plain) ?? 0) + 1
      ids.set(plain, count)
      const { kind, confidence, service } = fact
      const evidence = distinctEvidence(fact.evidence).slice(0, 10)
      const named = { id: count === 1 ? plain : `${plain}#${count}`, kind, value: fact.value.slice(0, 200) }
      return service === undefined
        ? Object.assign(named, { confidence, evidence })
        : Object.assign(named, { service, confidence, evidence })
    })
}

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
  services: ReadonlyArray<JoinedService>,
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
