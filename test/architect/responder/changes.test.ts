import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { Edit } from "../../../src/blueprint/Edit.ts"
import { editsIn } from "./changesShop.ts"
import { meaningOf } from "./sameEdits.ts"

const folder = "fixtures/messages/changes"

const Labelled = Schema.Array(Schema.Struct({ message: Schema.String, edits: Schema.Array(Edit) }))
const Traps = Schema.Array(Schema.Struct({ message: Schema.String, kind: Schema.Literal("answer", "clarification") }))

const read = <A, I>(file: string, schema: Schema.Schema<A, I>): A =>
  Schema.decodeUnknownSync(Schema.parseJson(schema), { onExcessProperty: "error" })(readFileSync(file, "utf8"))

const topics = readdirSync(folder)
  .toSorted()
  .map((file) => [file.replace(".json", ""), read(join(folder, file), Labelled)] as const)
const traps = read("fixtures/messages/notChanges.json", Traps)
const asked = read("fixtures/messages/asksBack.json", Schema.Array(Schema.String))

describe("a message that asks for a change", () => {
  it.each(topics)("comes to the edits that were meant: %s", (_, messages) => {
    for (const { edits, message } of messages)
      assert.strictEqual(meaningOf(editsIn(message)), meaningOf(edits), message)
  })

  it("is no change where it only looks like one", () => {
    for (const { message } of traps) assert.isNull(editsIn(message), message)
  })

  it("changes nothing where it is not understood", () => {
    for (const message of asked) assert.isNull(editsIn(message), message)
  })

  it("is understood in at least nine of ten", () => {
    const understood = topics.reduce((sum, [, messages]) => sum + messages.length, 0)
    assert.isAtLeast(understood / (understood + asked.length), 0.9)
  })
})
