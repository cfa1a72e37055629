import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { noWishes } from "../../src/blueprint/Wishes.ts"
import { workloadOf } from "../../src/blueprint/Workload.ts"
import { settle } from "../../src/context/settle.ts"
import { analysisOf } from "../facts/support.ts"
import { noSuggestion } from "../support/analysis.ts"
import { fakeProvider } from "../support/fakeProvider.ts"

const context = Either.getOrThrow(
  settle({ request: {}, suggested: noSuggestion, allowedProviders: ["aws"], places: [fakeProvider()] })
)

type Files = Readonly<Record<string, string>>

const planned = (files: Files) => workloadOf(analysisOf(files), context, noWishes, false)

const shop: Files = {
  "composer.json": '{ "type": "project", "require": { "php": "^8.4", "laravel/framework": "^13.0" } }',
  artisan: "",
  "public/index.php": "<?php",
  "config/database.php":
    "<?php return ['default' => 'mysql', 'connections' => ['mysql' => ['driver' => 'mysql', 'host' => env('DB_HOST')]]];",
  ".env.example": "DB_CONNECTION=mysql\nDB_HOST=127.0.0.1\n",
  "config/session.php": "<?php return [\n    'driver' => env('SESSION_DRIVER', 'file'),\n];\n"
}

const table = {
  "database/migrations/2026_01_01_000000_create_sessions_table.php":
    "<?php\nSchema::create('sessions', function (Blueprint $table) {\n    $table->string('id')->primary();\n});\n"
}

const cache = { "compose.yaml": "services:\n  cache:\n    image: redis:8\n" }

const driver = (files: Files) => {
  const { processes, warnings } = planned({ ...shop, ...files })
  return {
    driver: processes[0]?.settings,
    warnings: warnings.map(({ code }) => code).filter((code) => code.startsWith("session"))
  }
}

describe("sessions that Laravel keeps in files", () => {
  it("go to the database where there is a table for them", () => {
    assert.deepStrictEqual(driver(table), { driver: [{ name: "SESSION_DRIVER", value: "database" }], warnings: [] })
  })

  it("go to the cache where there is one", () => {
    assert.deepStrictEqual(driver({ ...table, ...cache }).driver, [{ name: "SESSION_DRIVER", value: "redis" }])
  })

  it("go into cookies where there is nothing else, with a warning of their size", () => {
    assert.deepStrictEqual(driver({}), {
      driver: [{ name: "SESSION_DRIVER", value: "cookie" }],
      warnings: ["sessions_in_cookies"]
    })
  })

  it("stay where the code keeps them elsewhere from the start", () => {
    const session = "<?php return [\n    'driver' => env('SESSION_DRIVER', 'database'),\n];\n"
    assert.deepStrictEqual(driver({ "config/session.php": session }), { driver: [], warnings: [] })
  })
})

describe("sessions that one instance has for itself", () => {
  const flask = {
    "requirements.txt": "flask==3.1\nflask-session==0.8\n",
    "app.py": 'from flask import Flask\napp = Flask(__name__)\napp.config["SESSION_TYPE"] = "filesystem"\n'
  }
  it("hold a program to one instance, and it is said why", () => {
    const { processes } = planned(flask)
    assert.match(processes[0]?.held?.why ?? "", /sessions in files of its own/)
  })
})

describe("jobs that a worker of Laravel waits for", () => {
  const queued: Files = {
    ...shop,
    "config/queue.php": "<?php return [\n    'default' => env('QUEUE_CONNECTION', 'sync'),\n];\n",
    Procfile: "web: heroku-php-apache2 public/\nqueue: php artisan queue:work\n"
  }
  const jobs = {
    "database/migrations/2026_01_01_000001_create_jobs_table.php":
      "<?php\nSchema::create('jobs', function (Blueprint $table) {\n    $table->id();\n});\n"
  }
  const connection = (files: Files) =>
    planned({ ...queued, ...files }).processes.map(
      ({ settings }) => settings.find(({ name }) => name === "QUEUE_CONNECTION")?.value
    )

  it("lie where it looks for them: in the database that has a table for them, or in the cache", () => {
    assert.deepStrictEqual(connection(jobs), ["database", "database"])
    assert.deepStrictEqual(connection({ ...jobs, ...cache }), ["redis", "redis"])
  })

  it("stay where they are run at once, without a worker", () => {
    assert.deepStrictEqual(connection({ ...jobs, Procfile: "web: heroku-php-apache2 public/\n" }), [undefined])
  })
})
