import { assert, describe, it } from "@effect/vitest"
import { releaseCommandOf } from "../../src/blueprint/releaseCommand.ts"
import type { Process } from "../../src/blueprint/Workload.ts"
import { Service } from "../../src/facts/Service.ts"
import { aService } from "../support/analysis.ts"
import { Schema } from "effect"
import { analysisOf, manifest } from "./support.ts"

const commands = (files: Readonly<Record<string, string>>) =>
  analysisOf(files).services.map(({ name, migrateCommand, releaseCommand }) => [name, migrateCommand, releaseCommand])

const next = manifest({
  scripts: { build: "next build", start: "next start" },
  dependencies: { next: "15.1.0", "@prisma/client": "6.0.0" }
})
const migration = { "prisma/migrations/20250101_init/migration.sql": "create table a ();\n" }

const of = (over: Parameters<typeof aService>[0]) => {
  const process: Pick<Process, "service"> = { service: aService(over) }
  return releaseCommandOf(process)
}

const ownMigration = (script: string, command: string, dependencies: Record<string, string> = { express: "5.1.0" }) =>
  commands({
    "package.json": manifest({ name: "api", scripts: { start: "node server.js", [script]: command }, dependencies }),
    "server.js": "const app = express()\napp.listen(3000)\n",
    "db/migrate.js": "await client.query(sql)\n",
    "db/migrate.ts": "await client.query(sql)\n"
  })

const shop = (version: string) =>
  commands({
    Gemfile: `source "https://rubygems.org"\ngem "rails", "${version}"\n`,
    "package.json": manifest({ private: true }),
    "config/application.rb": "module Shop\nend\n",
    "db/migrate/20250101000000_create_shops.rb": "class CreateShops\nend\n"
  }).map(([, migrate]) => migrate)

describe("a release step", () => {
  it("is the script by which an application's own program migrates", () => {
    assert.deepStrictEqual(ownMigration("db:migrate", "node db/migrate.js"), [["shop", "npm run db:migrate", null]])
    assert.deepStrictEqual(ownMigration("migrate", "node --enable-source-maps ./db/migrate.js up"), [
      ["shop", "npm run migrate", null]
    ])
  })

  it("is no script whose program or whose runner the image has not, and none that makes or undoes migrations", () => {
    for (const [script, command] of [
      ["migrate", "node db/missing.js"],
      ["migrate", "tsx db/migrate.ts"],
      ["migrate:create", "node db/migrate.js"],
      ["migrate:down", "node db/migrate.js"],
      ["migrate", "node build.js && node db/migrate.js"]
    ] as const)
      assert.deepStrictEqual(ownMigration(script, command), [["shop", null, null]], command)
    assert.deepStrictEqual(ownMigration("migrate", "tsx db/migrate.ts", { express: "5.1.0", tsx: "4.20.0" }), [
      ["shop", "npm run migrate", null]
    ])
  })

  it("of Rails makes all databases that are not there yet, as far as its release can", () => {
    assert.deepStrictEqual(shop("8.0.0"), ["bundle exec rails db:prepare"])
    assert.deepStrictEqual(shop("5.2.8"), ["bundle exec rails db:migrate"])
  })

  it.each([
    ["cd /srv/db && goose -dir migrations up", "./shop"],
    ["yarn prisma:deploy", "sh -c 'yarn prisma:deploy && yarn start'"],
    ["yarn workspace @acme/web prisma:deploy", "yarn prisma:deploy && yarn start"],
    ["npx prisma migrate deploy", "npx prisma migrate deploy && node server.js"],
    ["python manage.py migrate --noinput", "python manage.py migrate && gunicorn shop.wsgi"],
    ["bundle exec rails db:migrate", "bin/rails db:migrate && bin/rails server"]
  ])("is none where %s already runs as it starts, or is not in the image", (migrateCommand, startCommand) => {
    assert.isNull(of({ migrateCommand, startCommand }))
  })

  it.each([
    ["yarn prisma:deploy", "yarn prisma:deployed"],
    ["npx prisma migrate deploy", "npm start"],
    ["npx prisma migrate deploy", null],
    ["yarn migrate", "node server.js --log migrate"]
  ])("is %s where the start is %s", (migrateCommand, startCommand) => {
    assert.strictEqual(of({ migrateCommand, startCommand }), migrateCommand)
  })
})

