/** Stores that an earlier version had, the current one has not, and the new one has again. */
import type { Component } from "../blueprint/Component.ts"
import type { Tier } from "../blueprint/Tier.ts"
import type { StoreMove } from "./StoreMove.ts"
import { describedStore, holdsData } from "./storeMoves.ts"

/** The version that is current before a change, or one before it. */
export interface Earlier {
  readonly version: number
  readonly tiers: ReadonlyArray<Tier>
}

/** A store that a tier gets. */
export interface AddedStore {
  readonly tier: Tier["name"]
  readonly store: Component
}

/** The stores that tiers get, which may have been there before; tiers of only one side get none. */
export const addedStores = (before: ReadonlyArray<Tier>, after: ReadonlyArray<Tier>): ReadonlyArray<AddedStore> =>
  after.flatMap((tier) => {
    const was = before.find(({ name }) => name === tier.name)
    if (was === undefined) return []
    const known = new Set(was.components.map(({ id }) => id))
    return tier.components
      .filter((store) => holdsData(store) && !known.has(store.id))
      .map((store) => ({ tier: tier.name, store }))
  })

/** All that come back; `older` are the versions before the current one, newest first. */
export const returnedStores = (
  current: Earlier,
  tiers: ReadonlyArray<Tier>,
  older: ReadonlyArray<Earlier>
): ReadonlyArray<StoreMove> =>
  addedStores(current.tiers, tiers).flatMap((added) => older.flatMap((had) => storesBack([added], had)).slice(0, 1))

/** Those of the added stores that a version had: what is made now is empty. */
export const storesBack = (added: ReadonlyArray<AddedStore>, had: Earlier): ReadonlyArray<StoreMove> =>
  added.flatMap(({ store, tier }) => {
    const was = had.tiers
      .find(({ name }) => name === tier)
      ?.components.find((one) => one.id === store.id && holdsData(one))
    return was === undefined
      ? []
      : [
          {
            tier,
            store: store.id,
            what: "returned" as const,
            from: describedStore(was),
            to: describedStore(store),
            why: `it was last in version ${had.version}, was taken out since, and is made anew and empty`
          }
        ]
  })
