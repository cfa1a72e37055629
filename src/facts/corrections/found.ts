/** What an analysis says by itself of what can be corrected: a correction that says the same corrects nothing. */
import type { AsFound } from "../Analysis.ts"
import type { Datastore } from "../Datastore.ts"
import type { EnvironmentVariable, Service } from "../Service.ts"
import type { Correction } from "./Correction.ts"

type Known = Pick<AsFound, "datastores" | "services">

/** The stores that a name means: the one of that id, else all of that engine. */
export const storesNamed = (datastores: ReadonlyArray<Datastore>, name: string): ReadonlyArray<Datastore> => {
  const own = datastores.filter(({ id }) => id === name)
  return own.length > 0 ? own : datastores.filter(({ engine }) => engine === name)
}

/** The variables of a name, of whichever services. */
export const variablesNamed = (services: ReadonlyArray<Service>, name: string): ReadonlyArray<EnvironmentVariable> =>
  services.flatMap(({ environment }) => environment.filter((one) => one.name === name))

/** What runs before a new version takes traffic, as it was found. */
export const releaseFound = ({ migrateCommand, releaseCommand }: Service): string | false =>
  releaseCommand ?? migrateCommand ?? false

const ofService = (service: Service, field: string): unknown => {
  switch (field) {
    case "ignore":
      return false
    case "public":
      return service.public
    case "port":
      return service.port
    case "start":
      return service.startCommand
    case "release":
      return releaseFound(service)
    case "health":
      return service.healthPath ?? false
    case "keep":
      return service.keeps ?? []
    default:
      return undefined
  }
}

const uses: Readonly<Record<string, string>> = { required: "managed", external: "external" }

/** What was found in the place of a correction; undefined where that is nothing, or more than one thing. */
export const foundOf = ({ field, kind, subject }: Correction, { datastores, services }: Known): unknown => {
  const values =
    kind === "service"
      ? services.filter(({ name }) => name === subject).map((service) => ofService(service, field))
      : kind === "store"
        ? storesNamed(datastores, subject).map(({ role }) => uses[role])
        : variablesNamed(services, subject).map(
            (variable) => Object.entries(variable).find(([name]) => name === field)?.[1]
          )
  const distinct = new Map(values.map((value) => [JSON.stringify(value), value]))
  return distinct.size === 1 ? values[0] : undefined
}

/** Whether it says what was found already. */
export const isFound = (correction: Correction, known: Known): boolean =>
  JSON.stringify(foundOf(correction, known)) === JSON.stringify(correction.value)
