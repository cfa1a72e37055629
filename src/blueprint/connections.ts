/** Who talks to whom: drawn from needs and placements, never from names. */
import type { ProviderName } from "../facts/ContextValues.ts"
import type { Connection } from "./Component.ts"
import type { Need } from "./Need.ts"
import { selfHosted } from "./selfHosted.ts"
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
    case "store.hosted": {
      const { port, scheme } = selfHosted[need.engine]
      return { port, protocol: scheme, purpose: "queries" }
    }
    case "store.external":
      return { port: null, protocol: need.engine, purpose: "queries, elsewhere" }
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

/**
 * Whether the cache before a service answers for all of it: at Scaleway it is the first stage of the service's
 * pipeline, with the firewall as the next. At AWS it has a host of its own, for files, and asks the service's host.
 */
const answersForAll: { readonly [P in ProviderName]: boolean } = { aws: false, scaleway: true }

/** The balancer before a process, which is then its address. */
const entryOf = (balancers: ReadonlyArray<Placed & { need: Need<"lb"> }>, id: string): string =>
  balancers.find(({ need }) => need.targets.includes(id))?.component.id ?? id

/** A call inside the network; a load balancer before the called has a port for each. */
const callOf = (from: string, { id, port }: Need<"compute.container">, entry: string): Connection => ({
  from,
  to: entry,
  port: entry === id ? port : null,
  protocol: "http",
  purpose: "calls"
})

export const connectionsOf = (placed: ReadonlyArray<Placed>, provider: ProviderName): ReadonlyArray<Connection> => {
  const needs = new Map(placed.map(({ need }) => [need.id, need]))
  const balancers = ofKind(placed, "lb")
  const cdns = ofKind(placed, "cdn")
  const containers = ofKind(placed, "compute.container")
  const functions = ofKind(placed, "compute.function")
  const [waf] = ofKind(placed, "waf")
  const [mail] = ofKind(placed, "email")
  const web = containers.filter(({ need }) => need.role === "web" && need.public)
  const balanced = new Set(balancers.flatMap(({ need }) => need.targets))
  const whole = answersForAll[provider]
  const cached = new Set(whole ? cdns.map(({ need }) => need.origin) : [])
  /** Someone comes to it from outside without a cache in between. */
  const isOpen = (id: string): boolean => !cached.has(id)
  const guarded = (to: string): Connection =>
    waf === undefined ? overHttps("internet", to, "requests") : overHttps(waf.component.id, to, "requests, filtered")
  return [
    ...(waf !== undefined && web.some(({ need }) => isOpen(need.id))
      ? [overHttps("internet", waf.component.id, "requests")]
      : []),
    ...cdns.flatMap(({ component, need }) => {
      const dynamic = needs.get(need.origin)?.kind === "compute.container"
      const origin = entryOf(balancers, need.origin)
      return [
        overHttps("internet", component.id, !dynamic ? "the site" : whole ? "requests" : "static files"),
        ...(needs.has(need.origin)
          ? [
              overHttps(
                component.id,
                dynamic ? (waf?.component.id ?? origin) : origin,
                dynamic && whole ? "what is not cached" : "files not yet cached"
              )
            ]
          : [])
      ]
    }),
    ...balancers
      .filter(({ need }) => !need.private && (waf !== undefined || need.targets.some(isOpen)))
      .map(({ component }) => guarded(component.id)),
    ...balancers.flatMap(({ component, need }) =>
      need.targets.flatMap((target): ReadonlyArray<Connection> => {
        const to = needs.get(target)
        return to?.kind === "compute.container"
          ? [{ from: component.id, to: target, port: to.port, protocol: "http", purpose: "requests" }]
          : []
      })
    ),
    ...web
      .filter(({ need }) => !balanced.has(need.id) && (waf !== undefined || isOpen(need.id)))
      .map(({ component }) => guarded(component.id)),
    ...ofKind(placed, "compute.static")
      .filter(({ need }) => !cdns.some((cdn) => cdn.need.origin === need.id))
      .map(({ component }) => overHttps("internet", component.id, "the site")),
    ...functions
      .filter(({ need }) => need.trigger === "http")
      .map(({ component }) => overHttps("internet", component.id, "requests")),
    ...functions.flatMap(({ component, need }) => {
      const source = need.source === null ? undefined : needs.get(need.source)
      return source === undefined ? [] : [overHttps(source.id, component.id, "events")]
    }),
    ...[...containers, ...functions, ...ofKind(placed, "job.scheduled")].flatMap(({ component, need }) =>
      (need.calls ?? []).flatMap((id) => {
        const called = needs.get(id)
        return called?.kind === "compute.container" && !called.public
          ? [callOf(component.id, called, entryOf(balancers, id))]
          : []
      })
    ),
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
