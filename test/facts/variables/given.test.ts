import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { shownGiven } from "../../../src/facts/variables/given.ts"

describe("what is kept of a value", () => {
  it("is none of a name that says it is a credential, but for the place in an address", () => {
    assert.isUndefined(shownGiven("API_TOKEN", "plain-word"))
    assert.strictEqual(shownGiven("DATABASE_URL", "postgres://u:word@db:5432/shop"), "postgres://db:5432/shop")
  })

  it("is of a list of keywords that leads to a server all but the login", () => {
    assert.strictEqual(
      shownGiven("ConnectionStrings__Shop", "Server=db,1433;Database=desk;User Id=sa;Password=word!1;Pooling=true"),
      "Server=db,1433;Database=desk;User Id=?;Password=?;Pooling=true"
    )
  })

  it("is of what PDO is given all but the login", () => {
    assert.strictEqual(
      shownGiven("DB_DSN", "pgsql:host=db;dbname=desk;user=desk;password=word1"),
      "pgsql:host=db;dbname=desk;user=?;password=?"
    )
  })

  it.each([
    [
      "jdbc:postgresql://db:5432/shop?user=desk&password=word1&ssl=false",
      "jdbc:postgresql://db:5432/shop?user=?&password=?&ssl=false"
    ],
    ["https://maps/v1?zone=eu&api_key=word1#top", "https://maps/v1?zone=eu&api_key=?"],
    [
      "jdbc:sqlserver://db:1433;databaseName=shop;user=desk;password=word1",
      "jdbc:sqlserver://db:1433;databaseName=shop;user=?;password=?"
    ],
    ["jdbc:oracle:thin:desk/word1@db:1521:shop", "jdbc:oracle:thin:@db:1521:shop"],
    ["host=db user=desk password='word 1' dbname=shop", "host=db user=? password=? dbname=shop"],
    ["-Xmx1g -Dpost.password=word1", "-Xmx1g -Dpost.password=?"],
    ["mysql://desk:word@1@db/shop", "mysql://db/shop"],
    ["mysql://desk:word/1@db/shop", "mysql://db/shop"],
    ["desk:word/@1@tcp(db:3306)/shop", "tcp(db:3306)/shop"]
  ])("is no login and no secret, wherever an address has them: %s", (text, shown) => {
    assert.strictEqual(shownGiven("PLACE", text), shown)
  })

  it.each([
    "http://desk:8080/~a@b",
    "http://desk:8080/a?sort=name&compass=1",
    "jdbc:mysql://db/shop?allowPublicKeyRetrieval=true"
  ])("is all of an address without a login: %s", (text) => {
    assert.strictEqual(shownGiven("PLACE", text), text)
  })

  it("is found in no time, whatever a list of keywords is made of", () => {
    for (const part of ["aa=", "a= ", "a =a", "a.", "-"])
      assert.doesNotThrow(() => shownGiven("PLACE", `Server=db;${part.repeat(70)};;!`))
  })

  it("is no text of several lines and none that is longer than anything is derived from", () => {
    assert.isUndefined(shownGiven("MOTTO", "one\ntwo"))
    assert.isUndefined(shownGiven("MOTTO", "a".repeat(301)))
  })

  it.prop(
    "is never the login of an address",
    { login: fc.stringMatching(/^[a-z0-9]{10,20}$/), password: fc.stringMatching(/^[A-Za-z0-9]{10,20}$/) },
    ({ login, password }) => {
      for (const name of ["CACHE", "DATABASE_URL"]) {
        const shown = shownGiven(name, `redis://${login}:${password}@cache:6379`) ?? ""
        assert.notInclude(shown, login)
        assert.notInclude(shown, password)
      }
    }
  )
})
