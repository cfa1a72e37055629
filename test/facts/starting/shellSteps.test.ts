import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { stepsOf, unwrapped } from "../../../src/facts/starting/shellSteps.ts"

describe("the steps of a command", () => {
  it.each([
    ["node server.js", ["node server.js"]],
    ["sh -c 'npm run migrate && exec npm start'", ["npm run migrate", "exec npm start"]],
    ['/bin/bash -lc "a; b || c"', ["a", "b", "c"]],
    ["until nc -z db 5432; do sleep 1; done; npm start", ["until nc -z db 5432; do sleep 1; done", "npm start"]],
    ["echo 'a && b' && c", ["echo 'a && b'", "c"]],
    ["(cd api && npm start)", ["(cd api && npm start)"]]
  ])("are what a shell runs one after another: %s", (command, steps) => {
    assert.deepStrictEqual(stepsOf(command), steps)
  })

  it("are found behind a shell of another's words alone", () => {
    assert.strictEqual(unwrapped("sh start.sh"), "sh start.sh")
  })

  it.prop(
    "of any text are found without an error, and none is longer than the text",
    { text: fc.string({ maxLength: 6000 }) },
    ({ text }) => {
      for (const command of [text, `sh -c "${text}`, `${"if ".repeat(200)}${text}`])
        assert.isAtMost(stepsOf(command).join("").length, command.length)
    }
  )
})
