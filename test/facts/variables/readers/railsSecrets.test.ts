import { assert, it } from "@effect/vitest"
import { filled, needs } from "../support.ts"

const rails = {
  Gemfile: 'source "https://rubygems.org"\ngem "rails", "~> 8.0.0"\ngem "puma"\n',
  "config/application.rb": "module Desk\n  class Application < Rails::Application\n  end\nend\n",
  "config.ru": "run Rails.application\n"
}

it("an application of Rails needs a secret of its own, which is drawn", () => {
  assert.deepStrictEqual(needs(rails), ["SECRET_KEY_BASE required"])
  assert.strictEqual(filled(rails)["SECRET_KEY_BASE"], "generated hex:64")
})

it("the key of its credentials is asked for where production insists on it, and never drawn", () => {
  const kept = { ...rails, "config/credentials.yml.enc": "made up\n" }
  assert.include(needs(kept), "RAILS_MASTER_KEY optional")
  const insisting = {
    ...kept,
    "config/environments/production.rb": "Rails.application.configure do\n  config.require_master_key = true\nend\n"
  }
  assert.include(needs(insisting), "RAILS_MASTER_KEY required")
  assert.strictEqual(filled(insisting)["RAILS_MASTER_KEY"], "owner")
})

it("an application that keeps its secrets in a file of its own says there what it reads", () => {
  assert.deepStrictEqual(
    needs({
      ...rails,
      "config/secrets.yml": "production:\n  secret_key_base: <%= ENV['DESK_BASE'] %>\n"
    }),
    ["DESK_BASE optional"]
  )
})
