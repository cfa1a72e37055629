import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { addressIn } from "../../../src/facts/variables/address.ts"

describe("an address", () => {
  it.each([
    [
      "postgres://u:p@db:5432/shop?sslmode=disable&pool=5",
      "db 5432",
      "postgres://{user}:{password}@{host}:{port}/{database}?pool=5&{options}"
    ],
    [
      "mysql+pymysql://u:p@db/shop?charset=utf8mb4",
      "db null",
      "mysql+pymysql://{user}:{password}@{host}:{port}/{database}?charset=utf8mb4&{options}"
    ],
    ["redis://cache:6379/2", "cache 6379", "{scheme}://{user}:{password}@{host}:{port}/2?{options}"],
    ["jdbc:postgresql://db:5432/shop", "db 5432", "jdbc:postgresql://{host}:{port}/{database}?{options}"],
    [
      "u:p@tcp(db:3306)/shop?parseTime=true",
      "db 3306",
      "{user}:{password}@tcp({host}:{port})/{database}?parseTime=true&{options}"
    ],
    [
      "host=db port=5432 user=u password=p dbname=shop sslmode=disable",
      "db 5432",
      "host={host} port={port} user={user} password={password} dbname={database} sslmode=require"
    ],
    [
      "Host=db;Database=shop;Username=u;Password=p",
      "db null",
      "Host={host};Database={database};Username={user};Password={password};{options}"
    ],
    [
      "mysql:host=db;dbname=shop;charset=utf8mb4",
      "db null",
      "mysql:host={host};port={port};dbname={database};charset=utf8mb4"
    ],
    [
      "pgsql:host=db;port=5433;dbname=shop;user=u;password=p;",
      "db 5433",
      "pgsql:host={host};port={port};dbname={database};user={user};password={password}"
    ],
    [
      "jdbc:mariadb://db:3306/shop?user=desk&password=word&pool=true",
      "db 3306",
      "jdbc:mariadb://{host}:{port}/{database}?user={user}&password={password}&pool=true&{options}"
    ],
    [
      "mongodb://db/shop?username=desk&password=word&replicaSet=a",
      "db null",
      "mongodb://{user}:{password}@{host}:{port}/{database}?replicaSet=a&{options}"
    ],
    ["http://orders:8080/v1?token=word&zone=a", "orders 8080", "http://{host}:{port}/v1?zone=a"],
    ["http://orders:8080/v1?token=word", "orders 8080", "http://{host}:{port}/v1"],
    ["Host=db;Database=shop;Shared Access Key=word", "db null", "Host={host};Database={database};{options}"],
    ["http://orders:8080/v1", "orders 8080", "http://{host}:{port}/v1"],
    ["orders:50051", "orders 50051", "{host}:{port}"]
  ])("keeps how it is written, and no login: %s", (text, place, form) => {
    const address = addressIn(text)
    assert.deepStrictEqual([`${address?.host} ${address?.port}`, address?.form], [place, form])
  })

  it("keeps how a program calls its queues behind the default host of a broker, and what it appends to", () => {
    const place = "{scheme}://{user}:{password}@{host}:{port}"
    assert.strictEqual(addressIn("amqp://u:p@broker:5672/%2f/messages")?.form, `${place}/%2f/messages?{options}`)
    assert.strictEqual(addressIn("amqp://u:p@broker:5672/%2f/")?.form, `${place}/%2f/`)
    assert.strictEqual(addressIn("amqp://u:p@broker:5672/desk")?.form, `${place}?{options}`)
  })

  it.each(["20", "3.5", "two words", "", "a/b"])("is no number and no sentence: %j", (text) => {
    assert.isUndefined(addressIn(text))
  })

  it.prop(
    "never shows the password that stands in it",
    { password: fc.stringMatching(/^[A-Za-z0-9]{12,30}$/) },
    ({ password }) => {
      for (const text of [
        `amqp://u:${password}@q:5672/`,
        `u:${password}@tcp(db:3306)/x`,
        `Server=db;Password=${password};Database=x`,
        `jdbc:mysql://db/x?password=${password}&a=1`,
        `postgres://db/x?user=${password}&sslpassword=${password}`,
        `u@tcp(db:3306)/x?secret=${password}`,
        `mysql:host=db;dbname=x;api_key=${password}`,
        `host=db dbname=x sslpassword=${password}`,
        `https://orders/?key=${password}`
      ])
        assert.notInclude(addressIn(text)?.form ?? "", password)
    }
  )

  it("is told from a text that is nearly one in no time", () => {
    for (const begin of ["Server=db;", "host=db ", "pgsql:host=db;"])
      for (const part of ["aa=", "a= ", "a =a", "=a "])
        assert.doesNotThrow(() => addressIn(`${begin}${part.repeat(150)};;!`))
  })

  it("of .NET may begin with a small letter", () => {
    assert.strictEqual(
      addressIn("host=db;User Id=u;Password=p")?.form,
      "host={host};User Id={user};Password={password};{options}"
    )
  })

  it.prop(
    "is looked for in any text without an error, and in no time",
    { text: fc.string({ maxLength: 3000, unit: "grapheme" }) },
    ({ text }) => {
      for (const hostile of [text, `postgres://${text}`, `host=${text} `.repeat(20), `Server=${text};`.repeat(20)])
        assert.isAtMost(addressIn(hostile)?.form.length ?? 0, 4000)
    }
  )
})
