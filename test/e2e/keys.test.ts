import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { service } from "../support/service.ts"

const textOf = (data: object | undefined, name: string) => String(data?.[name as never])

it.scopedLive(
  "keys are made, seen and revoked over HTTP, each with what it made, and the audit tells of it",
  () =>
    Effect.gen(function* () {
      const send = yield* service("fixtures/vite-static/repo")
      const { data: first } = yield* send("POST", "/keys", { name: "nightly", scope: "read_write" })
      const made = textOf(first, "key")
      assert.match(made, /^gp_rw_/)
      const { data: second } = yield* send("POST", "/keys", { name: "report", scope: "read" }, made)
      const report = textOf(second, "key")
      assert.strictEqual(textOf(second, "parentId"), textOf(first, "id"))

      // one that may only read sees itself alone, and does nothing else with keys
      const { data: seen } = yield* send("GET", "/keys", undefined, report)
      assert.deepStrictEqual(
        (seen as { readonly keys: ReadonlyArray<{ readonly name: string }> }).keys.map(({ name }) => name),
        ["report"]
      )
      for (const [method, path] of [
        ["POST", "/keys"],
        ["DELETE", `/keys/${textOf(first, "id")}`],
        ["GET", "/audit"]
      ] as const) {
        const body = method === "POST" ? { name: "x", scope: "read" } : undefined
        assert.strictEqual((yield* send(method, path, body, report)).error?.code, "insufficient_scope")
      }

      const { data: all } = yield* send("GET", "/keys")
      assert.notInclude(JSON.stringify(all), made)
      const { data: revoked } = yield* send("DELETE", `/keys/${textOf(first, "id")}`)
      assert.nestedPropertyVal(revoked, "alsoRevoked[0].name", "report")
      for (const key of [made, report])
        assert.strictEqual((yield* send("GET", "/me", undefined, key)).error?.code, "unauthorized")

      const { data: audit } = yield* send("GET", "/audit")
      const { entries } = audit as { readonly entries: ReadonlyArray<{ readonly action: string }> }
      assert.deepStrictEqual(
        entries.map(({ action }) => action),
        ["key.revoked", "key.revoked", "key.created", "key.created"]
      )
      assert.notInclude(JSON.stringify(audit), made)
    }),
  60_000
)
