import { assert, layer } from "@effect/vitest"
import { Arbitrary, Config, Effect, FastCheck as fc, Runtime } from "effect"
import { endpoints } from "../../src/http/endpoints.ts"
import {
  analyzeRepository,
  designInfrastructure,
  getFiles,
  operations,
  refineArchitecture
} from "../../src/operations/index.ts"
import { type Answered, type Call, call } from "../support/http/call.ts"
import { ids } from "../support/http/samples.ts"
import { serverLayer } from "../support/http/serve.ts"
import { keys } from "../support/http/services.ts"
import { pathOf, wrongsOfAnswer } from "../support/http/validator.ts"

/** The same requests in every run; more of them with FUZZ_RUNS. */
const seed = 20_261_121
const runs = Config.withDefault(Config.integer("FUZZ_RUNS"), 250)

const anyText = fc.oneof(fc.string({ maxLength: 40 }), fc.string({ unit: "binary", maxLength: 40 }))
const inputs = fc.oneof(
  Arbitrary.make(analyzeRepository.input),
  Arbitrary.make(designInfrastructure.input),
  Arbitrary.make(refineArchitecture.input),
  Arbitrary.make(getFiles.input)
)
const value = fc.oneof(fc.jsonValue({ maxDepth: 4 }), inputs)
const body = fc.oneof(
  { weight: 5, arbitrary: value.map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: fc.tuple(value, fc.nat(200)).map(([value, at]) => JSON.stringify(value).slice(0, at)) },
  { weight: 1, arbitrary: anyText },
  { weight: 1, arbitrary: fc.constantFrom('{"message":"why?"}', '{"repoUrl":"acme/shop"}', "{}", '{"context":{}}') }
)
const header = fc.stringMatching(/^[!-~]{0,40}$/)
const segment = fc.oneof(
  fc.constantFrom(ids.designed, ids.undesigned, ids.unknown),
  anyText.map((text) => encodeURIComponent(Buffer.from(text).toString())),
  fc.stringMatching(/^[!-~]{1,20}$/)
)
const address = fc.oneof(
  fc.constantFrom("/v1/me", "/v1/projects", "/v1/openapi.json", "/healthz", "/readyz"),
  fc
    .tuple(segment, fc.constantFrom("", "/design", "/messages", "/files", "/files.zip", "/diff"))
    .map(([id, rest]) => `/v1/projects/${id}${rest}`),
  fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join("/")}`)
)
const query = fc.array(
  fc.tuple(
    fc.constantFrom("limit", "cursor", "tier", "version", "path", "detail", "from", "to", "fromTier", "nope"),
    fc.oneof(segment, fc.integer().map(String), fc.constantFrom("growth", "summary", "1"))
  ),
  { maxLength: 2 }
)

const withQuery = (path: string, search: ReadonlyArray<string>) =>
  search.length === 0 ? path : `${path}?${search.join("&")}`

const requests: fc.Arbitrary<Call> = fc
  .record({
    address,
    query,
    method: fc.constantFrom("GET", "POST", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH"),
    key: fc.constantFrom(keys.readWrite, keys.readWrite, keys.readWrite, keys.read, null, "gp_rw_wrong"),
    body: fc.option(body),
    contentType: fc.oneof({ weight: 6, arbitrary: fc.constant("application/json") }, { weight: 1, arbitrary: header }),
    idempotency: fc.option(header, { freq: 5 }),
    requestId: fc.option(header, { freq: 5 })
  })
  .map(({ address, body, contentType, idempotency, key, method, query, requestId }): Call => {
    const headers = Object.fromEntries(
      [
        ["content-type", contentType],
        ["idempotency-key", idempotency],
        ["x-request-id", requestId]
      ].filter(([, value]) => value !== null)
    )
    const sent = {
      path: withQuery(
        address,
        query.map((pair) => pair.join("="))
      ),
      key,
      method,
      headers
    }
    return body === null || method === "GET" || method === "HEAD" ? sent : Object.assign(sent, { body })
  })

const message = fc.oneof(
  value,
  fc.record(
    {
      jsonrpc: fc.constantFrom("2.0", "2.0", "1.0"),
      id: fc.oneof(fc.integer(), fc.string(), fc.jsonValue({ maxDepth: 1 })),
      method: fc.oneof(fc.constantFrom("tools/call", "tools/call", "tools/list", "ping", "initialize"), fc.string()),
      params: fc.oneof(
        fc.record(
          {
            name: fc.oneof(fc.constantFrom(...operations.map(({ tool }) => tool)), fc.string()),
            arguments: value,
            protocolVersion: fc.string(),
            _meta: fc.jsonValue({ maxDepth: 2 }),
            task: fc.jsonValue({ maxDepth: 1 })
          },
          { requiredKeys: [] }
        ),
        fc.jsonValue({ maxDepth: 2 })
      )
    },
    { requiredKeys: ["jsonrpc", "method"] }
  )
)

const messages: fc.Arbitrary<Call> = fc
  .record({
    body: fc.oneof(
      { weight: 6, arbitrary: message.map((message) => JSON.stringify(message)) },
      { weight: 2, arbitrary: fc.array(message, { maxLength: 4 }).map((batch) => JSON.stringify(batch)) },
      { weight: 1, arbitrary: anyText }
    ),
    version: fc.option(fc.oneof(fc.constantFrom("2025-11-25", "2025-03-26", "2024-11-05"), header)),
    key: fc.constantFrom(keys.readWrite, keys.readWrite, keys.read, null)
  })
  .map(({ body, key, version }) => ({
    path: "/mcp",
    body,
    key,
    headers: version === null ? {} : { "mcp-protocol-version": version }
  }))

/** Requests that follow the description, more or less. */
const plausible: fc.Arbitrary<Call> = fc.constantFrom(...endpoints).chain((endpoint) =>
  fc
    .record({
      id: fc.constantFrom(ids.designed, ids.designed, ids.undesigned, ids.unknown),
      base: fc.constantFrom("/v1", "/api/v1"),
      query: fc.subarray([...endpoint.query.keys()]),
      values: fc.array(fc.constantFrom("1", "growth", "summary", "full", "terraform/network.tf", "0", "%20"), {
        minLength: 5
      }),
      input: Arbitrary.make(endpoint.operation.input),
      sane: fc.record(
        { repoUrl: fc.constant("acme/shop"), message: fc.constantFrom("why?", "change"), context: fc.constant({}) },
        { requiredKeys: [] }
      ),
      extra: fc.option(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 1 }), { freq: 4 }),
      key: fc.constantFrom(keys.readWrite, keys.readWrite, keys.readWrite, keys.read)
    })
    .map(({ base, extra, id, input, key, query, sane, values }): Call => {
      const fields = Object.entries({ ...(typeof input === "object" ? input : {}), ...sane })
      const body = Object.fromEntries(fields.filter(([name]) => endpoint.body?.has(name)))
      const path = endpoint.path.replace(/^\/v1/, base).replace(":id", id)
      const search = query.map((name, n) => `${name}=${values[n]}`)
      const sent = { path: withQuery(path, search), method: endpoint.method, key }
      return endpoint.body === undefined ? sent : Object.assign(sent, { body: JSON.stringify({ ...body, ...extra }) })
    })
)

const isEnvelope = (json: unknown) => {
  const error = (json as { readonly error?: { readonly code?: unknown; readonly message?: unknown } } | undefined)
    ?.error
  return typeof error?.message === "string" && ["string", "number"].includes(typeof error.code)
}

const checkAny = ({ headers, json, status, text }: Answered, method: string | undefined) => {
  assert.isBelow(status, 500, text)
  assert.match(headers.get("x-request-id") ?? "", /^[\w.:=-]{1,128}$/)
  if (status >= 400 && method !== "HEAD") {
    assert.isTrue(isEnvelope(json), text)
    assert.isBelow(text.length, 1000)
  }
}

/** Every answer is checked; `expected` are statuses that must be among them, or the requests would all be refused alike. */
const everyCall = (
  calls: fc.Arbitrary<Call>,
  expected: ReadonlyArray<number>,
  check: (call: Call, answered: Answered) => void
) => {
  const seen = new Set<number>()
  return Effect.gen(function* () {
    const runtime = yield* Effect.runtime<Effect.Effect.Context<ReturnType<typeof call>>>()
    const numRuns = yield* runs
    yield* Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(calls, async (sent) => {
          const answered = await Runtime.runPromise(runtime)(call(sent))
          seen.add(answered.status)
          check(sent, answered)
        }),
        { seed, numRuns }
      )
    )
    assert.includeMembers([...seen], [...expected])
  })
}

layer(serverLayer(), { excludeTestServices: true, timeout: "10 minutes" })("whatever is sent", (it) => {
  it.effect(
    "REST answers in its envelope and as it is described, and never fails",
    () =>
      everyCall(fc.oneof(requests, plausible), [200, 201, 400, 401, 403, 404, 405, 415], (sent, answered) => {
        checkAny(answered, sent.method)
        const method = String(sent.method).toLowerCase()
        if (
          /^\/v1\/(?:me|projects)/.test(sent.path) &&
          (method === "get" || method === "post") &&
          answered.status < 300
        ) {
          assert.deepStrictEqual(wrongsOfAnswer(pathOf(sent.path), method, answered.status, answered.json), [])
        }
      }),
    600_000
  )

  it.effect(
    "MCP answers JSON-RPC or the envelope, and never fails",
    () =>
      everyCall(messages, [200, 202, 400, 401], (sent, answered) => {
        checkAny(answered, sent.method)
        if (answered.status === 200) {
          const all = Array.isArray(answered.json) ? answered.json : [answered.json]
          for (const one of all) {
            assert.nestedPropertyVal(one, "jsonrpc", "2.0")
            assert.notNestedPropertyVal(one, "error.code", -32603)
          }
        }
      }),
    600_000
  )
})
