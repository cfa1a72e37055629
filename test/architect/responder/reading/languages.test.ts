/** Messages in German and French, labelled by what is meant. */
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { readFileSync } from "node:fs"
import type { Component } from "../../../../src/blueprint/Component.ts"
import { Edit } from "../../../../src/blueprint/Edit.ts"
import { read } from "../../../../src/architect/responder/reading/read.ts"
import { situation as shop } from "../changesShop.ts"
import { meaningOf } from "../sameEdits.ts"

const Labelled = Schema.Array(Schema.Struct({ message: Schema.String, edits: Schema.NullOr(Schema.Array(Edit)) }))

const labelled = (language: "de" | "fr"): typeof Labelled.Type =>
  Schema.decodeUnknownSync(Schema.parseJson(Labelled))(
    readFileSync(`fixtures/messages/languages/${language}.json`, "utf8")
  )

const [some] = shop.tiers.flatMap(({ components }) => components)
if (some === undefined) throw new Error("the shop has no component")

const parts = [
  ["web", "compute.container"],
  ["worker", "compute.container"],
  ["postgres", "db.relational", "postgres"],
  ["redis", "cache", "redis"],
  ["nat", "network.nat"],
  ["web-cdn", "cdn"],
  ["load-balancer", "lb"],
  ["email", "email"],
  ["waf", "waf"]
] as const

const { engine: _, ...bare } = some

const components = parts.map(([id, kind, engine]): Component =>
  Object.assign({}, bare, {
    id,
    kind,
    rejected: [],
    vcpu: 2,
    memoryGib: 4,
    storageGb: 20,
    ...(engine === undefined ? {} : { engine, version: "16" })
  })
)

const situation = { ...shop, tiers: shop.tiers.map((tier) => Object.assign({}, tier, { components })) }

const editsIn = (message: string): ReadonlyArray<Edit> | null =>
  read(message, situation, [])?.flatMap(({ edits }) => edits) ?? null

/** How many of each file are read as they are meant: a rule that served one message alone may cost one. */
const least = { de: 195, fr: 195 } as const

describe("messages in other languages", () => {
  for (const language of ["de", "fr"] as const) {
    const all = labelled(language)

    it(`that ask for a change are understood as they are meant, or not at all: ${language}`, () => {
      const wanted = all.flatMap(({ edits, message }) => (edits === null ? [] : [{ edits, message }]))
      const outcomes = wanted.map(({ edits, message }) => {
        const found = editsIn(message)
        return { message, kind: found === null ? "asked" : meaningOf(found) === meaningOf(edits) ? "right" : "wrong" }
      })
      assert.isAtLeast(outcomes.filter(({ kind }) => kind === "right").length, least[language])
      assert.deepStrictEqual(
        outcomes.filter(({ kind }) => kind === "wrong").map(({ message }) => message),
        []
      )
    })

    it(`that ask for none change nothing: ${language}`, () => {
      const read = all.filter(({ edits, message }) => edits === null && editsIn(message) !== null)
      assert.deepStrictEqual(
        read.map(({ message }) => message),
        []
      )
    })
  }
})
