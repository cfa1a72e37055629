import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { readdirSync } from "node:fs"
import type { Need, NeedKind } from "../../src/blueprint/Need.ts"
import { needsOf } from "../../src/blueprint/needsOf.ts"
import { rules } from "../../src/blueprint/rules/index.ts"
import { tierNames, type TierName } from "../../src/blueprint/TierName.ts"
import { noWishes, type Wishes } from "../../src/blueprint/Wishes.ts"
import { workloadOf } from "../../src/blueprint/Workload.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import { settle } from "../../src/context/settle.ts"
import type { Analysis } from "../../src/facts/Analysis.ts"
import { aDatastore, anAnalysis, aService, noSuggestion, aVariable } from "../support/analysis.ts"
import { fakeProvider } from "../support/fakeProvider.ts"

const settled = (request: DesignContext) =>
  Either.getOrThrow(settle({ request, suggested: noSuggestion, allowedProviders: ["aws"], places: [fakeProvider()] }))

const required = (analysis: Analysis, context: DesignContext, tier: TierName, wishes: Wishes = noWishes) =>
  needsOf(workloadOf(analysis, settled(context), wishes, false), tier, wishes)

const needs = (analysis: Analysis, context: DesignContext, tier: TierName, wishes: Wishes = noWishes) =>
  required(analysis, context, tier, wishes).needs

const isKind =
  <K extends NeedKind>(kind: K) =>
  (need: Need): need is Extract<Need, { readonly kind: K }> =>
    need.kind === kind

const kinds = (all: ReadonlyArray<Need>): ReadonlyArray<string> => all.map(({ kind }) => kind)

const web = (all: ReadonlyArray<Need>) => all.filter(isKind("compute.container"))

const shop = anAnalysis({
  services: [
    aService({ framework: "rails", language: "ruby", uses: ["postgres", "redis"] }),
    aService({ name: "worker", kind: "worker", framework: "rails", uses: ["redis"] })
  ],
  datastores: [aDatastore(), aDatastore({ id: "redis", engine: "redis", kind: "cache", version: "7.2" })]
})

const standby = (context: DesignContext, tier: TierName) =>
  needs(shop, context, tier)
    .filter(isKind("db.relational"))
    .map(({ highlyAvailable }) => highlyAvailable)

const days = (context: DesignContext) =>
  tierNames.map((tier) =>
    needs(shop, context, tier)
      .filter(isKind("logs"))
      .map(({ retentionDays }) => retentionDays)
  )

const job = (schedule: string | null) => anAnalysis({ services: [aService({ name: "report", kind: "job", schedule })] })

/** vCPU of all processes at their most, by id. */
const mostVcpu = (...services: Analysis["services"]) =>
  new Map(
    web(needs(anAnalysis({ services: [aService(), ...services] }), { peakRps: 400 }, "enterprise")).map(
      ({ id, max, vcpu }) => [id, vcpu * max]
    )
  )

/** GB of static files a month. */
const fileGb = (context: DesignContext) =>
  needs(anAnalysis(), context, "growth").find(isKind("cdn"))?.egressGbPerMonth.expected ?? 0

/** Fewest instances of the process `worker` in starter. */
const leastWorkers = (services: ReadonlyArray<ReturnType<typeof aService>>, availability: "99" | "99.95") =>
  needs(anAnalysis({ services }), { peakRps: 1, availability }, "starter")
    .filter(isKind("compute.container"))
    .filter(({ id }) => id === "worker")
    .map(({ min }) => min)

describe("the list of rules", () => {
  it("lists every file of its folder", () => {
    const files = readdirSync("src/blueprint/rules").map((file) => file.replace(".ts", ""))
    const rest = files.filter((file) => file !== "index" && file !== "Rule" && !rules.some(({ name }) => name === file))
    assert.deepStrictEqual(rest, [])
    assert.strictEqual(new Set(rules.map(({ name }) => name)).size, rules.length)
  })
})

describe("the secrets manager", () => {
  it("rests on the variables it keeps, not on the first that are read", () => {
    const analysis = anAnalysis({
      facts: ["ALLOWED_HOSTS", "SECRET_KEY"].map((name) => ({
        id: `environment:${name}`,
        kind: "environment" as const,
        value: name,
        confidence: 1,
        evidence: []
      })),
      services: [aService({ environment: [aVariable({ name: "SECRET_KEY", required: true, secret: true })] })]
    })
    const need = needs(analysis, {}, "starter").find(isKind("secret"))
    assert.deepStrictEqual(need?.because, ["environment:SECRET_KEY"])
  })
})

