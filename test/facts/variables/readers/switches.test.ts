import { assert, it } from "@effect/vitest"
import { needs, program } from "../support.ts"

it("what code only asks whether it is there may be missing, whatever insists on it elsewhere", () => {
  assert.deepStrictEqual(
    needs({
      ...program,
      "a.js": "const metrics = Boolean(process.env.METRICS_PLACE)\n",
      "b.js": "if (!process.env.METRICS_PLACE) throw new Error()\n"
    }),
    ["METRICS_PLACE optional"]
  )
})

it("a function that is left with nothing where it is missing goes on without it", () => {
  for (const left of ["return null;", "{ return }", "return", "return undefined", "return [];"])
    assert.deepStrictEqual(
      needs({
        ...program,
        "a.js": `if (!process.env.METRICS_PLACE) ${left}\n`,
        "b.js": "throw new Error('METRICS_PLACE is missing')\n"
      }),
      ["METRICS_PLACE optional"],
      left
    )
  assert.deepStrictEqual(
    needs({
      ...program,
      "a.js": "if (!process.env.METRICS_PLACE) return stop()\n",
      "b.js": "throw new Error('METRICS_PLACE is missing')\n"
    }),
    ["METRICS_PLACE required"]
  )
})

const asked = (opens: string, closes: string) =>
  needs({
    ...program,
    "a.js": `export const isSetUp = () =>\n  ${opens}\n    process.env.LETTER_PLACE &&\n    process.env.LETTER_STREET\n  ${closes}\n`,
    "b.js":
      "if (!isSetUp())\n  throw new Error(\n    'Missing LETTER_PLACE/LETTER_STREET environment variables!'\n  )\nuse(process.env.LETTER_PLACE, process.env.LETTER_STREET)\n"
  })

it("what a condition over several lines only asks for may be missing as well", () => {
  const optional = ["LETTER_PLACE optional", "LETTER_STREET optional"]
  const required = ["LETTER_PLACE required", "LETTER_STREET required"]
  assert.deepStrictEqual(asked("Boolean(", ")"), optional)
  assert.deepStrictEqual(asked("if (", ") return letters()"), optional)
  assert.deepStrictEqual(asked("!!(", ")"), optional)
  assert.deepStrictEqual(asked("!Boolean(", ")"), required)
  assert.deepStrictEqual(asked("join(", ")"), required)
})
