import { assert, describe, it } from "@effect/vitest"
import { environmentOf } from "../support.ts"

const schema = `module Desk
  Settings = Konfig::Schema.draw do
    group :main_db do
      string :host do
        description "Where the database is"
        default "localhost"
      end

      string :password do
        description "Its password"
      end
    end

    group :web_server do
      integer :default_port do
        default 5_000
      end

      string :default_bind_address do
        default "127.0.0.1"
      end

      array :relays do
        transform do |value|
          value.strip
        end
      end
    end

    group :desk do
      string :smtp_hostname do
        description "The hostname that the mail server of the desk runs on"
        default "desk.example.com"
      end
    end

    group :mail do
      boolean :enabled
    end
  end

  OTHER = { group: :outside }
end
`

const desk = {
  Gemfile: 'source "https://rubygems.org"\ngem "sinatra"\ngem "puma"\ngem "mysql2"\ngem "konfig-config"\n',
  "config.ru": 'require_relative "app"\nrun Sinatra::Application\n',
  "app.rb": 'require "sinatra"\n'
}

const settings = (text: string) => environmentOf({ ...desk, "lib/desk/schema.rb": text })

const told = (text: string) => settings(text).map(({ name, value }) => `${name} ${value ?? ""}`.trim())

const one = (name: string) => `Konfig::Schema.draw do\n  group :${name} do\n    string :size\n  end\nend\n`

const namesIn = (text: string) =>
  settings(text)
    .map(({ name }) => name)
    .toSorted()

describe("settings in a schema that a Ruby program draws", () => {
  it("are the variables that are called after their groups", () => {
    assert.includeMembers(told(schema), [
      "MAIN_DB_HOST store-part",
      "MAIN_DB_PASSWORD store-part",
      "WEB_SERVER_DEFAULT_BIND_ADDRESS constant",
      "DESK_SMTP_HOSTNAME own-host"
    ])
    assert.includeMembers(
      settings(schema).map(({ name }) => name),
      ["WEB_SERVER_DEFAULT_PORT", "MAIL_ENABLED"]
    )
  })

  it("are none where it is another schema, or a remark", () => {
    assert.deepStrictEqual(told(schema.replace("Konfig::", "Other::")), [])
    assert.deepStrictEqual(told(schema.replace("  Settings =", "  # Settings =")), [])
  })

  it("are those of the last where very many are drawn and not closed", () => {
    const text = `${"Konfig::Schema.draw do\n".repeat(150)}${"array :sizes do\n".repeat(2800)}group :desk do\nstring :size\n`
    const files = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [
        `lib/desk/schema${at}.rb`,
        text.replace("group :desk", `group :desk${at}`)
      ])
    )
    const names = environmentOf({ ...desk, ...files }).map(({ name }) => name)
    assert.sameMembers(
      names,
      Array.from({ length: 20 }, (_, at) => `DESK${at}_SIZE`)
    )
  })

  it("are those of each where a file draws several", () => {
    assert.deepStrictEqual(namesIn(`${one("desk")}x = 1\n${one("lamp")}`), ["DESK_SIZE", "LAMP_SIZE"])
    assert.deepStrictEqual(namesIn("Konfig::Schema.draw do\n  group :desk do\n    string :size\n" + one("lamp")), [
      "DESK_SIZE",
      "LAMP_SIZE"
    ])
  })

  it("are left out in groups that stand too deep, and told behind them", () => {
    const depth = 900
    const deep = `${"group :a do\nstring :size\n".repeat(depth)}${"end\n".repeat(depth)}`
    assert.deepStrictEqual(
      namesIn(`Konfig::Schema.draw do\n${deep}group :desk do\nstring :size\nend\nend\n`),
      [...Array.from({ length: 10 }, (_, at) => `${"A_".repeat(at + 1)}SIZE`), "DESK_SIZE"].toSorted()
    )
  })
})
