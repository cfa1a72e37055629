/** Settings by which an application is told which of several databases to speak to, with their values. */
import { embeddedEngines } from "../data/engines.ts"
import { engineOfWord } from "../data/engineWords.ts"
import type { Datastore } from "../Datastore.ts"
import type { Service } from "../Service.ts"
import { byPlainness, isFileSetting } from "./fileSettings.ts"
import { orderFor, serviceChoices } from "./serviceSettings.ts"
import { choosesDatabase, isSettingOf, namesChoice } from "./selectorNames.ts"

/** A variable and what it is to be given. */
export interface Setting {
  readonly name: string
  readonly value: string
}

/** The value of `ENGINE` in a Django project's settings. */
const django: Readonly<Record<string, string>> = {
  postgres: "django.db.backends.postgresql",
  mysql: "django.db.backends.mysql",
  mariadb: "django.db.backends.mysql"
}

/** What a setting of Django's database is to be given: the module of the engine, or the last part of its name. */
const djangoWord = (name: string, engine: string): string | undefined => {
  const module = django[engine]
  return name.endsWith("ENGINE") ? module : module?.slice(module.lastIndexOf(".") + 1)
}

/** What stands behind a setting's name on a line of code: `type: "sqlite"`. */
const assigned =
  /\b(?:type|dialect|client|driver|engine|backend|adapter)\b["']?\s{0,3}[:=]\s{0,3}["'`]([\w-]{2,30})["'`]/i

/** The word by which code names an engine that nothing compares a setting with. */
const writtenWord = ({ engine, evidence }: Datastore): string | undefined => {
  const words = new Set(
    evidence.flatMap(({ excerpt }) => {
      const word = assigned.exec(excerpt.slice(0, 300))?.[1]
      return word !== undefined && engineOfWord(word.toLowerCase()) === engine ? [word] : []
    })
  )
  const [word] = words
  return words.size === 1 ? word : undefined
}

/** The word for an engine, where code has one only. */
const wordFor = (name: string, { chosenBy = [], engine }: Datastore): string | undefined => {
  const exact = chosenBy.filter(({ value }) => engineOfWord(value) === engine)
  const all = exact.length > 0 ? exact : chosenBy
  const named = all.filter(({ setting }) => isSettingOf(name, setting))
  // what another variable is given may be another program's: what code compares comes first
  const inCode = all.filter(({ setting }) => !namesChoice(setting))
  const telling = named.length > 0 ? named : inCode.length > 0 ? inCode : all
  const words = [...new Set(telling.map(({ value }) => value))]
  // every word that code compares this very setting with is one that it takes; of other settings' words only one will do
  if (named.length === 0) return words.length === 1 ? words[0] : undefined
  return words.includes(engine) ? engine : words[0]
}

/** What tells a service to use a relational database: variables it reads with known values, and those without. */
export const chosen = (
  { environment, framework }: Pick<Service, "environment" | "framework">,
  store: Datastore
): { readonly known: ReadonlyArray<Setting>; readonly unknown: ReadonlyArray<string> } => {
  if (store.kind !== "relational") return { known: [], unknown: [] }
  const settings = environment
    .filter(({ name, value }) => value === "selector" && choosesDatabase(name, [store]))
    .map(({ name }) => ({
      name,
      value:
        wordFor(name, store) ??
        (store.chosenBy === undefined && embeddedEngines.has(store.engine) ? writtenWord(store) : undefined) ??
        (framework === "django" ? djangoWord(name, store.engine) : undefined)
    }))
  return {
    known: settings.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }])),
    unknown: settings.flatMap(({ name, value }) => (value === undefined ? [name] : []))
  }
}

/** Words of a setting's name that stand in a value as well: `PRIVATE_DISK` and `s3_private`. */
const shared = (name: string, value: string): number => {
  const words = name.toLowerCase().split(/[^a-z0-9]+/)
  return value
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && words.includes(word)).length
}

/** What tells a service to keep its files in a bucket, where its code says by which word. */
export const chosenBucket = (
  { environment }: Pick<Service, "environment">,
  { chosenBy = [] }: Datastore
): ReadonlyArray<Setting> =>
  environment
    .filter(({ value }) => value === "selector")
    .flatMap(({ name }) => {
      const said = chosenBy.filter(({ setting }) => isFileSetting(name, setting))
      const own = said.filter(({ setting }) => setting === name)
      const [word] = (own.length > 0 ? own : said)
        .map(({ value }) => value)
        .toSorted((one, other) => shared(name, other) - shared(name, one) || byPlainness(one, other))
      return word === undefined ? [] : [{ name, value: word }]
    })

/** Whether a variable chooses where an application keeps files of its users: a bucket that is known is one of the places. */
export const choosesBucket = (name: string, stores: ReadonlyArray<Datastore>): boolean =>
  stores.some(
    ({ chosenBy = [], kind }) =>
      kind === "object-storage" && chosenBy.some(({ setting }) => isFileSetting(name, setting))
  )

/** What tells a service which of its caches, brokers and searches to use: what its files say, where that is there. */
export const chosenServices = (
  { environment }: Pick<Service, "environment">,
  stores: ReadonlyArray<Datastore>
): ReadonlyArray<Setting> =>
  environment
    .filter(({ value }) => value === "selector")
    .flatMap(({ form, name }) => {
      const words = stores
        .toSorted((one, other) => orderFor(name, one.kind) - orderFor(name, other.kind))
        .flatMap((store) => serviceChoices(name, store))
      const word = words.find((one) => one === form) ?? words[0]
      return word === undefined ? [] : [{ name, value: word }]
    })
