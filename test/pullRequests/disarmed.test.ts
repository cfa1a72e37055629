import { assert, it } from "@effect/vitest"
import { disarmed } from "../../src/pullRequests/disarmed.ts"
import { code, text } from "../../src/render/markdown/escape.ts"

it("names are of nobody outside of code, also between backticks that begin none", () => {
  assert.strictEqual(disarmed("@acme and #7"), "@\u200bacme and #\u200b7")
  assert.strictEqual(disarmed(code("@acme #7")), "`@acme #7`")
  assert.strictEqual(disarmed(text("`@acme`")), "\\`@\u200bacme\\`")
  assert.strictEqual(disarmed(`${code("a\\")} @acme ${code("@b")}`), "`a\\` @\u200bacme `@b`")
})
