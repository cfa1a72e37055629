import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { unzipSync } from "fflate"
import type { LoggedRequest } from "../../src/accounts/RequestLog.ts"
import { call } from "../support/http/call.ts"
import { ids } from "../support/http/samples.ts"
import { port, serverLayer } from "../support/http/serve.ts"
import { keys } from "../support/http/services.ts"

const project = `/v1/projects/${ids.designed}`
const rows: Array<LoggedRequest> = []

/** A zip as a client gets it. */
const download = (path: string) =>
  Effect.flatMap(port, (port) =>
    Effect.promise(async () => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { authorization: `Bearer ${keys.read}` }
      })
      return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
    })
  )

const both = [`${project}/files.zip`, `${project}/diff?fromTier=starter`]

layer(serverLayer({ perMinute: 1000, log: { rows } }), { excludeTestServices: true })("reading files", (it) => {
  it.effect("gives a tier's files as a zip with a name, to a key that may only read", () =>
    Effect.gen(function* () {
      for (const base of ["/v1", "/api/v1"]) {
        const { bytes, headers, status } = yield* download(
          `${base}/projects/${ids.designed}/files.zip?tier=scale&version=1`
        )
        assert.strictEqual(status, 200)
        assert.strictEqual(headers.get("content-type"), "application/zip")
        assert.strictEqual(headers.get("content-disposition"), 'attachment; filename="shop-scale-v1.zip"')
        assert.strictEqual(headers.get("content-length"), String(bytes.length))
        assert.strictEqual(headers.get("cache-control"), "no-store")
        assert.strictEqual(headers.get("x-content-type-options"), "nosniff")
        const listed = yield* call({ path: `${project}/files?tier=scale&path=terraform%2Fnetwork.tf` })
        const [[path, content] = ["", new Uint8Array()], ...more] = Object.entries(unzipSync(bytes))
        assert.deepStrictEqual(more, [])
        assert.deepNestedInclude(listed.json, { "data.path": path, "data.content": new TextDecoder().decode(content) })
      }
    })
  )

  it.effect("gives the same bytes every time", () =>
    Effect.gen(function* () {
      const [one, other] = [yield* download(`${project}/files.zip`), yield* download(`${project}/files.zip`)]
      assert.deepStrictEqual(one.bytes, other.bytes)
    })
  )

  it.effect("shows what differs between two tiers", () =>
    Effect.gen(function* () {
      const { json, status } = yield* call({ path: `${project}/diff?fromTier=starter`, key: keys.read })
      assert.strictEqual(status, 200)
      assert.deepNestedInclude(json, {
        "data.from": { version: 1, tier: "starter" },
        "data.to": { version: 1, tier: "growth" },
        "data.filesLeftOut": 0,
        "data.files[0].path": "terraform/network.tf",
        "data.files[0].status": "changed",
        "data.price.beforeEur": 61.4,
        "data.price.afterEur": 148.9,
        "data.price.deltaEur": 87.5
      })
      assert.nestedPropertyVal(json, "data.files.length", 1)
    })
  )

  it.effect("shows nothing between a version and itself", () =>
    Effect.gen(function* () {
      const { json } = yield* call({ path: `${project}/diff?from=1&to=1&path=terraform%2Fnetwork.tf` })
      assert.deepNestedInclude(json, { "data.files": [], "data.components": [], "data.price.deltaEur": 0 })
    })
  )

  it.effect.each(both)("counts, logs and names every request of %s", (path) =>
    Effect.gen(function* () {
      const { headers } = yield* call({ path, headers: { "x-request-id": `mine-${path.length}` } })
      assert.strictEqual(headers.get("x-request-id"), `mine-${path.length}`)
      assert.strictEqual(headers.get("ratelimit-limit"), "1000")
      const row = rows.find(({ requestId }) => requestId === `mine-${path.length}`)
      assert.deepInclude(row ?? {}, {
        operation: path.includes("zip") ? "downloadFiles" : "getDiff",
        tool: null,
        status: 200
      })
    })
  )

  it.effect.each(both)("answers HEAD like GET without the body, and no other method: %s", (path) =>
    Effect.gen(function* () {
      const got = yield* call({ path })
      const head = yield* call({ path, method: "HEAD" })
      assert.deepStrictEqual([head.status, head.text], [200, ""])
      for (const name of ["content-type", "content-length", "content-disposition"]) {
        assert.strictEqual(head.headers.get(name), got.headers.get(name), name)
      }
      const posted = yield* call({ path, method: "POST", body: "{}" })
      assert.deepStrictEqual([posted.status, posted.headers.get("allow")], [405, "GET, HEAD"])
    })
  )
})

layer(serverLayer({ perMinute: 1 }), { excludeTestServices: true })("reading files with a rate limit", (it) => {
  it.effect("is counted like any other call", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* call({ path: `${project}/files.zip` })).status, 200)
      for (const path of both) {
        const refused = yield* call({ path })
        assert.strictEqual(refused.status, 429)
        assert.nestedPropertyVal(refused.json, "error.code", "rate_limited")
      }
    })
  )
})
