/** What people call services, stores and variables, resolved to exactly one of those that were found, or to none. */
import type { Datastore } from "../../../facts/Datastore.ts"
import type { Service } from "../../../facts/Service.ts"
import { designedAs } from "../../../blueprint/designedAs.ts"
import { wordOfKind } from "../names.ts"
import type { Known } from "./Phrase.ts"

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
  const service = only(same.length > 0 ? same : found.services.filter(({ name }) => plain(name) === plain(text)))
  return service === null ? null : (now.services.find(({ name }) => name === service.name) ?? service)
}

/** The store of a name, or the only one of a kind: "the database". */
export const storeNamed = (text: string | undefined, { found }: Known): Datastore | null => {
  if (text === undefined) return null
  const word = plain(text)
  const byName = found.datastores.filter(({ engine, id }) => plain(id) === word || plain(engine) === word)
  if (byName.length > 0) return only(byName)
  const kind = wordOfKind(word.replaceAll("-", " "))
  if (kind === null || plain(kind.word) !== word) return null
  const { engine, kind: wanted } = kind.named
  return only(
    found.datastores.filter((store) => {
      const designed = designedAs(store.engine, store.kind)
      const offered = store.role === "required" || store.role === "one-of" || store.role === "external"
      return designed?.kind === wanted && offered && (engine === undefined || engine === store.engine)
    })
  )
}

/** The variable of a name; one that was not found is taken where it is written as only variables are. */
export const variableNamed = (text: string | undefined, { found }: Known): string | null => {
  if (text === undefined) return null
  const known = found.services.some(({ environment }) => environment.some(({ name }) => name === text))
  return known || /^[A-Z][A-Z0-9]{0,40}(?:_[A-Z0-9]{1,40}){1,8}$/.test(text) ? text : null
}
