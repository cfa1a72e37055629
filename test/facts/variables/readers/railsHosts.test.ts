import { assert, it } from "@effect/vitest"
import { filled } from "../support.ts"

const rails = (production: string) => ({
  Gemfile: 'source "https://rubygems.org"\ngem "rails", "8.0.2"\ngem "puma"\n',
  "config/application.rb": "module Desk\nend\n",
  "config.ru": "run Rails.application\n",
  "config/environments/production.rb": `Rails.application.configure do\n${production}end\n`
})

it("variables among the hosts that Rails answers are the application's own host", () => {
  const list =
    '  config.hosts = [\n    "desk.example.com",\n    /.*\\.desk\\.example\\.com/,\n    ENV["HOST_IP"]\n  ].compact\n  config.shade = ENV["SHADE"]\n'
  const found = filled(rails(list))
  assert.strictEqual(found["HOST_IP"], "own-host {host}")
  assert.strictEqual(found["SHADE"], "")
  assert.strictEqual(filled(rails('  config.hosts << ENV.fetch("PLACE")\n'))["PLACE"], "own-host {host}")
})

it("a host elsewhere in the settings is not", () => {
  assert.notStrictEqual(filled(rails('  config.relay = ENV["RELAY_IP"]\n'))["RELAY_IP"], "own-host {host}")
})
