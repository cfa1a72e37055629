import { assert, describe, it } from "@effect/vitest"
import { values, analysisOf } from "../../support.ts"
import { environmentOf, filled, needs } from "../support.ts"

type Files = Readonly<Record<string, string>>

const club: Files = {
  "composer.json": '{ "type": "project", "require": { "php": "^8.4", "laravel/framework": "^12.0" } }',
  artisan: "#!/usr/bin/env php\n",
  "public/index.php": "<?php",
  "database/migrations/2026_01_01_000000_create_members_table.php": "<?php\nSchema::create('members', fn () => 1);\n",
  ".env.example":
    "DB_CONNECTION=mysql\nSESSION_DRIVER=file\nCACHE_STORE=file\nMAIL_HOST=127.0.0.1\nMAIL_PORT=2525\nCLUB_HOUSE=3\n"
}

describe("settings that Laravel reads by itself", () => {
  it("are read where the application has no file for them", () => {
    const found = needs(club)
    for (const name of ["DB_CONNECTION", "DB_HOST", "DB_PASSWORD", "SESSION_DRIVER", "MAIL_HOST", "LOG_CHANNEL"])
      assert.include(found, `${name} optional`)
    assert.include(found, "CLUB_HOUSE unused")
  })

  it("are filled as any other", () => {
    const found = filled(club)
    assert.strictEqual(found["DB_HOST"], "store-part mysql {host}")
    assert.strictEqual(found["LOG_CHANNEL"], "constant stderr")
    assert.strictEqual(found["APP_KEY"], "generated base64:{random}:32")
  })

  it("are not asked for where no sample speaks of them and nothing needs them", () => {
    assert.notInclude(
      environmentOf(club).map(({ name }) => name),
      "AWS_SECRET_ACCESS_KEY"
    )
  })

  it("are the application's own where its file has the option", () => {
    const own = { "config/session.php": "<?php\nreturn [\n    'driver' => 'cookie',\n];\n" }
    assert.include(needs({ ...club, ...own }), "SESSION_DRIVER unused")
  })

  it("are the framework's where the application's file leaves the option out", () => {
    const own = { "config/mail.php": "<?php\nreturn [\n    'mailers' => ['post' => ['transport' => 'post']],\n];\n" }
    assert.include(needs({ ...club, ...own }), "MAIL_HOST optional")
  })

  it("are those of an old version's files alone, which it has no others beside", () => {
    const old = { "composer.json": '{ "type": "project", "require": { "laravel/framework": "^10.0" } }' }
    assert.include(needs({ ...club, ...old }), "SESSION_DRIVER unused")
  })
})

it("Laravel caches in files where its sample does and the framework's table is never made", () => {
  const table = {
    "database/migrations/2026_01_02_000000_create_cache_table.php": "<?php\nSchema::create('cache', fn () => 1);\n"
  }
  assert.strictEqual(filled(club)["CACHE_STORE"], "constant file")
  assert.strictEqual(filled({ ...club, ...table })["CACHE_STORE"], "")
})

it("Laravel keeps sessions on its disk where its sample does and the framework's table is never made", () => {
  const table = {
    "database/migrations/2026_01_02_000000_create_sessions_table.php":
      "<?php\nSchema::create('sessions', fn () => 1);\n"
  }
  assert.include(values(analysisOf(club), "statefulness"), "sessions on disk")
  assert.notInclude(values(analysisOf({ ...club, ...table }), "statefulness"), "sessions on disk")
})

it("Laravel keeps sessions and its cache in the server that its sample names, whatever its settings take otherwise", () => {
  const redis = {
    ".env.example": "DB_CONNECTION=mysql\nSESSION_DRIVER=redis\nCACHE_STORE=redis\nREDIS_HOST=127.0.0.1\n",
    "config/session.php": "<?php\nreturn [\n    'driver' => env('SESSION_DRIVER', 'database'),\n];\n"
  }
  const found = filled({ ...club, ...redis })
  assert.strictEqual(found["SESSION_DRIVER"], "constant redis")
  assert.strictEqual(found["CACHE_STORE"], "constant redis")
})