describe("what brings the schema up to date", () => {
  it.each([
    ["package-lock.json", "npx prisma migrate deploy"],
    ["pnpm-lock.yaml", "pnpm exec prisma migrate deploy"],
    ["yarn.lock", "yarn prisma migrate deploy"],
    ["bun.lock", "bunx prisma migrate deploy"]
  ])("is started through the package manager of %s", (lock, command) => {
    assert.deepStrictEqual(commands({ "package.json": next, [lock]: "", ...migration }), [["web", command, null]])
  })

  it("is the project's own script where one does just that", () => {
    const own = manifest({
      scripts: { start: "next start", "db:deploy": "prisma migrate deploy" },
      dependencies: { next: "15.1.0" }
    })
    assert.deepStrictEqual(commands({ "package.json": own, "yarn.lock": "", ...migration }), [
      ["web", "yarn db:deploy", null]
    ])
  })

  it("belongs to the service that depends on the package with the migrations", () => {
    const found = commands({
      "package.json": manifest({ private: true, workspaces: ["apps/*", "packages/*"] }),
      "pnpm-lock.yaml": "",
      "pnpm-workspace.yaml": "packages:\n  - apps/*\n  - packages/*\n",
      "apps/admin/package.json": manifest({
        name: "admin",
        scripts: { build: "next build", start: "next start" },
        dependencies: { next: "15.1.0" }
      }),
      "apps/web/package.json": manifest({
        name: "web",
        scripts: { build: "next build", start: "next start" },
        dependencies: { next: "15.1.0", "@acme/db": "workspace:*" }
      }),
      "packages/db/package.json": manifest({
        name: "@acme/db",
        private: true,
        dependencies: { "@prisma/client": "6.0.0" }
      }),
      "packages/db/prisma/migrations/20250101_init/migration.sql": "create table a ();\n"
    })
    assert.deepStrictEqual(found, [
      ["admin", null, null],
      ["web", "pnpm --filter @acme/db exec prisma migrate deploy", null]
    ])
  })

  it.each([
    ["poetry.lock", "poetry run alembic upgrade head"],
    ["uv.lock", "uv run alembic upgrade head"]
  ])("runs in the environment of %s", (lock, command) => {
    const found = commands({
      "pyproject.toml": '[project]\nname = "shop"\ndependencies = ["fastapi", "uvicorn"]\n',
      [lock]: "",
      "main.py": "from fastapi import FastAPI\napp = FastAPI()\n",
      "alembic.ini": "[alembic]\n"
    })
    assert.strictEqual(found[0]?.[1], command)
  })

  it("is nothing where the program does it as it starts", () => {
    const analysis = analysisOf({
      "Cargo.toml": '[package]\nname = "shop"\n\n[dependencies]\naxum = "0.8"\nsqlx = "0.8"\n',
      "src/main.rs": 'fn main() {\n    sqlx::migrate!("./migrations").run(&pool).await;\n}\n',
      "migrations/20250101_init.sql": "create table a ();\n"
    })
    assert.isNull(analysis.services[0]?.migrateCommand)
    assert.include(
      analysis.facts.map(({ kind, value }) => `${kind} ${value}`),
      "migration sqlx"
    )
  })

  it.each([
    ["shop/start.py", 'command.upgrade(config, "head")', null],
    ["shop/start.py", "alembic.command.upgrade(Config(path), 'heads')", null],
    ["shop/start.py", "command.upgrade(config, revision)", "poetry run alembic upgrade head"],
    ["shop/start.py", '# command.upgrade(config, "head")', "poetry run alembic upgrade head"],
    ["tests/conftest.py", 'command.upgrade(config, "head")', "poetry run alembic upgrade head"],
    ["shop/cli.py", 'command.upgrade(config, "head")', "poetry run alembic upgrade head"]
  ])("is asked of Alembic unless the program goes to the last revision: %s with %s", (path, call, command) => {
    const found = commands({
      "pyproject.toml": '[project]\nname = "shop"\ndependencies = ["fastapi", "uvicorn"]\n',
      "poetry.lock": "",
      "main.py": "from fastapi import FastAPI\napp = FastAPI()\n",
      [path]: `def start():\n    ${call}\n`,
      "alembic.ini": "[alembic]\n"
    })
    assert.strictEqual(found[0]?.[1], command)
  })
})

