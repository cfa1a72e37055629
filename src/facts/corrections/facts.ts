/** Facts that follow what people decided, and one for each decision. */
import type { Fact, FactKind } from "../Fact.ts"
import { order } from "../join/facts.ts"
import type { Service } from "../Service.ts"
import type { Correction } from "./Correction.ts"
import { releaseFound } from "./found.ts"
import { wordsOf } from "./words.ts"

/** The id of the fact that says a correction. */
const idOf = ({ field, subject }: Correction): string => `correction:${subject}.${field}`.slice(0, 200)

const factOf = (correction: Correction, services: ReadonlyArray<Service>): Fact => {
  const { evidence, kind, subject } = correction
  const service = kind === "service" && services.some(({ name }) => name === subject)
  return {
    id: idOf(correction),
    kind: "correction",
    value: wordsOf(correction).slice(0, 200),
    ...(service ? { service: subject } : {}),
    confidence: 1,
    evidence
  }
}

/** What a fact of a corrected service says now; undefined where it is true no more. */
const restated = (fact: Fact, correction: Correction, service: Service): Fact | undefined => {
  const { evidence, field, value } = correction
  const sure = { confidence: 1, evidence: [...evidence, ...fact.evidence].slice(0, 10) }
  if (fact.kind === "port" && field === "port") return { ...fact, ...sure, value: String(value) }
  if (fact.kind === "health" && field === "health") {
    return service.healthPath === null ? undefined : { ...fact, ...sure, value: service.healthPath }
  }
  if (fact.kind === "command" && field === "release") {
    const release = releaseFound(service)
    return release === false ? undefined : { ...fact, ...sure, value: `release ${release}`.slice(0, 200) }
  }
  return fact
}

const rank = (kind: FactKind): number => order.indexOf(kind)

/** In the order in which facts are told, each behind those of its kind. */
const inOrder = (facts: ReadonlyArray<Fact>): ReadonlyArray<Fact> =>
  facts.toSorted((one, other) => rank(one.kind) - rank(other.kind))

/** Facts as they are after corrections; `told` are those that changed something, `services` those that are left. */
export const withFacts = (
  facts: ReadonlyArray<Fact>,
  told: ReadonlyArray<Correction>,
  services: ReadonlyArray<Service>,
  goneServices: ReadonlySet<string>
): ReadonlyArray<Fact> => {
  const byName = new Map(services.map((service) => [service.name, service]))
  const kept = facts.flatMap((fact) => {
    if (fact.service === undefined) return [fact]
    if (goneServices.has(fact.service)) return []
    const service = byName.get(fact.service)
    const said = told.filter(({ kind, subject }) => kind === "service" && subject === fact.service)
    if (service === undefined || said.length === 0) return [fact]
    const last = said.reduce<Fact | undefined>((so, one) => so && restated(so, one, service), fact)
    return last === undefined ? [] : [last]
  })
  return inOrder([...kept, ...told.map((one) => factOf(one, services))])
}
