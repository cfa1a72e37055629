import type { Datastore } from "../Datastore.ts"
import { byText } from "../paths.ts"
import type { EnvironmentVariable } from "../Service.ts"
import { literalForm } from "./form.ts"

/** A settled variable, and the database that manifests name in it. */
export interface Settled {
  readonly variable: EnvironmentVariable
  readonly database: string | undefined
}

/** Names of an application's databases; those that servers have anyway say nothing. */
const name = /^[A-Za-z_][\w-]{0,62}$/
const ofServers = /^(?:postgres|template[01]|defaultdb|mysql|sys|information_schema|performance_schema|master|app)$/i

/** Databases of tests, and those that tools of developers compare a schema with. */
const ofTests = /(?:^|[_-])(?:test|tests|testing|shadow)(?:$|[_-])/i

/** A text that is the name of an application's database; undefined where it is none, a server's own, or one of tests. */
export const literalName = (text: string | null | undefined): string | undefined =>
  text !== null && text !== undefined && name.test(text) && !ofServers.test(text) && !ofTests.test(text)
    ? text
    : undefined

/** The database of an application that the value of a variable names. */
export const databaseNamed = (variable: string, text: string | null | undefined): string | undefined =>
  ofTests.test(variable) ? undefined : literalName(text)

/** Names of databases on each server that has several, by the store's id. */
export type Databases = ReadonlyMap<string, ReadonlyArray<string>>

const place = "{database}"

/** The databases of each server whose users name more than one. */
export const databasesOf = (
  all: ReadonlyArray<ReadonlyArray<Settled>>,
  stores: ReadonlyArray<Datastore>
): Databases => {
  const found = new Map<string, Set<string>>()
  for (const { database, variable } of all.flat()) {
    const { form, from } = variable
    if (database === undefined || from === null || form?.includes(place) !== true) continue
    if (stores.find(({ id }) => id === from)?.kind !== "relational") continue
    found.set(from, (found.get(from) ?? new Set()).add(database))
  }
  return new Map(
    [...found].flatMap(([store, names]) => (names.size < 2 ? [] : [[store, [...names].toSorted(byText)] as const]))
  )
}

/** A variable that names its own database, where its server has several. */
export const withDatabase = ({ database, variable }: Settled, databases: Databases): EnvironmentVariable =>
  database !== undefined && variable.from !== null && databases.get(variable.from)?.includes(database) === true
    ? { ...variable, form: (variable.form ?? "").replace(place, () => literalForm(database)) }
    : variable
