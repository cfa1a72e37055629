/** Generated analyses: plausible ones, odd ones, and names nobody should use. */
import { FastCheck as fc } from "effect"
import type { Analysis } from "../../src/facts/Analysis.ts"
import { DatastoreRole, type Datastore } from "../../src/facts/Datastore.ts"
import type { Fact, FactKind } from "../../src/facts/Fact.ts"
import { type Service, ServiceKind } from "../../src/facts/Service.ts"
import { aDatastore, anAnalysis, aService, aVariable } from "./analysis.ts"

/** The most services that are generated. */
const mostServices = 12

export const ordinaryNames = [
  "web",
  "api",
  "worker",
  "admin",
  "search",
  "billing",
  "mailer",
  "gateway",
  "orders",
  "imports",
  "reports",
  "auth"
]

const oddNames = ["Worker One", "lb", "budget", "redis", 'a"b`c<d>', "naïve-服务", "", "x".repeat(80)]

const names = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ordinaryNames) },
  { weight: 1, arbitrary: fc.constantFrom(...oddNames) }
)

const stacks = fc.constantFrom<readonly [language: string | null, framework: string | null]>(
  ["typescript", "nextjs"],
  ["typescript", "express"],
  ["python", "django"],
  ["python", "fastapi"],
  ["ruby", "rails"],
  ["php", "laravel"],
  ["php", "wordpress"],
  ["java", "spring-boot"],
  ["go", "gin"],
  ["rust", "axum"],
  ["csharp", "aspnet-core"],
  ["elixir", "phoenix"],
  ["cobol", null],
  [null, null]
)

const variables = fc.subarray([
  aVariable({ name: "API_KEY", secret: true, required: true }),
  aVariable({ name: "DATABASE_URL", secret: true, required: true }),
  aVariable({ name: "REDIS_URL", secret: false, required: false }),
  aVariable({ name: "APP_URL", secret: false, required: true }),
  aVariable({ name: "not a name", secret: true, required: true })
])

const service = fc
  .record({
    name: names,
    stack: stacks,
    kind: fc.constantFrom(...ServiceKind.literals),
    port: fc.constantFrom(null, 3000, 8080),
    schedule: fc.constantFrom(null, "*/5 * * * *", "0 3 * * 1", "never"),
    startCommand: fc.constantFrom(null, "node server.js", "celery -A app beat"),
    dockerfile: fc.constantFrom(null, "Dockerfile"),
    environment: variables
  })
  .map(({ stack: [language, framework], ...of }) => aService(Object.assign(of, { language, framework, root: of.name })))

const engines: ReadonlyArray<readonly [engine: string, kind: Datastore["kind"], version: string | null]> = [
  ["postgres", "relational", "16"],
  ["mysql", "relational", "8.0"],
  ["mariadb", "relational", "11.4"],
  ["mssql", "relational", "2022"],
  ["sqlite", "relational", null],
  ["oracle", "relational", "19"],
  ["mongodb", "document", "7.0"],
  ["redis", "cache", "7.2"],
  ["valkey", "cache", "8.0"],
  ["memcached", "cache", null],
  ["elasticsearch", "search", "8"],
  ["opensearch", "search", null],
  ["meilisearch", "search", "1.10"],
  ["rabbitmq", "queue", "3.13"],
  ["sqs", "queue", null],
  ["nats", "queue", "2"],
  ["kafka", "stream", "3.7"],
  ["s3", "object-storage", null],
  ["gcs", "object-storage", null],
  ["volume", "volume", null],
  ["dynamodb", "key-value", null],
  ["cassandra", "key-value", "4"]
]

const role = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Datastore["role"]>("required") },
  { weight: 2, arbitrary: fc.constantFrom(...DatastoreRole.literals) }
)

const store = fc
  .record({ of: fc.constantFrom(...engines), role, versioned: fc.boolean(), usedBy: fc.subarray(ordinaryNames) })
  .map(({ of: [engine, kind, version], role, usedBy, versioned }) =>
    aDatastore({ id: engine, engine, kind, version: versioned ? version : null, role, usedBy: usedBy.slice(0, 3) })
  )

const fact = (kind: FactKind, value: string, service?: string): Fact => ({
  id: `${kind}:${value.replaceAll(" ", "-")}${service === undefined ? "" : `@${service}`}`,
  kind,
  value,
  confidence: 0.9,
  evidence: [],
  ...(service === undefined ? {} : { service })
})

/** What the facts of a whole repository may be, beyond its services and stores. */
const repositoryFacts = fc.subarray([
  fact("email", "smtp"),
  fact("statefulness", "local uploads"),
  fact("statefulness", "in-memory sessions"),
  fact("realtime", "websockets"),
  fact("iac", "kubernetes"),
  fact("iac", "helm"),
  fact("container", "docker"),
  fact("environment", "API_KEY"),
  fact("migration", "prisma")
])

const telling: Readonly<Record<Datastore["kind"], FactKind>> = {
  relational: "datastore",
  document: "datastore",
  "key-value": "datastore",
  cache: "datastore",
  volume: "statefulness",
  search: "search",
  queue: "queue",
  stream: "queue",
  "object-storage": "object-storage"
}

/** What an analyzer would have said of them. */
const factsOf = (services: ReadonlyArray<Service>, datastores: ReadonlyArray<Datastore>): ReadonlyArray<Fact> => [
  ...services.map(({ kind, name }) => fact("service", `${name} ${kind}`, name)),
  ...services.flatMap(({ framework, name }) => (framework === null ? [] : [fact("framework", framework, name)])),
  ...services.flatMap(({ name, schedule }) => (schedule === null ? [] : [fact("schedule", schedule, name)])),
  ...datastores.map(({ engine, kind }) => fact(telling[kind], engine))
]

/** An analyzer gives every fact an id of its own. */
const distinct = (facts: ReadonlyArray<Fact>): ReadonlyArray<Fact> => [
  ...new Map(facts.map((one) => [one.id, one])).values()
]

/** Analyses with zero to twelve services, some of one name, and up to six stores, with and without facts about them. */
export const analyses: fc.Arbitrary<Analysis> = fc
  .record({
    services: fc.array(service, { maxLength: mostServices }),
    datastores: fc.uniqueArray(store, { maxLength: 6, selector: ({ id }) => id }),
    facts: repositoryFacts,
    silent: fc.boolean()
  })
  .map(({ datastores, facts, services, silent }) =>
    anAnalysis({
      services,
      datastores,
      facts: silent ? facts : distinct([...factsOf(services, datastores), ...facts])
    })
  )
