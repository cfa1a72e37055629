import { assert, describe, it } from "@effect/vitest"
import { Either, ParseResult, Schema } from "effect"
import { explain } from "../../src/operations/explain.ts"

const refusedBy = <A, I>(schema: Schema.Schema<A, I>, given: unknown): string =>
  Either.match(Schema.decodeUnknownEither(schema, { errors: "all", onExcessProperty: "error" })(given), {
    onLeft: ({ issue }) => explain(ParseResult.ArrayFormatter.formatIssueSync(issue)),
    onRight: () => ""
  })

const names = (count: number) => Array.from({ length: count }, (_, at) => `analysis.completed.${at + 1}`)

const events = (count: number) => Schema.Struct({ events: Schema.Array(Schema.Literal(...names(count))) })

const fields = (count: number) =>
  Schema.Struct(Object.fromEntries(names(count).map((name) => [name, Schema.optional(Schema.String)])))

describe("what is wrong with a request", () => {
  it("lists all that would be right where they are few", () => {
    assert.strictEqual(
      refusedBy(events(30), { events: ["x"] }),
      `events[0]: Expected one of ${names(30)
        .map((name) => `"${name}"`)
        .join(", ")}, actual "x"`
    )
    assert.strictEqual(
      refusedBy(fields(30), { other: 1 }),
      `other: is no field here; the fields are ${names(30).join(", ")}`
    )
  })

  it("says how many more there are where they are many", () => {
    const many = refusedBy(events(33), { events: ["x"] })
    assert.include(many, '"analysis.completed.30" and 3 more, actual "x"')
    assert.notInclude(many, "completed.31")
    assert.match(refusedBy(fields(32), { other: 1 }), /analysis\.completed\.30 and 2 more$/)
  })

  it("has no more than a glimpse of what was sent", () => {
    assert.isBelow(refusedBy(events(2), { events: ["x".repeat(5000)] }).length, 160)
    assert.isBelow(refusedBy(fields(2), { ["y".repeat(5000)]: 1 }).length, 260)
  })
})
