/** What the engine says in English reaches people in their language, as far as it is said often. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import { tryEdits } from "../../../../src/architect/tryEdits.ts"
import { carryOutWith } from "../../../../src/architect/responder/carryOut.ts"
import { engineIn } from "../../../../src/architect/responder/texts/engineWords.ts"
import type { Edit } from "../../../../src/blueprint/Edit.ts"
import { engine, requestOf } from "../questionsAsked.ts"

const carryOut = carryOutWith(engine)

/** Edits that the engine has something to say about. */
const telling: ReadonlyArray<readonly [string, Edit]> = [
  ["over the budget", { _tag: "SetContext", set: { monthlyBudgetEur: 20 } }],
  ["a store that the code needs", { _tag: "RemoveComponent", component: "postgres" }],
  ["another engine", { _tag: "ReplaceEngine", component: "postgres", engine: "mysql" }],
  ["nothing for a CDN", { _tag: "AddComponent", kind: "cdn" }],
  ["nothing to take out", { _tag: "RemoveComponent", component: "kafka" }],
  ["backups for less time", { _tag: "SetRetention", of: "backups", days: 1 }],
  ["another place", { _tag: "ChooseProvider", provider: "scaleway" }],
  ["shared disks for nothing", { _tag: "ChooseLayout", cdn: true }]
]

const reasons = {
  de: "Bitte so, das hat die Leitung entschieden",
  fr: "Comme ça s'il vous plaît, la direction l'a décidé"
}

/** Words that stand in sentences of English and of no other language here. */
const english = /(?<!\p{L})(?:the|is|was|not|there|here|with|without|does|do|keeps|instead|because|nothing)(?!\p{L})/iu

describe("what an edit comes to", () => {
  it.effect.each(
    telling.flatMap(([about, edit]) => (["de", "fr"] as const).map((language) => ({ about, edit, language })))
  )("is told without a word of English: $about in $language", ({ edit, language }) =>
    Effect.gen(function* () {
      const { reply } = yield* carryOut(requestOf(reasons[language]), [edit])
      // paths, and what earlier messages said, stand as they were written
      assert.notMatch(reply.replaceAll(/\([^)]*[./:][^)]*\)|[„«“][^“»”]*[“»”]/g, ""), english)
    })
  )

  it.each<readonly [Edit, RegExp, RegExp]>([
    [
      { _tag: "TakeOption", option: "web:nothing" },
      /^Im Entscheidungsprotokoll .* web:nothing\.$/,
      /^Le journal .* web:nothing\.$/
    ],
    [{ _tag: "StepSize", component: "nobody", step: "up" }, /^Es gibt kein nobody,/, /^Il n’y a pas de nobody/]
  ])("is refused in a sentence of the language: %j", (edit, german, french) => {
    const refused = tryEdits(engine, requestOf("ok"), [edit])
    if (Either.isRight(refused)) return assert.fail("it was taken")
    assert.match(engineIn("de", refused.left.message), german)
    assert.match(engineIn("fr", refused.left.message), french)
    assert.strictEqual(engineIn("en", refused.left.message), refused.left.message)
  })

  it("stands as it is where it is not known, and is never read as a pattern", () => {
    assert.strictEqual(engineIn("de", "Something {else} <b>happened</b>."), "Something {else} <b>happened</b>.")
    assert.strictEqual(
      engineIn("de", "There is no {what, plural, x} here to take out."),
      "{what, plural, x} gibt es hier nicht, es lässt sich also nicht entfernen."
    )
  })

  it("has its figures as the language writes them", () => {
    assert.strictEqual(
      engineIn("de", "1,153.41 € a month is over the budget of 20.00 €."),
      "1.153,41 € im Monat liegen über dem Budget von 20,00 €."
    )
  })
})