describe("what runs before new code takes traffic", () => {
  const rails = {
    Gemfile: 'source "https://rubygems.org"\ngem "rails", "8.0.0"\n',
    "config/application.rb": "module Shop\nend\n",
    "bin/rails": "#!/usr/bin/env ruby\n",
    "db/migrate/20250101000000_create_shops.rb": "class CreateShops\nend\n"
  }

  it.each([
    ["Procfile", "web: bin/rails server\nrelease: bin/rails db:prepare\n", "bin/rails db:prepare"],
    ["fly.toml", 'app = "shop"\n\n[deploy]\nrelease_command = "bin/rails db:prepare"\n', "bin/rails db:prepare"],
    [
      "render.yaml",
      "services:\n  - type: web\n    name: shop\n    preDeployCommand: bin/rails db:prepare\n",
      "bin/rails db:prepare"
    ],
    [
      "heroku.yml",
      "release:\n  image: web\n  command:\n    - bin/rails db:migrate\n    - bin/rails data:migrate\n",
      "bin/rails db:migrate && bin/rails data:migrate"
    ],
    ["railway.json", '{ "deploy": { "preDeployCommand": ["bin/rails db:prepare"] } }', "bin/rails db:prepare"]
  ])("is what %s says", (path, text, command) => {
    const analysis = analysisOf({ ...rails, [path]: text })
    const service = analysis.services.find(({ kind }) => kind === "web")
    assert.deepStrictEqual([service?.migrateCommand, service?.releaseCommand], ["bin/rails db:prepare", command])
    const fact = analysis.facts.find(({ kind, value }) => kind === "command" && value.startsWith("release"))
    assert.strictEqual(fact?.evidence[0]?.path, path)
  })

  it("is a compose service that migrates and ends, and no service of its own", () => {
    const analysis = analysisOf({
      ...rails,
      Dockerfile: 'FROM ruby:3.3\nCOPY . .\nEXPOSE 3000\nCMD ["bin/rails", "server"]\n',
      "compose.yaml":
        "services:\n  web:\n    build: .\n    ports: ['3000:3000']\n  migrate:\n    build: .\n    command: bin/rails db:migrate\n"
    })
    assert.deepStrictEqual(
      analysis.services.map(({ name, releaseCommand }) => [name, releaseCommand]),
      [["web", "bin/rails db:migrate"]]
    )
  })

  it("is designed from the release command, else the migrations that the image itself can run", () => {
    assert.strictEqual(of({ migrateCommand: "bin/rails db:migrate", releaseCommand: "bin/release" }), "bin/release")
    assert.strictEqual(of({ migrateCommand: "bin/rails db:migrate" }), "bin/rails db:migrate")
    assert.isNull(of({ migrateCommand: "dotnet ef database update" }))
    assert.isNull(of({ releaseCommand: "dotnet tool restore && dotnet ef database update" }))
    const dockerfile = "Dockerfile"
    assert.isNotNull(of({ dockerfile, releaseCommand: "dotnet-ef database update" }))
  })

  it("is absent from analyses that were stored before it was known", () => {
    const { migrateCommand: _migrate, releaseCommand: _release, ...stored } = aService()
    assert.isNull(Schema.decodeUnknownSync(Service)(stored).releaseCommand)
  })
})

it("a tick of a framework's own clock is asked for each minute, whatever starts it", () => {
  const analysis = analysisOf({
    "composer.json": JSON.stringify({ name: "acme/desk", require: { php: ">=8.2", "laravel/framework": "^12.0" } }),
    artisan: "#!/usr/bin/env php\n<?php\n",
    "public/index.php": "<?php\n",
    Dockerfile: "FROM php:8.4-apache\nCOPY . .\nEXPOSE 80\n",
    "compose.yaml":
      "services:\n  web:\n    build: .\n    ports: ['80:80']\n  cron:\n    build: .\n    command: php artisan schedule:run\n"
  })
  assert.deepStrictEqual(
    analysis.services.filter(({ kind }) => kind === "job").map(({ schedule }) => schedule),
    ["* * * * *"]
  )
})
