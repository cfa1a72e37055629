import type { ReadinessItem } from "../../blueprint/Readiness.ts"
import type { ReadinessRule } from "../ReadinessRule.ts"
import { sentenceList } from "../sentenceList.ts"

/** Databases on one server that the files of a design cannot make: a person does, once. */
export const databasesByHand: ReadinessRule = {
  name: "databasesByHand",
  stops: false,
  find: ({ placements, workload }) =>
    placements.flatMap(({ byHand, need }): ReadonlyArray<ReadinessItem> => {
      if (byHand === undefined) return []
      const store = workload.stores.find(({ id }) => id === need.id)
      const datastore = workload.analysis.datastores.find(({ id }) => id === store?.datastore)
      return [
        {
          code: "databases_by_hand",
          state: "needs_input",
          service: null,
          what: `The databases ${sentenceList(byHand.databases)} on ${need.id}`,
          why: "the server is made with one database, and processes connect to these by name; a program that makes its own as it starts or is released needs nothing done",
          evidence: (datastore?.evidence ?? []).slice(0, 3),
          wayOut: byHand.how
        }
      ]
    })
}
