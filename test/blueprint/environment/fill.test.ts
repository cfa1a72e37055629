import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { fill, type LinkedStore, type Surroundings } from "../../../src/blueprint/environment/fill.ts"
import { type Filling, isHidden } from "../../../src/blueprint/environment/Filling.ts"
import type { EnvironmentVariable } from "../../../src/facts/Service.ts"
import { aVariable } from "../../support/analysis.ts"

const linked = (engine: string, client: string | null = null): LinkedStore => ({
  id: `kept-${engine}`,
  datastores: [engine],
  engine,
  client
})

const around = (more: Partial<Surroundings> = {}): Surroundings => ({
  id: "web",
  stores: [linked("postgres"), linked("redis"), linked("sqlite")],
  processOf: (service) => (service === "orders" ? "orders-process" : undefined),
  settings: new Map(),
  ...more
})

/** A filling as a text with its parts in brackets. */
const shown = (filling: Filling | undefined): string | undefined =>
  filling
    ?.map((part) => {
      if (typeof part === "string") return part
      switch (part.of) {
        case "store":
          return `<${part.store} ${part.part}>`
        case "options":
          return `<${part.store} ${part.style} options>`
        case "own":
          return `<${part.process ?? "application"}>`
        case "process":
          return `<${part.process} ${part.part}>`
        case "random":
          return `<${part.drawn.as} ${part.drawn.length}>`
      }
    })
    .join("")

const filled = (variable: Partial<EnvironmentVariable>, more: Partial<Surroundings> = {}) =>
  shown(fill(aVariable({ name: "ANY", ...variable }), around(more)))

const connection = (engine: string, client: string | null, form = "{url}", name = "ConnectionStrings__Shop") =>
  filled({ name, value: "store-url", from: engine, form }, { stores: [linked(engine, client)] })

