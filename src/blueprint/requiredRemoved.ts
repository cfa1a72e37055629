/** What messages took out although the repository needs it: the design stands without it and says so, with the lines. */
import type { Analysis } from "../facts/Analysis.ts"
import type { Evidence } from "../facts/Fact.ts"
import type { Service } from "../facts/Service.ts"
import type { Store } from "./Store.ts"
import type { Unmet } from "./Tier.ts"

/** Lines that an answer names. */
const mostLines = 3

const lines = (evidence: ReadonlyArray<Evidence>): string =>
  evidence.length === 0
    ? "the analysis"
    : [...new Set(evidence.map(({ line, path }) => `${path}:${line}`))].slice(0, mostLines).join(", ")

const declared = (id: string, why: string, ways: ReadonlyArray<string>): Unmet => ({
  constraint: "capacity",
  text: `${id} was taken out on request, but ${why}.`,
  waysOut: ways.map((change) => ({ change, monthlyEur: null }))
})

export const requiredRemoved = (
  { datastores, facts }: Analysis,
  stores: ReadonlyArray<Store>,
  services: ReadonlyArray<Service>
): ReadonlyArray<Unmet> => [
  ...stores.map(({ because, datastore, engine, id }) => {
    const evidence =
      datastores.find((store) => store.id === datastore)?.evidence ??
      facts.filter((fact) => because.includes(fact.id)).flatMap((fact) => fact.evidence)
    return declared(id, `the application requires it (${lines(evidence)}), so it does not run without`, [
      `Take ${id} back in.`,
      `Pass the application the address of ${engine === "disk" ? "a store" : engine} that is run elsewhere.`
    ])
  }),
  ...services.map(({ evidence, name }) =>
    declared(name, `the repository has it as a service (${lines(evidence)})`, [`Take ${name} back in.`])
  )
]
