import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { programWarnings } from "../../src/architect/programWarnings.ts"
import { noWishes } from "../../src/blueprint/Wishes.ts"
import { workloadOf } from "../../src/blueprint/Workload.ts"
import { settle } from "../../src/context/settle.ts"
import { analysisOf } from "../facts/support.ts"
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
})
