import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

const server =
  'const shown = () => {\n  const all = {}\n  for (const key in process.env) {\n    if (key.startsWith("VITE_")) all[key] = process.env[key]\n  }\n  return all\n}\nexpress().listen(3000)\n'

const read = (files: Readonly<Record<string, string>>) =>
  analysisOf({
    "package.json": manifest({
      private: true,
      scripts: { start: "node server.js" },
      dependencies: { express: "5.1.0", vite: "7.0.0" }
    }),
    ".env.example": "VITE_API_URL=http://localhost:8000\nOTHER=1\n",
    ...files
  }).services.flatMap(({ environment }) =>
    environment
      .filter(({ evidence }) => evidence.some(({ excerpt }) => excerpt.includes("process.env")))
      .map(({ name }) => name)
  )

describe("variables that a server hands on to its pages as it runs", () => {
  it("are read by it, those of the beginning it looks for alone", () => {
    assert.deepStrictEqual(read({ "server.js": server }), ["VITE_API_URL"])
  })

  it("are not told by a build that goes through them", () => {
    const files = { "server.js": "express().listen(3000)\n" }
    assert.deepStrictEqual(read({ ...files, "vite.config.js": server }), [])
    assert.deepStrictEqual(read({ ...files, "tool.js": server.replace("express().listen(3000)\n", "") }), [])
  })
})
