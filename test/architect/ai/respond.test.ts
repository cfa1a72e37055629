import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { growthEur, heard, own, propose, respond, use } from "./scripted.ts"

const done = use("finish", { text: "This is done as asked." })

describe("a message that a language model serves", () => {
  it.effect("is answered from the engine's figures, with what it took", () =>
    Effect.gen(function* () {
      const { answer, asked } = yield* respond("What does growth cost?", [
        [use("prices", { tier: "growth" })],
        [use("answer", { text: `**growth** costs ${growthEur} € a month.` })]
      ])
      assert.strictEqual(answer.kind, "answer")
      assert.strictEqual(answer.reply, `**growth** costs ${growthEur} € a month.`)
      assert.strictEqual(answer.architect.mode, "ai")
      assert.strictEqual(answer.architect.model, "scripted")
      assert.deepInclude(answer.architect.usage, { inputTokens: 2220, outputTokens: 100 })
      assert.isAbove(answer.architect.usage?.costEur ?? 0, 0)
      assert.include(heard(asked[1] ?? assert.fail()), `"monthlyEur":${Number(growthEur)}`)
    })
  )

  it.effect("becomes a change whose edits the engine keeps, prices and tells", () =>
    Effect.gen(function* () {
      const { answer } = yield* respond("Plan for twice the traffic", [
        [propose({ _tag: "ScaleContext", field: "peakRps", factor: 2 })],
        [done]
      ])
      if (answer.kind !== "change") return assert.fail(answer.reply)
      assert.deepStrictEqual(answer.edits, [
        {
          edit: { _tag: "SetContext", set: { peakRps: 100 } },
          reason: "It fits this application better.",
          version: 4,
          message: "Plan for twice the traffic"
        }
      ])
      assert.strictEqual(answer.design.context.peakRps.value, 100)
      assert.include(answer.reply, "scale context: field peakRps, factor 2 — It fits this application better.")
      assert.match(answer.reply, /growth: [\d,.]+ € \(/)
    })
  )

  it.effect("is repaired where the engine refuses the first edits", () =>
    Effect.gen(function* () {
      const { answer, asked } = yield* respond("Run three instances of the web process", [
        [propose({ _tag: "SetInstances", component: "website", min: 3 })],
        [propose({ _tag: "SetInstances", component: "web", min: 3 })],
        [done]
      ])
      assert.strictEqual(answer.kind, "change", answer.reply)
      assert.include(heard(asked[1] ?? assert.fail()), "no component of this design goes by that id")
    })
  )

  it.effect.each([
    ["instances", { _tag: "SetInstances", component: "web", min: 99_999 }, "edits.0.edit.min"],
    ["a tag", { _tag: "RunCommand", command: "curl" }, "edits.0.edit"],
    ["a field", { _tag: "ChooseProvider", provider: "aws", url: "https://x.test" }, "url"],
    ["an engine", { _tag: "AddComponent", kind: "cache", engine: "![x](http://x.test)" }, "edits.0.edit.engine"]
  ] as const)("tells the model which field is wrong: %s", ([, edit, field]) =>
    Effect.gen(function* () {
      const { answer, asked } = yield* respond("Do something", [
        [propose(edit)],
        [use("ask_back", { text: "What should be done?" })]
      ])
      assert.strictEqual(answer.kind, "clarification")
      const [result] = asked[1]?.turns.at(-1)?.content ?? []
      if (result?.type !== "tool_result") return assert.fail()
      assert.isTrue(result.failed)
      assert.include(result.text, field)
    })
  )

  it.effect("asks of no tool that there is not, and is told so", () =>
    Effect.gen(function* () {
      const { asked } = yield* respond("Do something", [
        [use("run_shell", { command: "env" }), use("answer", { text: 5 })],
        [use("ask_back", { text: "What should be done?" })]
      ])
      const said = heard(asked[1] ?? assert.fail())
      assert.include(said, "There is no tool of that name.")
      assert.include(said, "text: Expected string")
    })
  )

  it.effect("tries out what a question supposes, and changes nothing", () =>
    Effect.gen(function* () {
      const { answer, asked } = yield* respond("What would it cost with 500 requests per second?", [
        [
          use("dry_run", { edits: [{ _tag: "SetContext", set: { peakRps: 500 } }] }),
          propose({ _tag: "SetContext", set: { peakRps: 500 } })
        ],
        [done],
        [use("answer", { text: "It would cost more." })]
      ])
      assert.strictEqual(answer.kind, "answer")
      const [first = "", second = ""] = (asked[1]?.turns.at(-1)?.content ?? []).flatMap((part) =>
        part.type === "tool_result" ? [part.text] : []
      )
      assert.include(first, "differenceEur")
      assert.include(second, "The message asks and changes nothing")
    })
  )

  it.effect("goes back to an earlier version, and to none that is not there", () =>
    Effect.gen(function* () {
      const { answer, asked } = yield* respond("Go back to how it was at first", [
        [propose({ _tag: "RevertTo", version: 9 })],
        [propose({ _tag: "RevertTo", version: 1 })],
        [done]
      ])
      if (answer.kind !== "revert") return assert.fail(answer.reply)
      assert.strictEqual(answer.version, 1)
      assert.include(heard(asked[1] ?? assert.fail()), "there is no such version")
    })
  )

  it.effect("says where nothing changes because it is so already", () =>
    Effect.gen(function* () {
      const { answer } = yield* respond("We expect the usual traffic", [
        [propose({ _tag: "SetContext", set: { peakRps: own.context.peakRps.value } })],
        [done]
      ])
      assert.strictEqual(answer.kind, "answer")
      assert.include(answer.reply, "version 3 is so already")
    })
  )

  it.effect("tells what a change breaks, also where the model keeps silent about it", () =>
    Effect.gen(function* () {
      const { answer } = yield* respond("Our budget is 5 euros", [
        [propose({ _tag: "SetContext", set: { monthlyBudgetEur: 5 } })],
        [use("finish", { text: "All is well." })]
      ])
      assert.strictEqual(answer.kind, "change")
      assert.include(answer.reply, "not meet budget")
    })
  )

  it.effect("reads decisions, facts, compliance, components and history as they are", () =>
    Effect.gen(function* () {
      const { asked } = yield* respond(
        "Tell me everything about this design, please",
        [
          [
            use("decisions", { tier: "growth", component: "postgres" }),
            use("facts", { of: "stores" }),
            use("compliance", { tier: "growth" }),
            use("components", { tier: "growth", component: "cache" }),
            use("history", {}),
            use("history", { version: 2 }),
            use("prices", { tier: "growth", component: "postgres" })
          ],
          [use("answer", { text: "There is much to tell." })]
        ],
        {},
        { edits: [{ edit: { _tag: "ChooseProvider", provider: "aws" }, version: 2, message: "use aws" }] }
      )
      const said = heard(asked[1] ?? assert.fail())
      for (const part of [
        "canBeTaken",
        "docker-compose.yml:7",
        "controls",
        "redis",
        "use aws",
        "differenceEur",
        "formula"
      ])
        assert.include(said, part)
      assert.notInclude(said, "image: postgres:16")
    })
  )
})
