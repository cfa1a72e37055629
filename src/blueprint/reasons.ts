/** Which facts a component rests on. */
import type { Analysis } from "../facts/Analysis.ts"
import type { FactKind } from "../facts/Fact.ts"
import type { Service } from "../facts/Service.ts"

/** Enough to follow the reason, few enough to read. */
const most = 4

const tellingOfService: ReadonlyArray<FactKind> = [
  "service",
  "correction",
  "framework",
  "port",
  "container",
  "schedule",
  "statefulness"
]

/** The facts that say a service exists and what it is; the most telling first. */
export const factsOfService = (analysis: Analysis, service: Service): ReadonlyArray<string> =>
  tellingOfService
    .flatMap((kind) =>
      analysis.facts.filter(
        (fact) =>
          fact.kind === kind &&
          (fact.service === service.name || (kind === "service" && named(fact.value) === service.name))
      )
    )
    .slice(0, most)
    .map(({ id }) => id)

const named = (value: string): string => value.split(" ")[0] ?? value

const tellingOfStore: ReadonlySet<FactKind> = new Set(["datastore", "queue", "object-storage", "search"])

/** The facts that say a store is used. */
export const factsOfStore = (analysis: Analysis, engine: string): ReadonlyArray<string> =>
  analysis.facts
    .filter(({ kind, value }) => tellingOfStore.has(kind) && named(value) === engine)
    .slice(0, most)
    .map(({ id }) => id)

/** The facts of some kinds, e.g. that the application sends mail. */
export const factsOfKind = (analysis: Analysis, ...kinds: ReadonlyArray<FactKind>): ReadonlyArray<string> =>
  analysis.facts
    .filter(({ kind }) => kinds.includes(kind))
    .slice(0, most)
    .map(({ id }) => id)

/** The facts that say which variables of these names are read. */
export const factsOfVariables = (analysis: Analysis, names: ReadonlySet<string>): ReadonlyArray<string> =>
  analysis.facts
    .filter(({ kind, value }) => kind === "environment" && names.has(named(value)))
    .slice(0, most)
    .map(({ id }) => id)
