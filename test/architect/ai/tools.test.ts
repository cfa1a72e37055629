import { readdirSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Ajv2020 } from "ajv/dist/2020.js"
import { Effect } from "effect"
import { forDesign, forMessage } from "../../../src/architect/ai/tools/index.ts"
import { heard, propose, request, respond, use } from "./scripted.ts"

const notTools = new Set(["ArchitectTool.ts", "fields.ts", "index.ts"])
const folder = new URL("../../../src/architect/ai/tools/", import.meta.url)
const snake = (file: string) => file.replace(/\.ts$/, "").replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

describe("the tools of a language model", () => {
  it("are all listed, each in a file of its name", () => {
    const files = readdirSync(folder).filter((file) => !notTools.has(file))
    assert.sameMembers(
      files.map(snake),
      forMessage.map(({ tool }) => tool.name)
    )
    assert.includeMembers([...forMessage], [...forDesign])
  })

  it.each(forMessage.map(({ tool }) => tool))("have a schema that validators take: $name", ({ description, input }) => {
    assert.isAbove(description.length, 40)
    const validate = new Ajv2020({ strict: false }).compile({ ...input })
    assert.strictEqual(input["type"], "object")
    assert.isFalse(validate({ unheardOf: true }))
  })

  it("say of edits what the engine takes", () => {
    const { tool } = forMessage.find(({ tool }) => tool.name === "propose_edits") ?? assert.fail()
    const validate = new Ajv2020({ strict: false }).compile({ ...tool.input })
    const reason = "It is needed."
    assert.isTrue(validate({ edits: [{ edit: { _tag: "SetInstances", component: "web", min: 2 }, reason }] }))
    assert.isFalse(validate({ edits: [{ edit: { _tag: "SetInstances", component: "web", min: 2000 }, reason }] }))
    assert.isFalse(validate({ edits: [{ edit: { _tag: "SetPrice" }, reason }] }))
    assert.isFalse(validate({ edits: [] }))
  })

  it.effect("tell what has no such name", () =>
    Effect.gen(function* () {
      const { asked } = yield* respond("What is the queue?", [
        [
          use("components", { tier: "growth", component: "queue" }),
          use("prices", { tier: "growth", component: "queue" }),
          use("decisions", { tier: "growth", component: "queue" }),
          use("history", { version: 77 })
        ],
        [use("answer", { text: "There is none." })]
      ])
      const said = heard(asked[1] ?? assert.fail())
      assert.strictEqual(said.match(/growth has none of that name/g)?.length, 3)
      assert.include(said, "there is no version 77")
    })
  )

  it.effect("show no line of a file: no excerpt, and of a command only what it is for", () =>
    Effect.gen(function* () {
      const evidence = [{ path: "Procfile", line: 2, excerpt: "release: MARKER=1 bin/migrate" }]
      const facts = [
        { id: "command:release/web", kind: "command", value: "release MARKER=1 bin/migrate", confidence: 1, evidence },
        { id: "framework:rails", kind: "framework", value: "rails 8", confidence: 1, evidence }
      ] as const
      const script = [[use("facts", { of: "facts" })], [use("answer", { text: "It is Rails." })]]
      const { asked } = yield* respond("What is it?", script, {}, { analysis: { ...request.analysis, facts } })
      const said = heard(asked[1] ?? assert.fail())
      assert.include(said, "Procfile:2")
      assert.include(said, "rails 8")
      assert.notInclude(said, "MARKER")
    })
  )

  it.effect("are not called without bound", () =>
    Effect.gen(function* () {
      const { asked } = yield* respond("What does growth cost?", [
        Array.from({ length: 30 }, () => use("prices", { tier: "growth" })),
        [use("answer", { text: "See above." })]
      ])
      const results = asked[1]?.turns.at(-1)?.content ?? []
      assert.strictEqual(results.length, 30)
      assert.strictEqual(heard(asked[1] ?? assert.fail()).match(/Too many calls at once/g)?.length, 22)
    })
  )

  it.effect("that there are none of are refused, also a thousand times", () =>
    Effect.gen(function* () {
      const { answer, asked } = yield* respond("What does growth cost?", [
        Array.from({ length: 1000 }, (_, at) => ({ ...use("run_shell", { command: "id" }), id: `use-${at}` })),
        ...Array.from({ length: 5 }, () => [use("__proto__", {}), use("constructor", {})])
      ])
      assert.strictEqual(asked.length, 6)
      assert.include(answer.architect.fallback, "came to no end")
      const results = asked[1]?.turns.at(-1)?.content ?? []
      assert.strictEqual(results.length, 1000)
      assert.isTrue(results.every((result) => result.type === "tool_result" && result.failed))
    })
  )

  it.effect("answer in the order they were called, results before anything else", () =>
    Effect.gen(function* () {
      const calls = ["prices", "components", "decisions"].map((name) => use(name, { tier: "growth" }))
      const { asked } = yield* respond("What is this?", [calls, [use("answer", { text: "A shop." })]], { maxRounds: 2 })
      const results = asked[1]?.turns.at(-1)?.content ?? []
      assert.deepStrictEqual(
        results.map((result) => (result.type === "tool_result" ? result.id : result.type)),
        [...calls.map(({ id }) => id), "text"]
      )
    })
  )

  it.effect("end the talk at the first that closes it: what is called after it never happens", () =>
    Effect.gen(function* () {
      const { answer, asked } = yield* respond("Please add a WAF", [
        [
          use("ask_back", { text: "In which tier?" }),
          propose({ _tag: "AddComponent", kind: "waf" }),
          use("finish", { text: "It is done." })
        ]
      ])
      assert.strictEqual(asked.length, 1)
      assert.strictEqual(answer.kind, "clarification")
    })
  )

  it.effect("refuse what is far too long, or far too much, in few words", () =>
    Effect.gen(function* () {
      const edit = { _tag: "AddComponent", kind: "waf" }
      const { asked } = yield* respond("Please add a WAF", [
        [
          { ...use("answer", { text: "x".repeat(2_000_000) }), id: "long" },
          { ...use("propose_edits", { edits: [{ edit, reason: "y".repeat(2_000_000) }] }), id: "wordy" },
          { ...propose(...Array.from({ length: 1000 }, () => edit)), id: "many" },
          { ...use("components", { tier: "growth", component: "z".repeat(2_000_000) }), id: "named" }
        ],
        [use("ask_back", { text: "In which tier?" })]
      ])
      const results = (asked[1]?.turns.at(-1)?.content ?? []).flatMap((one) =>
        one.type === "tool_result" ? [one] : []
      )
      assert.strictEqual(results.length, 4)
      for (const { failed, text } of results) {
        assert.isTrue(failed)
        assert.isBelow(text.length, 400)
      }
    })
  )
})
