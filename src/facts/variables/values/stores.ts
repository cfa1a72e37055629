import type { Datastore } from "../../Datastore.ts"
import { areAlike, embeddedEngines, engineOfScheme } from "../../data/engines.ts"
import { vendorDriverOf } from "../../data/vendorDrivers.ts"
import { type Address, addressIn, isMeant, isOfStore, isStoreScheme } from "../address.ts"
import { isOwnPlace } from "../AddressBook.ts"
import { comparedNames, partInGroup } from "../bucketGroup.ts"
import { engineOfWord, isEngineWord } from "../../data/engineWords.ts"
import { databaseNamed } from "../databases.ts"
import { isElsewhere, type StorePart } from "../storeWords.ts"
import { literalForm } from "../form.ts"
import { partNamed } from "../storeNames.ts"
import { partOfOnly } from "../onlyDatabase.ts"
import type { Around, Claimed, Value, ValueRule } from "../Value.ts"

const isOurs = ({ role }: Datastore): boolean => role === "required" || role === "one-of" || role === "optional"

/** Ports that stores listen on, for addresses of a developer's machine. */
const usualPorts: ReadonlyMap<number, string> = new Map([
  [5432, "postgres"],
  [3306, "mysql"],
  [6379, "redis"],
  [27_017, "mongodb"],
  [5672, "rabbitmq"],
  [9092, "kafka"],
  [4222, "nats"],
  [11_211, "memcached"],
  [9200, "elasticsearch"],
  [8123, "clickhouse"],
  [7700, "meilisearch"],
  [6333, "qdrant"],
  [1433, "mssql"],
  [1025, "smtp"]
])

/** The store that an address leads to. */
const storeAt = (address: Address, { book, stores }: Around): Datastore | undefined => {
  const target = address.host === null ? undefined : book.at(address.host)
  if (target !== undefined) return "store" in target ? stores.find(({ id }) => id === target.store) : undefined
  const engine =
    address.scheme !== null && isStoreScheme(address.scheme)
      ? engineOfScheme(address.scheme)
      : address.host !== null && isOwnPlace(address.host) && address.port !== null
        ? usualPorts.get(address.port)
        : undefined
  return engine === undefined ? undefined : stores.find((store) => areAlike(store.engine, engine))
}

/** Whether its address is taken as its maker gives it: in one piece, whatever a sample of the repository looks like. */
const isTakenWhole = ({ engine }: Datastore): boolean => vendorDriverOf(engine) !== undefined

/** Ports of ClickHouse's own protocol, plain and with TLS: https://clickhouse.com/docs/guides/sre/network-ports */
const nativePorts: ReadonlySet<number> = new Set([9000, 9440])

const isNative = ({ port, scheme }: Pick<Address, "port" | "scheme">): boolean =>
  port === null ? /^(?:clickhouse(?:\+(?:native|asynch))?|tcp|native)$/.test(scheme ?? "") : nativePorts.has(port)

/** ClickHouse listens on two ports: a sample says which of its protocols a program speaks. */
const withProtocol = (value: Value, { engine }: Datastore, given: ReadonlyArray<string>): Value => {
  if (engine !== "clickhouse" || value.form === null) return value
  const address = given
    .map((text) => (/^\d{4}$/.test(text) ? { port: Number(text), scheme: null } : addressIn(text)))
    .find((one) => one !== undefined)
  if (address === undefined || !isNative(address)) return value
  // the form of the protocol's first drivers, which the later ones read too
  const form = value.form.startsWith("tcp://")
    ? "tcp://{host}:{port}?username={user}&password={password}&database={database}"
    : value.form
  return { ...value, form: form.replace("{port}", "{nativePort}") }
}

/** What a program is given where its database is a file: the path itself, with what its driver is told behind it. */
const pathForm = ({ given }: Claimed): string | undefined => {
  const path = given.find((text) => /^\.{0,2}\/[^\s:]{1,200}$/.test(text.split("?")[0] ?? ""))
  return path === undefined ? undefined : `{file}${literalForm(/\?.*$/s.exec(path)?.[0] ?? "")}`
}

const valueOf = (from: string, part: StorePart, address: Address | undefined): Value => {
  // a sample that is an address as a whole says how the program wants it
  const isWhole = address !== undefined && (address.scheme !== null || address.port !== null)
  if (part === "url")
    return {
      value: "store-url",
      from,
      form: address !== undefined && (isWhole || address.form !== "{host}") ? address.form : "{url}"
    }
  const form =
    (part === "host" || part === "address") && isWhole
      ? address.form
      : part === "address"
        ? "{host}:{port}"
        : `{${part}}`
  return { value: "store-part", from, form }
}

