import type { Fact, FactKind } from "../Fact.ts"
import { byText } from "../paths.ts"
import { distinctEvidence } from "./evidence.ts"
import { type LooseFact, ofFolders } from "./looseFacts.ts"

/** The order in which facts are told. */
export const order: ReadonlyArray<FactKind> = [
  "repository",
  "language",
  "runtime",
  "framework",
  "package-manager",
  "system-requirement",
  "monorepo",
  "service",
  "correction",
  "port",
  "health",
  "protocol",
  "exposure",
  "schedule",
  "datastore",
  "queue",
  "object-storage",
  "search",
  "email",
  "external-service",
  "outbound",
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

/** What a fact is about, in a word that stays the same when its figure changes. */
const subjectOf = ({ kind, value, service }: LooseFact): string => {
  switch (kind) {
    case "port":
    case "health":
    case "protocol":
    case "exposure":
    case "service":
      return service ?? value
    case "command":
      return `${value.split(" ")[0] ?? value}/${service ?? ""}`
    case "environment":
      return service === undefined ? value : `${value}/${service}`
    case "absence":
      return value.replace(/:.*$/, "").replace(/\s+/g, "-")
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
