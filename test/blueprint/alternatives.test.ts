import { assert, describe, it } from "@effect/vitest"
import { provided, whyNot } from "../../src/blueprint/alternatives.ts"
import { aDatastore, aService, aVariable } from "../support/analysis.ts"

const file = (...usedBy: ReadonlyArray<string>) =>
  aDatastore({ id: "sqlite", engine: "sqlite", kind: "relational", role: "one-of", preference: "default", usedBy })

const server = (...usedBy: ReadonlyArray<string>) =>
  aDatastore({ id: "mysql", engine: "mysql", kind: "relational", role: "one-of", usedBy })

const told = [aVariable({ name: "DB_PATH", value: "store-part", from: "sqlite", form: "{file}" })]

const services = [aService({ name: "web", environment: told }), aService({ name: "queue", environment: told })]

const taken = (single: boolean, ...usedBy: ReadonlyArray<string>): ReadonlyArray<string> =>
  provided([file(...usedBy), server(...usedBy)], { services, single }).map(({ engine }) => engine)

describe("a database in a file, where a server may stand for it", () => {
  it("is taken where one process uses it in one instance", () => assert.deepStrictEqual(taken(true, "web"), ["sqlite"]))

  it("is not taken where several instances run", () => assert.deepStrictEqual(taken(false, "web"), ["mysql"]))

  it("is not taken where several processes use it, each with a disk of its own", () => {
    assert.deepStrictEqual(taken(true, "web", "queue"), ["mysql"])
    assert.strictEqual(
      whyNot(server("web", "queue"), file("web", "queue"), { services, single: true }),
      "a database in a file is on the disk of one process, and 2 use this one"
    )
  })

  it("is not taken where nothing says where its file lies, unless the folder is known to be kept", () => {
    const engines = (over: Partial<ReturnType<typeof aService>>): ReadonlyArray<string> =>
      provided([file("web"), server("web")], { services: [aService({ name: "web", ...over })], single: true }).map(
        ({ engine }) => engine
      )
    assert.deepStrictEqual(engines({}), ["mysql"])
    assert.deepStrictEqual(engines({ keeps: ["/srv/data"] }), ["sqlite"])
    assert.strictEqual(
      whyNot(server("web"), file("web"), { services: [aService({ name: "web" })], single: true }),
      "nothing tells the application where to keep its file, which would be gone with each deployment"
    )
  })
})
