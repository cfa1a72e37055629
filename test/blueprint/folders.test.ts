import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { withDatabaseFirst } from "../../src/blueprint/folders.ts"
import { noWishes } from "../../src/blueprint/Wishes.ts"
import { workloadOf } from "../../src/blueprint/Workload.ts"
import { settle } from "../../src/context/settle.ts"
import type { Datastore } from "../../src/facts/Datastore.ts"
import { type Fact, localUploads } from "../../src/facts/Fact.ts"
import type { Service } from "../../src/facts/Service.ts"
import { aDatastore, anAnalysis, aService, aVariable, noSuggestion } from "../support/analysis.ts"
import { fakeProvider } from "../support/fakeProvider.ts"

const context = Either.getOrThrow(
  settle({ request: {}, suggested: noSuggestion, allowedProviders: ["aws"], places: [fakeProvider()] })
)

const uploaded: Fact = {
  id: "statefulness:local",
  kind: "statefulness",
  value: localUploads,
  service: "web",
  confidence: 1,
  evidence: []
}
const sqlite = aDatastore({ id: "sqlite", engine: "sqlite", version: null, usedBy: ["web"] })
const bucket = (over: Partial<Datastore> = {}) =>
  aDatastore({ id: "s3", engine: "s3", kind: "object-storage", role: "optional", usedBy: ["web"], ...over })

const designed = (names: ReadonlyArray<string>, datastores: ReadonlyArray<Datastore>, over: Partial<Service> = {}) => {
  const service = aService({
    uses: datastores.map(({ id }) => id),
    environment: names.map((name) => aVariable({ name })),
    ...over
  })
  const analysis = anAnalysis({ services: [service], facts: [uploaded], datastores: [...datastores] })
  const { processes, stores } = workloadOf(analysis, context, noWishes, true)
  return {
    stores: stores.map(({ id }) => id),
    told: processes.flatMap(({ settings }) => settings.map(({ name, value }) => `${name}=${value}`))
  }
}

describe("a variable that names a folder for files", () => {
  it("leads to the disk that is made for them", () => {
    assert.deepStrictEqual(designed(["UPLOAD_DIR"], []), { stores: ["uploads"], told: ["UPLOAD_DIR=/data"] })
    assert.deepStrictEqual(designed(["SHOP_FILES_BASEPATH", "MEDIA_ROOT"], []).told, [
      "SHOP_FILES_BASEPATH=/data/files",
      "MEDIA_ROOT=/data/media"
    ])
  })

  it("leads to a folder beside the database where a file is that, on one disk", () => {
    assert.deepStrictEqual(designed(["UPLOAD_DIR"], [sqlite]), {
      stores: ["sqlite"],
      told: ["UPLOAD_DIR=/data/upload"]
    })
  })

  it("stays as it is where files say what is mounted, or where it names something else", () => {
    assert.deepStrictEqual(designed(["UPLOAD_DIR"], [], { keeps: ["/app/uploads"] }).told, [])
    assert.deepStrictEqual(
      designed(["S3_UPLOAD_PATH", "UPLOAD_TEMP_DIR", "MEDIA_URL_PATH", "UPLOAD_LIMIT"], []).told,
      []
    )
    const constant = [aVariable({ name: "UPLOAD_DIR", value: "constant", form: "/srv/files" })]
    assert.deepStrictEqual(designed([], [], { environment: constant }).told, [])
  })

  it("is taken before a bucket that nothing known turns on", () => {
    const chosen = bucket({ chosenBy: [{ setting: "kindOfPlace", value: "s3" }] })
    assert.deepStrictEqual(designed(["FILES_DIR"], [chosen]), { stores: ["uploads"], told: ["FILES_DIR=/data"] })
    assert.deepStrictEqual(designed([], [chosen]).stores, ["s3"])
    assert.deepStrictEqual(designed(["FILES_DIR"], [bucket()]).stores, ["s3"])
    const documented = {
      keeps: ["/uploads"],
      environment: [aVariable({ name: "FILE_DIR", value: "constant", form: "/uploads" })]
    }
    assert.deepStrictEqual(designed([], [chosen], documented).stores, ["uploads"])
  })
})

describe("a database in a file", () => {
  it("lies in a folder of its own, else beside files of users, and never among what is handed out", () => {
    assert.deepStrictEqual(withDatabaseFirst(["/app/uploads", "/app/db"]), ["/app/db", "/app/uploads"])
    assert.deepStrictEqual(withDatabaseFirst(["/app/public/media", "/app/uploads"]), [
      "/app/uploads",
      "/app/public/media"
    ])
    assert.deepStrictEqual(withDatabaseFirst(["/app/public/media"]), ["/data", "/app/public/media"])
    assert.deepStrictEqual(withDatabaseFirst(["/persist", "/app/config"]), ["/persist", "/app/config"])
    assert.deepStrictEqual(withDatabaseFirst([]), [])
  })
})
