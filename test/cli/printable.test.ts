import { assert, it } from "@effect/vitest"
import { printable } from "../../src/cli/printable.ts"

it("text that moves the cursor, colours or turns the writing direction is shown as replacement characters", () => {
  assert.strictEqual(printable("a\u001b[31mb\rc\u202ed\u0000"), "a\ufffd[31mb\ufffdc\ufffdd\ufffd")
})

it("lines and letters of all scripts stay as they are", () => {
  const text = "ürbän\n東京 ✓ ──"
  assert.strictEqual(printable(text), text)
})
