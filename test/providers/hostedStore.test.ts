/** Engines on machines and stores that are run elsewhere, as the files of both clouds have them. */
import { assert, describe, it } from "@effect/vitest"
import { isSelfHosted, selfHosted } from "../../src/blueprint/selfHosted.ts"
import type { DesignContext } from "../../src/context/DesignContext.ts"
import { assembleTerraform } from "../../src/providers/assemble.ts"
import { providers } from "../../src/providers/index.ts"
import { startScript } from "../../src/providers/shared/hostedSetup.ts"
import { aDatastore, anAnalysis, aService, aVariable } from "../support/analysis.ts"
import { tiersOf } from "../readiness/support.ts"
import { errorsInAll, hasChecker } from "../support/terraform/checker.ts"

const asks = (name: string, form: string, secret = false) =>
  aVariable({
    name,
    secret,
    need: "required",
    value: form.includes("://") ? "store-url" : "store-part",
    from: "clickhouse",
    form
  })

const analysis = anAnalysis({
  services: [
    aService({
      uses: ["clickhouse"],
      environment: [
        asks("CLICKHOUSE_URL", "http://{host}:8123"),
        asks("CLICKHOUSE_USER", "{user}"),
        asks("CLICKHOUSE_PASSWORD", "{password}", true)
      ]
    })
  ],
  datastores: [aDatastore({ id: "clickhouse", engine: "clickhouse", version: "24.8" })]
})

const ofVendor = anAnalysis({
  services: [
    aService({
      uses: ["neon"],
      environment: [
        aVariable({
          name: "DATABASE_URL",
          secret: true,
          need: "required",
          value: "store-url",
          from: "neon",
          form: "{url}"
        })
      ]
    })
  ],
  datastores: [aDatastore({ id: "neon", engine: "neon" })]
})

/** A program that is told a vendor's database in parts, each under the name of the part. */
const inParts = (engine: string, parts: ReadonlyArray<string>) =>
  anAnalysis({
    services: [
      aService({
        uses: [engine],
        environment: parts.map((part) =>
          aVariable({
            name: `DATABASE_${part.toUpperCase()}`,
            need: "required",
            value: "store-part",
            from: engine,
            form: `{${part}}`
          })
        )
      })
    ],
    datastores: [aDatastore({ id: engine, engine })]
  })

const filesOf = (context: DesignContext, tier: number, of = analysis) => {
  const plan = tiersOf(of, context)[tier]?.plan ?? assert.fail("no tier")
  return assembleTerraform(providers[plan.site.provider], plan)
}

const textOf = (context: DesignContext, of = analysis): string =>
  filesOf(context, 1, of)
    .filter(({ path }) => path.endsWith(".tf"))
    .map(({ content }) => content)
    .join("\n")

describe("an engine on a machine", () => {
  it("keeps its data on a disk of its own that is copied, and is reached by those who use it only", () => {
    const aws = textOf({ opsSkill: "basic", providers: ["aws"] })
    for (const resource of ["aws_instance", "aws_ebs_volume", "aws_volume_attachment", "aws_dlm_lifecycle_policy"])
      assert.include(aws, `resource "${resource}" "clickhouse"`)
    assert.include(aws, 'resource "aws_vpc_security_group_ingress_rule" "clickhouse_from_web"')
    assert.notMatch(aws, /ingress_rule" "clickhouse[^}]*cidr_ipv4/)
    const scaleway = textOf({ opsSkill: "basic", providers: ["scaleway"] })
    for (const resource of ["scaleway_block_volume", "scaleway_instance_server", "scaleway_instance_security_group"])
      assert.include(scaleway, `resource "${resource}" "clickhouse"`)
    assert.include(scaleway, 'resource "scaleway_object_bucket" "clickhouse_copies"')
    assert.match(scaleway, /inbound_default_policy\s+= "drop"/)
  })

  it("is what the variables of its users lead to, with a password that is drawn and kept with the secrets", () => {
    const aws = textOf({ opsSkill: "basic", providers: ["aws"] })
    assert.match(aws, /CLICKHOUSE_URL\s+= "http:\/\/\$\{aws_network_interface\.clickhouse\.private_ip\}:8123"/)
    assert.match(aws, /name\s+= "CLICKHOUSE_PASSWORD"\s+valueFrom = "\$\{aws_secretsmanager_secret\.clickhouse\.arn\}/)
    const scaleway = textOf({ opsSkill: "basic", providers: ["scaleway"] })
    assert.match(scaleway, /CLICKHOUSE_PASSWORD\s+= random_password\.clickhouse\.result/)
    assert.notInclude(aws + scaleway, 'variable "clickhouse_')
  })

  it("is run from its official image as its row says, whatever the engine", () => {
    for (const [engine, row] of Object.entries(selfHosted)) {
      assert.isTrue(isSelfHosted(engine))
      if (!isSelfHosted(engine)) continue
      const script = startScript({
        kind: "store.hosted",
        id: engine,
        because: [],
        engine,
        version: null,
        vcpu: row.vcpu,
        memoryGib: row.memoryGib,
        storageGb: 20,
        backupDays: 7,
        deletionProtection: false
      })
      assert.include(script, `${row.image}:${row.version}`)
      assert.include(script, `--publish=${row.port}:${row.port}`)
      assert.include(script, `--volume=/data/store:${row.dataPath}`)
      // nobody gets in without it
      assert.include(script, "${PASSWORD}")
      assert.notInclude(script, "{password}")
    }
  })
})

