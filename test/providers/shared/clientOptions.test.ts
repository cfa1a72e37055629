import { assert, describe, it } from "@effect/vitest"
import { clientOptions } from "../../../src/providers/shared/clientOptions.ts"

describe("what a client is told of TLS where no address holds it", () => {
  it("is the word for it alone", () => {
    assert.strictEqual(clientOptions("postgres", "node-postgres", "mode", { certificate: "own" }), "no-verify")
    assert.strictEqual(clientOptions("postgres", null, "mode", { certificate: "own" }), "require")
  })

  it("is nothing for an engine whose clients read no such word", () => {
    assert.strictEqual(clientOptions("rabbitmq", null, "mode", { certificate: "own" }), "")
  })
})
