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

const settings = (text: string) =>
  environmentOf({
    Gemfile: 'source "https://rubygems.org"\ngem "sinatra"\ngem "puma"\ngem "mysql2"\ngem "konfig-config"\n',
    "config.ru": 'require_relative "app"\nrun Sinatra::Application\n',
    "app.rb": 'require "sinatra"\n',
    "lib/desk/schema.rb": text
  })

const told = (text: string) => settings(text).map(({ name, value }) => `${name} ${value ?? ""}`.trim())

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
})
