/** What people call services, stores and variables, resolved to exactly one of those that were found, or to none. */
import { areAlike } from "../../../facts/data/engines.ts"
import type { Datastore, DatastoreRole } from "../../../facts/Datastore.ts"
import type { Service } from "../../../facts/Service.ts"
import type { Known } from "../Wish.ts"
import { designedAs } from "../../../blueprint/designedAs.ts"

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^(?:the|our|my) /, "")
    .replace(/ (?:service|process|container|app|application)$/, "")
    .replaceAll(/[\s_-]+/g, "-")

const only = <A>(all: ReadonlyArray<A>): A | null => (all.length === 1 ? (all[0] ?? null) : null)

/** The service of a name, as it is described now where it is still there. */
export const serviceNamed = (text: string | undefined, { found, now }: Known): Service | null => {
  if (text === undefined) return null
  const same = found.services.filter(({ name }) => name === text)
  const alike = same.length > 0 ? same : found.services.filter(({ name }) => plain(name) === plain(text))
  const service = only(alike)
  return service === null ? null : (now.services.find(({ name }) => name === service.name) ?? service)
}

/** By how much a store belongs to the application: "the database" is not somebody else's where it has one of its own. */
const belonging: ReadonlyArray<DatastoreRole> = ["required", "one-of", "external"]

const nearest = (stores: ReadonlyArray<Datastore>): Datastore | null => {
  const those = belonging.map((role) => stores.filter((store) => store.role === role)).find((all) => all.length > 0)
  return only(those ?? [])
}

/** The store of a name, or of its protocol. */
export const storeNamed = (text: string | undefined, { found }: Known): Datastore | null => {
  if (text === undefined) return null
  const word = plain(text)
  const byName = found.datastores.filter(({ engine, id }) => plain(id) === word || plain(engine) === word)
  if (byName.length > 0) return only(byName)
  const alike = found.datastores.filter(({ engine, role }) => belonging.includes(role) && areAlike(engine, word))
  return only(alike)
}

/** The only store of a kind: "the database". */
export const storeOfKind = (kind: string, { found }: Known): Datastore | null =>
  nearest(
    found.datastores.filter((store) => {
      const designed = designedAs(store.engine, store.kind)?.kind
      return (
        designed !== undefined &&
        (kind === "db" ? /^db\.(?:relational|document|keyvalue)$/.test(designed) : designed === kind)
      )
    })
  )
