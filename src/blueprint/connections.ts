/** Who talks to whom: drawn from needs and placements, never from names. */
import type { Connection } from "./Component.ts"
import type { Need } from "./Need.ts"
import { ofKind, type Placed } from "./Placed.ts"

const https = { port: 443, protocol: "https" } as const

const overHttps = (from: string, to: string, purpose: string): Connection => ({ from, to, ...https, purpose })

/** How a process reaches a store. */
const wireOf = (need: Need): Pick<Connection, "port" | "protocol" | "purpose"> => {
  switch (need.kind) {
    case "db.relational":
      return need.engine === "postgres"
        ? { port: 5432, protocol: "postgresql", purpose: "queries" }
        : need.engine === "mssql"
          ? { port: 1433, protocol: "tds", purpose: "queries" }
          : { port: 3306, protocol: "mysql", purpose: "queries" }
    case "db.document":
      return { port: 27_017, protocol: "mongodb", purpose: "queries" }
    case "cache":
      return need.engine === "memcached"
        ? { port: 11_211, protocol: "memcached", purpose: "cache" }
        : { port: 6379, protocol: "redis", purpose: need.persistent ? "jobs and cache" : "cache" }
    case "queue":
      return need.engine === "rabbitmq"
        ? { port: 5671, protocol: "amqps", purpose: "messages" }
        : need.engine === "nats"
          ? { port: 4222, protocol: "nats", purpose: "messages" }
          : { ...https, purpose: "messages" }
    case "stream":
      return { port: 9094, protocol: "kafka", purpose: "events" }
    case "storage.file":
      return { port: null, protocol: "mount", purpose: "files" }
    case "db.search":
      return { ...https, purpose: "search" }
    default:
      return {
        ...https,
        purpose: need.kind === "storage.object" ? "files" : need.kind === "db.keyvalue" ? "items" : "requests"
      }
  }
}

const connected = (from: string, store: Need): Connection => ({ from, to: store.id, ...wireOf(store) })

/** The balancer before a process, which is then its address. */
const entryOf = (balancers: ReadonlyArray<Placed & { need: Need<"lb"> }>, id: string): string =>
  balancers.find(({ need }) => need.targets.includes(id))?.component.id ?? id

export const connectionsOf = (placed: ReadonlyArray<Placed>): ReadonlyArray<Connection> => {
  const needs = new Map(placed.map(({ need }) => [need.id, need]))
  const balancers = ofKind(placed, "lb")
  const cdns = ofKind(placed, "cdn")
  const containers = ofKind(placed, "compute.container")
  const functions = ofKind(placed, "compute.function")
  const [waf] = ofKind(placed, "waf")
  const [mail] = ofKind(placed, "email")
  const balanced = new Set(balancers.flatMap(({ need }) => need.targets))
  const front = waf?.component.id ?? "internet"
  return [
    ...(waf === undefined ? [] : [overHttps("internet", waf.component.id, "requests, filtered")]),
    ...cdns.flatMap(({ component, need }) => {
      const dynamic = needs.get(need.origin)?.kind === "compute.container"
      const origin = entryOf(balancers, need.origin)
      return [
        overHttps("internet", component.id, dynamic ? "static files" : "the site"),
        ...(needs.has(need.origin) ? [overHttps(component.id, origin, "files not yet cached")] : [])
      ]
    }),
    ...balancers.map(({ component }) => overHttps(front, component.id, "requests")),
    ...balancers.flatMap(({ component, need }) =>
      need.targets.flatMap((target): ReadonlyArray<Connection> => {
        const to = needs.get(target)
        return to?.kind === "compute.container"
          ? [{ from: component.id, to: target, port: to.port, protocol: "http", purpose: "requests" }]
          : []
      })
    ),
    ...containers
      .filter(({ need }) => need.role === "web" && !balanced.has(need.id))
      .map(({ component }) => overHttps(front, component.id, "requests")),
    ...ofKind(placed, "compute.static")
      .filter(({ need }) => !cdns.some((cdn) => cdn.need.origin === need.id))
      .map(({ component }) => overHttps("internet", component.id, "the site")),
    ...functions
      .filter(({ need }) => need.trigger === "http")
      .map(({ component }) => overHttps(front, component.id, "requests")),
    ...functions.flatMap(({ component, need }) => {
      const source = need.source === null ? undefined : needs.get(need.source)
      return source === undefined ? [] : [overHttps(source.id, component.id, "events")]
    }),
    ...[...containers, ...functions, ...ofKind(placed, "job.scheduled")].flatMap(({ component, need }) =>
      need.uses.flatMap((id) => {
        const store = needs.get(id)
        return store === undefined ? [] : [connected(component.id, store)]
      })
    ),
    ...(mail === undefined
      ? []
      : [...containers, ...functions].map(({ component }) => overHttps(component.id, mail.component.id, "e-mail")))
  ]
}
