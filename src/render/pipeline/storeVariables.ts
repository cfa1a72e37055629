/** What services are told of the stores that stand beside tests and local work, out of the table that production is wired by. */
import { fill, type LinkedStore, type Surroundings } from "../../blueprint/environment/fill.ts"
import type { Filling } from "../../blueprint/environment/Filling.ts"
import type { EnvironmentVariable, Service } from "../../facts/Service.ts"
import { chosen, chosenServices } from "../../facts/stores/chosen.ts"
import { type LocalPlace, valueOf } from "../../providers/local/valueOf.ts"
import type { LocalStore } from "./LocalStore.ts"

/** By which the local interpreter knows it. */
const idOf = ({ datastore }: LocalStore): string => datastore?.id ?? "email"

const placeOf = (stores: ReadonlyArray<LocalStore>): LocalPlace => ({
  store: (id) => {
    const found = stores.find((store) => idOf(store) === id)
    if (found === undefined) return undefined
    const { account, engine, port } = found
    return { engine, port, host: "127.0.0.1", user: "", password: "", database: "", ...account }
  },
  // only stores stand there: no process of the application, and nothing that has to be drawn
  ownHost: () => undefined,
  address: () => undefined,
  draw: () => undefined
})

const linked = (store: LocalStore, { clients }: Service): LinkedStore => ({
  id: idOf(store),
  datastores: [idOf(store)],
  engine: store.engine,
  client: clients.find(({ datastore }) => datastore === store.datastore?.id)?.client ?? null
})

const surroundings = (stores: ReadonlyArray<LocalStore>, service: Service): Surroundings => ({
  id: service.name,
  stores: stores.map((store) => linked(store, service)),
  processOf: () => undefined,
  settings: new Map(
    [
      ...stores.flatMap(({ datastore }) => (datastore === null ? [] : chosen(service, datastore).known)),
      ...chosenServices(
        service,
        stores.flatMap(({ datastore }) => datastore ?? [])
      )
    ].map(({ name, value }) => [name, value])
  )
})

const speaksOf = (filling: Filling): boolean =>
  filling.some((part) => typeof part !== "string" && (part.of === "store" || part.of === "options"))

/** What production is wired by, else what the name alone says: of stores that only tests or developers have. */
const fillingOf = (variable: EnvironmentVariable, around: Surroundings): Filling | undefined => {
  const wired = fill(variable, around)
  if (around.settings.has(variable.name)) return wired
  if (wired !== undefined) return speaksOf(wired) ? wired : undefined
  if (variable.value !== null && variable.value !== "owner") return undefined
  const byNames = around.stores.map((store) => ({ ...store, datastores: [] }))
  return fill({ ...variable, value: null }, { ...around, stores: byNames })
}

const wellFormed = /^[A-Z][A-Z0-9_]{0,80}$/

/** Values for the variables by which services ask for these stores; of one that several name, the first one's. */
export const storeVariables = (
  stores: ReadonlyArray<LocalStore>,
  services: ReadonlyArray<Service>
): { readonly [name: string]: string } => {
  const place = placeOf(stores)
  const values = new Map<string, string>()
  for (const service of services) {
    const around = surroundings(stores, service)
    for (const variable of service.environment) {
      if (!wellFormed.test(variable.name) || values.has(variable.name)) continue
      const filling = fillingOf(variable, around)
      const value = filling === undefined ? undefined : valueOf(filling, place)
      if (value !== undefined) values.set(variable.name, value)
    }
  }
  return Object.fromEntries([...values].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
