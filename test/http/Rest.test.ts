import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { call, post } from "../support/http/call.ts"
import { refusals } from "../support/http/refusals.ts"
import { ids } from "../support/http/samples.ts"
import { serverLayer } from "../support/http/serve.ts"
import { keys } from "../support/http/services.ts"

const project = `/v1/projects/${ids.designed}`

const encodingOf = (path: string, takes: string) =>
  Effect.map(call({ path, headers: { "accept-encoding": takes } }), ({ headers, status }) => [
    status,
    headers.get("content-encoding"),
    headers.get("vary")
  ])

layer(serverLayer(), { excludeTestServices: true })("REST", (it) => {
  describe("refuses", () => {
    for (const base of ["/v1", "/api/v1"]) {
      it.effect.each(refusals)(`at ${base}: %s`, ([, sent, status, code, word]) =>
        Effect.gen(function* () {
          const answered = yield* call({ ...sent, path: sent.path.replace(/^\/v1/, base) })
          assert.strictEqual(answered.status, status, answered.text)
          assert.match(answered.headers.get("x-request-id") ?? "", /^[\w-]{36}$/)
          const { error } = answered.json as { readonly error: { readonly code: string; readonly message: string } }
          assert.deepStrictEqual(answered.json, { error: { code: error.code, message: error.message } })
          assert.strictEqual(error.code, code)
          assert.include(error.message, word)
          assert.isBelow(error.message.length, 400)
          assert.notInclude(error.message, "internals")
        })
      )
    }
  })

  it.effect("says with which scheme to come", () =>
    Effect.gen(function* () {
      const answered = yield* call({ path: "/v1/me", key: null })
      assert.strictEqual(answered.headers.get("www-authenticate"), "Bearer")
    })
  )

  it.effect("names the methods that a path answers", () =>
    Effect.gen(function* () {
      const wrong = yield* call({ path: "/v1/projects", method: "DELETE" })
      assert.strictEqual(wrong.headers.get("allow"), "GET, HEAD, POST")
      const asked = yield* call({ path: "/v1/projects", method: "OPTIONS", key: null })
      assert.deepStrictEqual([asked.status, asked.headers.get("allow"), asked.text], [204, "GET, HEAD, POST", ""])
      assert.isNotNull(asked.headers.get("x-request-id"))
    })
  )

  it.effect("answers HEAD like GET without the body", () =>
    Effect.gen(function* () {
      const got = yield* call({ path: "/v1/me" })
      const head = yield* call({ path: "/v1/me", method: "HEAD" })
      assert.deepStrictEqual([head.status, head.text], [200, ""])
      assert.strictEqual(head.headers.get("content-length"), got.headers.get("content-length"))
    })
  )

  it.effect("says when to come back while the database is away", () =>
    Effect.gen(function* () {
      const answered = yield* call({ path: `/v1/projects/${ids.away}` })
      assert.match(answered.headers.get("retry-after") ?? "", /^\d+$/)
    })
  )

  it.effect("takes a request id that is well formed and makes one otherwise", () =>
    Effect.gen(function* () {
      const named = yield* call({ path: "/v1/me", headers: { "x-request-id": "build-7.1:a=b" } })
      assert.strictEqual(named.headers.get("x-request-id"), "build-7.1:a=b")
      for (const id of ["with space", "x".repeat(129), "<script>"]) {
        const answered = yield* call({ path: "/v1/me", headers: { "x-request-id": id } })
        assert.match(answered.headers.get("x-request-id") ?? "", /^[\da-f-]{36}$/)
      }
    })
  )

  it.effect("takes the scheme in any case", () =>
    Effect.gen(function* () {
      const answered = yield* call({ path: "/v1/me", key: null, headers: { authorization: `bearer ${keys.read}` } })
      assert.strictEqual(answered.status, 200)
    })
  )

  it.effect("takes no body and an empty one as {} where the body is optional", () =>
    Effect.gen(function* () {
      const path = `${project}/design`
      const without = yield* call({ path, method: "POST" })
      const empty = yield* call({ path, body: "{}" })
      const declared = yield* call({ path, method: "POST", headers: { "content-type": "application/json" } })
      assert.deepStrictEqual([without.status, empty.status, declared.status], [200, 200, 200])
      assert.deepStrictEqual(without.json, empty.json)
    })
  )

  it.effect("takes JSON with its character set named", () =>
    Effect.gen(function* () {
      const answered = yield* post(
        "/v1/projects",
        { repoUrl: "acme/shop" },
        { headers: { "content-type": "Application/JSON; charset=UTF-8" } }
      )
      assert.strictEqual(answered.status, 201)
    })
  )

  it.effect("replays the answer of a POST with the same Idempotency-Key", () =>
    Effect.gen(function* () {
      const headers = { "idempotency-key": "once" }
      const first = yield* post("/v1/projects", { repoUrl: "acme/shop", ref: "main" }, { headers })
      const again = yield* post("/api/v1/projects", { ref: "main", repoUrl: "acme/shop" }, { headers })
      const other = yield* post("/v1/projects", { repoUrl: "acme/other" }, { headers })
      assert.deepStrictEqual([first.status, again.status, other.status], [201, 201, 409])
      assert.strictEqual(again.text, first.text)
      assert.deepStrictEqual(
        [first.headers.get("idempotency-replayed"), again.headers.get("idempotency-replayed")],
        [null, "true"]
      )
      assert.nestedPropertyVal(other.json, "error.code", "conflict")
    })
  )

  it.effect("shows less where a summary is asked for, and one tier where one is named", () =>
    Effect.gen(function* () {
      const full = yield* call({ path: project })
      const summary = yield* call({ path: `${project}?detail=summary&tier=scale` })
      assert.nestedProperty(full.json, "data.tiers[3].items")
      assert.notNestedProperty(summary.json, "data.tiers[0].items")
      assert.notNestedProperty(full.json, "data.analysis.counts")
      assert.nestedProperty(summary.json, "data.analysis.counts.facts")
      assert.nestedPropertyVal(summary.json, "data.tiers.length", 1)
      assert.nestedPropertyVal(summary.json, "data.tiers[0].name", "scale")
    })
  )

  it.effect("compresses what is longer than a kilobyte for whoever takes that", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* encodingOf(project, "gzip"), [200, "gzip", "Accept-Encoding"])
      assert.deepStrictEqual(yield* encodingOf(project, "br, gzip"), [200, "br", "Accept-Encoding"])
      assert.deepStrictEqual(yield* encodingOf(project, "identity"), [200, null, "Accept-Encoding"])
      assert.deepStrictEqual(yield* encodingOf("/v1/me", "gzip"), [200, null, "Accept-Encoding"])
    })
  )

  it.effect("answers what needs no key", () =>
    Effect.gen(function* () {
      for (const path of [
        "/healthz",
        "/readyz",
        "/docs",
        "/v1/openapi.json",
        "/api/v1/openapi.json",
        "/v1/groundplan.schema.json",
        "/api/v1/groundplan.schema.json"
      ]) {
        const answered = yield* call({ path, key: null })
        assert.strictEqual(answered.status, 200, path)
        assert.isNotNull(answered.headers.get("x-request-id"))
      }
    })
  )
})

