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
  programWarnings(workloadOf(analysisOf(files), context, noWishes)).map(({ code, text }) => [code, text])

const shop = {
  "composer.json": '{ "type": "project", "require": { "php": "^8.4", "laravel/framework": "^13.0" } }',
  artisan: "",
  "public/index.php": "<?php"
}

const comments = {
  "go.mod": "module example.org/comments\n\ngo 1.26\n",
  "main.go": 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":9000", nil)\n}\n',
  Dockerfile: 'FROM golang:1.26\nEXPOSE 9000\nUSER app\nCMD ["/app"]\n'
}

const mounting = (volume: string) =>
  warned({ ...comments, "compose.yaml": `services:\n  comments:\n    build: .\n    volumes:\n      - ${volume}\n` })

describe("warnings about programs", () => {
  it("name the image that no load balancer gets an answer from", () => {
    const [[code, text] = []] = warned({ ...shop, Dockerfile: "FROM php:8.4-fpm\nUSER www-data\nEXPOSE 9000\n" })
    assert.strictEqual(code, "fastcgi_only")
    assert.match(text ?? "", /^Dockerfile makes an image that answers FastCGI and no HTTP/)
    assert.deepStrictEqual(warned({ ...shop, Dockerfile: "FROM php:8.4-apache\nUSER www-data\nEXPOSE 8080\n" }), [])
  })

  it("name the line that mounts what every deployment would empty", () => {
    const [[code, text] = []] = mounting("./var:/srv/var")
    assert.strictEqual(code, "data_on_disk")
    assert.include(text ?? "", "compose.yaml:5")
    assert.deepStrictEqual(mounting("logs:/srv/logs"), [])
    assert.deepStrictEqual(mounting("uploads:/srv/uploads"), [])
  })
})
