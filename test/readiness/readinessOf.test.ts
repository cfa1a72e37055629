/** Whether tiers run: what is missing is found, and what is not missing is not asked for. */
import { assert, describe, it } from "@effect/vitest"
import { aDatastore, anAnalysis, aService, aVariable } from "../support/analysis.ts"
import { analysisOf } from "../facts/support.ts"
import { briefly, readinessIn, tiersOf } from "./support.ts"

const evidence = [{ path: "src/env.ts", line: 3, excerpt: "STRIPE_SECRET_KEY: z.string()" }]

const stripe = aVariable({
  name: "STRIPE_SECRET_KEY",
  secret: true,
  required: true,
  value: "third-party",
  from: "stripe",
  evidence
})

const clickhouse = aDatastore({ id: "clickhouse", engine: "clickhouse", version: null })
const counting = anAnalysis({ services: [aService({ uses: ["clickhouse"] })], datastores: [clickhouse] })

describe("a tier", () => {
  it("is ready where nothing is missing", () => {
    const analysis = anAnalysis({ services: [aService({ uses: ["postgres"] })], datastores: [aDatastore()] })
    for (const { tier } of tiersOf(analysis)) assert.deepStrictEqual(tier.readiness, { state: "ready", items: [] })
  })

  it("needs what a third party issues and a process does not start without", () => {
    const analysis = anAnalysis({
      services: [aService({ environment: [stripe] })],
      externalServices: [{ name: "stripe", category: "payments", evidence: [] }]
    })
    const { items, state } = readinessIn(analysis)
    assert.strictEqual(state, "needs_input")
    assert.deepInclude(items[0], {
      code: "third_party_credential",
      service: "web",
      what: "STRIPE_SECRET_KEY",
      evidence
    })
    assert.strictEqual(items[0]?.why, "Stripe issues it; without it web does not start and payments do not work")
  })

  it("asks for nothing that a process starts without, that is drawn, or that a store gives", () => {
    const environment = [
      { ...stripe, required: false, need: "optional" as const },
      aVariable({ name: "SESSION_SECRET", secret: true, required: false, need: "required", value: "generated" }),
      aVariable({ name: "DATABASE_URL", secret: true, need: "required", value: "store-url", from: "postgres" })
    ]
    const service = aService({ environment, uses: ["postgres"] })
    assert.deepStrictEqual(briefly(readinessIn(anAnalysis({ services: [service], datastores: [aDatastore()] }))), [
      "ready"
    ])
  })

  it("says once which services are asked for nothing but their ports", () => {
    const { items, state } = readinessIn(
      anAnalysis({
        services: [aService({ healthPath: null }), aService({ name: "api", root: "api", healthPath: null })]
      })
    )
    assert.strictEqual(state, "ready")
    assert.deepStrictEqual(
      items.map(({ code, what }) => [code, what]),
      [["health_by_port", "Only the ports of web and api tell that they are well"]]
    )
  })

  it("needs a load balancer of its owner's for a service that speaks no HTTP to the outside", () => {
    const { items, state } = readinessIn(
      anAnalysis({
        services: [aService(), aService({ name: "broker", root: "broker", port: 1883, protocol: "tcp" })]
      })
    )
    assert.strictEqual(state, "needs_input")
    assert.deepInclude(items[0], { code: "protocol_not_carried", service: "broker" })
    assert.include(items[0]?.why, "its port 1883 speaks MQTT")
  })

  it("needs databases made by hand where the files make one alone", () => {
    const analysis = anAnalysis({
      services: [aService({ uses: ["postgres"] })],
      datastores: [aDatastore({ databases: ["catalogdb", "ordersdb"] })]
    })
    const { items, state } = readinessIn(analysis, { providers: ["aws"] })
    assert.strictEqual(state, "needs_input")
    assert.deepInclude(items[0], {
      code: "databases_by_hand",
      what: "The databases catalogdb and ordersdb on postgres"
    })
    assert.deepStrictEqual(readinessIn(analysis, { providers: ["scaleway"] }), { state: "ready", items: [] })
  })

  it("needs what only its owner knows", () => {
    const environment = [aVariable({ name: "TENANT_NAME", required: true, value: "owner" })]
    const readiness = readinessIn(anAnalysis({ services: [aService({ environment })] }))
    assert.deepStrictEqual(briefly(readiness), ["needs_input", "owner_value"])
  })

  it("tells how a key is made that its owner makes", () => {
    const environment = [aVariable({ name: "JWT_PRIVATE_KEY", secret: true, required: true, value: "owner" })]
    const { items } = readinessIn(anAnalysis({ services: [aService({ environment })] }))
    assert.deepInclude(items[0], { code: "owner_value", what: "JWT_PRIVATE_KEY" })
    assert.match(items[0]?.why ?? "", /^it is a key that you make with `openssl genrsa 2048`; /)
  })

  it("will not run where nothing tells how a service is started, unless it has an image", () => {
    const silent = aService({ language: "python", framework: "flask", startCommand: null })
    const readiness = readinessIn(anAnalysis({ services: [silent] }))
    assert.deepStrictEqual(briefly(readiness), ["will_not_run", "start_unknown"])
    const built = anAnalysis({ services: [{ ...silent, dockerfile: "Dockerfile" }] })
    assert.deepStrictEqual(briefly(readinessIn(built)), ["ready"])
    const known = anAnalysis({ services: [{ ...silent, language: "javascript", framework: "nextjs" }] })
    assert.deepStrictEqual(briefly(readinessIn(known)), ["ready"])
  })

  it("will not run with an image that answers FastCGI only", () => {
    const analysis = analysisOf({
      "composer.json": '{ "type": "project", "require": { "php": "^8.4", "laravel/framework": "^13.0" } }',
      artisan: "",
      "public/index.php": "<?php",
      Dockerfile: "FROM php:8.1-fpm\nUSER www-data\nEXPOSE 9000\n"
    })
    const readiness = readinessIn(analysis)
    assert.strictEqual(readiness.state, "will_not_run")
    assert.deepInclude(readiness.items[0], { code: "fastcgi_only" })
    assert.strictEqual(readiness.items[0]?.evidence[0]?.path, "Dockerfile")
  })

  it("will not run with nothing to deploy, and then costs nothing that is whole", () => {
    for (const { tier } of tiersOf(anAnalysis({ services: [] }))) {
      assert.deepStrictEqual(briefly(tier.readiness), ["will_not_run", "nothing_to_deploy"])
      assert.isFalse(tier.price.complete)
    }
  })

  it("loses a database in a file that nobody's disk keeps, which is for its owner to decide", () => {
    const analysis = anAnalysis({
      services: [aService({ uses: ["sqlite"], keeps: ["/app/data"] })],
      datastores: [aDatastore({ id: "sqlite", engine: "sqlite", version: null })]
    })
    assert.deepStrictEqual(briefly(readinessIn(analysis)), ["ready"])
    const without = readinessIn(analysis, {}, { _tag: "RemoveComponent", component: "sqlite" })
    assert.deepStrictEqual(briefly(without), ["needs_input", "database_lost"])
  })

  it("loses no file that a worker writes where the disk is, and some where its image is another", () => {
    const worker = aService({
      name: "jobs",
      kind: "worker",
      startCommand: "node jobs.js",
      port: null,
      uses: ["sqlite"]
    })
    const analysis = anAnalysis({
      services: [aService({ uses: ["sqlite"], keeps: ["/app/data"] }), worker],
      datastores: [aDatastore({ id: "sqlite", engine: "sqlite", version: null })]
    })
    for (const { tier } of tiersOf(analysis)) assert.deepStrictEqual(briefly(tier.readiness), ["ready"])
    const [web = worker] = analysis.services
    const other = { ...analysis, services: [web, { ...worker, root: "jobs" }] }
    assert.deepStrictEqual(briefly(readinessIn(other)), ["ready", "files_lost"])
  })

  it("that lacks a required store on request has a price that is only a lower bound", () => {
    const analysis = anAnalysis({ services: [aService({ uses: ["postgres"] })], datastores: [aDatastore()] })
    for (const { tier } of tiersOf(analysis, {}, { _tag: "RemoveComponent", component: "postgres" })) {
      assert.deepStrictEqual(briefly(tier.readiness), ["will_not_run", "store_removed"])
      assert.isFalse(tier.price.complete)
      assert.include(
        tier.warnings.map(({ code }) => code),
        "price_incomplete"
      )
    }
  })
})

