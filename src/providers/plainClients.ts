/** Clients that are told where a store is, and not that it speaks TLS: most speak in the clear unless they are told. */
import type { Need, NeedKind } from "../blueprint/Need.ts"
import type { Warning } from "../blueprint/Tier.ts"

/** What connects to stores. */
export const processKinds: ReadonlyArray<NeedKind> = ["compute.container", "compute.function", "job.scheduled"]

type Store = Need<"cache"> | Need<"db.relational">

interface Names {
  readonly host: RegExp
  /** Addresses that carry TLS in themselves. */
  readonly safe: RegExp
  readonly tls: RegExp
}

const redis: Names = {
  host: /^(?:\w+_)?(?:REDIS|VALKEY)_?(?:HOST|HOSTNAME|ENDPOINT|SERVER|ADDR|ADDRESS)$/,
  safe: /(?:REDIS|VALKEY|BROKER)\w*_?(?:URL|URI|DSN)$|^CONNECTIONSTRINGS__\w*(?:REDIS|VALKEY|CACHE)/i,
  tls: /^(?:\w+_)?(?:REDIS|VALKEY)_?(?:\w+_)?(?:TLS|SSL|SCHEME)(?:_\w+)?$/
}

/** `mysql://` has no option for TLS that all drivers know; those of Java and .NET have. */
const mysql: Names = {
  host: /^(?:\w+_)?(?:DB|DATABASE|MYSQL|MARIADB|SQL)_?(?:HOST|HOSTNAME|SERVER|ADDRESS|ENDPOINT|URL|URI|DSN)$/,
  safe: /^(?:\w+_)?(?:SPRING_DATASOURCE|QUARKUS_DATASOURCE_JDBC|JDBC(?:_DATABASE)?|DATASOURCE)_URL$|^CONNECTIONSTRINGS__/i,
  tls: /^(?:\w+_)?(?:DB|DATABASE|MYSQL|MARIADB|SQL)_?(?:\w+_)?(?:TLS|SSL)(?:_\w+)?$/
}

/** PostgreSQL's drivers take `sslmode` out of the address, and most ask for TLS by themselves; memcached has none here. */
const namesOf = (store: Store): Names | undefined => {
  if (store.kind === "cache") return store.engine === "memcached" ? undefined : redis
  return store.engine === "postgres" ? undefined : mysql
}

const isUser = (need: Need, store: Store): need is Need<"compute.container" | "compute.function" | "job.scheduled"> =>
  "uses" in need && "environment" in need && need.uses.includes(store.id)

/** `otherwise`: what comes of a client that speaks in the clear. */
export const plainClientWarnings = (
  store: Store,
  needs: ReadonlyArray<Need>,
  otherwise: string
): ReadonlyArray<Warning> => {
  const names = namesOf(store)
  if (names === undefined) return []
  return needs.flatMap((need) => {
    if (!isUser(need, store)) return []
    const read = need.environment.map(({ name }) => name)
    const places = read.filter((name) => names.host.test(name) && !names.safe.test(name))
    if (places.length === 0 || read.some((name) => names.safe.test(name))) return []
    const setting = read.filter((name) => names.tls.test(name))
    const how =
      setting.length === 0
        ? "no setting for TLS was found in the code, so turn TLS on in its client"
        : `turn TLS on by ${setting.join(", ")}`
    return [
      {
        code: "tls_needs_setting",
        text: `${need.id} reaches ${store.id} by ${places.join(", ")}, which does not ask for TLS: ${how}. Otherwise ${otherwise}.`
      }
    ]
  })
}
