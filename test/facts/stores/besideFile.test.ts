import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

/** Roles of the stores of a program in Go with those packages, which opens a database in a file. */
const roles = (files: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    analysisOf({
      "go.mod":
        "module example.org/desk\n\ngo 1.26\n\nrequire (\n\tgithub.com/gomodule/redigo v1.9.3\n\tmodernc.org/sqlite v1.48.1\n)\n",
      "main.go":
        'package main\n\nfunc main() {\n\tdb, _ := sql.Open("sqlite", "data/desk.db")\n\tuse(db)\n\thttp.ListenAndServe(":8080", nil)\n}\n',
      ...files
    }).datastores.map(({ engine, role }) => [engine, role])
  )

describe("the client of a cache in a program that keeps its data in a file", () => {
  it("is something that its pages may set up, where nothing names a place for it", () => {
    assert.deepStrictEqual(roles(), { sqlite: "required", redis: "optional" })
  })

  it("is needed where its place is given", () => {
    assert.strictEqual(
      roles({ "cache.go": 'package main\n\nvar cache = dial(os.Getenv("REDIS_URL"))\n', ".env.example": "REDIS_URL=redis://localhost:6379\n" })["redis"],
      "required"
    )
  })
})
