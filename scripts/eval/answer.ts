import type { Analysis } from "../../src/facts/Analysis.ts"
import type { Datastore, DatastoreKind } from "../../src/facts/Datastore.ts"
import type { FactKind } from "../../src/facts/Fact.ts"

const words = (analysis: Analysis, kind: FactKind): ReadonlyArray<string> => [
  ...new Set(analysis.facts.filter((fact) => fact.kind === kind).map(({ value }) => value.split(" ")[0] ?? value))
]

const has = (analysis: Analysis, kind: FactKind): boolean => analysis.facts.some((fact) => fact.kind === kind)

/** What the application itself uses when it runs. */
const isUsed = ({ role }: Datastore): boolean => role === "required" || role === "one-of" || role === "optional"

const engines = (analysis: Analysis, ...kinds: ReadonlyArray<DatastoreKind>): ReadonlyArray<string> =>
  analysis.datastores.filter((store) => isUsed(store) && kinds.includes(store.kind)).map(({ engine }) => engine)

/** Versions by runtime; of several the one that is surest. */
const runtimes = (analysis: Analysis): Readonly<Record<string, string>> =>
  Object.fromEntries(
    analysis.facts
      .filter(({ kind }) => kind === "runtime")
      .toSorted((a, b) => a.confidence - b.confidence)
      .flatMap(({ value }) => {
        const [runtime, version] = value.split(" ")
        return runtime === undefined || version === undefined ? [] : [[runtime, version] as const]
      })
  )

const evidence = (analysis: Analysis) =>
  [
    ...analysis.facts,
    ...analysis.services,
    ...analysis.datastores,
    ...analysis.externalServices,
    ...analysis.securityCheck.findings
  ].flatMap((part) => part.evidence.map(({ path, line, excerpt }) => ({ path, line, text: excerpt })))

/** Of the service that answers on a port, where there is one. */
const startCommand = ({ services }: Analysis): string => {
  const started = services.filter((service) => service.startCommand !== null)
  const main = started.find(({ kind, port }) => (kind === "web" || kind === "api") && port !== null) ?? started[0]
  return main?.startCommand ?? ""
}

/** An analysis in the plain words that scorers compare: one list of names per class. */
export const answerOf = (analysis: Analysis) => ({
  languages: words(analysis, "language"),
  primaryLanguage: analysis.statistics.primaryLanguage,
  frameworks: words(analysis, "framework"),
  packageManagers: words(analysis, "package-manager"),
  runtimeVersion: runtimes(analysis),
  services: analysis.services.map(({ name, root, kind, port }) => ({
    name,
    path: root,
    kind: kind === "api" ? "web" : kind,
    port
  })),
  datastores: engines(analysis, "relational", "document", "key-value", "cache", "search"),
  queues: engines(analysis, "queue", "stream"),
  objectStorage: engines(analysis, "object-storage"),
  ci: words(analysis, "ci"),
  iac: words(analysis, "iac"),
  externalServices: analysis.externalServices.map(({ name }) => name),
  envVars: [
    ...new Set(analysis.facts.filter(({ kind }) => kind === "environment").map(({ value }) => value.split(" ")[0]))
  ],
  hasDockerfile: has(analysis, "container"),
  hasCompose: has(analysis, "compose"),
  monorepo: has(analysis, "monorepo"),
  startCommand: startCommand(analysis),
  security: analysis.securityCheck.findings.map(({ path }) => ({ path })),
  evidence: evidence(analysis)
})
