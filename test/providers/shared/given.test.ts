import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import type { Need } from "../../../src/blueprint/Need.ts"
import { isHidden } from "../../../src/blueprint/environment/Filling.ts"
import { VariableNeed, VariableValue } from "../../../src/facts/Service.ts"
import { assembleTerraform } from "../../../src/providers/assemble.ts"
import { aws } from "../../../src/providers/aws/index.ts"
import { givenTo as onAws } from "../../../src/providers/aws/shared/environment.ts"
import { scaleway } from "../../../src/providers/scaleway/index.ts"
import { givenTo as onScaleway } from "../../../src/providers/scaleway/wiring/secrets.ts"
import { aVariable } from "../../support/analysis.ts"
import { bucket, postgres, redis, volume } from "../../support/providers/needs.ts"
import { planned as plannedOnAws } from "../aws/plans.ts"
import { web } from "../aws/needs.ts"
import { planned as plannedOnScaleway } from "../scaleway/plans.ts"

const clouds = { aws: onAws, scaleway: onScaleway }

const links = ["postgres", "redis"].map((id) => ({ datastore: id, id }))

const variable = fc.record({
  name: fc.stringMatching(/^[A-Z][A-Z0-9_]{3,20}$/),
  secret: fc.boolean(),
  need: fc.constantFrom(...VariableNeed.literals),
  value: fc.option(fc.constantFrom(...VariableValue.literals)),
  from: fc.option(fc.constantFrom("postgres", "redis", "web", "gone")),
  form: fc.option(fc.constantFrom("{url}", "{host}", "https://{host}", "hex:32", "production"))
})

const read = (excerpt: string) => [{ path: "src/a.ts", line: 1, excerpt }]

