import { assert, it } from "@effect/vitest"
import { environmentOf, program } from "./support.ts"

const knobs = (word: string): string =>
  Array.from({ length: 170 }, (_, at) => `use(process.env.AAA_${word}_${at} ?? "1")`).join("\n")

it("of more variables than are told, those that the design fills stay", () => {
  const environment = environmentOf({
    "b.js": knobs("DIAL"),
    ...program,
    "a.js": `${knobs("KNOB")}\nuse(process.env.SITE_URL)\nuse(process.env.SESSION_SECRET)\n`
  })
  assert.lengthOf(environment, 300)
  assert.includeMembers(
    environment.map(({ name }) => name),
    ["SESSION_SECRET", "SITE_URL"]
  )
})
