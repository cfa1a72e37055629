/** Generated analyses and contexts: plausible ones, odd ones, and names nobody should use. */
import { FastCheck as fc } from "effect"
import type { Analysis } from "../../src/facts/Analysis.ts"
import type { Datastore } from "../../src/facts/Datastore.ts"
import type { Availability, Compliance, OpsSkill, ProviderName } from "../../src/facts/ContextValues.ts"
import type { Service } from "../../src/facts/Service.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import { aDatastore, anAnalysis, aService } from "./analysis.ts"

const names = fc.constantFrom(
  "web",
  "api",
  "Worker One",
  "lb",
  "budget",
  "redis",
  'a"b`c<d>',
  "naïve-服务",
  "",
  "x".repeat(80)
)

const stacks = fc.constantFrom(
  ["typescript", "nextjs"],
  ["typescript", "express"],
  ["python", "django"],
  ["python", "fastapi"],
  ["ruby", "rails"],
  ["php", "laravel"],
  ["java", "spring-boot"],
  ["go", "gin"],
  ["rust", "axum"],
  ["csharp", "aspnet-core"],
  ["cobol", null]
)

const service = fc
  .record({
    name: names,
    stack: stacks,
    kind: fc.constantFrom<Service["kind"]>("web", "web", "api", "api", "worker", "static", "job", "function"),
    port: fc.constantFrom(null, 3000, 8080),
    schedule: fc.constantFrom(null, "*/5 * * * *", "0 3 * * 1", "never"),
    startCommand: fc.constantFrom(null, "node server.js", "celery -A app beat"),
    secret: fc.boolean()
  })
  .map(({ kind, name, port, schedule, secret, stack: [language = null, framework = null], startCommand }) =>
    aService({
      name,
      kind,
      language,
      framework,
      port,
      schedule,
      startCommand,
      environment: secret ? [{ name: "API_KEY", secret: true, required: true }] : []
    })
  )

const store = fc
  .record({
    of: fc.constantFrom<readonly [string, Datastore["kind"], string | null]>(
      ["postgres", "relational", "16"],
      ["mysql", "relational", "8.0"],
      ["mariadb", "relational", "11.4"],
      ["sqlite", "relational", null],
      ["mongodb", "document", "7.0"],
      ["redis", "cache", "7.2"],
      ["memcached", "cache", null],
      ["elasticsearch", "search", "8"],
      ["rabbitmq", "queue", "3.13"],
      ["sqs", "queue", null],
      ["kafka", "stream", "3.7"],
      ["s3", "object-storage", null],
      ["volume", "volume", null],
      ["cassandra", "key-value", "4"]
    ),
    role: fc.constantFrom<Datastore["role"]>(
      "required",
      "required",
      "required",
      "optional",
      "one-of",
      "development",
      "test",
      "external"
    )
  })
  .map(({ of: [engine, kind, version], role }) => aDatastore({ id: engine, engine, kind, version, role }))

/** Analyses with zero to ten services and up to five stores. */
export const analyses: fc.Arbitrary<Analysis> = fc
  .record({
    services: fc.array(service, { maxLength: 10 }),
    datastores: fc.uniqueArray(store, { maxLength: 5, selector: ({ id }) => id }),
    mail: fc.boolean()
  })
  .map(({ datastores, mail, services }) =>
    anAnalysis({
      services,
      datastores,
      facts: mail ? [{ id: "email:smtp", kind: "email", value: "smtp", confidence: 0.9, evidence: [] }] : []
    })
  )

/** Contexts from a hobby project to one request in front of another hundred thousand, contradictory ones included. */
export const contexts: fc.Arbitrary<DesignContext> = fc.record(
  {
    peakRps: fc.constantFrom(0.05, 1, 12, 80, 400, 3000, 50_000),
    dataVolumeGb: fc.constantFrom(0, 5, 80, 900, 20_000),
    monthlyBudgetEur: fc.constantFrom(1, 30, 250, 5000, 1_000_000),
    opsSkill: fc.constantFrom<OpsSkill>("none", "basic", "strong"),
    availability: fc.constantFrom<Availability>("99", "99.9", "99.95"),
    compliance: fc.subarray<Compliance>(["gdpr", "eu-residency", "health", "pci"]),
    providers: fc.constantFrom<ReadonlyArray<ProviderName>>(["aws"], ["scaleway"], ["aws", "scaleway"]),
    region: fc.constantFrom("eu-west", "eu-central")
  },
  { requiredKeys: [] }
)
