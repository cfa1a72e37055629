import type { Fact, FactKind } from "../../facts/Fact.ts"
import type { Service } from "../../facts/Service.ts"

/** Kinds of facts, what decides most about running the application first. */
const kinds: ReadonlyArray<FactKind> = [
  "correction",
  "service",
  "exposure",
  "port",
  "datastore",
  "queue",
  "object-storage",
  "search",
  "email",
  "statefulness",
  "migration",
  "background",
  "schedule",
  "realtime",
  "protocol",
  "health",
  "runtime",
  "framework",
  "external-service",
  "monorepo",
  "container",
  "iac",
  "ci",
  "compose",
  "command",
  "repository",
  "outbound",
  "absence",
  "system-requirement",
  "language",
  "package-manager",
  "test",
  "license",
  "environment"
]

/** Of one kind so many are told before any further one of it is. */
const ofOneKind = 4

/** Variables that a person has to supply. */
const askedFor = (services: ReadonlyArray<Service>): ReadonlySet<string> =>
  new Set(services.flatMap(({ environment }) => environment.flatMap(({ name, required }) => (required ? [name] : []))))

/** The facts in the order in which somebody wants to know them who is told a few: some of each kind, then the rest. */
export const byWeight = (facts: ReadonlyArray<Fact>, services: ReadonlyArray<Service>): ReadonlyArray<Fact> => {
  const asked = askedFor(services)
  const rankOf = ({ kind, value }: Fact): number =>
    kind === "environment" && asked.has(value) ? kinds.indexOf("statefulness") : kinds.indexOf(kind)
  const sorted = facts.toSorted((a, b) => rankOf(a) - rankOf(b) || b.confidence - a.confidence)
  const told = new Map<number, number>()
  const first: Array<Fact> = []
  const rest: Array<Fact> = []
  for (const fact of sorted) {
    const rank = rankOf(fact)
    const before = told.get(rank) ?? 0
    told.set(rank, before + 1)
    if (before < ofOneKind) first.push(fact)
    else rest.push(fact)
  }
  return [...first, ...rest]
}
