import { assert, describe, it } from "@effect/vitest"
import { filled, program } from "../support.ts"

const given = (value: string, name = "SHADE") =>
  filled({
    ...program,
    Dockerfile: 'FROM node:24\nCMD ["node", "server.js"]\n',
    "compose.yaml": `services:\n  desk:\n    build: .\n    ports: ['3000:3000']\n    environment:\n      ${name}: "${value}"\n`
  })[name]

describe("what is the same everywhere", () => {
  it("is the word for production, and that nothing is debugged, as a sample writes it", () => {
    const found = filled({
      ...program,
      "a.js": "use(process.env.APP_ENV, process.env.DESK_DEBUG)\n",
      ".env.example": "DESK_DEBUG=1\nAPP_ENV=development\n"
    })
    assert.deepStrictEqual(found, { APP_ENV: "constant production", DESK_DEBUG: "constant 0" })
  })

  it("is what manifests give the program, but neither what only stands there to be filled in nor a developer's", () => {
    assert.strictEqual(given("dark"), "constant dark")
    assert.strictEqual(given("a{b}"), "constant a{{b}}")
    for (const value of ["change-me", "your-shade", "<shade>", "__SHADE__", "debug"])
      assert.strictEqual(given(value), "", value)
  })
})

it("a demonstration of its maker's is nobody else's to turn on", () => {
  for (const name of ["DESK_DEMO", "DEMO_MODE", "IS_DEMO"]) {
    assert.strictEqual(given("true", name), "", name)
    assert.strictEqual(given("false", name), "constant false", name)
  }
  assert.strictEqual(given("true", "DESK_DEMOGRAPHICS"), "constant true")
})

it("a word that only says yes is no address", () => {
  assert.strictEqual(given("true", "SHADE_ON"), "constant true")
  assert.notInclude(given("true", "ENDPOINT") ?? "", "true")
  assert.strictEqual(given("true", "REVERSE_PROXY"), "constant true")
})

it("a part that is not deployed is no host of anybody, and its name may still be a word", () => {
  const found = filled({
    ...program,
    Dockerfile: 'FROM node:24\nCMD ["node", "server.js"]\n',
    "compose.yaml":
      "services:\n  desk:\n    build: .\n    ports: ['3000:3000']\n    environment: { PAINT_SERVER: tracing, HUE_ENDPOINT: 'http://tracing:9411', PAINT_STYLE: tracing }\n  tracing: { image: openzipkin/zipkin }\n"
  })
  assert.deepStrictEqual(found, { HUE_ENDPOINT: "", PAINT_SERVER: "", PAINT_STYLE: "constant tracing" })
})

it("a place to report to is named where a program insists on it, though nobody is there", () => {
  const found = filled({
    ...program,
    Dockerfile: 'FROM node:24\nCMD ["node", "server.js"]\n',
    "a.js":
      'if (!process.env.OTEL_ENDPOINT) throw new Error("OTEL_ENDPOINT is missing")\nif (!process.env.PAINT_ENDPOINT) throw new Error("PAINT_ENDPOINT is missing")\n',
    "compose.yaml":
      "services:\n  desk:\n    build: .\n    ports: ['3000:3000']\n    environment: { OTEL_ENDPOINT: 'http://tracing:9411', PAINT_ENDPOINT: 'http://tracing:9411' }\n  tracing: { image: openzipkin/zipkin }\n"
  })
  assert.deepStrictEqual(found, { OTEL_ENDPOINT: "constant http://tracing:9411", PAINT_ENDPOINT: "owner" })
})

it("Laravel logs to where a container's log is read, and searches where a sample needs no service of others", () => {
  const laravel = filled({
    "composer.json": JSON.stringify({ name: "acme/desk", require: { php: ">=8.2", "laravel/framework": "^12.0" } }),
    artisan: "#!/usr/bin/env php\n<?php\n",
    "config/logging.php": "<?php\nreturn ['default' => env('LOG_CHANNEL', 'stack')];\n",
    "config/scout.php": "<?php\nreturn ['driver' => env('SCOUT_DRIVER', 'algolia')];\n",
    ".env.example": "LOG_CHANNEL=stack\nSCOUT_DRIVER=database\n"
  })
  assert.strictEqual(laravel["LOG_CHANNEL"], "constant stderr")
  assert.strictEqual(laravel["SCOUT_DRIVER"], "constant database")
})