describe("SQL Server, which no price is known of as a service", () => {
  const desk = anAnalysis({
    services: [
      aService({
        uses: ["mssql"],
        clients: [{ datastore: "mssql", client: "sqlclient" }],
        environment: [
          aVariable({
            name: "ConnectionStrings__Desk",
            secret: true,
            need: "required",
            value: "store-url",
            from: "mssql",
            form: "{url}"
          })
        ]
      })
    ],
    datastores: [aDatastore({ id: "mssql", engine: "mssql", kind: "relational", version: null })]
  })
  const planned = (context: DesignContext) => tiersOf(desk, context)[1] ?? assert.fail("no tier")

  it("runs on a machine, with a database that its programs find, and its licence is told", () => {
    for (const provider of ["aws", "scaleway"] as const) {
      const tier = planned({ opsSkill: "basic", providers: [provider] })
      assert.isTrue(tier.tier.readiness.items.some(({ code, state }) => code === "licence" && state === "ready"))
      const text = assembleTerraform(providers[provider], tier.plan)
        .map(({ content }) => content)
        .join("\n")
      assert.include(text, "mcr.microsoft.com/mssql/server:2022-latest")
      assert.include(text, "CREATE DATABASE app")
      assert.match(
        text,
        /"Server=\$\{[^}]*mssql[^}]*\},1433;Database=app;User Id=sa;Password=\$\{[^}]*\}Aa1-;Encrypt=True/
      )
      assert.notInclude(text, 'variable "mssql_')
    }
  })

  it("is run elsewhere where there is more data than its free edition takes", () => {
    const { plan } = planned({ opsSkill: "basic", providers: ["aws"], dataVolumeGb: 40 })
    assert.isTrue(plan.placements.some(({ kind }) => kind === "store.external"))
  })
})

describe("a store that is run elsewhere", () => {
  it("is asked for in variables that no file holds and that have no made-up value", () => {
    for (const provider of ["aws", "scaleway"] as const) {
      const text = textOf({ opsSkill: "none", providers: [provider] })
      for (const part of ["host", "user", "password"]) {
        const [block = ""] = new RegExp(`variable "clickhouse_${part}" \\{[^}]*\\}`).exec(text) ?? []
        assert.match(block, /sensitive\s+= true/, `${provider} ${part}`)
        assert.notInclude(block, "default")
      }
      assert.match(text, /CLICKHOUSE_URL\s+= "http:\/\/\$\{var\.clickhouse_host\}:8123"/)
      assert.notInclude(text, "random_password")
    }
  })

  it("does not block the first apply where a vendor issues its address: until then processes are told a place that is none", () => {
    for (const provider of ["aws", "scaleway"] as const) {
      const text = textOf({ providers: [provider] }, ofVendor)
      assert.match(text, /variable "neon_url" \{[^}]*default\s+= ""/)
      assert.include(text, 'var.neon_url == "" ? "postgresql://user:password@neon.invalid/app" : var.neon_url')
      assert.match(text, /DATABASE_URL\s+= local\.neon_url/)
    }
  })

  it.each([
    ["planetscale", "mysql", "3306", "mysql", "REQUIRED"],
    ["neon", "postgresql", "5432", "pgsql", "require"]
  ])("is told in parts that drivers take, until they are passed: %s", (engine, scheme, port, driver, protocol) => {
    const parts = ["host", "port", "address", "user", "password", "database", "scheme", "tls", "protocol", "driver"]
    for (const provider of ["aws", "scaleway"] as const) {
      const text = textOf({ providers: [provider] }, inParts(engine, parts))
      const standIn = (part: string) => new RegExp(`var\\.${engine}_${part} == "" \\? "([^"]*)"`).exec(text)?.[1]
      assert.deepStrictEqual(
        parts.slice(0, -1).map((part) => standIn(part)),
        [`${engine}.invalid`, port, `${engine}.invalid:${port}`, "user", "password", "app", scheme, "true", protocol]
      )
      assert.match(text, new RegExp(`DATABASE_DRIVER\\s+= "${driver}"`))
    }
  })

  it("has no stand-in for a part that nobody knows the form of", () => {
    const text = textOf({ providers: ["aws"] }, inParts("planetscale", ["host", "region"]))
    const [block = ""] = /variable "planetscale_region" \{[^}]*\}/.exec(text) ?? []
    assert.match(block, /sensitive\s+= true/)
    assert.notInclude(block, "default")
    assert.match(text, /DATABASE_REGION\s+= var\.planetscale_region/)
  })
})

describe.skipIf(!hasChecker)("Terraform plans them (needs TFCHECK)", () => {
  it("in every tier of both clouds, on a machine and elsewhere", { timeout: 600_000 }, async () => {
    const configurations = (["aws", "scaleway"] as const).flatMap((provider) =>
      (["basic", "none"] as const).flatMap((opsSkill) =>
        [0, 2].map((tier) => ({
          name: `${provider} ${opsSkill} ${tier}`,
          files: filesOf({ opsSkill, providers: [provider] }, tier)
        }))
      )
    )
    const vendors = (["aws", "scaleway"] as const).map((provider) => ({
      name: `${provider} with a vendor's database`,
      files: filesOf({ providers: [provider] }, 1, ofVendor)
    }))
    configurations.push(...vendors)
    assert.deepStrictEqual(await errorsInAll(new Map(configurations.map(({ files, name }) => [name, files]))), [])
  })
})
