import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { changes } from "../../../src/architect/responder/changes/index.ts"
import { Edit } from "../../../src/blueprint/Edit.ts"
import { editsIn } from "./changesShop.ts"

const folder = "fixtures/messages/changes"

const Labelled = Schema.Array(Schema.Struct({ message: Schema.String, edits: Schema.Array(Edit) }))
const Traps = Schema.Array(Schema.Struct({ message: Schema.String, kind: Schema.Literal("answer", "clarification") }))

const read = <A, I>(file: string, schema: Schema.Schema<A, I>): A =>
  Schema.decodeUnknownSync(Schema.parseJson(schema), { onExcessProperty: "error" })(readFileSync(file, "utf8"))

const topics = readdirSync(folder)
  .toSorted()
  .map((file) => [file.replace(".json", ""), read(join(folder, file), Labelled)] as const)
const traps = read("fixtures/messages/notChanges.json", Traps)

describe("a message that asks for a change", () => {
  it.each(topics)("comes to the edits that were meant: %s", (_, messages) => {
    for (const { edits, message } of messages) assert.deepStrictEqual(editsIn(message), edits, message)
  })

  it("is no change where it only looks like one", () => {
    for (const { message } of traps) assert.isNull(editsIn(message), message)
  })

  it("is read by every reader in the folder", () => {
    const files = readdirSync("src/architect/responder/changes").filter((file) => !/^(?:Change|index)\.ts$/.test(file))
    assert.sameMembers(
      changes.map(({ name }) => `${name}.ts`),
      files
    )
  })

  it("can be said with the example of each reader", () => {
    for (const { example } of changes) assert.isNotNull(editsIn(example), example)
  })
})
