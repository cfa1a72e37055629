/** Whole messages with their marks: every mark finds its token, and the weights of roles fit them. */
import { assert, describe, it } from "@effect/vitest"
import { asRoles, markedIn, type Part, partAsKind, partAsWish, parts } from "../../scripts/learn/messages.ts"
import { families, roleLabel, roles } from "../../src/architect/responder/classifier/roles.ts"
import { loaded, ranked } from "../../src/architect/responder/classifier/LinearModel.ts"
import weights from "../../src/architect/responder/classifier/roles.json" with { type: "json" }
import { dictionaryOf, formOf } from "../../src/architect/responder/lexicon/Lexicon.ts"

const part = (is: Part["is"], says: string): Part => ({
  language: "en",
  is,
  says,
  names: dictionaryOf(["hub", "web"].map((name) => formOf(name, { class: "component", value: name })))
})

const rolesIn = (says: string): ReadonlyArray<string> =>
  [...markedIn(part("instances.set", says)).roles].map(([{ text }, role]) => `${text} ${role}`)

const model = loaded(weights)

describe("the marks of a message", () => {
  it("stand for the tokens that they enclose", () => {
    assert.deepStrictEqual(rolesIn("[hub|what] needs [3|new] copies in [scale|on], not [2|old]"), [
      "hub what",
      "3 copies new",
      "scale on",
      "2 old"
    ])
  })

  it("stand for the second of two that read alike", () => {
    const { roles: found, tokens } = markedIn(part("budget", "for growth 30, and [growth|on] is what we buy"))
    assert.deepStrictEqual(
      [...found.keys()].map((token) => tokens.indexOf(token)),
      [tokens.findLastIndex(({ text }) => text === "growth")]
    )
  })

  it("make one range of its two ends", () => {
    assert.deepStrictEqual(rolesIn("[hub|what] between [2|min] and [6|max]").slice(1), ["2 and 6 new"])
  })

  it("teach that the rest is only mentioned", () => {
    assert.deepStrictEqual(
      asRoles(part("budget", "[300|new] a month, the 20 from before are history")).map(({ label }) => label),
      ["figure.new", "figure.mentioned"]
    )
    assert.deepStrictEqual(asRoles(part("none", "we had 20 a month")), [])
  })

  it("say what sort of part it is, and what it wishes", () => {
    assert.strictEqual(partAsKind(part("cannot", "put it on Azure")).label, "wishes")
    assert.strictEqual(partAsKind(part("ask", "is it worth it")).label, "asks")
    assert.deepStrictEqual(
      partAsWish(part("cannot", "put it on Azure")).map(({ label }) => label),
      ["other"]
    )
    assert.deepStrictEqual(partAsWish(part("none", "we are fine")), [])
  })
})

describe("the messages that are learned from", () => {
  const all = parts()
  const marked = all.map(markedIn)

  it("have a token for nearly every mark", () => {
    const lost = marked.flatMap((one) => one.lost)
    const found = marked.reduce((sum, one) => sum + one.roles.size, 0)
    assert.isBelow(lost.length / found, 0.06, lost.slice(0, 10).join(" "))
  })

  it("are told by the weights that were learned from them", () => {
    const labels = new Set(families.flatMap((family) => roles[family].map((role) => roleLabel(family, role))))
    assert.isTrue(model().labels.every((label) => labels.has(label)))
    const examples = all.filter((_, at) => at % 10 === 0).flatMap(asRoles)
    const right = examples.filter(({ features, label }) => ranked(model(), features)[0]?.label === label)
    assert.isAbove(right.length / examples.length, 0.9)
  })
})
