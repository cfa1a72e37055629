import { assert, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

it("an entry point that starts whatever it is told is no command: the Procfile tells the web part's", () => {
  const { services } = analysisOf({
    Gemfile: 'source "https://rubygems.org"\ngem "rails", "~> 8.0.0"\ngem "puma"\n',
    "config/application.rb": "module Desk\n  class Application < Rails::Application\n  end\nend\n",
    "config.ru": "run Rails.application\n",
    Procfile: "web: bundle exec puma -C config/puma.rb\n",
    Dockerfile: 'FROM ruby:3.4\nWORKDIR /app\nCOPY . .\nEXPOSE 3000\nENTRYPOINT [ "bundle", "exec" ]\n'
  })
  assert.deepStrictEqual(
    services.map(({ override, startCommand }) => ({ override, startCommand })),
    [{ override: true, startCommand: "bundle exec puma -C config/puma.rb" }]
  )
})
