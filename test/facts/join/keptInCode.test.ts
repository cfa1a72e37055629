import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const keptOf = (files: Readonly<Record<string, string>>) =>
  analysisOf({
    Gemfile: 'source "https://rubygems.org"\ngem "rails", "~> 8.0"\ngem "sqlite3"\ngem "puma"\n',
    "config.ru": "run Rails.application\n",
    "config/application.rb": "module Shop\nend\n",
    "config/database.yml": "production:\n  adapter: sqlite3\n  database: storage/production.sqlite3\n",
    ...files
  }).services.flatMap(({ keeps = [] }) => keeps)

describe("folders that code writes to", () => {
  it("are kept", () => {
    assert.deepStrictEqual(keptOf({}), ["/app/storage"])
  })

  it("are no files that the repository brings: a disk over one would keep the program from starting", () => {
    const started = { "lib/shell.rb": 'system(Rails.root.join("bin", "sqlite3").to_s)\n' }
    assert.deepStrictEqual(keptOf({ ...started, "bin/sqlite3": "#!/bin/sh\n" }), ["/app/storage"])
  })
})
