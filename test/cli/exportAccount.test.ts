import { SqlClient } from "@effect/sql"
import { assert } from "@effect/vitest"
import { Chunk, Effect, Redacted, Stream } from "effect"
import { Connections } from "../../src/accounts/Connections.ts"
import { Keys } from "../../src/accounts/Keys.ts"
import { exportAccount } from "../../src/cli/exportAccount.ts"
import { ProjectStore } from "../../src/projects/ProjectStore.ts"
import { Webhooks } from "../../src/webhooks/Webhooks.ts"
import { onBoth } from "../support/database/onBoth.ts"
import { file, newAccount, newDesign, version } from "../support/database/samples.ts"

await onBoth("the export of an account", (it) => {
  it.effect("has everything that is kept of it, a line each, and no secret", () =>
    Effect.gen(function* () {
      const { id, login } = yield* newAccount()
      const token = "t".repeat(40)
      const { key } = yield* (yield* Keys).create(id, { scope: "read", name: "one" })
      yield* (yield* Connections).connect(id, { login: "ada", token: Redacted.make(token) })
      const sql = yield* SqlClient.SqlClient
      yield* sql`
        insert into github_installations (account_id, installation_id, owner, person_id, person_login)
        values (${id}, 51234567, 'acme', 11, 'ada')`
      const made = yield* (yield* Webhooks).create(id, { url: "https://a.example/", description: null, events: null })
      const store = yield* ProjectStore
      const { conversationId } = yield* newDesign(id, version({}, [file("a.tf", "# one\n")]))
      const { lease } = yield* store.begin(id, conversationId, "refining")
      yield* store.addExchange(lease, { kind: "answer", message: "What?", reply: "That.", focusTier: "growth" })
      const other = yield* newAccount()
      yield* newDesign(other.id)

      const lines = Chunk.toReadonlyArray(yield* Stream.runCollect(exportAccount(login)))
      const kinds = lines.map((line) => (JSON.parse(line) as { readonly kind: string }).kind)
      const counted = Object.fromEntries(
        [...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length])
      )
      assert.deepStrictEqual(counted, {
        account: 1,
        key: 1,
        connection: 1,
        installation: 1,
        webhook: 1,
        project: 1,
        message: 1,
        version: 1,
        file: 4
      })
      const text = lines.join("\n")
      assert.include(text, "What?")
      assert.include(text, "# one")
      assert.notInclude(text, token)
      assert.notInclude(text, Redacted.value(made.secret).slice(6))
      assert.notInclude(text, Redacted.value(key))
    })
  )
})
