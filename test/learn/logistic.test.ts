import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { type Example, learn } from "../../scripts/learn/logistic.ts"
import { always, LinearModel, ranked } from "../../src/architect/responder/classifier/LinearModel.ts"

const colours = ["red", "green", "blue"]

/** Each label goes with a word of its own, among words that tell nothing. */
const separable: ReadonlyArray<Example> = Array.from({ length: 90 }, (_, at) => ({
  label: colours[at % 3] ?? "",
  features: [`word ${at % 3}`, `noise ${at % 7}`, `more ${at % 5}`]
}))

const likeliest = (model: LinearModel, features: ReadonlyArray<string>) => ranked(model, features)[0]?.label

describe("learning from examples", () => {
  it("gives the same weights for the same examples", () => {
    assert.deepStrictEqual(learn(separable), learn(separable))
  })

  it("tells apart what a word of its own tells apart, among words never seen together as well", () => {
    const model = learn(separable)
    for (const { features, label } of separable) assert.strictEqual(likeliest(model, features), label)
    for (const [at, label] of colours.entries())
      assert.strictEqual(likeliest(model, [`word ${at}`, "noise 6", "more 4", "never seen"]), label)
  })

  it("keeps no weight for what tells nothing, and holds nothing for certain", () => {
    const { weights } = learn(separable)
    const most = (feature: string) => Math.max(0, ...(weights[feature] ?? []).filter((_, at) => at % 2 === 1))
    for (const feature of Object.keys(weights).filter((one) => one.startsWith("noise")))
      assert.isBelow(most(feature), most("word 0"))
    assert.isBelow(ranked(learn(separable), ["word 1"])[0]?.probability ?? 1, 0.99)
  })

  it("goes by how often a label comes where nothing else is known", () => {
    const model = learn([...separable, ...Array.from({ length: 200 }, (): Example => ({ label: "red", features: [] }))])
    assert.isTrue(Object.hasOwn(model.weights, always))
    assert.strictEqual(likeliest(model, []), "red")
  })

  it("names its labels in their order, and comes as the schema has it", () => {
    const model = learn(separable)
    assert.deepStrictEqual(model.labels, colours.toSorted())
    assert.isTrue(Schema.is(LinearModel)(model))
  })
})