/** The word by which a program knows an engine of the same protocol: one that speaks to MySQL may know no MariaDB. */
const ownWord = ({ given }: Claimed, part: StorePart, { engine }: Datastore): string | undefined =>
  part === "driver" && !given.some((text) => engineOfWord(text) === engine)
    ? given.find((text) => isEngineWord(text) && areAlike(engineOfWord(text), engine))
    : undefined

/** The database that manifests name in a variable: how a program is run counts, and not what samples say. */
const databaseIn = ({ claims, name }: Claimed, part: StorePart): string | undefined =>
  claims
    .flatMap(({ by, given }) => (by === "manifest" && given !== undefined ? [given] : []))
    .map((given) => databaseNamed(name, part === "database" ? given : addressIn(given)?.database))
    .find((found) => found !== undefined)

/** Parts that are asked for where a whole address is given; it stands for any other part itself. */
const places: ReadonlySet<StorePart> = new Set(["url", "host", "address", "brokers", "endpoint", "queueUrl"])

/** The part that a name asks for: all of it where a whole address is given first, whatever the name ends in. */
const asked = ({ given }: Claimed, part: StorePart): StorePart => {
  const first = addressIn(given[0] ?? "")
  return first !== undefined && isOfStore(first) && !places.has(part) ? "url" : part
}

/** From so many variables on, what their names begin with is the program's own name. */
const fewest = 3

/** `SHOP_DSN` among `SHOP_PORT` and `SHOP_MODE`: the address of a program's database needs no word that says so. */
const isOwnDsn = (name: string, { isOfVendor, names }: Around): boolean => {
  const prefix = /^([A-Z][A-Z0-9]{1,30}_)DSN$/.exec(name)?.[1]
  return (
    prefix !== undefined &&
    !isOfVendor(`${prefix}URL`) &&
    [...names].filter((other) => other.startsWith(prefix)).length >= fewest
  )
}

/** A database of a server that a place in the code says it takes the address of, or a part. */
const bySource = ({ claims }: Claimed, { stores }: Around) => {
  const said = claims.find((claim) => claim.engine !== undefined || claim.part !== undefined)
  if (said === undefined || (said.engine !== undefined && embeddedEngines.has(said.engine))) return undefined
  const { engine, part = "url" } = said
  const store =
    engine === undefined
      ? stores.find((one) => one.kind === "relational" && isOurs(one))
      : stores.find((one) => areAlike(one.engine, engine) && isOurs(one))
  return store === undefined ? undefined : { store, part }
}

/** The store of documents of a service that has no other database: general names speak of it. */
const onlyDocuments = ({ stores }: Around): Datastore | undefined => {
  const databases = stores.filter(({ kind }) => kind === "relational" || kind === "document")
  return databases.length === 1 && databases[0]?.kind === "document" ? databases[0] : undefined
}

/** Names of a store's part, the stores of the service first. */
const byName = ({ name }: Claimed, around: Around) => {
  for (const store of around.stores) {
    const part = partNamed(name, store.engine)
    if (part !== undefined) return { store, part }
  }
  const only = onlyDocuments(around)
  const part = only === undefined ? undefined : partOfOnly(name)
  if (only !== undefined && part !== undefined) return { store: only, part }
  const database = isOwnDsn(name, around) ? around.stores.find(({ kind }) => kind === "relational") : undefined
  return database === undefined ? undefined : { store: database, part: "url" as const }
}

/** Most forms of one variable beside the first that are told. */
const mostForms = 5

/** How files write a variable for the other engines that the program is run on: one host may be of either in turn. */
const otherForms = ({ given }: Claimed, { engine }: Datastore, { stores }: Around): Pick<Value, "otherForms"> => {
  const forms = given.flatMap((text) => {
    const address = addressIn(text)
    const scheme = address?.scheme ?? ""
    const other = isStoreScheme(scheme) ? engineOfScheme(scheme) : undefined
    return address !== undefined &&
      other !== undefined &&
      !areAlike(other, engine) &&
      stores.some((store) => isOurs(store) && areAlike(store.engine, other))
      ? [address.form]
      : []
  })
  return forms.length === 0 ? {} : { otherForms: [...new Set(forms)].slice(0, mostForms) }
}

const firstAddress = (variable: Claimed, around: Around) => {
  for (const text of variable.given) {
    const address = addressIn(text)
    const store = address === undefined ? undefined : storeAt(address, around)
    // the name of a driver is often that of the service which runs it
    if (
      address !== undefined &&
      !isMeant(variable.name, address) &&
      partNamed(variable.name, store?.engine ?? "") === undefined
    )
      continue
    if (address !== undefined && store !== undefined) return { address, store }
  }
  return undefined
}

