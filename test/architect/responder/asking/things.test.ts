/** General words find the part that they mean, and what a question names settles what it is about. */
import { assert, describe, it } from "@effect/vitest"
import { readQuestions } from "../../../../src/architect/responder/asking/readQuestions.ts"
import { standingFor } from "../../../../src/architect/responder/asking/roles.ts"
import { settledBy } from "../../../../src/architect/responder/asking/settled.ts"
import { partsMeant, thingsIn } from "../../../../src/architect/responder/asking/things.ts"
import type { Subjects } from "../../../../src/architect/responder/asking/Asked.ts"
import type { Component } from "../../../../src/blueprint/Component.ts"
import { lexemesOf } from "../../../../src/architect/responder/reading/lexemes.ts"
import { situationOf } from "../../../../src/architect/responder/answerQuestions.ts"
import { requestOf } from "../questionsAsked.ts"

const request = requestOf("")
const situation = situationOf(request)

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

const [usual] = request.tiers.flatMap(({ components }) => components.filter(({ kind }) => kind === "db.relational"))

const part = (values: Partial<Component>): Component => {
  if (usual === undefined) throw new Error("no database")
  const { engine: _, ...rest } = usual
  return { ...rest, ...values }
}

const read = (message: string) => readQuestions(message, situation, request.analysis.services)

describe("a general word", () => {
  it.each([
    { language: "en", said: "where are the pictures our users upload", thing: "files" },
    { language: "de", said: "Was passiert mit den hochgeladenen Dateien?", thing: "files" },
    { language: "fr", said: "Les fichiers envoyés sont-ils sauvegardés ?", thing: "files" },
    { language: "de", said: "Warum läuft das auf einer ganzen Maschine?", thing: "wholemachine" },
    { language: "fr", said: "Le site tombe-t-il ?", thing: "app" },
    { language: "en", said: "is there a copy somewhere else?", thing: "copy" }
  ] as const)("is heard in “$said”", ({ language, said, thing }) => {
    assert.include(
      thingsIn(lexemesOf(said), language).map((one) => one.thing),
      thing
    )
  })

  it("means a part only where such a question is about one", () => {
    const said = [{ thing: "sessions", at: [0] }] as const
    const meant = partsMeant(said, "failure.part", situation).map(({ kind }) => kind)
    assert.deepStrictEqual(meant, ["cache"])
    assert.deepStrictEqual(partsMeant(said, "price.total", situation), [])
  })

  it("is no name of something unknown", () => {
    for (const message of [
      "Is there a copy somewhere else?",
      "Gibt es anderswo eine Kopie?",
      "Y a-t-il une copie ailleurs ?"
    ])
      assert.deepStrictEqual(
        read(message).flatMap(({ asked }) => asked.about.foreign),
        [],
        message
      )
  })
})

describe("a kind that a design has no part of", () => {
  const meilisearch = part({ id: "meilisearch", kind: "store.hosted", engine: "meilisearch" })
  const sqlite = part({ id: "sqlite", kind: "storage.block" })

  it("is the engine on a machine that does its work", () => {
    assert.deepStrictEqual(standingFor("db.search", [meilisearch, sqlite]), [meilisearch])
    assert.deepStrictEqual(standingFor("cache", [meilisearch, sqlite]), [])
  })

  it("is the file with the rows where the database is meant, and no search engine", () => {
    assert.deepStrictEqual(standingFor("db.relational", [meilisearch, sqlite]), [sqlite])
  })

  it("is none where the design has such a part", () => {
    const postgres = part({ id: "postgres" })
    assert.deepStrictEqual(standingFor("db.relational", [postgres, sqlite]), [])
  })
})

describe("what a question names", () => {
  const told = { text: "", about: nothing, notions: new Set<never>(), things: new Set<never>() }

  it("makes a price that of the part", () => {
    const about = { ...nothing, components: [part({})] }
    assert.strictEqual(settledBy("price.total", { ...told, about }, situation), "price.part")
    assert.strictEqual(settledBy("price.total", told, situation), "price.total")
  })

  it("makes a question with a share of time one of availability", () => {
    const share = { value: 99.9, unit: "percent", per: null, bound: null, by: false }
    const about = { ...nothing, quantities: [share] }
    assert.strictEqual(settledBy("need", { ...told, about }, situation), "availability.target")
    assert.strictEqual(settledBy("savings", { ...told, about }, situation), "savings")
  })

  it("makes the loss of a zone that is called by its name no loss of the region", () => {
    const [zone] = request.tiers.flatMap(({ components }) => components.flatMap(({ zones }) => zones))
    const text = `What if ${zone} goes dark?`
    assert.strictEqual(settledBy("failure.region", { ...told, text }, situation), "failure.zone")
    assert.strictEqual(
      settledBy("failure.region", { ...told, text: "What if Paris goes dark?" }, situation),
      "failure.region"
    )
  })

  it("makes why one tier costs more than another a question of what drives the price", () => {
    const about = { ...nothing, tiers: ["scale", "enterprise"] } as const
    const notions = new Set(["why", "dear"] as const)
    assert.strictEqual(settledBy("why.count", { ...told, about, notions }, situation), "price.drivers")
  })
})

describe("a part of a sentence that goes on", () => {
  it.each([
    "How often are backups made and where are they kept?",
    "Wie oft wird gesichert und wo liegen die Sicherungen?",
    "À quelle fréquence fait-on les sauvegardes et où sont-elles ?"
  ])("is about the same topic: %s", (message) => {
    assert.deepStrictEqual(
      read(message).map(({ asked }) => asked.label),
      ["backups.often", "backups.where"]
    )
  })
})
