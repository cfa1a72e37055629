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

  it("is where its settings say if it is a file", () => {
    assert.isUndefined(rails("sqlite3"))
  })
})
