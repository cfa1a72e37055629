import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { programWarnings } from "../../src/architect/programWarnings.ts"
import { noWishes } from "../../src/blueprint/Wishes.ts"
import { workloadOf } from "../../src/blueprint/Workload.ts"
import { settle } from "../../src/context/settle.ts"
import { corrected } from "../../src/facts/corrections/corrected.ts"
import { analysisOf, manifest } from "../facts/support.ts"
import { noSuggestion } from "../support/analysis.ts"
import { fakeProvider } from "../support/fakeProvider.ts"

const context = Either.getOrThrow(
  settle({ request: {}, suggested: noSuggestion, allowedProviders: ["aws"], places: [fakeProvider()] })
)

const warned = (files: Readonly<Record<string, string>>) =>
  programWarnings(workloadOf(analysisOf(files), context, noWishes, false)).map(({ code, text }) => [code, text])

const shop = {
  "composer.json": '{ "type": "project", "require": { "php": "^8.4", "laravel/framework": "^13.0" } }',
  artisan: "",
  "public/index.php": "<?php"
}

const manifestOf = (name: string) =>
  manifest({ name, dependencies: { express: "5" }, scripts: { start: "node index.js" } })
const runner = {
  "runner/package.json": manifestOf("runner"),
  "runner/index.js": `const app = require("express")()
app.post("/", (req, res) => exec(req.body.command, { env: { key: process.env.SIGNING_SECRET } }))
app.listen(3000)
`
}

describe("warnings about programs", () => {
  it("name the image that no load balancer gets an answer from", () => {
    const [[code, text] = []] = warned({ ...shop, Dockerfile: "FROM php:8.1-fpm\nUSER www-data\nEXPOSE 9000\n" })
    assert.strictEqual(code, "fastcgi_only")
    assert.match(text ?? "", /^Dockerfile makes an image that answers FastCGI and no HTTP/)
    assert.deepStrictEqual(warned({ ...shop, Dockerfile: "FROM php:8.4-apache\nUSER www-data\nEXPOSE 8080\n" }), [])
  })

  it("say which image is replaced by one with a web server", () => {
    const [[code, text] = []] = warned({ ...shop, Dockerfile: "FROM php:8.4-fpm\nUSER www-data\nEXPOSE 9000\n" })
    assert.strictEqual(code, "fastcgi_replaced")
    assert.match(text ?? "", /^Dockerfile makes an image that answers FastCGI and no HTTP/)
  })

  it("name a service that runs what its callers send, the line, and what keeps it from doing harm", () => {
    const [[code, text] = []] = warned({
      ...runner,
      "web/package.json": manifestOf("web"),
      "web/index.js": 'fetch(process.env.RUNNER_URL)\nrequire("express")().listen(3000)\n',
      "compose.yaml": `services:
  web:
    build: ./web
    ports: ["80:3000"]
    environment: { RUNNER_URL: "http://runner:3000" }
  runner: { build: ./runner }
`
    })
    assert.strictEqual(code, "runs_callers_code")
    assert.match(text ?? "", /^runner runs code or commands for whoever calls it \(runner\/index\.js:2\), so /)
    for (const part of [
      "It is internal here: keep it so. Let only web call it, with a credential",
      "sandbox",
      "Take the credentials out of its environment: SIGNING_SECRET.",
      "connect to nothing but what it needs"
    ]) {
      assert.include(text, part)
    }
  })

  it("say so all the more of one that a person has put on the internet", () => {
    const analysis = corrected(analysisOf(runner), [
      { kind: "service", subject: "runner", field: "public", value: true, by: "edit", evidence: [] }
    ])
    const [warning] = programWarnings(workloadOf(analysis, context, noWishes, false))
    assert.include(
      warning?.text,
      "It is on the internet here: make it internal. Let only those services that have to call it"
    )
  })

  it("are not made of a service that runs its own commands", () => {
    const own = { ...runner, "runner/index.js": 'exec("ls", done)\nrequire("express")().listen(3000)\n' }
    assert.deepStrictEqual(warned(own), [])
  })
})
