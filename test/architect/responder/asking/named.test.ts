/** What a question names in general words, what that makes of it, and two questions in one sentence. */
import { assert, describe, it } from "@effect/vitest"
import { together } from "../../../../src/architect/responder/answers/together.ts"
import { following, partsOf } from "../../../../src/architect/responder/asking/parts.ts"
import { refined } from "../../../../src/architect/responder/asking/refined.ts"
import type { Subjects } from "../../../../src/architect/responder/asking/Asked.ts"
import type { Label } from "../../../../src/architect/responder/asking/labels.ts"
import type { Sentence } from "../../../../src/architect/responder/asking/readQuestions.ts"
import type { Notion } from "../../../../src/architect/responder/lexicon/questions.ts"
import { situationOf } from "../../../../src/architect/responder/answerQuestions.ts"
import { requestOf } from "../questionsAsked.ts"

const situation = situationOf(requestOf("why"))

const nothing: Subjects = {
  components: [],
  kinds: [],
  providers: [],
  platforms: [],
  environments: [],
  regimes: [],
  tiers: [],
  quantities: [],
  foreign: []
}

const told = (...labels: ReadonlyArray<readonly [Label, number]>) =>
  labels.map(([label, probability]) => ({ label, probability }))

const labelOf = (
  ranked: ReturnType<typeof told>,
  { about = nothing, notions = [], text = "" }: { about?: Subjects; notions?: ReadonlyArray<Notion>; text?: string }
) => refined(ranked, text, about, new Set(notions), situation)

const asking =
  (label: Label) =>
  (text: string): Sentence => ({
    text,
    kinds: { asks: 0.9, wishes: 0.05, none: 0.05 },
    opens: false,
    interrogates: true,
    isPolite: false,
    about: told([/^(?:and )?where/.test(text) ? "where" : label, 0.9])
  })

const cut = (text: string) =>
  partsOf(asking("backups.often")(text), asking("backups.often"), "en").map((one) => one.text)

describe("what is named", () => {
  const cache = { ...nothing, kinds: [{ kind: "cache" as const }] }

  it("makes a price that of a part", () => {
    const ranked = told(["price.total", 0.34], ["price.part", 0.3])
    assert.strictEqual(labelOf(ranked, { about: cache }), "price.part")
    assert.strictEqual(labelOf(ranked, {}), "price.total")
  })

  it("makes a failed region a zone where the zone is written", () => {
    const [zone = ""] = situation.tiers.flatMap(({ components }) => components.flatMap(({ zones }) => zones))
    assert.notStrictEqual(zone, "")
    const ranked = told(["failure.region", 0.3])
    assert.strictEqual(labelOf(ranked, { text: `what if ${zone.toUpperCase()} goes dark` }), "failure.zone")
    assert.strictEqual(labelOf(ranked, { text: "what if the region goes dark" }), "failure.region")
  })

  it("makes what was found a place where it is asked where", () => {
    const ranked = told(["found.services", 0.5], ["evidence", 0.3])
    assert.strictEqual(labelOf(ranked, { about: cache, notions: ["where"] }), "evidence")
    assert.strictEqual(labelOf(ranked, { about: cache }), "found.services")
  })

  it("makes a reason of what begins with why", () => {
    const ranked = told(["failure.part", 0.3], ["why.engine", 0.1])
    assert.strictEqual(labelOf(ranked, { about: cache, notions: ["why"] }), "why.engine")
    assert.strictEqual(labelOf(ranked, { about: cache, notions: ["why", "machine"] }), "why.platform")
    assert.strictEqual(labelOf(ranked, { about: cache }), "failure.part")
  })
})

describe("two questions in one sentence", () => {
  it("are told apart where the second asks by its words", () => {
    assert.deepStrictEqual(cut("How often are backups made, and where are they?"), [
      "How often are backups made",
      "where are they?"
    ])
  })

  it("are one after a condition", () => {
    assert.lengthOf(cut("If the database fails, where is the data?"), 1)
  })

  it("are one where the second part only says why", () => {
    assert.lengthOf(cut("Is there a cache, and why not?"), 1)
  })

  it("are about the same thing", () => {
    assert.strictEqual(following("backups.often", told(["secrets.where", 0.3])), "backups.where")
    assert.strictEqual(following("presence", told(["whatIf", 0.6])), "price.part")
    assert.strictEqual(following("price.dearest", told(["savings", 0.3])), null)
    assert.strictEqual(following("price.total", told(["where", 0.9])), "where")
  })

  it("are answered without saying anything twice", () => {
    const long = "word ".repeat(60).trim()
    assert.strictEqual(together([`a\n\nsame\n\n${long}`, "b\n\nsame\n\n- c"]), "a\n\nsame\n\nb\n\n- c")
    assert.strictEqual(together([`a\n\n${long}`]), `a\n\n${long}`)
    assert.strictEqual(together(["list:\n\n- one", "b"]), "list:\n\n- one\n\nb")
  })
})
