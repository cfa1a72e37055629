/** Which stores lose their data, or leave it behind, when one version is applied over another. */
import type { Component } from "../blueprint/Component.ts"
import type { Tier } from "../blueprint/Tier.ts"
import { providers } from "../providers/index.ts"
import type { StoreMove } from "./StoreMove.ts"

/** What holds data that somebody would miss: also what is called a cache may hold sessions, carts or jobs. */
const keeping: ReadonlySet<Component["kind"]> = new Set([
  "db.relational",
  "db.document",
  "db.keyvalue",
  "db.search",
  "storage.object",
  "storage.file",
  "storage.block",
  "store.hosted",
  "cache",
  "queue",
  "stream"
])

/** What can be nothing but a cache: it forgets whatever it likes. */
const isForgetful = ({ engine }: Component): boolean => engine === "memcached"

/** Whether somebody would miss what it holds. */
export const holdsData = (store: Component): boolean => keeping.has(store.kind) && !isForgetful(store)

/** A store in a few words. */
export const describedStore = ({ name, region, size, version }: Component): string =>
  `${[name, version].filter((part) => part !== undefined).join(" ")}${size === null ? "" : `, ${size}`} in ${region}`

/** Changes that are made by destroying the old one. Encryption at rest is given when a store is made, on both clouds. */
const replacedBecause = (before: Component, after: Component, provider: Tier["provider"]): string | undefined => {
  if (before.kind !== after.kind || before.name !== after.name) return "another product takes its place"
  if (before.engine !== after.engine) return "its engine changes"
  if (before.encrypted !== after.encrypted) return "encryption at rest is chosen when a store is made"
  return providers[provider].replacedBecause(before, after)
}

/** Engines that read each other's copies. */
const sameFamily: Readonly<Record<string, string>> = { mariadb: "mysql", valkey: "redis" }
const familyOf = (engine: string): string => sameFamily[engine] ?? engine

const otherEngine = ({ engine: from }: Component, { engine: to }: Component): Pick<StoreMove, "engine"> =>
  from === undefined || to === undefined || familyOf(from) === familyOf(to) ? {} : { engine: { from, to } }

const elsewhere = ({ engine }: Pick<StoreMove, "engine">): string =>
  `the new version has it at another provider or in another region${engine === undefined ? "" : `, and ${engine.to} instead of ${engine.from}`}`

const moveOf = (before: Component, was: Tier, tier: Tier): ReadonlyArray<StoreMove> => {
  const base = { tier: tier.name, store: before.id, from: describedStore(before) }
  const after = tier.components.find(({ id }) => id === before.id)
  if (after === undefined) return [{ ...base, what: "removed", to: null, why: "the new version has no such store" }]
  const to = describedStore(after)
  const engine = otherEngine(before, after)
  if (was.provider !== tier.provider || before.region !== after.region)
    return [{ ...base, what: "moved", to, ...engine, why: elsewhere(engine) }]
  const why = replacedBecause(before, after, tier.provider)
  return why === undefined ? [] : [{ ...base, what: "replaced", to, ...engine, why }]
}

/** The stores of each tier that are removed, moved or replaced; tiers of only one side have none. */
export const storeMoves = (before: ReadonlyArray<Tier>, after: ReadonlyArray<Tier>): ReadonlyArray<StoreMove> =>
  after.flatMap((tier) => {
    const was = before.find(({ name }) => name === tier.name)
    return was === undefined ? [] : was.components.filter(holdsData).flatMap((store) => moveOf(store, was, tier))
  })
