import { assert, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const rails = {
  Gemfile: 'source "https://rubygems.org"\ngem "rails", "~> 8.0.0"\ngem "puma"\ngem "sidekiq"\n',
  "config/application.rb": "module Desk\n  class Application < Rails::Application\n  end\nend\n",
  "config.ru": "run Rails.application\n"
}

it.each(["bin/rails tailwindcss:watch", "yarn build:css --watch", "yarn build --watch"])(
  "what builds pages again whenever they change is no process of an application: %s",
  (command) => {
    const analysis = analysisOf({
      ...rails,
      Procfile: `web: bundle exec puma\njobs: bundle exec sidekiq\ncss: ${command}\n`
    })
    assert.sameMembers(
      analysis.services.map(({ name }) => name),
      ["web", "jobs"]
    )
    assert.deepStrictEqual(
      analysis.notDeployed.map(({ name }) => name),
      ["css"]
    )
  }
)
