import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../facts/support.ts"
import { readinessIn } from "./support.ts"

const asked = (code: string) =>
  readinessIn(
    analysisOf({
      "package.json": manifest({
        private: true,
        scripts: { start: "node server.js" },
        dependencies: { express: "5.1.0", "better-sqlite3": "11.0.0" }
      }),
      "server.js": `const express = require("express")\n${code}\nexpress().listen(3000)\n`
    })
  ).items.flatMap(({ code: found, state, what }) => (found === "folder_unknown" ? [`${state}: ${what}`] : []))

describe("the folder of a database in a file", () => {
  it("is asked for where no file says it", () => {
    assert.deepStrictEqual(asked("const db = new Database(settings.file)"), [
      "needs_input: The folder that shop keeps its database in"
    ])
  })

  it("is not where code puts it together, or a variable names the file", () => {
    assert.deepStrictEqual(asked('const db = new Database(path.join(__dirname, "data", "shop.db"))'), [])
    assert.deepStrictEqual(asked("const db = new Database(process.env.DATABASE_PATH)"), [])
  })
})
