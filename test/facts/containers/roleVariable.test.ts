import { assert, describe, it } from "@effect/vitest"
import { isRoleVariable, roleTold } from "../../../src/facts/containers/roleVariable.ts"
import { programIn } from "../deployment/support.ts"
import { analysisOf } from "../support.ts"

const told = (name: string, filled: string) => roleTold({ environment: [{ name, filled }], ports: [] }, [])?.process

const service = (mode: string) =>
  `build: .\n    environment:\n      DESK_MODE: ${mode}\n    ports: ["${mode === "web" ? 3000 : 3001}:3000"]\n`

const alone = (name: string, value: string, more = "") =>
  analysisOf({
    ...programIn(""),
    "compose.yaml": `services:\n  web:\n    build: .\n    environment: { ${name}: ${value} }\n    ports: ["80:3000"]\n${more}`
  }).services.map((one) => [one.name, one.kind].join(" "))

describe("the program that an image is told to be", () => {
  it("is known by the value of a variable for roles", () => {
    assert.strictEqual(told("DESK_MODE", "worker"), "worker")
    assert.strictEqual(told("ROLE", "scheduler"), "scheduler")
  })

  it("is no other by what answers, or by a variable that is for something else", () => {
    assert.isUndefined(told("DESK_MODE", "web"))
    assert.isUndefined(told("DESK_MODE", "production"))
    assert.isUndefined(told("QUEUE_NAME", "worker"))
  })

  it("is none by a word in a product's name, or by the way in which a server does its work", () => {
    for (const [name, value] of [
      ["APP_NAME", "jobs"],
      ["APP_NAME", "job-portal"],
      ["OTEL_SERVICE_NAME", "shop-jobs-api"],
      ["APP_NAME", "cron-monitor"],
      ["COMPONENT", "job-portal"],
      ["EXECUTIONS_MODE", "queue"]
    ] as const)
      assert.isUndefined(told(name, value), `${name}=${value}`)
  })

  it("is none of what alone publishes a port", () => {
    for (const [name, value] of [
      ["APP_NAME", "jobs"],
      ["EXECUTIONS_MODE", "queue"],
      ["SSL_MODE", "worker"],
      ["SHOP_ROLE", "worker"]
    ] as const)
      assert.deepStrictEqual(alone(name, value), ["web api"])
    assert.deepStrictEqual(
      alone("SHOP_ROLE", "web", "  jobs:\n    build: .\n    environment: { SHOP_ROLE: worker }\n"),
      ["jobs worker", "web api"]
    )
  })

  it("is not told by a switch that is called after one of its parts", () => {
    assert.isFalse(isRoleVariable("CLUSTERING__WORKER"))
  })

  it("makes a service of the same image a worker", () => {
    const { services } = analysisOf({
      ...programIn(""),
      "compose.yaml": `services:\n  desk:\n    ${service("web")}  desk_jobs:\n    ${service("worker")}`
    })
    assert.deepStrictEqual(
      services.map(({ kind, name }) => [name, kind]),
      [
        ["desk", "api"],
        ["desk_jobs", "worker"]
      ]
    )
  })
})
