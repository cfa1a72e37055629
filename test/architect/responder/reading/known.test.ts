import { assert, describe, it } from "@effect/vitest"
import { storeNamed, storeOfKind } from "../../../../src/architect/responder/reading/known.ts"
import type { Datastore } from "../../../../src/facts/Datastore.ts"
import { aDatastore, anAnalysis } from "../../../support/analysis.ts"

const storeOf = (text: string, ...datastores: ReadonlyArray<Datastore>): string | undefined => {
  const analysis = anAnalysis({ datastores })
  return storeNamed(text, { found: analysis, now: analysis })?.id
}

/** "The database": the only one of its kind. */
const databaseOf = (...datastores: ReadonlyArray<Datastore>): string | undefined => {
  const analysis = anAnalysis({ datastores })
  return storeOfKind("db", { found: analysis, now: analysis })?.id
}

const mine = aDatastore({ id: "mariadb", engine: "mariadb" })
const theirs = aDatastore({ id: "mysql", engine: "mysql", role: "external" })

describe("a store that people speak of", () => {
  it("is the application's own where that is the only one of the kind, whatever others it is a client of", () => {
    assert.strictEqual(databaseOf(mine, theirs), "mariadb")
    assert.strictEqual(databaseOf(theirs), "mysql")
    assert.isUndefined(databaseOf(mine, aDatastore()))
  })

  it("is known by the name of its protocol where no other has that name", () => {
    assert.strictEqual(storeOf("mysql", mine), "mariadb")
    assert.strictEqual(storeOf("mysql", mine, theirs), "mysql")
    assert.isUndefined(storeOf("postgres", mine))
  })
})
