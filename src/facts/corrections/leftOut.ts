/** Services and stores that people take out of what is deployed, with everything that was there for them alone. */
import type { Datastore } from "../Datastore.ts"
import type { NotDeployed } from "../NotDeployed.ts"
import type { Correction } from "./Correction.ts"
import { storesNamed } from "./found.ts"
import type { Parts } from "./Parts.ts"
import { abandoned } from "./stores.ts"
import { filledByNothing, filledByOwner, mapVariables } from "./variables.ts"
import { decidedBy } from "./words.ts"

const aside = (name: string, why: string, { evidence }: Pick<NotDeployed, "evidence">): NotDeployed => ({
  name: name.slice(0, 100),
  why,
  evidence
})

const without = (stores: ReadonlyArray<Datastore>, gone: ReadonlyArray<Datastore>): ReadonlyArray<Datastore> => {
  const ids = new Set(gone.map(({ id }) => id))
  return stores.filter(({ id }) => !ids.has(id))
}

/** Stores that are not needed; what led to them is left empty. */
export const withoutStore = (parts: Parts, correction: Correction): Parts => {
  const { datastores, notDeployed, services } = parts
  const gone = storesNamed(datastores, correction.subject)
  const ids = new Set(gone.map(({ id }) => id))
  return {
    datastores: without(datastores, gone),
    services: services.map((service) =>
      mapVariables(service, ({ from, value }) => value !== "service-url" && ids.has(from ?? ""), filledByNothing)
    ),
    notDeployed: [
      ...notDeployed,
      ...gone.map(({ id }) => aside(id, `${decidedBy(correction)} says that it is not needed`, correction))
    ]
  }
}

/** The stores that only something used that is not deployed, taken out as well. */
const withoutAbandoned = (before: Parts, after: Parts, name: string): Parts => {
  const gone = abandoned(before.datastores, after.datastores)
  return {
    ...after,
    datastores: without(after.datastores, gone),
    notDeployed: [
      ...after.notDeployed,
      ...gone.map((store) => aside(store.id, `only ${name} uses it, which is not deployed`, store))
    ]
  }
}

/** A service that is not the team's: others have to be told its address, and its own stores go with it. */
export const withoutService = (parts: Parts, correction: Correction): Parts => {
  const { subject } = correction
  const rest: Parts = {
    services: parts.services
      .filter(({ name }) => name !== subject)
      .map((service) =>
        mapVariables(service, ({ from, value }) => value === "service-url" && from === subject, filledByOwner)
      ),
    datastores: parts.datastores.map((store) => ({
      ...store,
      usedBy: store.usedBy.filter((name) => name !== subject)
    })),
    notDeployed: [
      ...parts.notDeployed,
      aside(subject, `${decidedBy(correction)} says that it is no part of what is deployed`, correction)
    ]
  }
  return withoutAbandoned(parts, rest, subject)
}

/** A program that was found twice: what used or called the one uses and calls the other. */
export const withoutDouble = (parts: Parts, correction: Correction, other: string): Parts => {
  const { subject } = correction
  return {
    services: parts.services
      .filter(({ name }) => name !== subject)
      .map((service) =>
        mapVariables(
          service,
          ({ from, value }) => value === "service-url" && from === subject,
          (variable) => ({ ...variable, from: other })
        )
      ),
    datastores: parts.datastores.map((store) =>
      store.usedBy.includes(subject)
        ? { ...store, usedBy: [...new Set(store.usedBy.map((name) => (name === subject ? other : name)))] }
        : store
    ),
    notDeployed: [
      ...parts.notDeployed,
      aside(subject, `${decidedBy(correction)} says that it is the same as ${other}`, correction)
    ]
  }
}
