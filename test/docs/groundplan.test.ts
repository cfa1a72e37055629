import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Ajv } from "ajv"
import { Either } from "effect"
import { parse } from "yaml"
import { groundplanJsonSchema } from "../../src/facts/corrections/jsonSchema.ts"
import { readFile } from "../../src/facts/corrections/readFile.ts"

const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8")
const example = /```yaml\n([\s\S]*?)```/.exec(read("analysis.md").split("## Corrections")[1] ?? "")?.[1] ?? ""
const validate = new Ajv({ strict: false }).compile(groundplanJsonSchema)

describe("the schema of groundplan.yml", () => {
  it("is published as the analysis reads it", () => {
    assert.deepStrictEqual(JSON.parse(read("groundplan.schema.json")), JSON.parse(JSON.stringify(groundplanJsonSchema)))
  })

  it("takes the example of the document, as the analysis does, with every field", () => {
    assert.isTrue(validate(parse(example)), JSON.stringify(validate.errors))
    const file = Either.getOrThrow(readFile("groundplan.yml", example))
    assert.sameMembers(Object.keys(file.file), ["path", "ignore", "services", "stores", "environment"])
    assert.lengthOf(file.corrections, 12)
  })

  it.each([
    { services: { api: { prot: 1 } } },
    { stores: { redis: { use: "maybe" } } },
    { services: { api: { port: 0 } } }
  ])("refuses what the analysis refuses: %j", (data) => {
    assert.isFalse(validate(data))
    assert.isTrue(Either.isLeft(readFile("groundplan.yml", JSON.stringify(data))))
  })
})
