import { assert, it } from "@effect/vitest"
import { analysisOf } from "../../support.ts"
import { environmentOf, goProgram, needs, program } from "../support.ts"

it("what code reads with a default is optional, what ends it is required, and what it only reads is open", () => {
  assert.deepStrictEqual(
    needs({
      ...program,
      "a.js":
        "use(process.env.SHADE ?? 'dark')\nuse(process.env.LIGHT)\nif (!process.env.TENANT_NAME) throw new Error()\n"
    }),
    ["LIGHT optional", "SHADE optional", "TENANT_NAME required"]
  )
})

const read = (then: string) =>
  needs({
    "mix.exs": 'defmodule Desk.MixProject do\n  defp deps, do: [{:phoenix, "~> 1.8"}]\nend\n',
    "config/runtime.exs": `tenant =\n  System.get_env("TENANT_NAME") ||\n    ${then}\n`
  })

it("what raises on the line after a read that leaves it open is required", () => {
  assert.deepStrictEqual(read('raise "none"'), ["TENANT_NAME required"])
  assert.deepStrictEqual(read('"nobody"'), ["TENANT_NAME optional"])
})

it("what builds, tests and publishes the program asks for nothing of it", () => {
  assert.deepStrictEqual(
    needs({
      ...program,
      "vite.config.ts": "use(process.env.PAGE_BASE)\n",
      "scripts/publish.js": "use(process.env.REGISTRY_KEY)\n",
      "cmd/desk-scripts/login.js":
        'const key = process.env.REGISTRY_LOGIN\nif (!key) throw new Error("REGISTRY_LOGIN is empty")\n',
      "server.test.js": "use(process.env.FAKE_CLOCK)\n"
    }),
    []
  )
})

const templated = (path: string) => needs({ ...goProgram, [path]: "name: {{ .Env.DESK_EDITION }}\n" })

it("what packs and releases the program fills in its own templates", () => {
  for (const path of [
    "goreleaser.yaml",
    ".goreleaser.yml",
    "nfpm.yaml",
    "pack/.nfpm-arm64.yml",
    ".ko.yaml",
    "helmfile.yaml",
    "helmfile.yaml.gotmpl",
    "helmfile.d/10-desk.yaml",
    "jreleaser.yml"
  ])
    assert.deepStrictEqual(templated(path), [], path)
  assert.deepStrictEqual(templated("settings.yaml"), ["DESK_EDITION optional"])
  assert.deepStrictEqual(templated("korea.yaml"), ["DESK_EDITION optional"])
})

it("what a package reads is its users' alone", () => {
  const { services } = analysisOf({
    "package.json": '{ "private": true, "workspaces": ["apps/*", "packages/*"] }',
    "packages/mail/package.json": '{ "name": "@all/mail" }',
    "packages/mail/index.js": "use(process.env.MAIL_TONE)\n",
    "apps/api/package.json":
      '{ "name": "@all/api", "scripts": { "start": "node ." }, "dependencies": { "express": "5.1.0", "@all/mail": "*" } }',
    "apps/site/package.json":
      '{ "name": "@all/site", "scripts": { "start": "node ." }, "dependencies": { "express": "5.1.0" } }'
  })
  assert.deepStrictEqual(
    services.map(({ environment, name }) => [name, environment.map((variable) => variable.name)]),
    [
      ["api", ["MAIL_TONE"]],
      ["site", []]
    ]
  )
})

it("evidence ends before a default begins", () => {
  const [variable] = environmentOf({ ...goProgram, "a.go": 'package main\n\nvar a = getEnv("SHADE", "canary")\n' })
  assert.deepStrictEqual(variable?.evidence, [{ path: "a.go", line: 3, excerpt: 'var a = getEnv("SHADE"' }])
})

const project = (settings: string) => ({
  "requirements.txt": "django==5.2\ndjango-environ==0.12\n",
  "manage.py": "import django\n",
  "desk/settings.py": `import environ\nenv = environ.Env()\n${settings}`,
  "desk/wsgi.py": "application = None\n"
})

it("what a block reads that is run only where something is switched on, is optional", () => {
  assert.deepStrictEqual(
    needs(
      project("USE_FILES = env.bool('USE_FILES', False)\nif USE_FILES:\n    FILES_AT = env.str('FILES_PLACE')\n")
    ).filter((line) => line.startsWith("FILES_PLACE")),
    ["FILES_PLACE optional"]
  )
  assert.include(needs(project("if not DEBUG:\n    FILES_AT = env.str('FILES_PLACE')\n")), "FILES_PLACE required")
})

it("Prisma's shadow database is one of developers, which nothing in production needs", () => {
  const found = needs({
    ...program,
    "prisma/schema.prisma":
      'datasource db {\n  provider = "postgresql"\n  url = env("DATABASE_URL")\n  shadowDatabaseUrl = env("SHADOW_DATABASE_URL")\n}\n',
    ".env.example": "# required\nSHADOW_DATABASE_URL=\nDATABASE_URL=\n"
  })
  assert.deepStrictEqual(found, ["DATABASE_URL required", "SHADOW_DATABASE_URL optional"])
})

it("helpers of PHP that are called after the environment read it", () => {
  assert.deepStrictEqual(
    needs({
      "index.php":
        "<?php\n$db['host'] = file_env('DESK_DATABASE_HOST', $db['host']);\n$shade = getenv('DESK_SHADE');\nupdate_env('DESK_INSTALLED', true);\n",
      "lib/composer.json": JSON.stringify({ require: { php: "^8.4" } })
    }).map((need) => need.split(" ")[0]),
    ["DESK_DATABASE_HOST", "DESK_SHADE"]
  )
})

/** Whether a variable is needed that a helper reads with a second argument. */
const readWith = (argument: string) =>
  environmentOf({
    "requirements.txt": "fastapi==0.115.0\nuvicorn==0.32.0\n",
    "main.py": `from fastapi import FastAPI\napp = FastAPI()\nname = get_env("DESK_NAME", ${argument})\n`,
    "compose.yaml":
      "services:\n  desk:\n    build: .\n    ports: ['8000:8000']\n    environment:\n      DESK_NAME: ${DESK_NAME:?say which}\n"
  }).find(({ name }) => name === "DESK_NAME")?.need

it("an argument that insists is no default", () => {
  assert.strictEqual(readWith("mandatory=True"), "required")
  assert.strictEqual(readWith('"desk"'), "optional")
})
