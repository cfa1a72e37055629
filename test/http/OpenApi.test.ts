import { FetchHttpClient, HttpApiClient, HttpClient, HttpClientRequest } from "@effect/platform"
import { assert, expect, layer } from "@effect/vitest"
import { Effect, Either } from "effect"
import { unzipSync } from "fflate"
import { setImmediate } from "node:timers/promises"
import { errorCodes, httpErrors } from "../../src/operations/ErrorCodes.ts"
import { Api } from "../../src/http/Api.ts"
import { endpoints } from "../../src/http/endpoints.ts"
import { openApi } from "../../src/http/openApi.ts"
import { inputSchema } from "../../src/mcp/toolSchemas.ts"
import { tools } from "../../src/mcp/tools.ts"
import { operations } from "../../src/operations/index.ts"
import { call } from "../support/http/call.ts"
import { callTool } from "../support/http/mcp.ts"
import { ids } from "../support/http/samples.ts"
import { port, serverLayer } from "../support/http/serve.ts"
import { keys } from "../support/http/services.ts"
import { pathOf, wrongsBy, wrongsOfAnswer } from "../support/http/validator.ts"
import { failures, ofRestAlone, wishes } from "../support/http/wishes.ts"

const described = Object.entries(openApi.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation }))
)

const client = Effect.gen(function* () {
  const at = yield* port
  return yield* HttpApiClient.make(Api, {
    baseUrl: `http://127.0.0.1:${at}/v1`,
    transformClient: HttpClient.mapRequest(HttpClientRequest.bearerToken(keys.readWrite))
  })
}).pipe(Effect.provide(FetchHttpClient.layer))

layer(serverLayer(), { excludeTestServices: true })("the OpenAPI document", (it) => {
  it("is what it was", async () => {
    await expect(`${JSON.stringify(openApi, null, 2)}\n`).toMatchFileSnapshot("__snapshots__/openapi.json")
  })

  it.effect("is what is served", () =>
    Effect.gen(function* () {
      const { json } = yield* call({ path: "/v1/openapi.json", key: null })
      assert.deepStrictEqual(json, JSON.parse(JSON.stringify(openApi)))
    })
  )

  it("describes every operation, each named, explained and secured", () => {
    assert.strictEqual(openApi.openapi, "3.1.0")
    assert.sameMembers(
      described.map(({ operation }) => operation.operationId),
      operations.map(({ name }) => name)
    )
    for (const { operation } of described) {
      assert.isAbove(operation.description.length, 100)
      assert.deepStrictEqual(operation.security, [{ bearer: [] }])
      for (const parameter of operation.parameters) assert.isAbove(parameter.description.length, 10, parameter.name)
    }
  })

  it("names every error code there is but the one of MCP alone", () => {
    const codes = [...Object.values(errorCodes), ...Object.values(httpErrors)].map(({ code }) => code)
    const named = Object.keys(openApi.components.schemas)
    assert.deepStrictEqual(
      [...new Set(codes)].filter((code) => !named.includes(code)),
      ["forbidden_origin"]
    )
  })

  it("refers to nothing that is not there", () => {
    const references = JSON.stringify(openApi).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)
    for (const [, kind = "", name = ""] of references) {
      assert.property(Object.entries(openApi.components).find(([key]) => key === kind)?.[1], name)
    }
  })

  it("has the fields that the operations take, no more and no fewer", () => {
    for (const { body, operation, path, query } of endpoints) {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => (name === "id" ? "conversationId" : name))
      const fields = [...(body ?? []), ...query.keys(), ...named]
      assert.sameMembers(fields, Object.keys(inputSchema(operation.input)["properties"] ?? {}), operation.name)
    }
  })

  it("has examples that its own schemas accept", async () => {
    for (const { method, operation, path } of described) {
      // compiling schemas takes seconds in all: connections that are kept alive see meanwhile that they have ended
      await setImmediate()
      for (const [status, response] of Object.entries(operation.responses)) {
        const media = "content" in response ? response.content?.["application/json"] : undefined
        if (media === undefined) continue
        const examples =
          "example" in media
            ? [media.example]
            : "examples" in media
              ? Object.values(media.examples ?? {}).map(({ value }) => value)
              : []
        assert.isAbove(examples.length, 0, `${operation.operationId} ${status}`)
        for (const example of examples)
          assert.deepStrictEqual(wrongsOfAnswer(path, method, Number(status), example), [])
      }
    }
  })

  it.effect.each([...wishes, ...failures])("is true of the answer: %s", ([, tool, input, sent]) =>
    Effect.gen(function* () {
      const answered = yield* call(sent)
      const method = sent.body === undefined ? "get" : "post"
      assert.deepStrictEqual(wrongsOfAnswer(pathOf(sent.path), method, answered.status, answered.json), [])
      const { structuredContent } = yield* callTool(tool, input)
      const schema = tools.find(({ name }) => name === tool)?.outputSchema ?? {}
      if (structuredContent !== undefined) assert.deepStrictEqual(wrongsBy(schema, structuredContent), [])
    })
  )

  it.effect.each(ofRestAlone)("is true of the answer of REST alone: %s", ([, sent]) =>
    Effect.gen(function* () {
      const { json, status } = yield* call(sent)
      assert.deepStrictEqual(wrongsOfAnswer(pathOf(sent.path), sent.method?.toLowerCase() ?? "get", status, json), [])
    })
  )

  it("has tools whose inputs are refused by their schema as by the service", () => {
    for (const { inputSchema } of tools) {
      assert.isAbove(wrongsBy(inputSchema, { nope: 1 }).length, 0)
    }
  })

  it.effect("is spoken by the typed client", () =>
    Effect.gen(function* () {
      const api = yield* client
      const analyzed = yield* api.analyzeRepository({
        payload: { repoUrl: "acme/shop" },
        headers: {},
        urlParams: {}
      })
      assert.isFalse(analyzed.data.reused)
      const path = { id: analyzed.data.conversationId }
      const designed = yield* api.designInfrastructure({
        path,
        payload: { context: { peakRps: 5 } },
        urlParams: { detail: "summary" },
        headers: {}
      })
      assert.strictEqual(designed.data.tiers.length, 4)
      const listed = yield* api.getFiles({ path, urlParams: { version: 1 } })
      assert.strictEqual(listed.data.files?.length, 1)
      const zip = yield* api.downloadFiles({ path, urlParams: { version: 1 } })
      assert.deepStrictEqual(Object.keys(unzipSync(zip)), ["terraform/network.tf"])
      const compared = yield* api.getDiff({ path, urlParams: { fromTier: "starter" } })
      assert.deepStrictEqual(compared.data.from, { version: 1, tier: "starter" })
      const missing = yield* Effect.either(api.getArchitecture({ path: { id: ids.unknown }, urlParams: {} }))
      assert.nestedPropertyVal(Either.getLeft(missing), "value.error.code", "not_found")
    })
  )
})

layer(serverLayer(), { excludeTestServices: true })("the reference page", (it) => {
  it.effect("shows every endpoint and needs nothing from elsewhere", () =>
    Effect.gen(function* () {
      const { headers, text } = yield* call({ path: "/docs", key: null })
      assert.strictEqual(headers.get("content-type"), "text/html; charset=utf-8")
      for (const { operation, path } of described) {
        assert.include(text, `id="${operation.operationId}"`)
        assert.include(text, path)
      }
      assert.notMatch(text, /<script|<link|<img|src=|https?:\/\/(?!github\.com|example\.com)/)
    })
  )
})
