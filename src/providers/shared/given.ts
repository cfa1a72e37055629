/** Everything that each process of a tier is given, and what only its owner can give it. */
import { conventional, isStoreNeed, type StoreNeed } from "../../blueprint/environment/conventional.ts"
import { fill, fillPart, type LinkedStore, type Surroundings } from "../../blueprint/environment/fill.ts"
import type { Drawn, Filled, Filling } from "../../blueprint/environment/Filling.ts"
import type { Need } from "../../blueprint/Need.ts"
import type { ProcessNeed } from "../../blueprint/ProcessNeed.ts"
import type { StorePart } from "../../facts/variables/storeWords.ts"
import { isBuiltIn, isReadRunning } from "../builtIn.ts"
import { perSeen } from "../perNeeds.ts"

/** What runs code of the application. */
export type Process = Need<"compute.container" | "compute.function" | "job.scheduled">

export const processKinds = ["compute.container", "compute.function", "job.scheduled"] as const

export const isProcess = (need: Need): need is Process =>
  need.kind === "compute.container" || need.kind === "compute.function" || need.kind === "job.scheduled"

/** A value that nothing in a design gives. */
export interface Asked {
  readonly name: string
  readonly secret: boolean
  /** The process does not start without it. */
  readonly required: boolean
  /**
   * Given as an empty text until its owner passes it: many programs only look whether a value is there. What they run
   * without is not, since an empty value could switch things on.
   */
  readonly empty: boolean
}

export interface Given {
  readonly filled: ReadonlyArray<Filled>
  readonly asked: ReadonlyArray<Asked>
}

/** An environment variable's name that is one, with hyphens in names of services as .NET writes them; others are not passed on. */
const wellFormed = /^[A-Za-z_]\w{0,127}$|^[A-Za-z]\w{0,40}__[A-Za-z]\w{0,40}(?:-\w{1,40}){1,4}(?:__\w{1,40}){0,3}$/

/** What only a process that listens reads, and what its platform sets. */
const ofServers = /^(?:PORT|SERVER_PORT)$/

/** The engine that names of variables speak of. */
export const engineOf = (store: StoreNeed): string => {
  switch (store.kind) {
    case "db.document":
      return "mongodb"
    case "db.keyvalue":
      return "dynamodb"
    case "db.search":
      return "opensearch"
    case "stream":
      return "kafka"
    case "storage.object":
      return "s3"
    case "storage.file":
      return store.database ? "sqlite" : "volume"
    case "email":
      return "smtp"
    case "db.relational":
    case "store.hosted":
    case "store.external":
    case "cache":
    case "queue":
      return store.engine
  }
}

/** The stores a process uses, the disk it mounts and the mail service among them. */
export const storesOf = (process: ProcessNeed, needs: ReadonlyArray<Need>): ReadonlyArray<StoreNeed> =>
  needs
    .filter(isStoreNeed)
    .filter(
      (need) =>
        process.uses.includes(need.id) ||
        (need.kind === "storage.file" && need.mountedBy === process.id) ||
        need.kind === "email"
    )

const linkedTo = (process: ProcessNeed, store: StoreNeed): LinkedStore => {
  const datastores = (process.links ?? []).flatMap(({ datastore, id }) => (id === store.id ? [datastore] : []))
  return {
    id: store.id,
    datastores: store.kind === "email" ? ["email"] : datastores,
    engine: engineOf(store),
    client: process.clients?.find(({ datastore }) => datastores.includes(datastore))?.client ?? null
  }
}

const around = (process: ProcessNeed, needs: ReadonlyArray<Need>): Surroundings => ({
  id: process.id,
  stores: storesOf(process, needs).map((store) => linkedTo(process, store)),
  processOf: (service) => needs.find((need) => "service" in need && need.service === service)?.id,
  settings: new Map((process.settings ?? []).map(({ name, value }) => [name, value]))
})

/** An address as a whole stands for its parts, so that a process which asks for one of them is not given the other. */
const covers = (part: StorePart): StorePart => (part === "host" || part === "address" ? "url" : part)

