import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { Audit } from "../../src/accounts/Audit.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { newAccount } from "../support/database/samples.ts"

const entry = (subject: string) => ({
  action: "project.deleted" as const,
  subject,
  detail: "acme/shop",
  keyPrefix: "gp_rw_4fTq",
  requestId: "r"
})

await onBoth("the audit", (it) => {
  it.effect("is read newest first, page by page, by its own account alone", () =>
    Effect.gen(function* () {
      const audit = yield* Audit
      const [{ id }, other] = [yield* newAccount(), yield* newAccount()]
      for (const subject of ["a", "b", "c", "d", "e"]) yield* audit.record(id, entry(subject))
      yield* audit.record(other.id, entry("theirs"))
      const first = yield* audit.list(id, { limit: 3 })
      const second = yield* audit.list(id, { limit: 3, cursor: first.nextCursor ?? "" })
      assert.deepStrictEqual(
        [first, second].map(({ entries }) => entries.map(({ subject }) => subject)),
        [
          ["e", "d", "c"],
          ["b", "a"]
        ]
      )
      assert.isNull(second.nextCursor)
      assert.strictEqual((yield* Effect.flip(audit.list(id, { limit: 3, cursor: "?" })))._tag, "CursorInvalid")
    })
  )
})
