/** Settings by which an application is told which cache, broker or search to use. */
import type { Datastore, DatastoreKind } from "../Datastore.ts"

const parts =
  "CACHE|CACHING|SESSIONS?|QUEUES?|JOBS?|TASKS?|BROKER|MQ|BUS|EVENTS?|MESSAGES?|MESSAGING|PUB_?SUB|SEARCH|INDEX(?:ER|ING)?|VECTORS?|RATE_?LIMIT(?:ER)?|LOCKS?|KV|STREAM(?:ING)?"
const kinds =
  "ENGINE|TYPE|DRIVER|BACKEND|ADAPTER|CLIENT|PROVIDER|KIND|STORE|STORAGE|TRANSPORT|MODE|SERVICE|SYSTEM|IMPLEMENTATION|DB"

/** `CACHE_TYPE`, `SHOP_QUEUE_BACKEND`, `MESSAGE_BROKER`, `SEARCH_ENGINE`. */
const choosing = new RegExp(
  `^(?!(?:TEST|DEV|LOCAL)_)(?:[A-Z0-9]{1,30}_){0,4}(?:${parts})_?(?:${kinds})$|^(?:[A-Z0-9]{1,30}_){0,2}(?:BROKER|MESSAGE_?(?:BROKER|BUS|QUEUE)|EVENT_?BUS)$|^(?:CACHE|QUEUE|SEARCH)$`
)

const upper = (name: string): string =>
  name
    .slice(0, 100)
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .toUpperCase()

/** The setting that a name in code is, without the objects that it is part of: `CACHE_TYPE` of `config.cache.type`. */
export const serviceSetting = (name: string): string | undefined => {
  const all = name.split(/\.|::|->/).filter((part) => part !== "")
  return [all.slice(-1), all.slice(-2)].map((own) => upper(own.join("_"))).find((own) => choosing.test(own))
}

/** Kinds of stores that such a setting chooses among. */
const chosenKinds: ReadonlySet<DatastoreKind> = new Set(["cache", "queue", "stream", "search"])

/** Whether a kind of store is none of databases and buckets, which settings of other names choose. */
export const isServiceKind = (kind: DatastoreKind): boolean => chosenKinds.has(kind)

/** Whether a variable is a setting that code or documents know, by its very name or behind the program's own. */
const isSetting = (name: string, setting: string): boolean => {
  const [own, known] = [upper(name), upper(setting)]
  return own === known || (own.endsWith(`_${known}`) && choosing.test(known) && !/^(?:TEST|DEV|LOCAL)_/.test(own))
}

/** The words for a cache, broker or search that a variable is given to choose it; none where it chooses nothing known. */
export const serviceChoices = (name: string, { chosenBy = [], kind }: Datastore): ReadonlyArray<string> =>
  chosenKinds.has(kind) ? chosenBy.flatMap(({ setting, value }) => (isSetting(name, setting) ? [value] : [])) : []

/** Kinds that a name speaks of: a setting of the cache means a cache where a queue is there as well. */
const spokenOf: ReadonlyArray<readonly [RegExp, ReadonlyArray<DatastoreKind>]> = [
  [/SEARCH|INDEX|VECTOR/, ["search"]],
  [/QUEUE|JOB|TASK|BROKER|MQ|BUS|EVENT|MESSAG|PUB_?SUB|STREAM/, ["queue", "stream", "cache"]],
  [/./, ["cache", "queue", "stream"]]
]

/** Where a kind of store stands among those that a setting may mean. */
export const orderFor = (name: string, kind: DatastoreKind): number => {
  const order = spokenOf.find(([words]) => words.test(upper(name)))?.[1] ?? []
  const at = order.indexOf(kind)
  return at < 0 ? order.length : at
}
