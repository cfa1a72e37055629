import { assert, describe, it } from "@effect/vitest"
import type { Filling } from "../../../src/blueprint/environment/Filling.ts"
import { type LocalPlace, valueOf } from "../../../src/providers/local/valueOf.ts"

const database = { engine: "postgres", host: "127.0.0.1", port: 5433, user: "app", password: "", database: "app" }

const place: LocalPlace = {
  store: (id) => (id === "postgres" ? database : id === "disk" ? { engine: "sqlite", folder: "/kept" } : undefined),
  ownHost: () => "shop.localhost",
  address: (process) => (process === "api" ? { host: "127.0.0.1", port: 4000 } : undefined),
  draw: (name, { length }) => name.charAt(0).repeat(length)
}

const part = (part: "user" | "password" | "host" | "port" | "database" | "tls" | "protocol") =>
  ({ of: "store", store: "postgres", part }) as const

const url = (client: string | null): Filling => [
  "postgresql://",
  part("user"),
  ":",
  part("password"),
  "@",
  part("host"),
  ":",
  part("port"),
  "/",
  part("database"),
  "?",
  { of: "options", store: "postgres", client, style: "url" }
]

describe("the value of a filling on one machine", () => {
  it("is an address without TLS, and without a password where there is none", () => {
    assert.strictEqual(valueOf(url("node-postgres"), place), "postgresql://app@127.0.0.1:5433/app")
  })

  it("keeps the password that there is", () => {
    const withPassword = { ...place, store: () => ({ ...database, password: "p" }) }
    assert.strictEqual(valueOf(url(null), withPassword), "postgresql://app:p@127.0.0.1:5433/app")
  })

  it("says that TLS is off, in the words that are asked for", () => {
    assert.strictEqual(valueOf([part("tls")], place), "false")
    assert.strictEqual(valueOf([part("protocol")], place), "disable")
    assert.strictEqual(
      valueOf([{ of: "options", store: "postgres", client: "node-postgres", style: "mode" }], place),
      ""
    )
  })

  it("is a file of the folder that stands for a disk", () => {
    assert.strictEqual(valueOf([{ of: "store", store: "disk", part: "file" }], place), "/kept/app.db")
  })

  it("leads to other processes by their addresses, and to the own one as people reach it", () => {
    const api: Filling = [
      "http://",
      { of: "process", process: "api", part: "host" },
      ":",
      { of: "process", process: "api", part: "port" }
    ]
    assert.strictEqual(valueOf(api, place), "http://127.0.0.1:4000")
    assert.strictEqual(valueOf(["https://", { of: "own", process: "web" }], place), "https://shop.localhost")
    assert.strictEqual(valueOf(["no-reply@", { of: "own", process: null }], place), "no-reply@example.com")
  })

  it("is drawn where it is drawn, as long as is asked for", () => {
    const secret: Filling = [{ of: "random", name: "SECRET", drawn: { as: "hex", length: 32 } }]
    assert.strictEqual(valueOf(secret, place), "S".repeat(32))
  })

  it("is nothing where a part of it has none", () => {
    assert.strictEqual(valueOf([{ of: "store", store: "redis", part: "url" }], place), undefined)
    assert.strictEqual(valueOf([{ of: "process", process: "gone", part: "host" }], place), undefined)
  })
})
