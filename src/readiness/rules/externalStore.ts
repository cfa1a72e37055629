import { vendorDriverOf } from "../../facts/data/vendorDrivers.ts"
import { sentenceList } from "../sentenceList.ts"
import type { ReadinessRule } from "../ReadinessRule.ts"

const wayOut = (engine: string): string => {
  const vendor = vendorDriverOf(engine)
  return vendor === undefined
    ? `Run ${engine} yourself or as a service of its maker, and pass its address when you apply.`
    : `Open a database at ${vendor.title} and pass its address when you apply, or let the code connect with an ordinary driver of ${vendor.speaks[0] ?? "its engine"} and plan again.`
}

/** A store that is run elsewhere: nobody but its owner knows where. */
export const externalStore: ReadinessRule = {
  name: "externalStore",
  stops: true,
  find: ({ placements, workload }) =>
    placements.flatMap(({ need }) => {
      if (need.kind !== "store.external") return []
      const store = workload.stores.find(({ id }) => id === need.id)
      const datastore = workload.analysis.datastores.find(({ id }) => id === store?.datastore)
      const users = workload.processes.filter(({ uses }) => uses.includes(need.id)).map(({ service }) => service.name)
      return [
        {
          code: "store_external",
          state: "needs_input" as const,
          service: users.length === 1 ? (users[0] ?? null) : null,
          what: `the address of ${need.engine}`,
          // a sentence of the provider's ends it, with the letter that it begins with
          why: `${users.length === 0 ? "what uses it does" : `${sentenceList(users)} ${users.length === 1 ? "does" : "do"}`} not work without it, and it is run elsewhere: ${need.why}`,
          evidence: (datastore?.evidence ?? []).slice(0, 3),
          wayOut: wayOut(need.engine)
        }
      ]
    })
}
