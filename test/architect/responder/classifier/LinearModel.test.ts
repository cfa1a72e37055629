import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc, Schema } from "effect"
import { knowsAny, LinearModel, loaded, ranked } from "../../../../src/architect/responder/classifier/LinearModel.ts"

const feature = fc.constantFrom("cost", "backup", "~<cos", "@name", "?", "", "__proto__", "constructor")

/** Models of two to five labels, with weights as the learner writes them. */
const model: fc.Arbitrary<LinearModel> = fc.integer({ min: 2, max: 5 }).chain((count) =>
  fc
    .dictionary(
      feature,
      fc
        .array(fc.tuple(fc.nat({ max: count - 1 }), fc.integer({ min: -200, max: 200 })), { maxLength: count })
        .map((pairs) => pairs.flat())
    )
    .map((weights) => ({ labels: Array.from({ length: count }, (_, at) => `label ${at}`), weights }))
)

const features = fc.array(feature, { maxLength: 12 })

const small: LinearModel = { labels: ["price", "backup"], weights: { cost: [0, 30], kept: [1, 20], "": [0, 1] } }

describe("a linear model", () => {
  it.prop("gives each of its labels a share, and all of them together one", [model, features], ([any, said]) => {
    const found = ranked(any, said)
    assert.sameMembers(
      found.map(({ label }) => label),
      [...any.labels]
    )
    for (const { probability } of found) assert.isTrue(probability >= 0 && probability <= 1, `${probability}`)
    assert.approximately(
      found.reduce((sum, { probability }) => sum + probability, 0),
      1,
      1e-9
    )
  })

  it.prop("names the likeliest first", [model, features], ([any, said]) => {
    const shares = ranked(any, said).map(({ probability }) => probability)
    assert.deepStrictEqual(
      shares,
      shares.toSorted((one, other) => other - one)
    )
  })

  it.prop(
    "is told nothing by what it never learned",
    [model, features, fc.array(fc.string().map((text) => `never ${text}`))],
    ([any, said, unknown]) => {
      assert.deepStrictEqual(ranked(any, [...said, ...unknown]), ranked(any, said))
    }
  )

  it("goes by the weights of what is there", () => {
    assert.strictEqual(ranked(small, ["cost"])[0]?.label, "price")
    assert.strictEqual(ranked(small, ["kept"])[0]?.label, "backup")
    assert.strictEqual(ranked(small, [])[0]?.label, "price")
  })

  it("knows what it learned from, and no names that every object has", () => {
    assert.isTrue(knowsAny(small, ["nothing", "kept"]))
    assert.isFalse(knowsAny(small, ["nothing", "constructor", "toString", "__proto__"]))
  })
})

describe("weights", () => {
  it.each([
    ["one label alone", { labels: ["only"], weights: {} }],
    ["a share of a weight", { labels: ["one", "other"], weights: { cost: [0, 0.5] } }],
    ["words for weights", { labels: ["one", "other"], weights: { cost: ["0", "3"] } }],
    ["no labels", { weights: {} }],
    ["no weights", { labels: ["one", "other"] }],
    ["a list", []]
  ])("are refused where they are none: %s", (_, data) => {
    assert.isFalse(Schema.is(LinearModel)(data))
    assert.throws(loaded(data))
  })

  it("are parsed once", () => {
    const model = loaded(small)
    assert.strictEqual(model(), model())
  })
})
