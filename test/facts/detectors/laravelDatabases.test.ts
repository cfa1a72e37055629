import { assert, describe, it } from "@effect/vitest"
import { analysisOf, stores } from "../support.ts"

type Files = Readonly<Record<string, string>>

const settings = (preset: string): string =>
  `<?php\nreturn [\n    'default' => env('DB_CONNECTION', '${preset}'),\n    'connections' => [\n        'sqlite' => ['driver' => 'sqlite'],\n        'mysql' => ['driver' => 'mysql', 'host' => env('DB_HOST', '127.0.0.1')],\n        'pgsql' => ['driver' => 'pgsql', 'host' => env('DB_HOST', '127.0.0.1')],\n    ],\n];\n`

const club: Files = {
  "composer.json": '{ "type": "project", "require": { "php": "^8.4", "laravel/framework": "^12.0" } }',
  artisan: "#!/usr/bin/env php\n",
  "public/index.php": "<?php",
  "database/migrations/2026_01_01_000000_create_members_table.php": "<?php\nSchema::create('members', fn () => 1);\n"
}

const seen = (files: Files): ReadonlyArray<string> => stores(analysisOf({ ...club, ...files }))

describe("the database of a Laravel application whose sample of the environment names none", () => {
  it("is the one that its settings take otherwise", () => {
    assert.deepStrictEqual(seen({ "config/database.php": settings("pgsql"), ".env.example": "APP_KEY=\n" }), [
      "postgres required"
    ])
  })

  it("is the server that its tests run on, where its settings take a file", () => {
    const phpunit = '<phpunit>\n  <php>\n    <env name="DB_CONNECTION" value="mysql"/>\n  </php>\n</phpunit>\n'
    assert.deepStrictEqual(seen({ "config/database.php": settings("sqlite"), "phpunit.xml": phpunit }), [
      "mysql required"
    ])
  })

  it("is the server that is run for its tests", () => {
    const tests =
      "on: push\njobs:\n  tests:\n    runs-on: ubuntu-latest\n    services:\n      db:\n        image: postgres:18\n    steps:\n      - run: composer test\n"
    assert.deepStrictEqual(seen({ ".github/workflows/tests.yml": tests }), ["postgres required"])
  })

  it("is a file or a server where nothing but the framework chooses: the framework has a file", () => {
    const analysis = analysisOf({ ...club, ".env.example": "APP_KEY=\n# DB_PORT=5432\n" })
    assert.deepStrictEqual(stores(analysis), ["sqlite one-of", "postgres one-of"])
    assert.deepStrictEqual(
      analysis.datastores.map(({ chosenBy }) => chosenBy),
      [[{ setting: "DB_CONNECTION", value: "sqlite" }], [{ setting: "DB_CONNECTION", value: "pgsql" }]]
    )
    assert.strictEqual(analysis.datastores[0]?.preference, "default")
  })

  it("is the framework's server before it had a file", () => {
    const old = { "composer.json": '{ "type": "project", "require": { "laravel/framework": "^9.0" } }' }
    assert.deepStrictEqual(seen(old), ["mysql required"])
  })
})

it("a Laravel application whose sample names a file may be given a server, which several processes can share", () => {
  assert.deepStrictEqual(seen({ ".env.example": "DB_CONNECTION=sqlite\n# DB_HOST=127.0.0.1\n# DB_PORT=3306\n" }), [
    "sqlite one-of",
    "mysql one-of"
  ])
})

it("a Laravel application whose sample names its server has no other database", () => {
  assert.deepStrictEqual(seen({ "config/database.php": settings("sqlite"), ".env.example": "DB_CONNECTION=pgsql\n" }), [
    "postgres required"
  ])
})

it("a Laravel application without migrations has no database", () => {
  const { "composer.json": composer = "", artisan = "" } = club
  const files = {
    "composer.json": composer,
    artisan,
    "public/index.php": "<?php",
    "config/database.php": settings("mysql")
  }
  assert.deepStrictEqual(stores(analysisOf(files)), [])
})
