/** Stores as containers for tests and local work: reachable from this machine only. */
import type { Analysis } from "../../facts/Analysis.ts"
import type { Datastore } from "../../facts/Datastore.ts"
import { endedOn, linesOf } from "../../facts/endOfLife.ts"
import type { Service } from "../../facts/Service.ts"
import type { Plan } from "../../providers/Provider.ts"
import table from "../data/baseImages.json" with { type: "json" }
import { twoNumbers } from "../stores/Shape.ts"
import { mailCatcher, shapes } from "../stores/shapes.ts"
import type { LocalStore } from "./LocalStore.ts"
import { storeVariables } from "./storeVariables.ts"

const defaults = new Map<string, unknown>(Object.entries(table.stores))

/** What production runs in a store's place: the same engine, or one that speaks its language. */
const produced = (plan: Plan, id: string): { readonly engine: string; readonly version: string } | null => {
  const component = plan.placements.find(({ need }) => need.id === id)?.component
  const engine = component?.engine === "documentdb" ? "mongodb" : component?.engine
  return engine === undefined || component?.version === undefined ? null : { engine, version: component.version }
}

const numbers = (version: string): ReadonlyArray<number> => version.split(".").map(Number)

const byAge = (one: string, other: string): number => {
  const [a, b] = [numbers(one), numbers(other)]
  return (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0)
}

/** The oldest line from a version on that its maker still mends: a cloud may go on with one that it mends itself. */
const mended = (engine: string, version: string): string =>
  endedOn(engine, version) === undefined
    ? version
    : (linesOf(engine)
        .filter(({ ended, line }) => !ended && byAge(line, version) >= 0)
        .map(({ line }) => line)
        .toSorted(byAge)[0] ?? version)

const isSameLine = (one: string, other: string | null): boolean =>
  other !== null && twoNumbers(one) === twoNumbers(other)

/**
 * The version of production, else the repository's, else the table's. Where the repository names another one than
 * production can run, production's is right: tests that pass on the old one say nothing of what is deployed.
 */
const versionOf = (engine: string, stated: string | null): string => {
  const fallback = defaults.get(engine)
  return /^\d/.test(stated ?? "") ? (stated ?? "") : typeof fallback === "string" ? fallback : "latest"
}

const used: ReadonlySet<string> = new Set(["required", "one-of", "development", "test"])

const isUsed = (services: ReadonlyArray<Service>) => {
  const ids = new Set(services.flatMap(({ uses }) => uses))
  return ({ id, role }: Datastore): boolean => ids.has(id) && used.has(role)
}

const storeOf = (store: Datastore, plan: Plan): LocalStore | null => {
  const run = produced(plan, store.id)
  const engine = run !== null && shapes.has(run.engine) ? run.engine : store.engine
  const shape = shapes.get(engine)
  if (shape === undefined) return null
  // whoever names a line has it, mended or not; what only a cloud runs is no reason to run what nobody mends
  const stated =
    engine !== run?.engine
      ? store.version
      : isSameLine(run.version, store.version)
        ? run.version
        : mended(engine, run.version)
  const version = versionOf(engine, stated)
  const tag = (shape.tag ?? twoNumbers)(version)
  return {
    ...shape,
    name: store.engine,
    engine,
    datastore: store,
    image: `${shape.image}:${tag}`,
    // The official image moved its folder with version 18.
    data: engine === "postgres" && Number(tag.split(".")[0]) < 18 ? "/var/lib/postgresql/data" : shape.data
  }
}

/** The stores of some services that a container can stand in for, one for each port, in the versions of a plan. */
export const storesFor = (
  analysis: Analysis,
  services: ReadonlyArray<Service>,
  plan: Plan
): ReadonlyArray<LocalStore> => {
  const stores = new Map<number, LocalStore>()
  for (const store of analysis.datastores.filter(isUsed(services))) {
    const local = storeOf(store, plan)
    if (local !== null && !stores.has(local.port)) stores.set(local.port, local)
  }
  return [...stores.values()]
}

/** Those that a pipeline can run beside tests. */
export const localStores = (
  analysis: Analysis,
  services: ReadonlyArray<Service>,
  plan: Plan
): ReadonlyArray<LocalStore> => storesFor(analysis, services, plan).filter(({ localOnly }) => localOnly !== true)

/** They are part of the program, or of a disk, and need nothing beside it. */
const inProcess = /^(?:sqlite|h2|hsqldb|derby|duckdb|libsql|lancedb|filesystem|volume)$/

/** Engines of used stores that none of some containers stands in for. */
export const storesWithout = (
  analysis: Analysis,
  services: ReadonlyArray<Service>,
  stores: ReadonlyArray<LocalStore>
): ReadonlyArray<string> => [
  ...new Set(
    analysis.datastores
      .filter(isUsed(services))
      .filter(({ engine, kind }) => kind !== "volume" && !inProcess.test(engine))
      .map(({ engine }) => engine)
      .filter((engine) => !stores.some(({ name }) => name === engine))
  )
]

const smtp: LocalStore = {
  ...mailCatcher,
  name: "mail",
  engine: "smtp",
  datastore: null,
  image: `${mailCatcher.image}:${mailCatcher.tag?.("") ?? ""}`
}

/** Catches the mail of services that send any. */
export const mailFor = (analysis: Analysis, services: ReadonlyArray<Service>): ReadonlyArray<LocalStore> =>
  analysis.facts.some(({ kind }) => kind === "email") || Object.keys(storeVariables([smtp], services)).length > 0
    ? [smtp]
    : []