describe("an engine that no service runs", () => {
  it("runs on a machine of its own for whoever runs machines, at a price", () => {
    for (const provider of ["aws", "scaleway"] as const)
      for (const { tier } of tiersOf(counting, { opsSkill: "basic", providers: [provider] })) {
        const found = tier.components.find(({ id }) => id === "clickhouse")
        assert.strictEqual(found?.kind, "store.hosted")
        assert.isTrue(tier.price.complete, provider)
        assert.isAbove(tier.items.filter(({ component }) => component === "clickhouse").length, 2)
        assert.strictEqual(tier.readiness.state, "ready")
        assert.include(
          tier.warnings.map(({ code }) => code),
          "self_hosted"
        )
        assert.include(tier.availability.singlePointsOfFailure, "clickhouse: one machine without a standby")
      }
  })

  it("is run elsewhere for whoever does not: its address is asked for, and its price is not in the sum", () => {
    for (const provider of ["aws", "scaleway"] as const)
      for (const { tier } of tiersOf(counting, { opsSkill: "none", providers: [provider] })) {
        assert.strictEqual(tier.components.find(({ id }) => id === "clickhouse")?.kind, "store.external")
        assert.deepStrictEqual(briefly(tier.readiness), ["needs_input", "store_external"])
        assert.isFalse(tier.price.complete)
        assert.match(tier.readiness.items[0]?.why ?? "", /without it, and it is run elsewhere: \S/)
        assert.include(
          tier.unmet.map(({ constraint }) => constraint),
          "provider"
        )
        const line = tier.items.find(({ sku }) => sku === "external.clickhouse")
        assert.deepInclude(line, { monthlyEur: null, unpriced: true })
      }
  })

  it("is run elsewhere where a person says so, which misses no floor of the provider", () => {
    const external = { ...counting, datastores: [{ ...clickhouse, use: "external" as const }] }
    for (const { tier } of tiersOf(external, { opsSkill: "strong" })) {
      assert.deepStrictEqual(briefly(tier.readiness), ["needs_input", "store_external"])
      assert.notInclude(
        tier.unmet.map(({ constraint }) => constraint),
        "provider"
      )
    }
  })

  it("is nothing that a person says the application does without", () => {
    const none = { ...counting, datastores: [{ ...clickhouse, use: "none" as const }] }
    for (const { tier } of tiersOf(none)) {
      assert.notInclude(
        tier.components.map(({ id }) => id),
        "clickhouse"
      )
      assert.deepStrictEqual(tier.readiness, { state: "ready", items: [] })
    }
  })

  it("stays with the provider that has a service for it", () => {
    const searching = anAnalysis({
      services: [aService({ uses: ["opensearch"] })],
      datastores: [aDatastore({ id: "opensearch", engine: "opensearch", kind: "search", version: null })]
    })
    for (const { tier } of tiersOf(searching, {
      opsSkill: "basic",
      providers: ["aws", "scaleway"],
      availability: "99"
    }))
      assert.strictEqual(tier.provider, "aws")
    for (const { tier } of tiersOf(searching, { opsSkill: "basic", providers: ["scaleway"] }))
      assert.strictEqual(tier.components.find(({ id }) => id === "opensearch")?.kind, "store.hosted")
  })
})

