import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { AddressRange, rangeOf } from "../../src/blueprint/AddressRange.ts"

describe("a range of addresses", () => {
  it.each([
    ["203.0.113.0/24", "203.0.113.0/24"],
    ["203.0.113.77/24", "203.0.113.0/24"],
    ["198.51.100.7", "198.51.100.7/32"],
    ["10.255.255.255/8", "10.0.0.0/8"],
    ["2001:DB8::1/32", "2001:db8::/32"],
    ["2001:db8:0:0:1::", "2001:db8:0:0:1::/128"],
    ["::1", "::1/128"]
  ])("is told by its first address: %s", (said, range) => {
    assert.strictEqual(rangeOf(said), range)
    assert.strictEqual(rangeOf(range), range)
  })

  it.each(["0.0.0.0/0", "::/0", "256.1.1.1", "10.0.0.0/33", "2001:db8::/129", "::ffff:10.0.0.1", "10.0.0", "web", ""])(
    "is not read where everybody is meant, or nobody: %s",
    (said) => {
      assert.isNull(rangeOf(said))
      assert.isFalse(Schema.is(AddressRange)(said))
    }
  )

  it("is kept only as it is told exactly", () => {
    assert.isTrue(Schema.is(AddressRange)("203.0.113.0/24"))
    assert.isFalse(Schema.is(AddressRange)("203.0.113.1/24"))
    assert.isFalse(Schema.is(AddressRange)("203.0.113.1"))
  })
})
