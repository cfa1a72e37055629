import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const start = (gems: string, more: Readonly<Record<string, string>> = {}) =>
  analysisOf({
    Gemfile: `source "https://rubygems.org"\ngem "rails", "8.0.0"\n${gems}`,
    "config/application.rb": "module Shop\nend\n",
    ...more
  }).services.map(({ startCommand }) => startCommand)

describe("a Rack application", () => {
  it("is started by Rails with a server that Rails knows", () => {
    assert.deepStrictEqual(start('gem "puma"\n'), ["bundle exec rails server -b 0.0.0.0"])
    assert.deepStrictEqual(start(""), ["bundle exec rails server -b 0.0.0.0"])
    assert.deepStrictEqual(start('gem "puma"\ngem "unicorn"\n'), ["bundle exec rails server -b 0.0.0.0"])
  })

  it("is started by the server of production where Rails' own is for developers", () => {
    const gems = 'gem "pitchfork"\ngroup :development do\n  gem "puma"\nend\n'
    assert.deepStrictEqual(start(gems), ["bundle exec pitchfork -l 0.0.0.0:$PORT"])
    assert.deepStrictEqual(start(gems, { "config/pitchfork.rb": "timeout 30\n" }), [
      "bundle exec pitchfork -l 0.0.0.0:$PORT -c config/pitchfork.rb"
    ])
  })

  it("leaves settings aside that listen on a socket of one machine", () => {
    assert.deepStrictEqual(start('gem "unicorn"\n', { "config/unicorn.rb": 'listen "/srv/shop/unicorn.sock"\n' }), [
      "bundle exec unicorn -l 0.0.0.0:$PORT"
    ])
  })
})
