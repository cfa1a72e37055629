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