describe.each(Object.keys(clouds) as ReadonlyArray<keyof typeof clouds>)("what a process is given on %s", (cloud) => {
  const givenTo = clouds[cloud]

  it("leaves nothing unsaid that it does not start without: it is filled, or asked for", () => {
    fc.assert(
      fc.property(fc.uniqueArray(variable, { selector: ({ name }) => name, maxLength: 8 }), (variables) => {
        const environment = variables.map((one) => aVariable({ ...one, required: one.need === "required" }))
        const needs: ReadonlyArray<Need> = [
          web("web", { uses: ["postgres", "redis"], links, environment }),
          postgres(),
          redis()
        ]
        const { asked, filled } = givenTo({ id: "web" }, needs)
        const told = new Set([...asked, ...filled].map(({ name }) => name))
        const unsaid = environment.filter(
          ({ name, need }) => need === "required" && !/^(?:PORT|SERVER_PORT)$/.test(name) && !told.has(name)
        )
        assert.deepStrictEqual(unsaid, [])
      })
    )
  })

  it("never is a made-up credential of somebody else", () => {
    fc.assert(
      fc.property(variable, fc.constantFrom("third-party" as const, "owner" as const), (one, value) => {
        const environment = [aVariable({ ...one, secret: true, value })]
        const { filled } = givenTo({ id: "web" }, [web("web", { uses: [], environment })])
        assert.deepStrictEqual(filled, [])
      })
    )
  })

  it("is the address of a store under its usual name, with what clients are told of TLS", () => {
    const needs = [web("web", { uses: ["postgres", "redis"], links, environment: [] }), postgres(), redis()]
    const { asked, filled } = givenTo({ id: "web" }, needs)
    assert.deepStrictEqual(
      filled.map(({ name }) => name),
      ["DATABASE_URL", "REDIS_URL"]
    )
    assert.deepStrictEqual(asked, [])
    assert.isTrue(filled.every(({ filling }) => isHidden(filling)))
    assert.isTrue(
      filled.every(({ filling }) => filling.some((part) => typeof part !== "string" && part.of === "options"))
    )
  })

  it("is a public variable that the code of the server reads as well, and not one that only pages read", () => {
    const address = { value: "own-url", form: "https://{host}" } as const
    const environment = [
      aVariable({ name: "NEXT_PUBLIC_BASE_URL", required: true, ...address }),
      aVariable({ name: "NEXT_PUBLIC_MAP_STYLE", required: true }),
      aVariable({ name: "VITE_API_URL", ...address, evidence: read("fetch(import.meta.env.VITE_API_URL") }),
      aVariable({ name: "VITE_SITE_URL", ...address, evidence: read("const site = process.env.VITE_SITE_URL") })
    ]
    const { asked, filled } = givenTo({ id: "web" }, [web("web", { uses: [], environment })])
    assert.deepStrictEqual(
      filled.map(({ name }) => name),
      ["NEXT_PUBLIC_BASE_URL", "VITE_SITE_URL"]
    )
    assert.deepStrictEqual(asked, [])
  })

  it("is an address to send from under the own domain where nothing here sends mail, whose server is asked for", () => {
    const required = { need: "required", value: "store-part", from: "email" } as const
    const environment = [
      aVariable({ ...required, name: "MAIL_FROM", form: "no-reply@{sendingDomain}" }),
      aVariable({ ...required, name: "SMTP_HOST", form: "{host}" })
    ]
    const { asked, filled } = givenTo({ id: "web" }, [web("web", { uses: [], environment })])
    assert.deepStrictEqual(
      filled.map(({ filling, name }) => [name, filling]),
      [["MAIL_FROM", ["no-reply@", { of: "own", process: null }]]]
    )
    assert.deepStrictEqual(asked, [{ name: "SMTP_HOST", secret: false, required: true, empty: false }])
  })

  it("is an empty key to a bucket in Laravel where a role stands for it, for its settings may make one up", () => {
    const key = aVariable({ name: "STORAGE_S3_KEY", value: "store-part", from: "files", form: "{accessKey}" })
    const process = web("web", {
      framework: "laravel",
      uses: ["files"],
      links: [{ datastore: "files", id: "files" }],
      environment: [key]
    })
    const { filled } = givenTo({ id: "web" }, [process, bucket("files")])
    const filling = filled.find(({ name }) => name === key.name)?.filling
    assert.deepStrictEqual(filling, cloud === "aws" ? [""] : [{ of: "store", store: "files", part: "accessKey" }])
  })

  it.each([
    "SHOP_API_SECRET",
    "LINE_CHANNEL_SECRET",
    "RAZORPAY_KEY_SECRET",
    "PAYSTACK_SECRET_KEY",
    "FACEBOOK_APP_SECRET",
    "Facebook__AppSecret",
    "HOOKS_SECRET_TOKEN",
    "TELEGRAM_BOT_TOKEN",
    "PAYU_SALT",
    "STRIPE_WEBHOOK_KEY"
  ])("is no empty text where callers may be checked with it: %s", (name) => {
    const environment = [aVariable({ name, secret: true, need: "required", value: "third-party", from: "vendor" })]
    const { asked, filled } = givenTo({ id: "web" }, [web("web", { uses: [], environment })])
    assert.deepStrictEqual(filled, [])
    assert.deepStrictEqual(asked, [{ name, secret: true, required: true, empty: false }])
  })

  it.each(["STRIPE_API_KEY", "MAPS_TOKEN"])("is an empty text where it only asks its issuer with it: %s", (name) => {
    const environment = [aVariable({ name, secret: true, need: "required", value: "third-party", from: "vendor" })]
    const { asked } = givenTo({ id: "web" }, [web("web", { uses: [], environment })])
    assert.deepStrictEqual(asked, [{ name, secret: true, required: true, empty: true }])
  })

  it("is asked of nobody where only samples name it, nor is the port that the platform sets", () => {
    const environment = [
      aVariable({ name: "OLD_KEY", secret: true, need: "unused" }),
      aVariable({ name: "PORT", required: true })
    ]
    assert.deepStrictEqual(givenTo({ id: "web" }, [web("web", { uses: [], environment })]).asked, [])
  })
})

describe.each([
  ["aws", (needs: ReadonlyArray<Need>) => assembleTerraform(aws, plannedOnAws(needs).plan)],
  ["scaleway", (needs: ReadonlyArray<Need>) => assembleTerraform(scaleway, plannedOnScaleway(needs).plan)]
] as const)("everything that is filled on %s", (_, files) => {
  it("stands in the Terraform: no part that is promised of a store is missing", () => {
    const parts = ["user", "password", "host", "port", "database", "tls"]
    const environment = links.flatMap(({ id }) =>
      parts.map((part) =>
        aVariable({ name: `A_${id}_${part}`.toUpperCase(), value: "store-part", from: id, form: `{${part}}` })
      )
    )
    const text = files([web("web", { uses: ["postgres", "redis"], links, environment }), postgres(), redis()])
      .map(({ content }) => content)
      .join("\n")
    for (const { name } of environment) assert.include(text, name)
  })

  it("is a database in a file at its path on the disk, in no secret", () => {
    const environment = [aVariable({ name: "DATABASE_URL", secret: true, value: "store-url", from: "sqlite" })]
    const asked = [
      web("web", { uses: ["data"], max: 1, links: [{ datastore: "sqlite", id: "data" }], environment }),
      { ...volume("web"), database: true }
    ]
    const all = files(asked)
    assert.match(all.map(({ content }) => content).join("\n"), /DATABASE_URL\W+= "sqlite:\/\/\/\/data\/app\.db"/)
    assert.notInclude(all.find(({ path }) => path === "secrets.tf")?.content ?? "", "sqlite:")
  })
})