describe("a variable that speaks of a store", () => {
  it("is the whole address of a search engine with its login, whatever a sample for a developer's machine says", () => {
    const search = { stores: [linked("elasticsearch")] }
    assert.strictEqual(
      filled({ value: "store-url", from: "elasticsearch", form: "http://{host}:{port}" }, search),
      "<kept-elasticsearch url>"
    )
  })

  it("is its address as the repository writes it for the engine that the design has chosen", () => {
    const other = "postgres://{user}:{password}@{host}:{port}/{database}"
    const variable = { value: "store-url", from: "postgres", form: "mysql://{user}@{host}/{database}" } as const
    assert.strictEqual(
      filled({ ...variable, otherForms: [other] }),
      "postgres://<kept-postgres user>:<kept-postgres password>@<kept-postgres host>:<kept-postgres port>/<kept-postgres database>"
    )
    assert.match(filled(variable) ?? "", /^postgresql:/)
  })

  it("is its address as programs usually take it, or as the code writes it", () => {
    assert.strictEqual(
      filled({ value: "store-url", from: "postgres", form: "{url}" }),
      "postgresql://<kept-postgres user>:<kept-postgres password>@<kept-postgres host>:<kept-postgres port>/<kept-postgres database>?<kept-postgres url options>"
    )
    assert.strictEqual(
      filled({ value: "store-url", from: "postgres", form: "jdbc:postgresql://{host}/{database}?{options}" }),
      "jdbc:postgresql://<kept-postgres host>/<kept-postgres database>?<kept-postgres jdbc options>"
    )
    assert.strictEqual(
      filled({ value: "store-url", from: "postgres", form: "Host={host};Database={database};{options}" }),
      "Host=<kept-postgres host>;Port=<kept-postgres port>;Database=<kept-postgres database>;Username=<kept-postgres user>;Password=<kept-postgres password>;<kept-postgres ado options>"
    )
  })

  it("is an address as drivers of the JVM take it, where the variable is theirs or its form", () => {
    assert.strictEqual(
      connection("mariadb", null, "{url}", "SPRING_DATASOURCE_URL"),
      "jdbc:mariadb://<kept-mariadb host>:<kept-mariadb port>/<kept-mariadb database>?<kept-mariadb jdbc options>"
    )
    assert.strictEqual(
      connection("mssql", null, "{url}", "SPRING_DATASOURCE_URL"),
      "jdbc:sqlserver://<kept-mssql host>:<kept-mssql port>;databaseName=<kept-mssql database>;encrypt=true;trustServerCertificate=true"
    )
    for (const [engine, client, scheme] of [
      ["mysql", "mariadb-java", "jdbc:mariadb"],
      ["mysql", "jdbc", "jdbc:mysql"],
      ["mariadb", "jdbc", "jdbc:mysql"],
      ["mariadb", "mariadb-java", "jdbc:mariadb"]
    ] as const)
      assert.match(
        connection(engine, client, "{url}", "SPRING_DATASOURCE_URL") ?? "",
        new RegExp(`^${scheme}://`),
        `${client} against ${engine}`
      )
    assert.match(connection("mysql", "mariadb-java", "{url}", "SPRING_R2DBC_URL") ?? "", /^r2dbc:mariadb:/)
    assert.match(connection("mariadb", "r2dbc-mysql", "{url}", "SPRING_R2DBC_URL") ?? "", /^r2dbc:mysql:/)
    const reactive =
      "r2dbc:postgresql://<kept-postgres host>:<kept-postgres port>/<kept-postgres database>?<kept-postgres r2dbc options>"
    assert.strictEqual(connection("postgres", null, "{url}", "SPRING_R2DBC_URL"), reactive)
    assert.strictEqual(
      connection("postgres", null, "r2dbc:mysql://{host}/{database}?{options}", "SPRING_R2DBC_URL"),
      reactive
    )
    assert.strictEqual(connection("postgres", null, "{driver}", "SPRING_SQL_INIT_PLATFORM"), "postgresql")
  })

  it("is an address of the application's own domain to send from, where no mail service verifies one and it is required", () => {
    const sender = { value: "store-part", from: "email", form: "Desk <no-reply@{sendingDomain}>" } as const
    assert.strictEqual(filled({ ...sender, need: "required" }), "Desk <no-reply@<application>>")
    assert.isUndefined(filled(sender))
    const mail = { ...linked("smtp"), datastores: ["email"] }
    assert.strictEqual(
      filled({ ...sender, need: "required" }, { stores: [mail] }),
      "Desk <no-reply@<kept-smtp sendingDomain>>"
    )
  })

  it("is no server of mail where there is none", () => {
    assert.isUndefined(filled({ value: "store-part", from: "email", form: "{host}", need: "required" }))
  })

  it("is one part of it", () => {
    assert.strictEqual(filled({ value: "store-part", from: "redis", form: "{port}" }), "<kept-redis port>")
  })

  it("is the address of the engine that runs, where the code wrote down another's", () => {
    assert.match(filled({ value: "store-url", from: "postgres", form: "mysql://{host}" }) ?? "", /^postgresql:/)
  })

  it("is the file on the kept disk, which is no secret", () => {
    const variable = aVariable({ name: "DATABASE_URL", value: "store-url", from: "sqlite", form: "{url}" })
    const filling = fill(variable, around()) ?? assert.fail()
    assert.strictEqual(shown(filling), "sqlite:///<kept-sqlite file>")
    assert.isFalse(isHidden(filling))
    assert.strictEqual(filled({ value: "store-url", from: "sqlite", form: "file:{file}" }), "file:<kept-sqlite file>")
    const disk = { stores: [{ ...linked("volume"), datastores: ["sqlite"] }] }
    assert.strictEqual(
      filled({ value: "store-url", from: "sqlite", form: "file:{file}" }, disk),
      "file:<kept-volume file>"
    )
  })

  it("is the file as Prisma and libSQL name it, on whatever disk it lies", () => {
    for (const client of ["prisma", "libsql"]) {
      const variable = { value: "store-url", from: "sqlite", form: "{url}" } as const
      assert.strictEqual(filled(variable, { stores: [linked("sqlite", client)] }), "file:<kept-sqlite file>")
      assert.strictEqual(
        filled(variable, { stores: [{ ...linked("volume", client), datastores: ["sqlite"] }] }),
        "file:<kept-volume file>"
      )
    }
  })

  it("is the usual one of a server, though the program has libSQL's client as well", () => {
    const variable = { value: "store-url", from: "postgres", form: "{url}" } as const
    const plain = filled(variable, { stores: [linked("postgres", null)] })
    assert.strictEqual(filled(variable, { stores: [linked("postgres", "libsql")] }), plain)
    assert.include(plain, "postgresql://")
  })

  it("is what the driver takes, where it refuses the usual address", () => {
    const ofMysql = { value: "store-url", from: "mysql", form: "{url}" } as const
    assert.match(filled(ofMysql, { stores: [linked("mysql", "pymysql")] }) ?? "", /^mysql\+pymysql:\/\//)
    assert.match(
      filled(ofMysql, { stores: [linked("mysql", "go-mysql")] }) ?? "",
      /@tcp\(<kept-mysql host>:<kept-mysql port>\)\/.*<kept-mysql go-mysql options>$/
    )
  })

  it("is a list of keywords where a driver of .NET reads it, which refuses an address", () => {
    assert.strictEqual(
      connection("mssql", "sqlclient"),
      "Server=<kept-mssql host>,<kept-mssql port>;Database=<kept-mssql database>;User Id=<kept-mssql user>;Password=<kept-mssql password>;Encrypt=True;<kept-mssql ado options>"
    )
    assert.match(connection("postgres", "npgsql") ?? "", /^Host=<.*;Port=<.*;Username=<.*;<kept-postgres ado options>$/)
    assert.match(
      connection("mysql", "mysqlconnector") ?? "",
      /^Server=<.*;Port=<.*;User ID=<.*;<kept-mysql ado options>$/
    )
    assert.match(connection("postgres", "npgsql", "{url}", "DATABASE_URL") ?? "", /^postgresql:/)
  })

  it("keeps of a developer's list of keywords the database and what the program may do, and not how it logs in", () => {
    const stores = [linked("mssql", "sqlclient")]
    const form =
      "Server={host};Integrated Security=true;Initial Catalog=Desk;MultipleActiveResultSets=true;Trusted_Connection=True;{options}"
    const written = filled({ name: "ConnectionStrings__Desk", value: "store-url", from: "mssql", form }, { stores })
    assert.match(
      written ?? "",
      /;Database=Desk;User Id=<.*;Encrypt=True;MultipleActiveResultSets=true;<kept-mssql ado options>$/
    )
    assert.notMatch(written ?? "", /Integrated|Trusted_/)
    assert.strictEqual(filled({ value: "store-url", from: "mssql", form }, { stores: [linked("mssql")] }), written)
  })

  it("is nothing where the store is not there", () => {
    assert.isUndefined(filled({ value: "store-url", from: "mongodb", form: "{url}" }))
  })

  it("is known by its name alone where a message asked for the store", () => {
    const stores = [{ ...linked("redis"), datastores: [] }]
    assert.match(filled({ name: "REDIS_URL" }, { stores }) ?? "", /^<kept-redis scheme>:/)
    assert.isUndefined(filled({ name: "REDIS_URL" }))
  })
})

describe("a variable that speaks of processes", () => {
  it("is the own address, with the scheme or as a host", () => {
    assert.strictEqual(filled({ value: "own-url" }), "https://<web>")
    assert.strictEqual(filled({ value: "own-host", form: "{host}" }), "<web>")
  })

  it("is where another answers, and nothing where that is not there", () => {
    assert.strictEqual(
      filled({ value: "service-url", from: "orders", form: "http://{host}:{port}/api" }),
      "<orders-process origin>/api"
    )
    assert.strictEqual(
      filled({ value: "service-url", from: "orders", form: "ws://{host}" }),
      "<orders-process socketOrigin>"
    )
    assert.strictEqual(
      filled({ value: "service-url", from: "orders", form: "{host}:{port}" }),
      "<orders-process host>:<orders-process port>"
    )
    assert.isUndefined(filled({ value: "service-url", from: "gone", form: "http://{host}" }))
  })
})

describe("a variable of the application's own", () => {
  it("is drawn as it is verified", () => {
    assert.strictEqual(filled({ value: "generated", form: "hex:32" }), "<hex 32>")
    assert.strictEqual(filled({ value: "generated", form: "base64:{random}:32" }), "base64:<base64 32>")
    assert.strictEqual(filled({ value: "generated", form: null }), "<text 64>")
  })

  it("is never drawn shorter than somebody would guess, nor longer than a provider takes", () => {
    assert.strictEqual(filled({ value: "generated", form: "hex:1" }), "<hex 8>")
    assert.strictEqual(filled({ value: "generated", form: "text:999" }), "<text 128>")
  })

  it("is the same text everywhere, braces that stand for themselves among it", () => {
    assert.strictEqual(filled({ value: "constant", form: "{{production}}" }), "{production}")
  })

  it("is what the design has chosen, before anything else", () => {
    assert.strictEqual(
      filled({ name: "DB", value: "selector" }, { settings: new Map([["DB", "postgres"]]) }),
      "postgres"
    )
    assert.isUndefined(filled({ name: "DB", value: "selector" }))
  })
})

const anyName = fc.oneof(
  fc.stringMatching(/^[A-Z][A-Z0-9_]{0,40}$/),
  fc
    .tuple(
      fc.constantFrom("STRIPE", "SESSION", "JWT", "TURNSTILE", "OPENAI", "APP", "ADMIN", "GITHUB"),
      fc.constantFrom("SECRET_KEY", "SECRET", "TOKEN", "PASSWORD", "API_KEY", "KEY")
    )
    .map((parts) => parts.join("_"))
)

describe("what only somebody else has", () => {
  it("is never made up, whatever it is called and however it is written", () => {
    fc.assert(
      fc.property(
        anyName,
        fc.constantFrom("third-party" as const, "owner" as const, "selector" as const, null),
        fc.constantFrom(null, "hex:32", "text:64", "base64:{random}:32"),
        fc.boolean(),
        (name, value, form, isLinked) => {
          const stores = around().stores.map((store) =>
            isLinked ? store : Object.assign({}, store, { datastores: [] })
          )
          const filling = fill(aVariable({ name, secret: true, value, form }), around({ stores })) ?? []
          assert.isFalse(filling.some((part) => typeof part !== "string" && part.of === "random"))
        }
      )
    )
  })

  it("is nothing at all beside stores that the analysis knows", () => {
    fc.assert(
      fc.property(anyName, fc.constantFrom("third-party" as const, "owner" as const), (name, value) => {
        assert.isUndefined(fill(aVariable({ name, secret: true, value }), around()))
      })
    )
  })
})
