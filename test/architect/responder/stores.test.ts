/** Which store a message means by the gigabytes that it names. */
import { assert, describe, it } from "@effect/vitest"
import { read } from "../../../src/architect/responder/reading/read.ts"
import type { Component } from "../../../src/blueprint/Component.ts"
import { situation } from "./changesShop.ts"

const part = (id: string, kind: Component["kind"], storageGb: number): Component => ({
  id,
  kind,
  name: id,
  size: null,
  region: "test-west-1",
  zones: [],
  min: 1,
  max: 1,
  public: false,
  encrypted: true,
  storageGb,
  because: [],
  rejected: []
})

const editsWith = (message: string, ...parts: ReadonlyArray<Component>) => {
  const tiers = situation.tiers.map((tier) => ({ ...tier, components: [...tier.components, ...parts] }))
  return read(message, { ...situation, tiers }, [])?.flatMap(({ edits }) => edits) ?? null
}

const bucket = part("s3", "storage.object", 10)
const disk = part("media", "storage.file", 15)

describe("gigabytes", () => {
  it("of uploads are those of the bucket, else of the disk", () => {
    for (const [parts, component] of [
      [[bucket, disk], "s3"],
      [[disk], "media"]
    ] as const) {
      assert.deepStrictEqual(editsWith("we'll store 2 TB of uploads", ...parts), [
        { _tag: "ResizeComponent", component, storageGb: 2000 }
      ])
    }
    assert.deepStrictEqual(editsWith("add 500 GB of images", bucket), [
      { _tag: "ResizeComponent", component: "s3", storageGb: 510 }
    ])
  })

  it("of a database leave files as they are", () => {
    assert.deepStrictEqual(editsWith("the database will hold 2 TB", bucket), [
      { _tag: "SetContext", set: { dataVolumeGb: 2000 } },
      { _tag: "ResizeComponent", component: "s3", storageGb: 10 }
    ])
  })

  it("of one database among several are its room alone, with what it has to spare", () => {
    assert.deepStrictEqual(editsWith("postgres will hold 200 GB", part("mongodb", "db.document", 20)), [
      { _tag: "ResizeComponent", component: "postgres", storageGb: 300 }
    ])
  })
})

describe("backups that are not wanted", () => {
  it("are no service of their own any more, and those of databases are kept a day", () => {
    assert.deepStrictEqual(editsWith("disable backups", part("backup", "backup", 10)), [
      { _tag: "RemoveComponent", component: "backup" },
      { _tag: "SetRetention", of: "backups", days: 1 }
    ])
    assert.deepStrictEqual(editsWith("remove the backup service", part("backup", "backup", 10)), [
      { _tag: "RemoveComponent", component: "backup" }
    ])
  })
})
