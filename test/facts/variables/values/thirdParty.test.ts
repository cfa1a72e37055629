import { assert, it } from "@effect/vitest"
import { environmentOf, program } from "../support.ts"

it("what another company issues is told with its name, and is not asked for where code alone reads it", () => {
  const found = environmentOf({
    ...program,
    "a.js":
      "const pay = () => {\n  if (!process.env.STRIPE_SECRET_KEY) throw new Error()\n}\nuse(process.env.WEATHER_API_KEY)\n"
  })
  assert.deepStrictEqual(
    found.map(({ from, name, need, required, value }) => [name, value, from, need, required]),
    [
      ["STRIPE_SECRET_KEY", "third-party", "stripe", "optional", false],
      ["WEATHER_API_KEY", "third-party", null, "optional", false]
    ]
  )
})

it("a secret that a forum of Discourse signs with is the forum's", () => {
  const found = environmentOf({ ...program, "a.js": "use(process.env.DISCOURSE_CONNECT_SECRET)\n" })
  assert.deepStrictEqual(
    found.map(({ from, value }) => [value, from]),
    [["third-party", "discourse"]]
  )
})
