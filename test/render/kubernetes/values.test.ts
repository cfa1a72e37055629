import { assert, describe, it } from "@effect/vitest"
import { argumentsOf } from "../../../src/render/kubernetes/command.ts"
import { cpu, memory } from "../../../src/render/kubernetes/quantities.ts"

describe("quantities", () => {
  it("are written as Kubernetes writes them, rounded up", () => {
    assert.deepStrictEqual([0.25, 1, 1.5, 0.07, 0.0001].map(cpu), ["250m", "1", "1500m", "70m", "1m"])
    assert.deepStrictEqual([0.5, 1, 1.5, 2, 0.3].map(memory), ["512Mi", "1Gi", "1536Mi", "2Gi", "308Mi"])
  })
})

describe("arguments", () => {
  it("are words where a command is plain, and one for a shell where it is not", () => {
    assert.deepStrictEqual(argumentsOf("node worker.js --queue=mail"), ["node", "worker.js", "--queue=mail"])
    assert.deepStrictEqual(argumentsOf("a && b"), ["sh", "-c", "a && b"])
  })

  it("keep a dollar from being read as a variable of the pod", () => {
    assert.deepStrictEqual(argumentsOf("run $(PORT) $PORT $$"), ["sh", "-c", "run $$(PORT) $$PORT $$$$"])
  })
})