const smtp = { id: "email:smtp", kind: "email" as const, value: "smtp", confidence: 0.9, evidence }
const mailer = (name: string) => ({ name, category: "email", evidence: [] })
const login = aVariable({ name: "SMTP_PASSWORD", secret: true, value: "store-part", from: "email", form: "{password}" })

/** What a program that sends mail with such variables says of itself. */
const mailing = (environment: ReadonlyArray<typeof login>, context: object, ...by: ReadonlyArray<string>) =>
  readinessIn(
    anAnalysis({ services: [aService({ environment })], facts: [smtp], externalServices: by.map(mailer) }),
    context
  )

describe("mail", () => {
  const clouds = [{ providers: ["aws"] }, { providers: ["scaleway"], region: "fr-par" }]

  it("leaves where a variable of the code carries the login", () => {
    for (const cloud of clouds) assert.deepStrictEqual(briefly(mailing([login], cloud, "smtp")), ["ready"])
  })

  it("does not leave where nothing that the code reads can carry it", () => {
    for (const cloud of clouds) {
      const readiness = mailing([], cloud, "smtp")
      assert.deepStrictEqual(briefly(readiness), ["needs_input", "mail_login_unread"])
      assert.include(readiness.items[0]?.why, "no e-mail is sent")
    }
  })

  it("needs no login where the code calls the API of the cloud that it runs on", () => {
    const [aws = {}, scaleway = {}] = clouds
    assert.deepStrictEqual(briefly(mailing([], aws, "ses")), ["ready"])
    assert.deepStrictEqual(briefly(mailing([], scaleway, "ses")), ["needs_input", "mail_login_unread"])
  })

  it("does not leave from a region that sells none, whose variables are then named once", () => {
    const { items, state } = mailing(
      [{ ...login, need: "required" }],
      { providers: ["scaleway"], region: "nl-ams" },
      "smtp"
    )
    assert.strictEqual(state, "needs_input")
    assert.deepStrictEqual(
      items.map(({ code }) => code),
      ["mail_not_placed"]
    )
    assert.include(items[0]?.wayOut, "SMTP_PASSWORD")
  })

  it("is sent from an address of the own domain, which nobody is asked for, and by a server that they are", () => {
    const required = { need: "required", value: "store-part", from: "email" } as const
    const sender = aVariable({ ...required, name: "SMTP_FROM", form: "no-reply@{sendingDomain}" })
    const host = aVariable({ ...required, name: "SMTP_HOST", form: "{host}" })
    for (const cloud of clouds)
      assert.deepStrictEqual(
        mailing([sender, host], cloud, "postmark").items.map(({ what }) => what),
        ["SMTP_HOST"]
      )
  })

  it("sent by somebody else's service is its owner's to set", () => {
    const readiness = mailing([{ ...login, need: "required" }], { providers: ["aws"] }, "postmark")
    assert.deepStrictEqual(briefly(readiness), ["needs_input", "owner_value"])
  })
})

describe("a program that starts jobs by a clock of its own", () => {
  const ownClock = { path: "jobs.js", line: 3, excerpt: "" }
  const analysis = anAnalysis({ services: [aService({ ownClock })] })
  const codes = (availability: "99" | "99.95") => readinessIn(analysis, { availability }).items.map(({ code }) => code)

  it("is told to lock them where several instances are asked for, and runs once where one will do", () => {
    assert.include(codes("99.95"), "jobs_repeated")
    assert.notInclude(codes("99"), "jobs_repeated")
  })
})
