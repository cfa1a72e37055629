import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { alsoShown, nothingShown, uncited, withoutUncited } from "../../../src/architect/ai/numbers.ts"
import { growthEur, heard, respond, use } from "./scripted.ts"

const engine = alsoShown(
  nothingShown,
  { monthlyEur: 1234.5, differenceEur: { growth: -12 }, peakRps: 75, floor: 99.95, text: "It was 800.00 € before" },
  "engine"
)
const shown = alsoShown(engine, { facts: ["postgres 16", "port 3000 costs 9 €"] }, "anybody")

describe("the numbers of a reply", () => {
  it.each([
    "It costs 1,234.50 € a month.",
    "It costs 1 234,50 EUR a month.",
    "It costs € 1.234,50 a month.",
    "It costs 1235 €, or 1.2k €.",
    "It is 12 € less, and was 800 €.",
    "75 requests a second, 99.95 %, about 100.",
    "PostgreSQL 16 on db.t4g.micro in eu-west-3b, with S3 and TLS.",
    "1. First\n2. Second\n- 3) Third",
    "It carries seventy-five requests, in one of the two zones, and three more would fit.",
    "It costs 1’234.50 € or 1·234,50 €, **1234.5** €, `1234.5` €.",
    "Sixteen is the version of PostgreSQL.",
    "The price is in euros, per month; a pound is not a unit here."
  ])("may be those that were shown: %s", (text) => {
    assert.deepStrictEqual(uncited(text, shown), [])
  })

  it.each([
    ["It costs 1,234.60 €.", "1,234.60 €"],
    ["It costs 75 € a month.", "75 €"],
    ["It costs 9 € a month.", "9 €"],
    ["It costs EUR16.", "EUR16"],
    ["It costs cost-16 €.", "cost-16"],
    ["It costs .77 €.", "77 €"],
    ["It carries 76 requests.", "76"],
    ["It carries 2 million requests.", "2 million"],
    ["It costs two thousand euros.", "thousand"],
    ["It costs ١٢٣ euros.", "١٢٣"],
    ["It costs ７７７ €.", "777 €"],
    ["It is built for 100 %.", "100 %"],
    ["Version v7 did that.", "7"],
    ["It costs forty-two euros.", "forty-two euros"],
    ["It costs Eleven € a month.", "Eleven €"],
    ["It grows by thirty percent.", "thirty percent"],
    ["It carries nineteen requests.", "nineteen"],
    ["It costs a dozen euros.", "dozen"],
    ["It costs 42 francs, or CHF 43.", "42 francs"],
    ["It costs ¥75.", "¥75"],
    ["It costs 75 bucks.", "75 bucks"],
    ["It carries 75–80 requests.", "80"],
    ["It was read on 2026-11-22.", "2026"],
    ["```\nprice = 77\n```", "77"],
    ["It costs **8**77 €.", "877 €"],
    ["It costs 8_77 €.", "877 €"],
    ["It costs 8\\.77 €.", "8.77 €"],
    ["It costs 9\uFE0F\u20E37\uFE0F\u20E3 €.", "97 €"],
    ["It costs 1’777 €.", "1’777 €"],
    ["It costs XII €.", "XII"],
    ["It costs 七 €.", "七"],
    ["It costs ፲ €.", "፲"],
    ["It carries 75O requests.", "75O"],
    ["It carries l6 requests and 7О of them twice.", "7О"],
    ["It costs 7.5e3 €.", "3 €"],
    ["It costs 1/3 of 7 €.", "7 €"]
  ])("are held against what was shown: %s", (text, found) => {
    assert.include(uncited(text, shown), found)
  })

  it("go with their sentence, their row or their point, and with nothing else", () => {
    const text = [
      "It carries 75 requests. It costs 3 €. It is built well.",
      "",
      "- It is fast.",
      "- It has 44 zones.",
      "| a | 75 |",
      "| b | 76 |",
      "1. At 5 € it is cheap."
    ].join("\n")
    assert.strictEqual(
      withoutUncited(text, shown),
      ["It carries 75 requests. It is built well.", "", "- It is fast.", "| a | 75 |"].join("\n")
    )
  })

  it.effect("are sent back once to the model, which may mend its words", () =>
    Effect.gen(function* () {
      const { answer, asked } = yield* respond("What does growth cost?", [
        [use("prices", { tier: "growth" })],
        [use("answer", { text: "It costs 77,777 € a month." })],
        [use("answer", { text: `It costs ${growthEur} € a month.` })]
      ])
      assert.include(heard(asked[2] ?? assert.fail()), "These numbers were not shown to you: 77,777 €.")
      assert.strictEqual(answer.reply, `It costs ${growthEur} € a month.`)
    })
  )

  it.effect("are then taken out, which is said", () =>
    Effect.gen(function* () {
      const wrong = use("answer", { text: "It costs 77,777 € a month. It runs on containers." })
      const { answer } = yield* respond("What does growth cost?", [[wrong], [wrong]])
      assert.strictEqual(
        answer.reply,
        "It runs on containers.\n\nWhat held figures that could not be verified was left out."
      )
      assert.strictEqual(answer.architect.mode, "ai")
    })
  )

  it.effect("leave nothing where nothing can be verified, and the deterministic architect answers", () =>
    Effect.gen(function* () {
      const wrong = use("answer", { text: "It costs 77,777 € a month." })
      const { answer } = yield* respond("What does growth cost?", [[wrong], [wrong]])
      assert.strictEqual(answer.architect.mode, "deterministic")
      assert.include(answer.architect.fallback, "could be verified")
      assert.include(answer.reply.replaceAll(",", ""), growthEur)
    })
  )

  it.effect("may be the person's own", () =>
    Effect.gen(function* () {
      const { answer, asked } = yield* respond("Is 4321 € a month enough?", [
        [use("answer", { text: "Yes, 4,321 € is more than growth costs." })]
      ])
      assert.strictEqual(asked.length, 1)
      assert.include(answer.reply, "4,321 €")
    })
  )
})
