import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../../facts/support.ts"
import { all, command, dockerfileFor, dockerfileOf } from "./written.ts"

const flask = (more: Readonly<Record<string, string>> = {}) =>
  dockerfileOf({
    "requirements.txt": "flask\ngunicorn\n",
    "app.py": 'from flask import Flask\n\napp = Flask(__name__)\n\n\n@app.route("/")\ndef index():\n    return "ok"\n',
    ...more
  })

const go = (version: string) =>
  dockerfileOf({
    "go.mod": `module example.com/a\n\ngo ${version}\n`,
    "main.go": 'package main\n\nimport "net/http"\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n'
  })

const php = { "composer.json": manifest({ require: { php: ">=8.1" } }), "public/index.php": "<?php\necho 'ok';\n" }

const deno = (start: string) =>
  dockerfileOf({
    "deno.json": manifest({ tasks: { start } }),
    "main.ts": 'import { Hono } from "npm:hono@4"\nDeno.serve({ port: 8000 }, new Hono().fetch)\n'
  })

const laravelServed = (page: string) =>
  command(
    dockerfileOf({
      "composer.json": '{ "require": { "laravel/framework": "^12.0" } }',
      artisan: "#!/usr/bin/env php\n",
      [page]: "<?php\nrequire __DIR__ . '/vendor/autoload.php';\n"
    })
  )

describe("An image", () => {
  it("is made of a supported release where the repository states a range", () => {
    const node = dockerfileOf({
      "package.json": manifest({
        private: true,
        engines: { node: ">=18" },
        scripts: { start: "node server.js" },
        dependencies: { express: "5.1.0" }
      }),
      "server.js": 'require("express")().listen(3000)\n'
    })
    assert.include(node, "FROM node:24-slim AS base")
    const python = { "pyproject.toml": '[project]\nname = "a"\nrequires-python = ">=3.9"\ndependencies = ["flask"]\n' }
    assert.include(flask({ ...python }), "FROM python:3.14-slim AS final")
    assert.include(go("1.19"), "FROM golang:1.27 AS build")
    assert.include(go("1.26"), "FROM golang:1.26 AS build")
    assert.include(dockerfileOf(php), "FROM dunglas/frankenphp:1-php8.4 AS base")
  })

  it("of Deno starts the program of a task itself, with all that its sources import", () => {
    const text = deno("deno run --allow-net --allow-env main.ts")
    assert.strictEqual(command(text), "deno run --allow-net --allow-env main.ts")
    assert.include(all(text, "RUN"), "deno cache main.ts")
    const several = deno("deno run -A build.ts && deno run -A main.ts")
    assert.strictEqual(command(several), "deno task start")
    assert.notInclude(several, "deno cache")
  })

  it("keeps to what is pinned, whatever has become of it", () => {
    const analysis = analysisOf({
      "package.json": manifest({
        private: true,
        engines: { node: "18.x" },
        scripts: { start: "node server.js" },
        dependencies: { express: "5.1.0" }
      }),
      "server.js": 'require("express")().listen(3000)\n'
    })
    assert.isUndefined(analysis.services[0]?.runtimeRange)
    assert.include(dockerfileFor(analysis), "FROM node:18-slim AS base")
  })

  it("listens on the port that it says, where no file of the repository states how it is started", () => {
    for (const more of [{}, { "compose.yaml": 'services:\n  web:\n    build: .\n    ports: ["8080:7000"]\n' }]) {
      const text = flask(more)
      const port = all(text, "EXPOSE")[0] ?? "none"
      assert.strictEqual(command(text), `gunicorn app:app --bind 0.0.0.0:${port}`)
    }
  })

  it("answers with a front controller of PHP, whatever of Composer's is there", () => {
    const text = dockerfileOf(php)
    assert.deepStrictEqual(all(text, "EXPOSE"), ["8080"])
    assert.include(all(text, "COPY"), "composer.json composer.lock* ./")
    assert.strictEqual(command(text), "frankenphp php-server --root public --listen :8080")
    const plain = dockerfileOf({ "index.php": "<?php\nrequire 'lib/a.php';\n", "lib/a.php": "<?php\n" })
    assert.notInclude(plain, "composer")
    assert.strictEqual(command(plain), "frankenphp php-server --root . --listen :8080")
    assert.include(laravelServed("index.php"), "frankenphp php-server --root . --listen")
    assert.include(laravelServed("public/index.php"), "frankenphp php-server --root public --listen")
  })

  it("closes the folders of PHP that files of Apache close, as far as they are served", () => {
    const site = { "index.php": "<?php\nrequire 'lib/a.php';\n", "lib/a.php": "<?php\n" }
    const text = dockerfileOf({ ...site, "config/.htaccess": "Deny from all\n" })
    assert.strictEqual(command(text), "frankenphp run --config /etc/frankenphp/served.caddyfile")
    assert.match(text, /^\t\tpath \*\/\.\* "\/config" "\/config\/\*"$/m)
    assert.include(text, ":8080 {\n\troot * /app\n")
    const outside = dockerfileOf({ ...php, "config/.htaccess": "Deny from all\n" })
    assert.strictEqual(command(outside), "frankenphp php-server --root public --listen :8080")
    assert.include(dockerfileOf({ ...php, "public/inc/.htaccess": "Deny from all\n" }), '*/.* "/inc" "/inc/*"')
  })

  it("gives the place of the shell to one program, whatever is quoted behind it", () => {
    const factory = 'gunicorn "shop:create_app()" --bind 0.0.0.0:$PORT'
    assert.strictEqual(command(flask({ Procfile: `web: ${factory}\n` })), `sh -c exec ${factory}`)
    assert.strictEqual(command(flask({ Procfile: `web: (${factory})\n` })), `sh -c (${factory})`)
  })

  it("stops on SIGTERM whatever its program does with it, and owns its folder", () => {
    assert.deepStrictEqual(all(flask(), "ENTRYPOINT"), ['["tini", "-s", "--"]'])
    const ruby = dockerfileOf({
      Gemfile: 'source "https://rubygems.org"\nruby "3.4.1"\ngem "sinatra"\n',
      "Gemfile.lock": "GEM\n  specs:\n    sinatra (4.0.0)\n",
      Procfile: "web: bundle exec ruby server.rb\n",
      "server.rb": 'require "sinatra"\n'
    })
    assert.include(all(ruby, "RUN"), "chown app:app /app")
  })
})
