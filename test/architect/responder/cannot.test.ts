/** What people wish and cannot have: said by name, with what can be said instead; neither dropped nor made permanent. */
import { assert, describe, it } from "@effect/vitest"
import type { Edit } from "../../../src/blueprint/Edit.ts"
import { cannot, cannotElse, declined } from "../../../src/architect/responder/cannot/index.ts"
import { request } from "./asked.ts"
import { editsIn, situation } from "./changesShop.ts"

const answerTo = (message: string) => declined(message, situation, request.analysis.services)
const lastAnswerTo = (message: string) => declined(message, situation, request.analysis.services, cannotElse)

describe("a wish that cannot be had", () => {
  for (const { examples, name } of [...cannot, ...cannotElse]) {
    for (const [language, example] of Object.entries(examples)) {
      it(`is answered by its name: ${name} in ${language}`, () => {
        const answer = answerTo(example) ?? lastAnswerTo(example)
        assert.match(
          answer?.reply ?? "",
          { en: /nothing was changed/, de: /nichts geändert/, fr: /rien n’a donc/ }[language] ?? /$^/
        )
      })
    }
  }

  it.each([
    ["releases must be approved by the head of IT before they go live", /approval/],
    ["our domain is tickets.example.com", /`domain`/],
    ["bitte nachts abschalten, da arbeitet keiner", /Zeitplan/],
    ["die Budgetwarnung soll schon bei der Hälfte kommen", /80 %/],
    ["une copie des sauvegardes dans une autre région", /autre région/],
    ["mettez les workers en spot", /spot/i]
  ])("is answered by the name of what no design has: %s", (message, named) => {
    assert.match(lastAnswerTo(message)?.reply ?? "", named)
  })

  it("is a load for a part of the year, however that is said", () => {
    const messages = [
      "in November only 500 rps",
      "for two weeks we expect 2000 requests per second",
      "double the traffic at Christmas",
      "temporarily run web with at least 6 instances",
      "at night web needs only 1 instance",
      "10k users a month in summer",
      "Nur im Dezember 300 Anfragen pro Sekunde",
      "Am Wochenende verdoppelt sich die Last",
      "Pour Noël il nous faut 800 requêtes par seconde"
    ]
    for (const message of messages) assert.isNotNull(answerTo(message), message)
  })

  it("quotes the time as it was written", () => {
    assert.include(answerTo("Nur im März 300 Anfragen pro Sekunde")?.reply ?? "", "„im März“")
    assert.include(answerTo("En février il nous faut 500 requêtes par seconde")?.reply ?? "", "« En février »")
  })

  it.each<readonly [string, Edit]>([
    ["In November we only need 500 rps", { _tag: "SetContext", set: { peakRps: 500 } }],
    ["Im Dezember brauchen wir 1500 Anfragen pro Sekunde", { _tag: "SetContext", set: { peakRps: 1500 } }],
    ["Temporarily run web with at least 6 instances", { _tag: "SetInstances", component: "web", min: 6 }],
    ["En novembre il nous faut 500 requêtes par seconde", { _tag: "SetContext", set: { peakRps: 500 } }]
  ])("offers the same for the whole year, in words that are read as its edits: %s", (message, edit) => {
    const suggestions = answerTo(message)?.suggestions ?? []
    assert.deepStrictEqual(
      suggestions.map(({ edits }) => edits),
      [[edit]]
    )
    for (const { edits, text } of suggestions) assert.deepStrictEqual(editsIn(text), edits)
  })

  it.each([
    "Keep backups for 30 days",
    "We expect 500 requests per second at peak",
    "We launch in November and expect 500 rps",
    "For Black Friday add a CDN",
    "We have 10,000 monthly users",
    "Do you plan for 500 rps in November?",
    "Only 203.0.113.0/24 of our network may call web",
    "Set the budget to 300 € a month"
  ])("is nothing of the kind where no load is for a time, and no network is theirs: %s", (message) => {
    assert.isNull(answerTo(message))
  })
})
