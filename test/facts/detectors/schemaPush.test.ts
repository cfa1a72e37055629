import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest, values } from "../support.ts"

const schema = (provider = "postgresql") =>
  `datasource db {\n  provider = "${provider}"\n  url = env("DATABASE_URL")\n}\n`

const files = (start: string, more: Readonly<Record<string, string>> = {}, provider = "postgresql") => ({
  "package.json": manifest({
    private: true,
    scripts: { start },
    dependencies: { express: "5.1.0", "@prisma/client": "6.19.0", prisma: "6.19.0" }
  }),
  "server.js": "express().listen(3000)\n",
  "prisma/schema.prisma": schema(provider),
  ...more
})

const program = (...told: Parameters<typeof files>) =>
  analysisOf(files(...told)).services.map(({ migrateCommand, migratesAtStart = false }) => [
    migrateCommand,
    migratesAtStart
  ])

/** What is pushed of a repository. */
const pushed = (more: Readonly<Record<string, string>>) =>
  analysisOf(files("node server.js", more)).services.flatMap(({ migrateCommand }) =>
    migrateCommand?.includes("db push") === true ? [migrateCommand] : []
  )

const withManifest = (more: { readonly scripts?: object; readonly dependencies?: object }) => ({
  "package.json": manifest({
    private: true,
    scripts: { start: "node server.js", ...more.scripts },
    dependencies: { express: "5.1.0", "@prisma/client": "6.19.0", prisma: "6.19.0", ...more.dependencies }
  })
})

/** The manifest of a program that has further packages. */
const withPackages = (...names: ReadonlyArray<string>) =>
  withManifest({ dependencies: Object.fromEntries(names.map((name) => [name, "1.0.0"])) })

const service = (folder: string, provider = "postgresql") => ({
  [`${folder}/package.json`]: manifest({
    name: folder,
    private: true,
    scripts: { start: "node server.js" },
    dependencies: { express: "5.1.0", "@prisma/client": "6.19.0", prisma: "6.19.0" }
  }),
  [`${folder}/server.js`]: "require('express')().listen(3000)\n",
  [`${folder}/prisma/schema.prisma`]: schema(provider)
})