layer(serverLayer({ perMinute: 3 }), { excludeTestServices: true })("REST with a rate limit", (it) => {
  it.effect("counts per key, says what is left, and when to go on", () =>
    Effect.gen(function* () {
      const left: Array<string | null> = []
      for (let n = 0; n < 3; n++) left.push((yield* call({ path: "/v1/me" })).headers.get("ratelimit-remaining"))
      assert.deepStrictEqual(left, ["2", "1", "0"])
      const refused = yield* call({ path: "/v1/me" })
      assert.strictEqual(refused.status, 429)
      assert.nestedPropertyVal(refused.json, "error.code", "rate_limited")
      assert.match(refused.headers.get("retry-after") ?? "", /^[1-9]\d?$/)
      assert.strictEqual(refused.headers.get("ratelimit-limit"), "3")
      assert.strictEqual(refused.headers.get("ratelimit-remaining"), "0")
      const overMcp = yield* post("/mcp", { jsonrpc: "2.0", id: 1, method: "ping" })
      assert.strictEqual(overMcp.status, 429)
      assert.nestedPropertyVal(overMcp.json, "error.code", "rate_limited")
      assert.strictEqual((yield* call({ path: "/v1/me", key: keys.read })).status, 200)
    })
  )

  it.effect("also says what is left on a refusal", () =>
    Effect.gen(function* () {
      const answered = yield* call({ path: "/v1/projects/x", key: keys.frugal })
      assert.deepStrictEqual([answered.status, answered.headers.get("ratelimit-limit")], [404, "3"])
    })
  )
})
