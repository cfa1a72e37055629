/** Who talks to whom: drawn from needs and placements, never from names. */
import type { Connection } from "./Component.ts"
import type { Need } from "./Need.ts"
import { ofKind, type Placed } from "./Placed.ts"

const https = { port: 443, protocol: "https" } as const

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
      return { ...https, purpose: need.kind === "storage.object" ? "files" : "requests" }
  }
}

export const connectionsOf = (placed: ReadonlyArray<Placed>): ReadonlyArray<Connection> => {
  const needs = new Map(placed.map(({ need }) => [need.id, need]))
  const balancers = ofKind(placed, "lb")
  const cdns = ofKind(placed, "cdn")
  const [waf] = ofKind(placed, "waf")
  const balanced = new Set(balancers.flatMap(({ need }) => need.targets))
  const processes = [...ofKind(placed, "compute.container"), ...ofKind(placed, "job.scheduled")]
  const front = waf?.component.id ?? "internet"
  const [mail] = ofKind(placed, "email")
  return [
    ...(waf === undefined ? [] : [{ from: "internet", to: waf.component.id, ...https, purpose: "requests, filtered" }]),
    ...cdns.flatMap(({ component, need }) => {
      const dynamic = needs.get(need.origin)?.kind === "compute.container"
      const origin = balancers.find((lb) => lb.need.targets.includes(need.origin))?.component.id ?? need.origin
      return [
        { from: "internet", to: component.id, ...https, purpose: dynamic ? "static files" : "the site" },
        ...(needs.has(need.origin)
          ? [{ from: component.id, to: origin, ...https, purpose: "files not yet cached" }]
          : [])
      ]
    }),
    ...balancers.flatMap(({ component, need }) => [
      { from: front, to: component.id, ...https, purpose: "requests" },
      ...need.targets.flatMap((target) => {
        const to = needs.get(target)
        return to?.kind === "compute.container"
          ? [{ from: component.id, to: target, port: to.port, protocol: "http", purpose: "requests" }]
          : []
      })
    ]),
    ...ofKind(placed, "compute.container")
      .filter(({ need }) => need.role === "web" && !balanced.has(need.id))
      .map(({ component }) => ({ from: front, to: component.id, ...https, purpose: "requests" })),
    ...ofKind(placed, "compute.static")
      .filter(({ need }) => !cdns.some((cdn) => cdn.need.origin === need.id))
      .map(({ component }) => ({ from: "internet", to: component.id, ...https, purpose: "the site" })),
    ...processes.flatMap(({ component, need }) => [
      ...need.uses.flatMap((id) => {
        const store = needs.get(id)
        return store === undefined ? [] : [{ from: component.id, to: id, ...wireOf(store) }]
      }),
      ...(mail === undefined ? [] : [{ from: component.id, to: mail.component.id, ...https, purpose: "e-mail" }])
    ])
  ]
}
