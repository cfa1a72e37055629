import { assert, it } from "@effect/vitest"
import { environmentOf, program } from "./support.ts"

const knobs = (word: string): string =>
  Array.from({ length: 170 }, (_, at) => `use(process.env.AAA_${word}_${at} ?? "1")`).join("\n")

it("a key that a check only counts is of the digits that people or other code speak of", () => {
  const schema = "export const env = z.object({ SIGNING_KEY: z.string().length(64) }).parse(process.env)\n"
  const form = (more: Readonly<Record<string, string>>) =>
    environmentOf({ ...program, "env.ts": schema, ...more }).map((variable) => variable.form)
  assert.deepStrictEqual(form({ ".env.example": "# 64 hex characters\nSIGNING_KEY=\n" }), ["hex:32"])
  assert.deepStrictEqual(form({ ".env.example": "# 32 hex characters\nSIGNING_KEY=\n" }), ["text:64"])
})

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
