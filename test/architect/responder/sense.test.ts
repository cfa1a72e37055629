import { assert, describe, it } from "@effect/vitest"
import { isAgainst, staysAhead } from "../../../src/architect/responder/sense.ts"
import { tokenize } from "../../../src/architect/responder/reading/tokenize.ts"
import { dictionaryOf } from "../../../src/architect/responder/lexicon/Lexicon.ts"
import type { Edit } from "../../../src/blueprint/Edit.ts"

const tokensOf = (text: string) => tokenize(text, dictionaryOf([])).tokens

const add: Edit = { _tag: "AddComponent", kind: "waf" }
const remove: Edit = { _tag: "RemoveComponent", component: "waf" }
const bigger: Edit = { _tag: "StepSize", component: "postgres", step: "up" }
const peak: Edit = { _tag: "SetContext", set: { peakRps: 200 } }

describe("a wish", () => {
  it.each([
    ["we do not want a firewall thing", add],
    ["no waf, please, whatever that is", add],
    ["get rid of the clutter", add],
    ["wir wollen keine firewall", add],
    ["on n'a pas besoin de waf", add],
    ["without any of that", bigger],
    ["make it all smaller somehow", bigger],
    ["add some protection", remove],
    ["we need more of everything", remove],
    ["never run it on such a cluster", { _tag: "ChoosePlatform", platform: "kubernetes" }],
    ["not in frankfurt", { _tag: "SetContext", set: { region: "eu-central" } }]
  ] as const)("goes against what says the opposite: %s", (text, edit) => {
    assert.isTrue(isAgainst(tokensOf(text), [peak, edit]))
  })

  it.each([
    ["protect it somehow", add],
    ["add some protection", add],
    ["get rid of the clutter", remove],
    ["make it all smaller somehow", { _tag: "StepSize", component: "postgres", step: "down" }],
    ["not so much traffic", peak],
    ["it is too slow", bigger]
  ] as const)("goes along with what says the same, or neither: %s", (text, edit) => {
    assert.isFalse(isAgainst(tokensOf(text), [edit]))
  })

  it("to go back is none where going back is denied", () => {
    assert.isTrue(staysAhead(tokensOf("we never go back to that")))
    assert.isTrue(staysAhead(tokensOf("don't undo it")))
    assert.isFalse(staysAhead(tokensOf("undo what you did, it is not good")))
  })
})
