import { assert } from "@effect/vitest"
import { Chunk, Effect, Stream } from "effect"
import { exportAccount } from "../../src/cli/exportAccount.ts"
import { fullAccount } from "../support/database/fullAccount.ts"
import { onBoth } from "../support/database/onBoth.ts"

type Line = { readonly kind: string } & { readonly [kind: string]: unknown }

await onBoth("the export of an account", (it) => {
  it.effect("has everything that is kept of it, a line each, nothing of another, and no secret", () =>
    Effect.gen(function* () {
      const { account, project, secrets } = yield* fullAccount
      const other = yield* fullAccount

      const texts = Chunk.toReadonlyArray(yield* Stream.runCollect(exportAccount(account.login)))
      const lines = texts.map((text) => JSON.parse(text) as Line)
      const counted: Record<string, number> = {}
      for (const { kind } of lines) counted[kind] = (counted[kind] ?? 0) + 1
      assert.deepStrictEqual(counted, {
        account: 1,
        key: 1,
        connection: 1,
        installation: 1,
        webhook: 1,
        audit: 1,
        project: 1,
        message: 1,
        version: 1,
        file: 4,
        tracking: 1,
        delivery: 1,
        usage: 2,
        spending: 1,
        answer: 1,
        request: 1001
      })
      const of = (kind: string) => lines.find((line) => line.kind === kind)?.[kind]
      assert.deepInclude(of("tracking"), { project, branch: "followed", pausedCode: null })
      assert.deepInclude(of("delivery"), { project, event: "analysis.completed", body: `{"to":"${account.login}"}` })
      assert.deepStrictEqual(of("usage"), { period: "2026-11", quota: "aiActionsPerMonth", used: 1 })
      assert.deepInclude(of("spending"), { model: "large", calls: 3, costEur: 1.5 })
      assert.deepInclude(of("answer"), { key: "again", project, answer: '{"data":{}}' })
      const calls = lines.filter(({ kind }) => kind === "request").map(({ request }) => request)
      assert.deepInclude(calls.at(-1), { requestId: "call 1001", operation: "whoami", status: 200 })
      const text = texts.join("\n")
      for (const secret of secrets) assert.notInclude(text, secret)
      for (const foreign of [other.account.login, other.project, other.keyPrefix]) assert.notInclude(text, foreign)
    })
  )
})
