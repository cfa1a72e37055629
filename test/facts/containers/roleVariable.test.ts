import { assert, describe, it } from "@effect/vitest"
import { isRoleVariable, roleTold } from "../../../src/facts/containers/roleVariable.ts"
import { programIn } from "../deployment/support.ts"
import { analysisOf } from "../support.ts"

const told = (name: string, filled: string) => roleTold([{ name, filled }])?.process

const service = (mode: string) =>
  `build: .\n    environment:\n      DESK_MODE: ${mode}\n    ports: ["${mode === "web" ? 3000 : 3001}:3000"]\n`

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
