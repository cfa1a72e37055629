import { assert, describe, it } from "@effect/vitest"
import { filled } from "../support.ts"

const rails = (gem: string, files: Readonly<Record<string, string>> = {}) =>
  filled({
    Gemfile: `source "https://rubygems.org"\ngem "rails", "~> 8.0.0"\ngem "puma"\ngem "${gem}"\n`,
    "config/application.rb": "module Desk\n  class Application < Rails::Application\n  end\nend\n",
    "config.ru": "run Rails.application\n",
    ...files
  })["DATABASE_URL"]

const rest = "://{user}:{password}@{host}:{port}/{database}?{options}"
const onPostgres = `store-url postgres postgresql${rest}`

const settings = (...lines: ReadonlyArray<string>) => ({
  "config/database.yml": `default: &default\n  adapter: postgresql\n\nproduction:\n  <<: *default\n${lines.map((line) => `  ${line}\n`).join("")}`
})

/** Settings in which production takes over the adapter of all. */
const shared = (adapter: string) => ({
  "config/database.yml": `default: &default\n  adapter: ${adapter} # of all\n  pool: 5\n\ndevelopment:\n  adapter: postgresql\n\nproduction:\n  <<: *default\n  database: desk\n`
})

describe("the one database of a Rails application", () => {
  it("is found by the variable that Rails looks for, with and without settings", () => {
    assert.strictEqual(rails("pg"), onPostgres)
    assert.strictEqual(rails("pg", settings("database: desk", "username: desk")), onPostgres)
    assert.strictEqual(
      rails("pg", settings("database: desk", 'password: <%= ENV["DESK_DATABASE_PASSWORD"] %>')),
      onPostgres
    )
  })

  it("is found by the variables of its settings where they name some", () => {
    assert.isUndefined(rails("pg", settings('host: <%= ENV["DESK_DB_HOST"] %>', "database: desk")))
    assert.isUndefined(rails("pg", settings('url: <%= ENV.fetch("DESK_DB") %>')))
  })

  it("has the adapter for its scheme, as Rails takes it from there", () => {
    assert.strictEqual(rails("mysql2"), `store-url mysql mysql2${rest}`)
    assert.strictEqual(rails("trilogy"), `store-url mysql trilogy${rest}`)
  })

  it("is of the engine that production connects to, of several that the application could", () => {
    const both = 'pg"\ngem "mysql2'
    assert.strictEqual(rails(both, shared("mysql2")), `store-url mysql mysql2${rest}`)
    assert.strictEqual(rails(both, shared('"postgresql"')), onPostgres)
    const override = {
      "config/database.yml":
        "default: &default\n  adapter: postgresql\n\nproduction:\n  <<: *default\n  adapter: mysql2\n  database: desk\n"
    }
    assert.strictEqual(rails(both, override), `store-url mysql mysql2${rest}`)
    const several = {
      "config/database.yml":
        "base: &base\n  adapter: mysql2\n\nlive: &live\n  <<: [*base]\n\nproduction:\n  primary:\n    <<: *live\n    database: desk\n"
    }
    assert.strictEqual(rails(both, several), `store-url mysql mysql2${rest}`)
    assert.strictEqual(
      rails(both, {
        "config/database.yml": "development: &default\n  adapter: mysql2\n  database: desk\nproduction: *default\n"
      }),
      `store-url mysql mysql2${rest}`
    )
  })

  it("is of the one engine that it could connect to where a template works out its adapter", () => {
    assert.strictEqual(
      rails("pg", {
        "config/database.yml": 'production:\n  adapter: <%= ENV.fetch("DESK_ADAPTER", "postgresql") %>\n  pool: 5\n'
      }),
      onPostgres
    )
  })

  it("is claimed for no engine where several could be meant, or where production has a file", () => {
    assert.isUndefined(rails('pg"\ngem "mysql2'))
    assert.isUndefined(
      rails('pg"\ngem "mysql2', {
        "config/database.yml": "a: &a\n  <<: *b\nb: &b\n  <<: *a\nproduction:\n  <<: *a\n"
      })
    )
    assert.isUndefined(
      rails('pg"\ngem "sqlite3', {
        "config/database.yml": "production:\n  adapter: sqlite3\n  database: storage/desk.sqlite3\n"
      })
    )
  })

  it("is where its settings say if it is a file", () => {
    assert.isUndefined(rails("sqlite3"))
  })
})
