import { assert, describe, it } from "@effect/vitest"
import { processParts } from "../../../src/blueprint/environment/Filling.ts"
import { block, printFile } from "../../../src/hcl/index.ts"
import { processPart } from "../../../src/providers/shared/processPart.ts"

/** Each part as Terraform has it. */
const parts = (inside: Parameters<typeof processPart>[1]): ReadonlyArray<string> =>
  printFile([
    block(
      "locals",
      [],
      Object.fromEntries(processParts.map((part) => [part, processPart(part, inside, "orders.example.com")]))
    )
  ])
    .split("\n")
    .filter((line) => line.includes("="))
    .map((line) => line.trim().replace(/\s+/g, " "))
    .toSorted()

describe("the address of another process", () => {
  it("is its name and port inside the network, in the clear, where nobody outside reaches it", () => {
    assert.deepStrictEqual(parts({ host: "orders.internal", port: "3000" }), [
      'host = "orders.internal"',
      'origin = "http://orders.internal:3000"',
      'port = "3000"',
      'publicHost = "orders.example.com"',
      'socketOrigin = "ws://orders.internal:3000"'
    ])
  })

  it("is the one that people have, over TLS, where it is public", () => {
    assert.deepStrictEqual(parts(undefined), [
      'host = "orders.example.com"',
      'origin = "https://orders.example.com"',
      'port = "443"',
      'publicHost = "orders.example.com"',
      'socketOrigin = "wss://orders.example.com"'
    ])
  })
})
