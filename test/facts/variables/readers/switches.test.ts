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