describe("a program on Prisma without migrations", () => {
  it("has its tables made out of the schema", () => {
    for (const provider of ["postgresql", "sqlite"])
      assert.deepStrictEqual(program("node server.js", {}, provider), [["npx prisma db push", false]])
  })

  it("is not given tables that the migrations it applies as it starts would refuse: that it has none is told", () => {
    for (const [start, more] of [
      [
        "node server.js",
        { Dockerfile: 'FROM node:24\nCOPY . .\nCMD ["sh", "-c", "npx prisma migrate deploy && node server.js"]\n' }
      ],
      ["npm run up && node server.js", {}],
      ["./start.sh", { "start.sh": "#!/bin/sh\nnpx prisma migrate deploy\nexec node server.js\n" }]
    ] as const) {
      const told = {
        ...more,
        ...(start.startsWith("npm")
          ? {
              "package.json": manifest({
                private: true,
                scripts: { start, up: "prisma migrate deploy" },
                dependencies: { express: "5.1.0", "@prisma/client": "6.19.0", prisma: "6.19.0" }
              })
            }
          : {})
      }
      assert.deepStrictEqual(program(start, told), [[null, false]], start)
      assert.include(values(analysisOf(files(start, told)), "absence"), "no migrations", start)
    }
  })

  it("is not asked for migrations by a start that a platform's file tells: there are none, and its tables are pushed", () => {
    const railway = {
      "railway.json": '{ "deploy": { "startCommand": "npx prisma migrate deploy && node server.js" } }'
    }
    assert.deepStrictEqual(
      analysisOf(files("node server.js", railway)).services.map(({ migrateCommand, startCommand }) => [
        migrateCommand,
        startCommand
      ]),
      [["npx prisma db push", "node server.js"]]
    )
  })

  it("is left alone where it pushes as it starts", () => {
    assert.deepStrictEqual(program("prisma db push && node server.js"), [[null, true]])
  })

  it("is another one with migrations, wherever they are kept", () => {
    assert.deepStrictEqual(
      program("node server.js", { "prisma/migrations/1_desk/migration.sql": "CREATE TABLE desk ();\n" }),
      [["npx prisma migrate deploy", false]]
    )
    const elsewhere: ReadonlyArray<Readonly<Record<string, string>>> = [
      { "prisma/migrations_pg/1_desk/migration.sql": "CREATE TABLE desk ();\n" },
      { "prisma.config.ts": 'export default defineConfig({ migrations: { path: "db/changes" } })\n' }
    ]
    for (const more of elsewhere) {
      assert.deepStrictEqual(program("prisma migrate deploy && node server.js", more), [[null, true]])
      assert.deepStrictEqual(pushed(more), [])
    }
    assert.deepStrictEqual(
      pushed({ "prisma.config.ts": 'export default defineConfig({ migrations: { path: "prisma/migrations" } })\n' }),
      ["npx prisma db push"]
    )
  })

  it("is pushed only where its schema is alone with its database", () => {
    const database = { "compose.yaml": "services:\n  db:\n    image: postgres:17\n" }
    const two = analysisOf({ ...service("users"), ...service("orders"), ...database })
    assert.deepStrictEqual(
      two.services.map(({ migrateCommand }) => migrateCommand),
      [null, null]
    )
    const one = analysisOf({ ...service("users"), ...service("orders", "sqlite"), ...database })
    assert.include(
      one.services.map(({ migrateCommand }) => migrateCommand),
      "npx prisma db push"
    )
  })

  it("is pushed for the indexes of documents, whatever else writes there", () => {
    assert.deepStrictEqual(program("node server.js", {}, "mongodb"), [["npx prisma db push", false]])
    assert.deepStrictEqual(program("node server.js", { "sql/V1__desk.sql": "CREATE TABLE desk ();\n" }, "mongodb"), [
      ["npx prisma db push", false]
    ])
  })

  it("is not pushed over tables that something else in the repository makes", () => {
    const others: ReadonlyArray<Readonly<Record<string, string>>> = [
      { "db/migrations/20240101_desk.sql": "-- migrate:up\nCREATE TABLE desk ();\n" },
      { "supabase/migrations/1_desk.sql": "create table desk ();\n" },
      { "sql/V1__desk.sql": "CREATE TABLE desk ();\n" },
      {
        "api/requirements.txt": "fastapi==0.115.0\nalembic==1.14.0\npsycopg==3.2.0\n",
        "api/alembic.ini": "[alembic]\n"
      },
      { "api/requirements.txt": "fastapi==0.115.0\nsqlalchemy==2.0.0\nasyncpg==0.30.0\n" },
      { Procfile: "release: npx knex migrate:latest\nweb: node server.js\n" },
      { "scripts/read.sh": "npx prisma db pull\n" },
      { "start.js": 'execSync("npx prisma migrate deploy")\nimport("./server.js")\n' },
      { "src/audit.ts": "await prisma.$executeRawUnsafe(`CREATE TABLE IF NOT EXISTS audit (id int)`)\n" },
      { "src/audit.ts": "await sql`\n  create table audit (\n    id int\n  )`\n" },
      { "requirements.txt": "sqlalchemy==2.0.0\npsycopg==3.2.0\n" }
    ]
    for (const more of others) assert.deepStrictEqual(pushed(more), [], Object.keys(more).join())
  })

  it("is not pushed over the tables that its own packages make", () => {
    for (const name of ["connect-pg-simple", "express-mysql-session", "knex", "kysely"])
      assert.deepStrictEqual(pushed(withPackages(name)), [], name)
    assert.deepStrictEqual(pushed(withPackages("kysely", "prisma-kysely")), ["npx prisma db push"])
  })

  it("is pushed where code only speaks of tables, fills them, or makes some for a test or a moment", () => {
    const others: ReadonlyArray<Readonly<Record<string, string>>> = [
      { "src/page.tsx": 'export const title = "Create table of desks"\n' },
      { "src/add.ts": "await prisma.$executeRaw`INSERT INTO desk VALUES (1)`\n" },
      { "src/add.js": "await prisma.$executeRaw`INSERT INTO desk VALUES (1)`\n" },
      { "src/note.ts": "// create table desk (id) by hand\n" },
      { "src/sum.ts": "await prisma.$executeRaw`CREATE TEMP TABLE sum (id int)`\n" },
      { "test/audit.test.ts": "await prisma.$executeRaw`CREATE TABLE audit (id int)`\n" }
    ]
    for (const more of others) assert.deepStrictEqual(pushed(more), ["npx prisma db push"], JSON.stringify(more))
  })

  it("is pushed where people may read its schema from tables while they develop", () => {
    const others: ReadonlyArray<Readonly<Record<string, string>>> = [
      withManifest({ scripts: { "db:pull": "prisma db pull", "db:push": "prisma db push" } }),
      { Makefile: "pull:\n\tnpx prisma db pull\n" },
      { "Taskfile.yml": "version: '3'\ntasks:\n  pull:\n    cmds:\n      - npx prisma db pull\n" }
    ]
    for (const more of others) assert.deepStrictEqual(pushed(more), ["npx prisma db push"], JSON.stringify(more))
  })

  it("is not pushed where its schema is read from tables as it is built, released or started", () => {
    const pull = { "db:pull": "prisma db pull" }
    const others: ReadonlyArray<Readonly<Record<string, string>>> = [
      withManifest({ scripts: { prestart: "prisma db pull" } }),
      withManifest({ scripts: { ...pull, model: "npm run db:pull && prisma generate", build: "npm run model" } }),
      {
        ...withManifest({ scripts: pull }),
        ".github/workflows/deploy.yml": "on: push\njobs:\n  ship:\n    steps:\n      - run: npm run db:pull\n"
      },
      { Dockerfile: 'FROM node:24\nCOPY . .\nRUN npx prisma db pull\nCMD ["node", "server.js"]\n' }
    ]
    for (const more of others) assert.deepStrictEqual(pushed(more), [], JSON.stringify(more))
  })
})
