/** The TCP ports on which what runs may call the internet, with the reason of each. */
import type { Analysis } from "../facts/Analysis.ts"
import { type OutboundName, outboundKnown } from "../facts/data/outboundKnown.ts"
import type { Need } from "./Need.ts"
import type { ProcessNeed } from "./ProcessNeed.ts"

/** Ports that are open for one reason. */
export interface OpenOutwards {
  readonly ports: ReadonlyArray<number>
  /** In the words of a comment beside them. */
  readonly why: string
}

/** Lists the kinds of servers that a repository's programs call on other ports than 443; nothing where they call none. */
export const callsOut = ({ facts }: Pick<Analysis, "facts">): Pick<ProcessNeed, "callsOut"> => {
  const values = new Set(facts.flatMap(({ kind, value }) => (kind === "outbound" ? [value] : [])))
  const names = outboundKnown.flatMap(({ name }): ReadonlyArray<OutboundName> => (values.has(name) ? [name] : []))
  return names.length === 0 ? {} : { callsOut: names }
}

/** Where engines listen that are run elsewhere; what is not here is reached over HTTPS. */
const enginePorts: Readonly<Record<string, ReadonlyArray<number>>> = {
  postgres: [5432, 6543],
  cockroachdb: [26_257],
  yugabytedb: [5433],
  redshift: [5439],
  mysql: [3306],
  mariadb: [3306],
  tidb: [4000],
  mssql: [1433],
  oracle: [1521, 1522],
  db2: [50_000, 50_001],
  mongodb: [27_017],
  cosmosdb: [10_255],
  cassandra: [9042],
  neo4j: [7687],
  redis: [6379, 6380],
  valkey: [6379, 6380],
  memcached: [11_211],
  rabbitmq: [5671, 5672],
  activemq: [61_616, 61_617],
  mqtt: [8883, 1883],
  nats: [4222],
  kafka: [9092, 9093, 9094, 9096, 9098],
  pulsar: [6650, 6651],
  clickhouse: [8443, 9440],
  elasticsearch: [9200, 9243],
  opensearch: [9200, 25_060]
}

const ofStores = (needs: ReadonlyArray<Need>): ReadonlyArray<OpenOutwards> => {
  const engines = [...new Set(needs.flatMap((need) => (need.kind === "store.external" ? [need.engine] : [])))]
  return engines.flatMap((engine) => {
    const ports = enginePorts[engine] ?? []
    return ports.length === 0 ? [] : [{ ports, why: `${engine}, which is run elsewhere` }]
  })
}

const called = (need: Need): ReadonlyArray<OutboundName> => ("callsOut" in need ? (need.callsOut ?? []) : [])

/** Whether some process sends mail by SMTP, to whatever server. */
export const speaksSmtp = (needs: ReadonlyArray<Need>): boolean => needs.some((need) => called(need).includes("smtp"))

/** Beside 443; `mail`: the ports of the mail service that the tier has, if any. */
export const opensOutwards = (needs: ReadonlyArray<Need>, mail: ReadonlyArray<number>): ReadonlyArray<OpenOutwards> => {
  const names = new Set(needs.flatMap(called))
  const open = new Set(mail)
  return [
    ...(mail.length === 0 ? [] : [{ ports: mail, why: "the mail service" }]),
    ...outboundKnown.flatMap(({ name, ports, why }) => {
      const more = ports.filter((port) => !open.has(port))
      return names.has(name) && more.length > 0 ? [{ ports: more, why }] : []
    }),
    ...ofStores(needs)
  ]
}

/** Every port once, in order. */
export const portsOutwards = (open: ReadonlyArray<OpenOutwards>): ReadonlyArray<number> =>
  [...new Set([443, ...open.flatMap(({ ports }) => ports)])].toSorted((one, other) => one - other)

/** The comment beside the ports; nothing where 443 is all. */
export const toldOutwards = (open: ReadonlyArray<OpenOutwards>): string | undefined =>
  open.length === 0 ? undefined : `${open.map(({ ports, why }) => `${ports.join(", ")}: ${why}`).join("; ")}.`