const minutes = (schedule: string) =>
  needs(job(schedule), {}, "starter")
    .filter(isKind("job.scheduled"))
    .map(({ minutesPerRun }) => minutesPerRun)

describe("what a tier requires", () => {
  it("is sized by the peak, not by being a web application", () => {
    const [need] = web(needs(shop, { monthlyActiveUsers: 10_000 }, "starter"))
    assert.strictEqual(need?.vcpu, 0.25)
    assert.strictEqual(need?.max, 1)
  })

  it("carries the peak by the stack's rate: 120 requests/s of Rails are 6 vCPU", () => {
    const [need] = web(needs(shop, { peakRps: 120 }, "starter"))
    assert.strictEqual((need?.vcpu ?? 0) * (need?.min ?? 0), 6)
  })

  it("keeps the peak when a zone is lost, from 99.9 % on", () => {
    const [need] = web(needs(shop, { peakRps: 120, availability: "99.9" }, "growth"))
    assert.strictEqual(need?.zones, 2)
    assert.isAtLeast(((need?.min ?? 0) / 2) * (need?.vcpu ?? 0) * 20, 120)
  })

  it("reaches ten times the peak by autoscaling in the enterprise tier, over three zones", () => {
    const [need] = web(needs(shop, { peakRps: 120 }, "enterprise"))
    assert.isAtLeast((need?.max ?? 0) * (need?.vcpu ?? 0) * 20, 1200)
    assert.strictEqual(need?.zones, 3)
  })

  it("never gives a Node process more than the one vCPU it can use", () => {
    const [need] = web(needs(anAnalysis(), { peakRps: 5000 }, "scale"))
    assert.isAtMost(need?.vcpu ?? 9, 1)
  })

  it("has a standby database only where availability or the tier asks for one", () => {
    assert.deepStrictEqual(standby({}, "growth"), [false])
    assert.deepStrictEqual(standby({ availability: "99.9" }, "starter"), [true])
    assert.deepStrictEqual(standby({}, "scale"), [true])
  })

  it("sizes the database by load and data: 100 requests/s and 80 GB", () => {
    const database = needs(shop, { peakRps: 100, dataVolumeGb: 80 }, "starter").find(isKind("db.relational"))
    assert.approximately(database?.vcpu ?? 0, 1.07, 1e-9)
    assert.strictEqual(database?.storageGb, 120)
    assert.isAtLeast(database?.memoryGib ?? 0, 80 * 0.15 * 0.25)
  })

  it("gives the database room for every connection that may be opened at the ceiling", () => {
    const context = { peakRps: 400 }
    const all = needs(shop, context, "enterprise")
    const database = all.find(isKind("db.relational"))
    const [rails] = web(all)
    const pool = (rails?.max ?? 0) * Math.max(1, Math.ceil(rails?.vcpu ?? 0)) * 5
    assert.isAtLeast(database?.connections ?? 0, pool + 10)
    const allowed = ((database?.memoryGib ?? 0) * 1024 ** 3) / 9_531_392
    assert.isAtLeast(allowed * 0.8, (database?.connections ?? 0) - 1)
  })

  it("leaves out stores of development, tests and others, and takes one of those that stand for another", () => {
    const analysis = anAnalysis({
      datastores: [
        aDatastore({ id: "sqlite", engine: "sqlite", role: "one-of" }),
        aDatastore({ id: "mysql", engine: "mysql", role: "one-of" }),
        aDatastore({ id: "redis", engine: "redis", kind: "cache", role: "development" }),
        aDatastore({ id: "mongodb", engine: "mongodb", kind: "document", role: "external" }),
        aDatastore({ id: "memcached", engine: "memcached", kind: "cache", role: "optional" })
      ]
    })
    const { needs, warnings } = required(analysis, {}, "growth")
    assert.deepStrictEqual(
      needs
        .filter(({ kind }) => kind.startsWith("db") || kind === "cache" || kind === "storage.file")
        .map(({ id }) => id),
      ["mysql"]
    )
    assert.include(
      warnings.map(({ code }) => code),
      "optional_store"
    )
  })

  it("takes the store it provides as it is before one that asks for another client, and one it provides before none", () => {
    const analysis = anAnalysis({
      datastores: [
        aDatastore({ id: "azure-blob", engine: "azure-blob", kind: "object-storage", role: "one-of" }),
        aDatastore({ id: "s3", engine: "s3", kind: "object-storage", role: "one-of" }),
        aDatastore({ id: "pubsub", engine: "pubsub", kind: "queue", role: "one-of" }),
        aDatastore({ id: "sqs", engine: "sqs", kind: "queue", role: "one-of" }),
        aDatastore({ id: "elasticsearch", engine: "elasticsearch", kind: "search", role: "one-of" }),
        aDatastore({ id: "opensearch", engine: "opensearch", kind: "search", role: "one-of" })
      ]
    })
    const { needs, unmet } = required(analysis, {}, "growth")
    const chosen = new Set(["storage.object", "queue", "db.search"])
    assert.deepStrictEqual(
      needs
        .filter(({ kind }) => chosen.has(kind))
        .map(({ id }) => id)
        .toSorted(),
      ["opensearch", "s3", "sqs"]
    )
    assert.deepStrictEqual(unmet, [])
  })

  it("keeps uploads in the bucket that the application may use, and says that it must be told to", () => {
    const uploads = { kind: "statefulness", confidence: 1, evidence: [] } as const
    const analysis = anAnalysis({
      facts: [
        { ...uploads, id: "statefulness:local", value: "local uploads" },
        { ...uploads, id: "statefulness:websockets", value: "websockets" }
      ],
      datastores: [aDatastore({ id: "s3", engine: "s3", kind: "object-storage", role: "optional" })]
    })
    const { needs, warnings } = required(analysis, { availability: "99.9" }, "growth")
    const bucket = needs.find(isKind("storage.object"))
    assert.strictEqual(bucket?.id, "s3")
    assert.include([...(bucket?.because ?? [])], "statefulness:local")
    assert.notInclude([...(bucket?.because ?? [])], "statefulness:websockets")
    assert.notInclude(kinds(needs), "storage.file")
    assert.isAtLeast(web(needs)[0]?.min ?? 0, 2)
    const codes = warnings.map(({ code }) => code)
    assert.include(codes, "uploads_on_disk")
    assert.notInclude(codes, "optional_store")
  })

  it("does not take a store that it cannot provide for one of those that stand for another", () => {
    const analysis = anAnalysis({
      services: [aService({ uses: ["clickhouse", "mysql", "postgres"] })],
      datastores: [
        aDatastore({ id: "clickhouse", engine: "clickhouse" }),
        aDatastore({ id: "mysql", engine: "mysql", role: "one-of" }),
        aDatastore({ id: "postgres", engine: "postgres", role: "one-of" })
      ]
    })
    assert.deepStrictEqual(
      needs(analysis, {}, "starter")
        .filter(isKind("db.relational"))
        .map(({ engine }) => engine),
      ["postgres"]
    )
  })

  it("says which store it does not know how to provide", () => {
    const analysis = anAnalysis({
      datastores: [aDatastore({ id: "cassandra", engine: "cassandra", kind: "key-value" })]
    })
    const { unmet } = required(analysis, {}, "growth")
    assert.deepStrictEqual(
      unmet.map(({ constraint }) => constraint),
      ["provider"]
    )
  })

  it("holds a process to one instance when it keeps data on its own disk", () => {
    const analysis = anAnalysis({ datastores: [aDatastore({ id: "sqlite", engine: "sqlite", version: null })] })
    const { needs, warnings } = required(analysis, { peakRps: 2000, availability: "99.9" }, "enterprise")
    assert.deepStrictEqual(
      web(needs).map(({ max, zones }) => [max, zones]),
      [[1, 1]]
    )
    assert.deepStrictEqual(
      needs.filter(isKind("storage.file")).map(({ mountedBy }) => mountedBy),
      ["web"]
    )
    assert.include(
      warnings.map(({ code }) => code),
      "local_disk"
    )
  })

  it("tells of the folders of a disk that images have files in, and that those are copied once", () => {
    const store = { kind: "volume", engine: "volume", version: null, usedBy: ["web", "worker"] } as const
    const of = (...shipped: ReadonlyArray<string>) =>
      required(
        anAnalysis({
          services: [
            aService({ keeps: ["/app/media", "/app/out"], uses: ["files"] }),
            aService({
              name: "worker",
              kind: "worker",
              keeps: ["/app/media", "/app/out"],
              uses: ["files"],
              ...(shipped.length === 0 ? {} : { shipped })
            })
          ],
          datastores: [aDatastore({ id: "files", ...store })]
        }),
        {},
        "growth"
      )
    const filled = of("/app/media")
    assert.deepStrictEqual(
      filled.needs.filter(isKind("storage.file")).map(({ paths, shipped }) => ({ paths, shipped })),
      [{ paths: ["/app/media", "/app/out"], shipped: ["/app/media"] }]
    )
    assert.match(
      filled.warnings.find(({ code }) => code === "files_copied_once")?.text ?? "",
      /in \/app\/media: .*once.*later do not reach it/
    )
    const empty = of()
    assert.notInclude(
      empty.warnings.map(({ code }) => code),
      "files_copied_once"
    )
    assert.notProperty(empty.needs.find(isKind("storage.file")), "shipped")
  })

  it("runs a scheduler exactly once", () => {
    const beat = aService({ name: "beat", kind: "worker", startCommand: "celery -A app beat" })
    const all = web(needs(anAnalysis({ services: [aService(), beat] }), { peakRps: 3000 }, "enterprise"))
    assert.deepStrictEqual(
      all.filter(({ id }) => id === "beat").map(({ max, min }) => [min, max]),
      [[1, 1]]
    )
  })

  it("keeps two workers where they are all there is and the floor asks for more than one can give", () => {
    const worker = aService({ name: "worker", kind: "worker", startCommand: "celery -A app worker" })
    assert.deepStrictEqual(leastWorkers([worker], "99.95"), [2])
    assert.deepStrictEqual(leastWorkers([worker], "99"), [1])
    // what answers requests has to meet the floor; jobs wait
    assert.deepStrictEqual(leastWorkers([aService(), worker], "99.95"), [1])
  })

  it("gives the jobs to the workers and none to the scheduler, unless it is all there is", () => {
    const beat = aService({ name: "beat", kind: "worker", framework: "django", startCommand: "celery -A app beat" })
    const worker = aService({
      name: "worker",
      kind: "worker",
      framework: "django",
      startCommand: "celery -A app worker"
    })
    const both = mostVcpu(beat, worker)
    assert.strictEqual(both.get("beat"), 0.25)
    // 400 x 10 requests/s x 0.1 jobs / 2 jobs/s
    assert.isAtLeast(Number(both.get("worker")), 200)
    assert.strictEqual(mostVcpu(beat).get("beat"), 4)
  })

  it("puts a CDN before a static site in every tier, and before the assets of pages from growth on", () => {
    const site = anAnalysis({ services: [aService({ kind: "static", framework: "vite" })] })
    assert.include(kinds(needs(site, {}, "starter")), "cdn")
    assert.notInclude(kinds(needs(site, {}, "enterprise")), "compute.container")
    assert.notInclude(kinds(needs(anAnalysis(), {}, "starter")), "cdn")
    assert.include(kinds(needs(anAnalysis(), {}, "growth")), "cdn")
  })

  it("counts sessions by users where they are known, and by requests where not", () => {
    // 10,000 users x 8 sessions x half of 2,652 KB
    assert.approximately(fileGb({ peakRps: 100, monthlyActiveUsers: 10_000 }), 106.08, 0.01)
    // 100 / 4 x 2,592,000 s / 15 requests a session x half of 2,652 KB
    assert.approximately(fileGb({ peakRps: 100 }), 5728.32, 0.01)
  })

  it("filters requests from scale on, and in every tier under pci", () => {
    assert.notInclude(kinds(needs(shop, {}, "growth")), "waf")
    assert.include(kinds(needs(shop, {}, "scale")), "waf")
    assert.include(kinds(needs(shop, { compliance: ["pci"] }, "starter")), "waf")
  })

  it("keeps logs for a year under pci, whatever the tier", () => {
    assert.deepStrictEqual(days({}), [[14], [30], [90], [365]])
    assert.deepStrictEqual(days({ compliance: ["pci"] }), [[365], [365], [365], [365]])
  })

  it("sends mail where the code does, unless somebody else's service does it", () => {
    const facts = [{ id: "email:smtp", kind: "email" as const, value: "smtp", confidence: 0.9, evidence: [] }]
    const external = [{ name: "sendgrid", category: "email", evidence: [] }]
    assert.include(kinds(needs(anAnalysis({ facts }), {}, "starter")), "email")
    assert.notInclude(kinds(needs(anAnalysis({ facts, externalServices: external }), {}, "starter")), "email")
  })

  it("runs a job by its own clock, and every night where it has none", () => {
    const runs = (schedule: string | null) =>
      needs(job(schedule), {}, "starter")
        .filter(isKind("job.scheduled"))
        .map(({ runsPerMonth, schedule }) => [schedule, runsPerMonth])
    assert.deepStrictEqual(runs("*/15 * * * *"), [["*/15 * * * *", 2880]])
    assert.deepStrictEqual(runs(null), [["0 3 * * *", 30]])
    assert.include(
      required(job("soon"), {}, "starter").warnings.map(({ code }) => code),
      "schedule_unknown"
    )
  })

  it("ends a run before the clock starts the next one", () => {
    assert.deepStrictEqual(minutes("* * * * *"), [1])
    assert.deepStrictEqual(minutes("*/15 * * * *"), [5])
  })

  it("is nothing at all where nothing can be deployed", () => {
    assert.deepStrictEqual(needs(anAnalysis({ services: [], datastores: [aDatastore()] }), {}, "enterprise"), [])
  })

  it("connects processes only to what is there, and to each under an id of its own", () => {
    const clash = anAnalysis({
      services: [
        aService({ name: "redis", uses: ["redis"] }),
        aService({ name: "budget" }),
        aService({ name: "budget" })
      ],
      datastores: [aDatastore({ id: "redis", engine: "redis", kind: "cache" })]
    })
    const all = needs(clash, {}, "growth")
    assert.strictEqual(new Set(all.map(({ id }) => id)).size, all.length)
    assert.deepStrictEqual(
      web(all).map(({ uses }) => uses),
      [[], [], ["redis"]]
    )
    const without = needs(clash, {}, "growth", { ...noWishes, removed: ["redis"] })
    assert.deepStrictEqual(
      web(without).map(({ uses }) => uses),
      [[], [], []]
    )
  })

  it("follows what messages asked for", () => {
    const wishes: Wishes = {
      ...noWishes,
      added: [
        { kind: "cache", engine: null, without: [] },
        { kind: "waf", engine: null, without: [] }
      ],
      removed: ["web-cdn"],
      settings: [{ component: "web", set: { min: 3, max: 7 } }]
    }
    const all = needs(anAnalysis(), {}, "growth", wishes)
    assert.deepStrictEqual(
      all.filter(isKind("cache")).map(({ engine }) => engine),
      ["redis"]
    )
    assert.include(kinds(all), "waf")
    assert.notInclude(kinds(all), "cdn")
    assert.deepStrictEqual(
      web(all).map(({ max, min }) => [min, max]),
      [[3, 7]]
    )
  })
})

const sites = (routes: ReadonlyArray<readonly [name: string, paths: ReadonlyArray<string>]>) =>
  needs(
    anAnalysis({
      services: routes.map(([name, paths]) =>
        aService({
          name,
          kind: "static",
          uses: [],
          ...(paths.length === 0
            ? {}
            : { routes: [{ address: "Caddyfile#1", paths, evidence: { path: "Caddyfile", line: 1, excerpt: "" } }] })
        })
      )
    }),
    {},
    "growth"
  )
    .filter(isKind("compute.static"))
    .map(({ service }) => service)

describe("static sites", () => {
  it("begin with the one that a proxy sends everything else to, else with the one that is called like it", () => {
    assert.deepStrictEqual(
      sites([
        ["back", ["/back"]],
        ["pages", ["/"]]
      ]),
      ["pages", "back"]
    )
    assert.deepStrictEqual(
      sites([
        ["admin", []],
        ["web", []]
      ]),
      ["web", "admin"]
    )
  })
})
