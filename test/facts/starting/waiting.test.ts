import { assert, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { isWait, withoutWait } from "../../../src/facts/starting/waiting.ts"

it.each([
  ["sleep 10", true],
  ["until pg_isready -h db; do sleep 1; done", true],
  ["wait-for-it.sh db:5432", true],
  ["echo starting", true],
  ["wait-for-it.sh db:5432 -- npm start", false],
  ["node sleep.js", false],
  ["while read line; do handle; done < file; serve", false]
])("%j only waits: %s", (step, waits) => {
  assert.strictEqual(isWait(step), waits)
})

it("what waits before a program is left out of its command", () => {
  assert.strictEqual(withoutWait("./wait-for-it.sh db:5432 -t 60 -- npm start"), "npm start")
  assert.strictEqual(withoutWait("dockerize -wait tcp://db:5432 -timeout 60s npm start"), "npm start")
  assert.strictEqual(withoutWait("npm start"), "npm start")
})

it.prop("any step is judged without an error", { text: fc.string({ maxLength: 5000 }) }, ({ text }) => {
  assert.isBoolean(isWait(`while ${text}`))
  assert.isAtMost(withoutWait(`dockerize ${text}`).length, 4000)
})
