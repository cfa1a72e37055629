/** Which part of which store, or which value of its owner, each environment name of a process stands for. */
import type { Need, ProcessNeed } from "../../../blueprint/Need.ts"
import { perSeen } from "../../perNeeds.ts"
import { conventional, isStore, type Part, rulesOf, secretParts, type Store } from "./parts.ts"
import { isRandom } from "./random.ts"

export type Asked =
  | { readonly name: string; readonly secret: boolean; readonly store: Store; readonly part: Part }
  | { readonly name: string; readonly secret: boolean; readonly store: null }

export type Process = Need<"compute.container" | "job.scheduled">

export const isProcess = (need: Need): need is Process =>
  need.kind === "compute.container" || need.kind === "job.scheduled"

/** What is given settings and secrets: processes, and functions, which have no image. */
export const isCalledOrRuns = (need: Need): need is Process | Need<"compute.function"> =>
  isProcess(need) || need.kind === "compute.function"

/** Set by the platform itself, or for tests and tools only. */
const notOurs = /^(PORT|HOST|HOSTNAME|HOME|PATH|PWD|USER|CI|TZ|NODE_VERSION|SCW_.*|(TEST|SHADOW|DEV|LOCAL)_.*)$/

/** Letters, digits and underscores: anything else cannot be the name of a variable and is left out. */
const legal = /^[A-Za-z_][A-Za-z0-9_]{0,127}$/

/** A name that the owner may give a value to. */
export const isOpen = (name: string): boolean => legal.test(name) && !notOurs.test(name.toUpperCase())

const mentions = (name: string, store: Store): boolean => name.includes(store.id.toUpperCase().replaceAll(/\W+/g, "_"))

/** A store never changes, and processes share most of their names. */
const told = new WeakMap<Store, Map<string, Part | null>>()

/** The part of a store that a name asks for. */
const partOf = (name: string, store: Store): Part | null => {
  const parts = told.get(store) ?? new Map<string, Part | null>()
  const known = parts.get(name)
  if (known !== undefined) return known
  const upper = name.toUpperCase()
  const part = rulesOf(store).find(([pattern]) => pattern.test(upper))?.[1] ?? null
  told.set(store, parts.set(name, part))
  return part
}

const match = (name: string, stores: ReadonlyArray<Store>): { readonly store: Store; readonly part: Part } | null => {
  const found = stores.flatMap((store) => {
    const part = partOf(name, store)
    return part === null ? [] : [{ store, part }]
  })
  return found.find(({ store }) => mentions(name, store)) ?? found[0] ?? null
}

/** `url` stands for the parts of an address, so that a process which asks for one of them is not given the other. */
const covers = (part: Part): Part => (["jdbc", "ado", "celery", "host"].includes(part) ? "url" : part)

/** The stores of the tier, those first that the process is known to connect to. */
const storesOf = (process: ProcessNeed, needs: ReadonlyArray<Need>): ReadonlyArray<Store> => {
  const stores = needs.filter(isStore)
  const connects = ({ id }: Store) => process.uses.includes(id)
  return [...stores.filter(connects), ...stores.filter((store) => !connects(store))]
}

/** Everything a process is given, sorted by name. */
export const askedBy = (process: ProcessNeed, needs: ReadonlyArray<Need>): ReadonlyArray<Asked> => {
  const stores = storesOf(process, needs)
  const named = process.environment
    .filter(({ name }) => isOpen(name))
    .flatMap(({ name, secret }): ReadonlyArray<Asked> => {
      const found = match(name, stores)
      if (found !== null) return [{ name, secret: secretParts.has(found.part), ...found }]
      return secret ? [{ name, secret, store: null }] : []
    })
  const has = (store: Store, part: Part) =>
    named.some((asked) => asked.store !== null && asked.store.id === store.id && covers(asked.part) === covers(part))
  const added = stores
    .filter(({ id }) => process.uses.includes(id))
    .flatMap((store) =>
      conventional(store)
        .filter(([, part]) => !has(store, part))
        .map(([name, part]): Asked => ({ name, secret: secretParts.has(part), store, part }))
    )
  const taken = new Set<string>()
  return [...named, ...added]
    .filter(({ name }) => !taken.has(name) && taken.add(name) !== undefined)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

const meaning = (asked: Asked): string => (asked.store === null ? "own" : `${asked.store.id}.${asked.part}`)

export interface Secret {
  /** The name it is kept under: the variable's, or the service's too where two services mean different things. */
  readonly key: string
  readonly asked: Asked
  /** Its owner may leave it out: no store gives it, no process insists on it, and no random value would do. */
  readonly optional: boolean
}

type Table = ReadonlyMap<string, ReadonlyArray<Secret>>

const tableOf = (needs: ReadonlyArray<Need>): Table => {
  const asked = needs.filter(isCalledOrRuns).map((process) => ({ process, asked: askedBy(process, needs) }))
  const meanings = new Map<string, Set<string>>()
  for (const each of asked.flatMap((one) => one.asked))
    meanings.set(each.name, (meanings.get(each.name) ?? new Set()).add(meaning(each)))
  const required = new Set(
    asked.flatMap(({ process }) => process.environment.flatMap(({ name, required }) => (required ? [name] : [])))
  )
  return new Map(
    asked.map(({ process, asked }) => [
      process.id,
      asked
        .filter(({ secret }) => secret)
        .map((each) => ({
          key: (meanings.get(each.name)?.size ?? 1) > 1 ? `${process.service}-${each.name}` : each.name,
          asked: each,
          optional: each.store === null && !required.has(each.name) && !isRandom(each.name)
        }))
    ])
  )
}

/** A tier's files ask for this table many times, and its variants differ in what it does not see. */
const table = perSeen((need) => isCalledOrRuns(need) || isStore(need), tableOf)

/** What decides which secrets there are: who reads them, and what gives them. */
const isSecretive = (need: Need): boolean => isCalledOrRuns(need) || isStore(need)

/** The secrets that a process reads. */
export const secretsOf = (process: ProcessNeed, needs: ReadonlyArray<Need>): ReadonlyArray<Secret> =>
  table(needs).get(process.id) ?? []

const keysWhere = (needs: ReadonlyArray<Need>, isOne: (secret: Secret) => boolean): ReadonlyArray<string> =>
  [...new Set([...table(needs).values()].flatMap((read) => read.filter(isOne).map(({ key }) => key)))].toSorted()

/** The secrets that a tier always has. */
export const secretKeys = perSeen(isSecretive, (needs) => keysWhere(needs, ({ optional }) => !optional))

/** The secrets that a tier has where its owner passes them. */
export const optionalKeys = perSeen(isSecretive, (needs) => keysWhere(needs, ({ optional }) => optional))
