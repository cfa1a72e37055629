import { assert, describe, it } from "@effect/vitest"
import { commandFields } from "../../../src/render/kubernetes/command.ts"
import { cpu, memory } from "../../../src/render/kubernetes/quantities.ts"

describe("quantities", () => {
  it("are written as Kubernetes writes them, rounded up", () => {
    assert.deepStrictEqual([0.25, 1, 1.5, 0.07, 0.0001].map(cpu), ["250m", "1", "1500m", "70m", "1m"])
    assert.deepStrictEqual([0.5, 1, 1.5, 2, 0.3].map(memory), ["512Mi", "1Gi", "1536Mi", "2Gi", "308Mi"])
  })
})

describe("a command", () => {
  it("is the arguments of the image where it keeps its entry point", () => {
    assert.deepStrictEqual(commandFields({ entrypoint: null, arguments: ["node", "worker.js"] }), {
      args: ["node", "worker.js"]
    })
  })

  it("takes the place of the entry point where one is told", () => {
    assert.deepStrictEqual(commandFields({ entrypoint: ["sh"], arguments: ["-c", "a && b"] }), {
      command: ["sh"],
      args: ["-c", "a && b"]
    })
  })

  it("is left to the image where none is told", () => {
    assert.deepStrictEqual(commandFields(null), {})
  })

  it("keeps a dollar from being read as a variable of the pod", () => {
    assert.deepStrictEqual(commandFields({ entrypoint: null, arguments: ["sh", "-c", "run $(PORT) $PORT $$"] }), {
      args: ["sh", "-c", "run $$(PORT) $$PORT $$$$"]
    })
  })
})