const partsIn = (filled: ReadonlyArray<Filled>, store: string): ReadonlySet<StorePart> =>
  new Set(
    filled.flatMap(({ filling }) =>
      filling.flatMap((part) =>
        typeof part !== "string" && part.of === "store" && part.store === store ? [covers(part.part)] : []
      )
    )
  )

/** Under the usual names, what a process that uses a store does not ask for by any other. */
const usual = (
  process: ProcessNeed,
  needs: ReadonlyArray<Need>,
  filled: ReadonlyArray<Filled>
): ReadonlyArray<Filled> => {
  const taken = new Set(filled.map(({ name }) => name))
  return storesOf(process, needs).flatMap((store) => {
    const has = partsIn(filled, store.id)
    if (store.kind === "email" && [...has].some((part) => part !== "sendingDomain")) return []
    return conventional(store)
      .filter(([name, part]) => !has.has(covers(part)) && !taken.has(name))
      .flatMap(([name, part]): ReadonlyArray<Filled> => {
        const filling = fillPart(part, linkedTo(process, store), name)
        return filling === undefined ? [] : [{ name, filling }]
      })
  })
}

/** What libraries read by themselves when they are given the parts of an address, and not the address. */
const tlsByName = (process: ProcessNeed, filled: ReadonlyArray<Filled>): ReadonlyArray<Filled> => {
  if (filled.some(({ name }) => name === "PGSSLMODE")) return []
  const byParts = (process.clients ?? []).flatMap(({ client, datastore }) =>
    client !== "node-postgres"
      ? []
      : (process.links ?? []).flatMap(({ datastore: linked, id }) =>
          linked === datastore &&
          partsIn(filled, id).has("user") &&
          !filled.some(({ filling }) => hasOptions(filling, id))
            ? [{ of: "options" as const, store: id, client, style: "mode" as const }]
            : []
        )
  )
  // https://node-postgres.com/features/ssl: it speaks in the clear unless it is told
  return byParts.slice(0, 1).map((mode) => ({ name: "PGSSLMODE", filling: [mode] }))
}

const hasOptions = (filling: Filling, store: string): boolean =>
  filling.some((part) => typeof part !== "string" && part.of === "options" && part.store === store)

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : 0

/** What a provider cannot tell of a store: another way stands for it, or nothing. */
export type Lacks = (store: StoreNeed, part: StorePart) => boolean

/** Keys that a role of the process stands for where a provider has none to give. */
const ofRoles: ReadonlySet<StorePart> = new Set(["accessKey", "secretKey"])

/** The parts of a value that the provider cannot tell. */
const lackingIn = (filling: Filling, stores: ReadonlyMap<string, StoreNeed>, lacks: Lacks): ReadonlyArray<StorePart> =>
  filling.flatMap((part) => {
    if (typeof part === "string" || part.of !== "store") return []
    const store = stores.get(part.store)
    return store !== undefined && lacks(store, part.part) ? [part.part] : []
  })

interface Told {
  readonly filled: Filling | undefined
  readonly asked: boolean
}

/**
 * What a program checks callers with: whoever knows that it is empty could sign what he likes. Vendors sign what they send
 * with the very secret that their customers log in with, so every secret counts; Telegram does with the token of a bot.
 */
const verifies =
  /SECRET|WEBHOOK|SIGN(?:ING|ATURE)|VERIF|CHECKSUM|PASSPHRASE|(?:PRIVATE|MERCHANT)_?KEY|TELEGRAM\w{0,60}TOKEN|(?:^|_)SALT(?:_|$)|(?:^|_)(?:HASH|HMAC|JWT|SESSION|COOKIE|AUTH)_/i

/** Laravel takes the role where keys are empty, and whatever its settings make up where they are not set. */
const takesEmptyKeys = ({ framework }: ProcessNeed): boolean => framework === "laravel"

