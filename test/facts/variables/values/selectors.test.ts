import { assert, it } from "@effect/vitest"
import { analysisOf, manifest } from "../../support.ts"

it("a setting that chooses among databases follows from the one that is chosen", () => {
  const [service] = analysisOf({
    "package.json": manifest({
      scripts: { start: "node server.js" },
      dependencies: { express: "5", pg: "8", "better-sqlite3": "12" }
    }),
    "server.js":
      'const app = express()\nif (process.env.DB_TYPE === "sqlite") open()\nelse if (process.env.DB_TYPE === "pgsql") connect()\napp.listen(3000)\n'
  }).services
  assert.deepStrictEqual(
    service?.environment.map(({ name, value }) => [name, value]),
    [["DB_TYPE", "selector"]]
  )
})

it("without a database there is nothing to choose", () => {
  const [service] = analysisOf({
    "package.json": manifest({ scripts: { start: "node server.js" }, dependencies: { express: "5" } }),
    "server.js": "use(process.env.DB_TYPE)\nexpress().listen(3000)\n"
  }).services
  assert.deepStrictEqual(
    service?.environment.map(({ value }) => value),
    [null]
  )
})
