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

it.each(["bin/rails cache:clear", "./bin/rails tmp:clear", "bundle exec rake carts:prune", "bin/rails db:seed"])(
  "what ends is no process of an application, and is spoken of: %s",
  (command) => {
    const analysis = analysisOf({
      ...rails,
      Procfile: `web: bundle exec puma\njobs: bundle exec sidekiq\nonce: ${command}\nrelease: bin/rails db:prepare\n`
    })
    assert.sameMembers(
      analysis.services.map(({ name }) => name),
      ["web", "jobs"]
    )
    assert.deepStrictEqual(
      analysis.notDeployed.map(({ name }) => name),
      ["once"]
    )
  }
)

it.each(["bundle exec rake ledger:watch", "bin/rails cache:clear && bundle exec rake ledger:follow"])(
  "what may go on for ever stays a process: %s",
  (command) => {
    const { services } = analysisOf({ ...rails, Procfile: `web: bundle exec puma\nledger: ${command}\n` })
    assert.includeMembers(
      services.map(({ name }) => name),
      ["web", "ledger"]
    )
  }
)
