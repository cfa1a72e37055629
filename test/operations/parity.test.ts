import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { type Call, call } from "../support/http/call.ts"
import { callTool } from "../support/http/mcp.ts"
import { ids } from "../support/http/samples.ts"
import { serverLayer } from "../support/http/serve.ts"
import { keys } from "../support/http/services.ts"
import { operations } from "../../src/operations/index.ts"

const conversationId = ids.designed
const project = `/v1/projects/${conversationId}`
const body = (value: unknown) => JSON.stringify(value)

/** The same wish through both doors. */
const wishes: ReadonlyArray<readonly [name: string, tool: string, input: object, call: Call]> = [
  ["who it is", "whoami", {}, { path: "/v1/me" }],
  ["projects", "list_projects", {}, { path: "/v1/projects" }],
  ["some projects", "list_projects", { limit: 2 }, { path: "/v1/projects?limit=2" }],
  [
    "an analysis",
    "analyze_repository",
    { repoUrl: "a/b", ref: "x" },
    { path: "/v1/projects", body: body({ repoUrl: "a/b", ref: "x" }) }
  ],
  ["a design", "design_infrastructure", { conversationId }, { path: `${project}/design`, body: "{}" }],
  [
    "a design with a context, in short",
    "design_infrastructure",
    { conversationId, context: { peakRps: 5 }, detail: "summary" },
    { path: `${project}/design?detail=summary`, body: body({ context: { peakRps: 5 } }) }
  ],
  ["a project", "get_architecture", { conversationId }, { path: project }],
  [
    "a tier in short",
    "get_architecture",
    { conversationId, tier: "scale", detail: "summary" },
    { path: `${project}?detail=summary&tier=scale` }
  ],
  [
    "an undesigned project",
    "get_architecture",
    { conversationId: ids.undesigned },
    { path: `/v1/projects/${ids.undesigned}` }
  ],
  [
    "a question",
    "refine_architecture",
    { conversationId, message: "how much?" },
    { path: `${project}/messages`, body: body({ message: "how much?" }) }
  ],
  [
    "a message about a tier",
    "refine_architecture",
    { conversationId, message: "hm", focusTier: "scale", detail: "summary" },
    { path: `${project}/messages?detail=summary`, body: body({ message: "hm", focusTier: "scale" }) }
  ],
  ["files", "get_files", { conversationId }, { path: `${project}/files` }],
  [
    "files of a tier and version",
    "get_files",
    { conversationId, tier: "scale", version: 1 },
    { path: `${project}/files?tier=scale&version=1` }
  ],
  [
    "one file",
    "get_files",
    { conversationId, path: "terraform/network.tf" },
    { path: `${project}/files?path=terraform%2Fnetwork.tf` }
  ]
]

const failures: ReadonlyArray<readonly [name: string, tool: string, input: object, call: Call, retryable: boolean]> = [
  [
    "an unknown project",
    "get_architecture",
    { conversationId: ids.unknown },
    { path: `/v1/projects/${ids.unknown}` },
    false
  ],
  ["an id that is none", "get_files", { conversationId: "x" }, { path: "/v1/projects/x/files" }, false],
  [
    "a long id",
    "get_architecture",
    { conversationId: "x".repeat(99) },
    { path: `/v1/projects/${"x".repeat(99)}` },
    false
  ],
  [
    "no design",
    "get_files",
    { conversationId: ids.undesigned },
    { path: `/v1/projects/${ids.undesigned}/files` },
    false
  ],
  [
    "a project at work",
    "design_infrastructure",
    { conversationId: ids.busy },
    { path: `/v1/projects/${ids.busy}/design`, body: "{}" },
    true
  ],
  [
    "a database that is away",
    "get_architecture",
    { conversationId: ids.away },
    { path: `/v1/projects/${ids.away}` },
    true
  ],
  [
    "an unknown repository",
    "analyze_repository",
    { repoUrl: "missing/x" },
    { path: "/v1/projects", body: body({ repoUrl: "missing/x" }) },
    false
  ],
  [
    "a huge repository",
    "analyze_repository",
    { repoUrl: "huge/x" },
    { path: "/v1/projects", body: body({ repoUrl: "huge/x" }) },
    false
  ],
  [
    "GitHub too slow",
    "analyze_repository",
    { repoUrl: "slow/x" },
    { path: "/v1/projects", body: body({ repoUrl: "slow/x" }) },
    true
  ],
  [
    "a wrong field",
    "design_infrastructure",
    { conversationId, context: { opsSkill: "x" } },
    { path: `${project}/design`, body: body({ context: { opsSkill: "x" } }) },
    false
  ],
  ["a missing field", "refine_architecture", { conversationId }, { path: `${project}/messages`, body: "{}" }, false],
  [
    "a context that cannot be",
    "design_infrastructure",
    { conversationId, context: { region: "us-east" } },
    { path: `${project}/design`, body: body({ context: { region: "us-east" } }) },
    false
  ]
]

layer(serverLayer(), { excludeTestServices: true })("REST and MCP", (it) => {
  it("are compared on every operation", () => {
    const compared = new Set(wishes.map(([, tool]) => tool))
    assert.deepStrictEqual([...compared].toSorted(), operations.map(({ tool }) => tool).toSorted())
  })

  it.effect.each(wishes)("give the same: %s", ([, tool, input, sent]) =>
    Effect.gen(function* () {
      const rest = yield* call(sent)
      const mcp = yield* callTool(tool, input)
      assert.isBelow(rest.status, 300, rest.text)
      assert.isUndefined(mcp.isError)
      assert.deepStrictEqual(rest.json, { data: mcp.structuredContent })
      assert.strictEqual(mcp.content.length, 2)
      assert.strictEqual(`{"data":${mcp.content[1]?.text}}`, rest.text)
      assert.isAbove(mcp.content[0]?.text.length ?? 0, 10)
    })
  )

  it.effect.each(failures)("refuse the same: %s", ([, tool, input, sent, retryable]) =>
    Effect.gen(function* () {
      const rest = yield* call(sent)
      const mcp = yield* callTool(tool, input)
      assert.isAtLeast(rest.status, 400)
      assert.isTrue(mcp.isError)
      assert.isUndefined(mcp.structuredContent)
      assert.strictEqual(mcp.content[1]?.text, rest.text)
      const { error } = rest.json as { readonly error: { readonly code: string; readonly message: string } }
      assert.include(mcp.content[0]?.text, error.message)
      assert.isAbove(mcp.content[0]?.text.length ?? 0, error.message.length + error.code.length + 10)
      assert.strictEqual(mcp._meta?.["retryable"], retryable)
      assert.match(String(mcp._meta?.["requestId"]), /^[\da-f-]{36}$/)
    })
  )

  it.effect("ask the same scope", () =>
    Effect.gen(function* () {
      for (const { scope, tool } of operations) {
        const { content, isError = false } = yield* callTool(
          tool,
          { conversationId, repoUrl: "a/b" },
          { key: keys.read }
        )
        const refusedForScope = isError && (content[1]?.text.includes("insufficient_scope") ?? false)
        assert.strictEqual(refusedForScope, scope === "read_write", tool)
      }
    })
  )
})
