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
      // more than ten, as numbers and texts have another order
      const subjects = Array.from({ length: 23 }, (_, at) => String(at + 1))
      for (const subject of subjects) yield* audit.record(id, entry(subject))
      yield* audit.record(other.id, entry("theirs"))
      const read: Array<string> = []
      let cursor: string | undefined
      do {
        const page = yield* audit.list(id, { limit: 4, cursor })
        read.push(...page.entries.map(({ subject }) => subject))
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined)
      assert.deepStrictEqual(read, subjects.toReversed())
      assert.strictEqual((yield* Effect.flip(audit.list(id, { limit: 3, cursor: "?" })))._tag, "CursorInvalid")
    })
  )
})
