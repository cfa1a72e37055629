import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { call } from "../support/http/call.ts"
import { serverLayer } from "../support/http/serve.ts"
import { keys } from "../support/http/services.ts"
import { open, parse, readAll, send } from "../support/http/socket.ts"

const authorization = `authorization: Bearer ${keys.readWrite}\r\n`
const refused: ReadonlyArray<readonly [name: string, bytes: string, status: number, code: string]> = [
  ["no HTTP at all", "hello\r\n\r\n", 400, "invalid_request"],
  ["a method that is none", "FOO /v1/me HTTP/1.1\r\nhost: x\r\n\r\n", 400, "invalid_request"],
  ["a version that is none", "GET /v1/me HTTP/9.9\r\nhost: x\r\n\r\n", 400, "invalid_request"],
  ["a header without a colon", "GET /v1/me HTTP/1.1\r\nbroken\r\n\r\n", 400, "invalid_request"],
  [
    "two lengths",
    "POST /v1/projects HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}",
    400,
    "invalid_request"
  ],
  [
    "a length and chunks",
    "POST /v1/projects HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n{}",
    400,
    "invalid_request"
  ],
  ["headers of 17 KB", `GET /v1/me HTTP/1.1\r\nhost: x\r\nx: ${"a".repeat(17_000)}\r\n\r\n`, 431, "headers_too_large"],
  ["an address of 17 KB", `GET /${"a".repeat(17_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431, "headers_too_large"],
  ["a tunnel", "CONNECT example.com:443 HTTP/1.1\r\nhost: example.com\r\n\r\n", 405, "method_not_allowed"],
  ["no host", "GET /v1/nope HTTP/1.1\r\nconnection: close\r\n\r\n", 404, "not_found"],
  [
    "an expectation that is none",
    `GET /v1/nope HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\nconnection: close\r\n\r\n`,
    404,
    "not_found"
  ],
  [
    "broken chunks",
    `POST /v1/projects HTTP/1.1\r\nhost: x\r\n${authorization}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
    400,
    "invalid_request"
  ]
]

layer(serverLayer({ requestTimeout: "400 millis" }), { excludeTestServices: true })("raw HTTP", (it) => {
  it.effect.each(refused)("is answered with the envelope and an id: %s", ([, bytes, status, code]) =>
    Effect.gen(function* () {
      const answered = parse(yield* send(bytes))
      assert.strictEqual(answered.status, status)
      assert.strictEqual(answered.code, code)
      assert.match(answered.requestId ?? "", /^[\da-f-]{36}$/)
    })
  )

  it.effect.each([
    ["no headers to their end", "GET /v1/me HTTP/1.1\r\nhost: x\r\n"],
    ["nothing after the first line", "GET /v1/me HTTP/1.1\r\n"],
    [
      "half a body",
      `POST /v1/projects HTTP/1.1\r\nhost: x\r\n${authorization}content-type: application/json\r\ncontent-length: 30\r\n\r\n{"repo`
    ],
    [
      "half a body in chunks",
      `POST /v1/projects HTTP/1.1\r\nhost: x\r\n${authorization}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n3\r\n{"r\r\n`
    ]
  ] as const)("is given up after the time a request may take: %s", ([, bytes]) =>
    Effect.gen(function* () {
      const answered = parse(yield* send(bytes))
      assert.deepStrictEqual([answered.status, answered.code], [408, "request_timeout"])
      assert.match(answered.requestId ?? "", /^[\da-f-]{36}$/)
    })
  )

  it.effect("is answered at a full address and with an upgrade asked for", () =>
    Effect.gen(function* () {
      const full = yield* send(
        `GET http://any.example/api/v1/me HTTP/1.1\r\nhost: x\r\n${authorization}connection: close\r\n\r\n`
      )
      const body = '{"repoUrl":"a/b"}'
      const upgrade = yield* send(
        `POST /v1/projects HTTP/1.1\r\nhost: x\r\n${authorization}connection: upgrade, close\r\nupgrade: h2c\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
      )
      assert.deepStrictEqual([parse(full).status, parse(upgrade).status], [200, 201])
    })
  )

  it.effect("refuses a large body in chunks before it has come to its end", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const socket = yield* open
        const chunk = `8000\r\n${"x".repeat(0x8000)}\r\n`
        socket.write(
          `POST /v1/projects HTTP/1.1\r\nhost: x\r\n${authorization}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${chunk.repeat(4)}`
        )
        // The body never ends: the answer comes all the same, then the connection is given up.
        const answered = parse(yield* readAll(socket))
        assert.deepStrictEqual([answered.status, answered.code], [413, "payload_too_large"])
      })
    )
  )

  it.effect("refuses a body by the length it announces", () =>
    Effect.gen(function* () {
      const answered = yield* send(
        `POST /v1/projects HTTP/1.1\r\nhost: x\r\n${authorization}content-type: application/json\r\ncontent-length: 100000000\r\nexpect: 100-continue\r\nconnection: close\r\n\r\n`
      )
      assert.deepStrictEqual([parse(answered).status, parse(answered).code], [413, "payload_too_large"])
    })
  )

  it.effect("answers the next request after a refused body", () =>
    Effect.gen(function* () {
      for (let n = 0; n < 3; n++) {
        const refused = yield* call({ path: "/v1/projects", body: "x".repeat(1_000_000) })
        assert.strictEqual(refused.status, 413)
        assert.strictEqual((yield* call({ path: "/v1/me" })).status, 200)
      }
    })
  )
})
