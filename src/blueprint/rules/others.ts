import { vendorDriverOf } from "../../facts/data/vendorDrivers.ts"
import { backupDays, database } from "../constants.ts"
import { hostedStore, runsMachines } from "../hostedStore.ts"
import type { Need } from "../Need.ts"
import { storeReasons } from "../storeNeeds.ts"
import type { Store } from "../Store.ts"
import type { Unmet } from "../Tier.ts"
import type { Rule, RuleInput } from "./Rule.ts"

const whyOutside = (store: Store): string =>
  store.kind === "store.hosted"
    ? "no service of this provider runs it, and nobody here would run a machine for it"
    : vendorDriverOf(store.engine) === undefined
      ? "this design does not provide it"
      : "the driver in the code speaks HTTPS and WebSocket, which only its maker's service answers"

/** What a person decided needs no way out. */
const unmetOf = (store: Store, { workload: { analysis } }: RuleInput): ReadonlyArray<Unmet> => {
  const datastore = analysis.datastores.find(({ id }) => id === store.datastore)
  return datastore?.use === "external"
    ? []
    : [
        {
          constraint: "provider",
          text: `The application uses ${store.engine}${datastore === undefined ? "" : ` (${datastore.kind})`}, which this design does not provide.`,
          waysOut: [
            ...(store.kind === "store.hosted"
              ? ["Have somebody with basic operations skill: it then runs on a machine of its own."]
              : []),
            `Run ${store.engine} as a service of its maker and pass its address to the application.`,
            ...(vendorDriverOf(store.engine)?.speaks.slice(0, 1) ?? []).map(
              (engine) =>
                `Let the code connect with an ordinary driver of ${engine} and plan again: a database here then serves it.`
            )
          ].map((change) => ({ change, monthlyEur: null }))
        }
      ]
}

const needOf = (store: Store, { tier, workload: { context } }: RuleInput): ReadonlyArray<Need> => {
  const because = storeReasons(store, ["context.opsSkill"])
  if (store.kind === "store.hosted" && runsMachines(context))
    return [
      hostedStore({ id: store.id, because }, store.engine, {
        version: store.version,
        dataGb: context.dataVolumeGb.value,
        backupDays: backupDays[tier],
        deletionProtection: true
      })
    ]
  return store.kind === "store.hosted" || store.kind === "store.external"
    ? [
        {
          kind: "store.external",
          id: store.id,
          because,
          engine: store.engine,
          why: whyOutside(store)
        }
      ]
    : []
}

/** Engines that no service here offers: on a machine of their own for whoever runs machines, else run elsewhere. */
export const others: Rule = {
  name: "others",
  apply: (input) => {
    const needs = input.workload.stores.flatMap((store) => needOf(store, input))
    const outside = new Set(needs.flatMap(({ id, kind }) => (kind === "store.external" ? [id] : [])))
    return {
      needs,
      unmet: input.workload.stores.filter(({ id }) => outside.has(id)).flatMap((store) => unmetOf(store, input)),
      figures: needs.some(({ kind }) => kind === "store.hosted") ? [database.leastStorage, database.storageReserve] : []
    }
  }
}