const told = (
  process: ProcessNeed,
  variable: ProcessNeed["environment"][number],
  places: Surroundings,
  stores: ReadonlyMap<string, StoreNeed>,
  lacks: Lacks
): Told => {
  const { from, name, need, required, secret, value } = variable
  // the server of mail is somebody else's where the design has none
  const isOfMail = need === "required" && from === "email"
  const isAsked = !ofServers.test(name) && need !== "unused" && (required || secret || isOfMail)
  // a constant that nothing reads would only be noise
  const filling = need === "unused" && value === "constant" ? undefined : fill(variable, places)
  if (filling === undefined) return { filled: undefined, asked: isAsked }
  const missing = lackingIn(filling, stores, lacks)
  if (missing.length === 0) return { filled: filling, asked: false }
  if (takesEmptyKeys(process) && missing.every((part) => ofRoles.has(part))) return { filled: [""], asked: false }
  return { filled: undefined, asked: missing.some((part) => ofRoles.has(part)) ? need === "required" : isAsked }
}

const givenOf = (process: ProcessNeed, needs: ReadonlyArray<Need>, lacks: Lacks): Given => {
  const places = around(process, needs)
  const stores = new Map(storesOf(process, needs).map((store) => [store.id, store]))
  const filled: Array<Filled> = []
  const asked: Array<Asked> = []
  for (const variable of process.environment) {
    const { from, name, need, secret, value } = variable
    if (!wellFormed.test(name) || !isReadRunning(variable)) continue
    const one = told(process, variable, places, stores, lacks)
    if (one.filled !== undefined) filled.push({ name, filling: one.filled })
    else if (one.asked && !isBuiltIn(name)) {
      const required = need === "required"
      // of a secret whose issuer nobody knows, callers may be asked for it
      const isIssued = value === "third-party" && (from !== null || !secret)
      const empty = required && (isIssued || (value === "owner" && !secret)) && !verifies.test(name)
      asked.push({ name, secret, required, empty })
    }
  }
  const added = usual(process, needs, filled).filter(({ filling }) => lackingIn(filling, stores, lacks).length === 0)
  return {
    filled: [...filled, ...added, ...tlsByName(process, filled)].toSorted(byName),
    asked: asked.toSorted(byName)
  }
}

/** What decides what anybody is given: who reads, who gives, and what answers under which name. */
const isSeen = (need: Need): boolean => isProcess(need) || isStoreNeed(need) || need.kind === "compute.static"

const nothingGiven: Given = { filled: [], asked: [] }

export interface GivenTable {
  /** What a process is given, sorted by name. */
  readonly givenTo: (process: { readonly id: string }, needs: ReadonlyArray<Need>) => Given
  /** Names of secrets that only the owner has, over all processes, sorted. */
  readonly askedSecrets: (needs: ReadonlyArray<Need>) => ReadonlyArray<string>
  /** Of those, the ones that a process does not start without. */
  readonly requiredSecrets: (needs: ReadonlyArray<Need>) => ReadonlyArray<string>
  /** Names of secrets that are drawn at random, over all processes, sorted, with how. */
  readonly drawnSecrets: (needs: ReadonlyArray<Need>) => ReadonlyMap<string, Drawn>
}

/** The table of one provider, worked out once for tiers that have the same processes and stores. */
export const givenBy = (lacks: Lacks): GivenTable => {
  const table = perSeen(
    isSeen,
    (needs): ReadonlyMap<string, Given> =>
      new Map(needs.filter(isProcess).map((process) => [process.id, givenOf(process, needs, lacks)]))
  )
  const givenTo: GivenTable["givenTo"] = (process, needs) => table(needs).get(process.id) ?? nothingGiven
  /** Names of secrets that nothing gives, and of which something is true. */
  const secretsThat = (counts: (asked: Asked) => boolean) =>
    perSeen(isSeen, (needs): ReadonlyArray<string> =>
      [
        ...new Set(
          [...table(needs).values()].flatMap(({ asked }) =>
            asked.flatMap((one) => (one.secret && counts(one) ? [one.name] : []))
          )
        )
      ].toSorted()
    )
  return {
    givenTo,
    askedSecrets: secretsThat(() => true),
    requiredSecrets: secretsThat(({ required }) => required),
    drawnSecrets: perSeen(isSeen, (needs): ReadonlyMap<string, Drawn> => {
      const found = new Map<string, Drawn>()
      for (const { filled } of table(needs).values())
        for (const { filling } of filled)
          for (const part of filling)
            if (typeof part !== "string" && part.of === "random" && !found.has(part.name))
              found.set(part.name, part.drawn)
      return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    })
  }
}