/** Ends of names for the parts of a store, and for its address. */
const partWords: ReadonlyArray<readonly [RegExp, StorePart]> = [
  [/_(?:USER(?:_?NAME)?|LOGIN)$/, "user"],
  [/_(?:PASS(?:WORD|WD)?|PWD)$/, "password"],
  [/_PORT(?:_NUMBER)?$/, "port"]
]
const addressWords = ["URI", "URL", "HOST", "HOSTNAME", "SERVER", "ADDR", "ADDRESS", "ENDPOINT"]

/** `ORDERS_PASSWORD` beside `ORDERS_URI`, which leads to a store: what begins alike is of the same one. */
const besideAddress = ({ name }: Claimed, around: Around) => {
  for (const [word, part] of partWords) {
    const end = word.exec(name)
    if (end === null || end.index < 2) continue
    const prefix = name.slice(0, end.index)
    for (const other of addressWords) {
      const texts = around.claimsOf(`${prefix}_${other}`).flatMap(({ given }) => given ?? [])
      for (const text of texts) {
        const address = addressIn(text)
        const store = address === undefined ? undefined : storeAt(address, around)
        if (store !== undefined) return { store, part }
      }
    }
  }
  return undefined
}

const known = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>()

/** The names of a service as groups of settings compare them, worked out once. */
const compared = (names: ReadonlySet<string>): ReadonlySet<string> => {
  const found = known.get(names) ?? comparedNames(names)
  known.set(names, found)
  return found
}

/** Settings of one bucket that begin alike, by a word that need not speak of buckets. */
const inBucketGroup = ({ name }: Claimed, { names, stores }: Around) => {
  const store = stores.find((one) => areAlike(one.engine, "s3") && isOurs(one))
  const part = store === undefined ? undefined : partInGroup(name, compared(names))
  return store === undefined || part === undefined ? undefined : { store, part }
}

/** `STORAGE_URL` beside `STORAGE_S3_ENDPOINT`: where people read files, which a program makes of the bucket itself. */
const isPublicUrl = ({ name }: Claimed, part: StorePart, engine: string, { names }: Around): boolean =>
  part === "endpoint" &&
  areAlike(engine, "s3") &&
  /URL$/i.test(name) &&
  !/ENDPOINT/i.test(name) &&
  [...names].some((other) => /ENDPOINT/i.test(other) && partNamed(other, engine) === "endpoint")

/**
 * `PGHOST` that no code reads beside a `DATABASE_URL`: the address that a vendor gives has everything in one piece, and
 * nobody is asked for its parts again.
 */
const isToldAgain = ({ claims }: Claimed, part: StorePart, store: Datastore, { names }: Around): boolean =>
  part !== "url" &&
  isTakenWhole(store) &&
  claims.every(({ by }) => by !== "code" && by !== "schema") &&
  [...names].some((other) => partNamed(other, store.engine) === "url")

/** Addresses, logins and names of the application's stores: told by a value that leads to one, else by the name. */
export const stores: ValueRule = (variable, around) => {
  if (isElsewhere(variable.name)) return undefined
  const at = firstAddress(variable, around)
  if (at !== undefined && isOurs(at.store)) {
    const named = partNamed(variable.name, at.store.engine)
    const part =
      named === undefined
        ? at.address.scheme === null
          ? at.address.port === null
            ? "host"
            : "address"
          : "url"
        : asked(variable, named)
    if (isToldAgain(variable, part, at.store, around)) return undefined
    return {
      ...withProtocol(
        valueOf(at.store.id, part, isTakenWhole(at.store) ? undefined : at.address),
        at.store,
        variable.given
      ),
      ...(part === "url" ? otherForms(variable, at.store, around) : {}),
      database: databaseIn(variable, part)
    }
  }
  const named =
    bySource(variable, around) ??
    byName(variable, around) ??
    besideAddress(variable, around) ??
    inBucketGroup(variable, around)
  if (named === undefined || !isOurs(named.store)) return undefined
  if (isPublicUrl(variable, named.part, named.store.engine, around)) return undefined
  if (isToldAgain(variable, named.part, named.store, around)) return undefined
  const address = variable.given
    .map(addressIn)
    .find(
      (one) =>
        one !== undefined &&
        (one.scheme === null || isStoreScheme(one.scheme) || /^(?:https?|tcp|ado|libpq|go-mysql)$/.test(one.scheme))
    )
  const fits =
    !isTakenWhole(named.store) && (named.part === "url" || named.part === "host" || named.part === "address")
      ? address
      : undefined
  const path = named.part === "url" && embeddedEngines.has(named.store.engine) ? pathForm(variable) : undefined
  if (path !== undefined) return { value: "store-part", from: named.store.id, form: path }
  const word = ownWord(variable, named.part, named.store)
  const value =
    word === undefined
      ? valueOf(named.store.id, named.part, fits)
      : { value: "store-part" as const, from: named.store.id, form: word }
  return { ...withProtocol(value, named.store, variable.given), database: databaseIn(variable, named.part) }
}
