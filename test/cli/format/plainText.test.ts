import { assert, it } from "@effect/vitest"
import { plainText } from "../../../src/cli/format/plainText.ts"

it("bold words have no stars at a terminal, and single stars stay", () => {
  assert.strictEqual(plainText("**Take care of the data first.** It moves."), "Take care of the data first. It moves.")
  for (const same of ["2 * 3 ** 4", "cron `*/5 * * * *`", "**\n**", ""]) assert.strictEqual(plainText(same), same)
})
