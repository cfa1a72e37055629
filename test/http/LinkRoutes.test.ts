import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { type Call, call } from "../support/http/call.ts"
import { type Rows } from "../support/http/services.ts"
import { serverLayer } from "../support/http/serve.ts"

const log: Rows = { rows: [] }
const known = "k".repeat(43)
const at = (query: Readonly<Record<string, string>>, method = "GET"): Call => ({
  path: `/v1/connections/github/callback?${new URLSearchParams(query)}`,
  method,
  key: null
})
const back = { state: known, code: "c".repeat(20), installation_id: "51234567", setup_action: "install" }

layer(serverLayer({ log }), { excludeTestServices: true })("coming back from GitHub", (it) => {
  it.effect("asks whether the account is meant, on a page that runs, frames and keeps nothing", () =>
    Effect.gen(function* () {
      const { headers, status, text } = yield* call(at({ ...back, iss: "https://github.com" }))
      assert.strictEqual(status, 200)
      assert.strictEqual(headers.get("content-type"), "text/html; charset=utf-8")
      assert.strictEqual(headers.get("cache-control"), "no-store")
      assert.strictEqual(headers.get("referrer-policy"), "no-referrer")
      const policy = headers.get("content-security-policy") ?? ""
      for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "form-action 'self'"])
        assert.include(policy, rule)
      // what others named is text
      assert.include(text, "&lt;acme&gt;")
      assert.notInclude(text, "<acme>")
      assert.include(text, `action="/v1/connections/github/callback?confirmation=${known}"`)
      assert.isNotNull(headers.get("x-request-id"))
    })
  )

  it.effect("links when the person agrees, and says to which account", () =>
    Effect.gen(function* () {
      const { status, text } = yield* call(at({ confirmation: known }, "POST"))
      assert.strictEqual(status, 200)
      assert.include(text, "&lt;acme&gt;")
      assert.include(text, "Linked")
    })
  )

  it.effect.each([
    ["no state", at({ code: back.code }), 400],
    ["a state that cannot be one", at({ ...back, state: "<b>" }), 400],
    ["a state that nobody was given", at({ ...back, state: "x".repeat(43) }), 403],
    ["an installation that the person does not see", at({ ...back, installation_id: "5" }), 403],
    ["an installation that is no number", at({ ...back, installation_id: "-5" }), 403],
    ["no code", at({ state: known, installation_id: back.installation_id }), 403],
    ["no installation", at({ state: known, code: back.code }), 403],
    ["an installation that has to be approved", at({ state: known, code: back.code, setup_action: "request" }), 403],
    ["no confirmation", at({}, "POST"), 400],
    ["a confirmation that was used", at({ confirmation: "x".repeat(43) }, "POST"), 403],
    ["a confirmation that is only opened", at({ confirmation: known }), 400]
  ] as const)("links nothing: %s", ([, sent, expected]) =>
    Effect.gen(function* () {
      const { status, text } = yield* call(sent)
      assert.strictEqual(status, expected)
      assert.include(text, "Nothing was linked")
      assert.notInclude(text, "<form")
    })
  )

  it.effect("takes no other method and no body", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* call(at({}, "DELETE"))).status, 405)
      const headers = { "content-type": "application/x-www-form-urlencoded" }
      assert.strictEqual((yield* call({ ...at({}, "POST"), body: "a=b", headers })).status, 415)
    })
  )

  it.effect("is logged by its name, without what it brought", () =>
    Effect.gen(function* () {
      yield* call(at(back))
      const row = log.rows.at(-1)
      assert.strictEqual(row?.operation, "linkCallback")
      assert.isNotNull(row?.account ?? null)
      assert.notInclude(JSON.stringify(log.rows), known)
    })
  )
})
