import { assert, it } from "@effect/vitest"
import { aVariable } from "../support/analysis.ts"
import { analysisOf, manifest, services, stores, values } from "./support.ts"

const express = { express: "5.1.0" }

it("a package that only can be imported is a library and no service", () => {
  const analysis = analysisOf({
    "package.json": manifest({ name: "lib", main: "index.js", exports: "./index.js", dependencies: express }),
    "index.js": "module.exports = 1"
  })
  assert.deepStrictEqual(analysis.services, [])
  assert.deepStrictEqual(values(analysis, "repository"), ["library"])
  assert.include([...analysis.absences], "no deployable service")
})

it("a start script with a server framework is a service on the framework's port", () => {
  const analysis = analysisOf({
    "package.json": manifest({ scripts: { start: "node server.js" }, dependencies: express })
  })
  assert.deepStrictEqual(services(analysis), ["shop api 3000"])
  assert.strictEqual(analysis.services[0]?.startCommand, "npm start")
  assert.strictEqual(analysis.facts.find(({ kind }) => kind === "port")?.confidence, 0.5)
})

it.each([
  'import { createServer } from "node:http"\ncreateServer(answer).listen(3000)\n',
  'const { createServer } = require("http")\ncreateServer(answer).listen(3000)\n',
  'const http = require("http")\nhttp\n  .createServer(answer)\n  .listen(3000)\n'
])("a start script of a server without a framework is a service, however it is written", (server) => {
  const analysis = analysisOf({
    "package.json": manifest({ name: "board", scripts: { start: "node server.js" } }),
    "server.js": server
  })
  assert.deepStrictEqual(services(analysis), ["shop api 3000"])
})

it("a start script that makes a server of something else than requests is none", () => {
  const analysis = analysisOf({
    "package.json": manifest({ name: "board", scripts: { start: "node server.js" } }),
    "server.js": 'import { createServer } from "vite"\nawait createServer({})\n'
  })
  assert.deepStrictEqual(services(analysis), [])
})

it("compose, Dockerfile and start script of one process are one service with evidence of each", () => {
  const analysis = analysisOf({
    "compose.yaml": "services:\n  shop:\n    build: .\n    ports:\n      - 8080:4000\n",
    Dockerfile: "FROM node:22\nEXPOSE 5000\nUSER node\nCMD node server.js\n",
    "package.json": manifest({ scripts: { start: "node server.js" }, dependencies: express }),
    "server.js": "app.listen(process.env.PORT || 6000)"
  })
  assert.deepStrictEqual(services(analysis), ["shop api 4000"])
  assert.includeMembers(
    [...new Set(analysis.services[0]?.evidence.map(({ path }) => path))],
    ["compose.yaml", "Dockerfile", "package.json"]
  )
})

const portOf = (files: Record<string, string>) => analysisOf(files).services[0]?.port

it("a port is believed from compose before ENV PORT, EXPOSE, code and framework; disagreement lowers confidence", () => {
  const code = {
    "package.json": manifest({ scripts: { start: "node ." }, dependencies: express }),
    "index.js": "app.listen(6000)"
  }
  const dockerfile = "FROM node:22\nEXPOSE 5000\nCMD node .\n"
  assert.strictEqual(portOf(code), 6000)
  assert.strictEqual(portOf({ ...code, Dockerfile: dockerfile }), 5000)
  assert.strictEqual(portOf({ ...code, Dockerfile: `${dockerfile}ENV PORT=7000\n` }), 7000)
  const all = analysisOf({
    ...code,
    Dockerfile: `${dockerfile}ENV PORT=7000\n`,
    "compose.yaml": "services:\n  a:\n    build: .\n    ports: ['80:8000']\n"
  })
  assert.strictEqual(all.services[0]?.port, 8000)
  const fact = all.facts.find(({ kind }) => kind === "port")
  assert.strictEqual(fact?.confidence, 0.7)
  assert.isAbove(fact?.evidence.length ?? 0, 2)
})

it("stores and tools of a compose file are no services", () => {
  const analysis = analysisOf({
    "docker-compose.yml":
      "services:\n  db:\n    image: postgres:16.4-alpine\n  cache:\n    image: bitnami/redis:7.2\n  broker:\n    image: rabbitmq:4-management\n  mail:\n    image: axllent/mailpit\n  relay:\n    image: boky/postfix:v4\n  proxy:\n    image: nginx:1.27\n  admin:\n    image: adminer\n"
  })
  assert.deepStrictEqual(analysis.services, [])
  assert.deepStrictEqual(stores(analysis), ["postgres 16.4 required", "rabbitmq 4 required", "redis 7.2 required"])
})

it("values of .env and defaults fill what a compose file leaves open", () => {
  const analysis = analysisOf({
    ".env": "PG=17\n",
    "compose.yml":
      "services:\n  db:\n    image: postgres:${PG}\n  kv:\n    image: valkey/valkey:${KV:-8}\n  web:\n    build: ./web\n    ports: ['${OUT:-80}:${IN:-3100}']\n    depends_on: [db]\n",
    "web/Dockerfile": "FROM node:22\nCMD node .\n"
  })
  assert.deepStrictEqual(stores(analysis), ["postgres 17 required", "valkey 8 required"])
  assert.deepStrictEqual(services(analysis), ["web api 3100"])
  assert.include(analysis.services[0]?.uses ?? [], "postgres")
})

it("web and worker of a Procfile share a folder, and the release step is no service", () => {
  const analysis = analysisOf({
    Procfile:
      "web: gunicorn shop.wsgi --bind 0.0.0.0:8001\nworker: celery -A shop worker\nrelease: python manage.py migrate\n",
    "requirements.txt": "Django[argon2]>=5.2\ncelery==5.5\n",
    "manage.py": "",
    "shop/wsgi.py": "",
    "shop/celery.py": 'app = Celery("shop")\n'
  })
  assert.deepStrictEqual(services(analysis), ["web web 8001", "worker worker"])
  assert.deepStrictEqual(
    analysis.services.map(({ framework, startCommand }) => [framework, startCommand]),
    [
      ["django", "gunicorn shop.wsgi --bind 0.0.0.0:8001"],
      ["django", "celery -A shop worker"]
    ]
  )
})

it("static or server is decided by configuration, not by a start script", () => {
  const next = {
    "package.json": manifest({
      private: true,
      scripts: { build: "next build", start: "next start" },
      dependencies: { next: "^15.1.0", react: "19" }
    })
  }
  assert.deepStrictEqual(services(analysisOf(next)), ["web web 3000"])
  const exported = analysisOf({ ...next, "next.config.mjs": "export default { output: 'export' }" })
  assert.deepStrictEqual(services(exported), ["web static"])
  assert.strictEqual(exported.services[0]?.outputDirectory, "out")
  assert.deepStrictEqual(
    services(analysisOf({ ...next, "next.config.mjs": "export default {\n  // output: 'export'\n}" })),
    ["web web 3000"]
  )
})

it("a bundle of pages is a static site, and assets beside a server framework are none", () => {
  const vite = {
    "index.html": "<!doctype html>",
    "package.json": manifest({
      private: true,
      scripts: { build: "vite build" },
      dependencies: { vue: "3.5" },
      devDependencies: { vite: "7" }
    })
  }
  assert.deepStrictEqual(services(analysisOf(vite)), ["web static"])
  const laravel = analysisOf({
    ...vite,
    "composer.json": manifest({ require: { php: "^8.3", "laravel/framework": "^12.0" } }),
    artisan: "",
    "public/index.php": ""
  })
  assert.deepStrictEqual(services(laravel), ["web web 8000"])
})

it("indirect Go modules, test projects and development groups do not count", () => {
  const analysis = analysisOf({
    "go.mod":
      "module example.com/api\n\ngo 1.26\n\nrequire (\n\tgithub.com/go-chi/chi/v5 v5.2.0\n\tgo.mongodb.org/mongo-driver v1.17.0 // indirect\n)\n",
    "main.go": 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":9000", r)\n}\n',
    "web/package.json": manifest({ private: true, devDependencies: { pg: "8" } }),
    "tests/App.Tests.csproj":
      '<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><PackageReference Include="MongoDB.Driver" Version="3.0.0" /></ItemGroup></Project>'
  })
  assert.deepStrictEqual(services(analysis), ["shop api 9000"])
  assert.deepStrictEqual(stores(analysis), [])
  assert.deepStrictEqual(values(analysis, "runtime"), ["go 1.26"])
})

it("a member of a monorepo is built from the root and belongs to its own folder", () => {
  const analysis = analysisOf({
    "package.json": manifest({ private: true, workspaces: ["apps/*"], scripts: { start: "turbo run start" } }),
    "turbo.json": "{}",
    "apps/api/package.json": manifest({
      name: "@acme/api",
      private: true,
      scripts: { start: "node dist/main.js" },
      dependencies: { "@nestjs/core": "11.0.0", pg: "8" }
    }),
    "apps/api/Dockerfile": "FROM node:24\nUSER node\nEXPOSE 3333\nCMD node dist/main.js\n",
    "apps/jobs/package.json": manifest({
      private: true,
      scripts: { worker: "node worker.js" },
      dependencies: { bullmq: "5" }
    }),
    "compose.yaml": "services:\n  backend:\n    build:\n      context: .\n      dockerfile: apps/api/Dockerfile\n"
  })
  assert.deepStrictEqual(
    analysis.services.map(({ name, root, kind, port }) => [name, root, kind, port]),
    [
      ["backend", "apps/api", "api", 3333],
      ["worker", "apps/jobs", "worker", null]
    ]
  )
  assert.include([...values(analysis, "monorepo")], "turborepo")
  assert.deepStrictEqual(
    analysis.datastores.map(({ id, usedBy }) => [id, usedBy]),
    [
      ["postgres", ["backend"]],
      ["redis", ["worker"]]
    ]
  )
})

it("scheduled work of Kubernetes is a job with its schedule", () => {
  const analysis = analysisOf({
    Dockerfile: "FROM python:3.13\nUSER app\nCMD gunicorn app:app\n",
    "requirements.txt": "flask\n",
    "app.py": "app = Flask(__name__)",
    "k8s/cron.yaml":
      'apiVersion: batch/v1\nkind: CronJob\nmetadata:\n  name: report\nspec:\n  schedule: "0 4 * * *"\n  jobTemplate:\n    spec:\n      template:\n        spec:\n          containers:\n            - name: report\n              image: acme/shop\n              command: ["python", "report.py"]\n'
  })
  const job = analysis.services.find(({ kind }) => kind === "job")
  assert.deepStrictEqual([job?.name, job?.schedule, job?.startCommand], ["report", "0 4 * * *", "python report.py"])
  assert.deepStrictEqual(analysis.suggestedContext.opsSkill.value, "strong")
})

const at = (line: number, excerpt: string) => [{ path: "index.js", line, excerpt }]

it("variables are required where code ends without them, secret by name, and never hold a value", () => {
  const analysis = analysisOf({
    "package.json": manifest({ scripts: { start: "node ." }, dependencies: express }),
    "index.js":
      "const a = process.env.API_TOKEN\nconst b = process.env.LOG_LEVEL || 'canary'\nconst c = process.env.TENANT ?? die()\nif (!process.env.SHOP) throw new Error('SHOP is required')\napp.listen(3000)"
  })
  assert.deepStrictEqual(analysis.services[0]?.environment, [
    aVariable({
      name: "API_TOKEN",
      secret: true,
      value: "third-party",
      evidence: at(1, "const a = process.env.API_TOKEN")
    }),
    aVariable({ name: "LOG_LEVEL", evidence: at(2, "const b = process.env.LOG_LEVEL") }),
    aVariable({ name: "SHOP", required: true, value: "owner", evidence: at(4, "if (!process.env.SHOP") }),
    aVariable({ name: "TENANT", evidence: at(3, "const c = process.env.TENANT") })
  ])
})

it("components written for a framework are no service; a folder with its configuration or a script is", () => {
  const next = { private: true, dependencies: { next: "16.0.0" } }
  assert.deepStrictEqual(services(analysisOf({ "packages/ui/package.json": manifest(next) })), [])
  const built = { ...next, scripts: { build: "next build" } }
  assert.deepStrictEqual(services(analysisOf({ "apps/web/package.json": manifest(built) })), ["web web 3000"])
  const configured = { "apps/web/package.json": manifest(next), "apps/web/next.config.mjs": "export default {}\n" }
  assert.deepStrictEqual(services(analysisOf(configured)), ["web web 3000"])
})

const laravelJobs = {
  "composer.json": manifest({ require: { php: "^8.3", "laravel/framework": "^12.0" } }),
  artisan: "",
  "app/Jobs/Send.php": "<?php\nclass Send implements ShouldQueue {}\n"
}

it("Laravel's jobs need a worker, unless they run within the request from the start", () => {
  const sync = { "config/queue.php": "<?php return ['default' => env('QUEUE_CONNECTION', 'sync')];\n" }
  assert.include(services(analysisOf(laravelJobs)).join(), "worker")
  assert.notInclude(services(analysisOf({ ...laravelJobs, ...sync })).join(), "worker")
  const chosen = { ...laravelJobs, ...sync, ".env.example": "QUEUE_CONNECTION=redis\n" }
  assert.include(services(analysisOf(chosen)).join(), "worker")
})

it("images that differ in how they are made are one service of the module they pack", () => {
  const image = "FROM eclipse-temurin:21\nEXPOSE 8080\nCMD java -jar app.jar\n"
  const found = analysisOf({
    "fights/pom.xml":
      "<project><artifactId>fights</artifactId><dependencies><dependency><groupId>io.quarkus</groupId><artifactId>quarkus-rest</artifactId><version>3.2.0</version></dependency></dependencies></project>",
    "fights/src/main/docker/Dockerfile.jvm": image,
    "fights/src/main/docker/Dockerfile.native-micro": image
  })
  assert.deepStrictEqual(
    found.services.map(({ root }) => root),
    ["fights"]
  )
})

it("a service that Deno runs has no version of Node", () => {
  const [service] = analysisOf({
    "deno.json": manifest({ tasks: { start: "deno run -A main.ts" }, imports: { "@oak/oak": "jsr:@oak/oak@17" } }),
    "main.ts": 'import { Application } from "@oak/oak"\nawait new Application().listen({ port: 8000 })\n',
    ".nvmrc": "22\n"
  }).services
  assert.strictEqual(service?.packageManager, "deno")
  assert.isNull(service?.runtimeVersion ?? null)
})

it("a Go program that the compiler leaves out is a generator and no service", () => {
  const analysis = analysisOf({
    "go.mod": "module example.org/shop\n\ngo 1.26\n\nrequire github.com/go-chi/chi/v5 v5.2.0\n",
    "cmd/server/main.go": "package main\n\nfunc main() {}\n",
    "ent/entc.go": "//go:build ignore\n// +build ignore\n\npackage main\n\nfunc main() {}\n",
    "store/model/codes.go": "// +build ignore\n\npackage main\n\nfunc main() {}\n"
  })
  assert.strictEqual(analysis.services.length, 1)
  assert.include(analysis.services[0]?.buildCommand ?? "", "./cmd/server")
})

it("the image of a workspace is the member that it starts, also where the member has a Dockerfile of its own", () => {
  const analysis = analysisOf({
    "package.json": manifest({ workspaces: ["apps/*"], dependencies: { react: "19.0.0" } }),
    "railway.toml": '[build]\nbuilder = "DOCKERFILE"\ndockerfilePath = "/docker/Dockerfile"\n',
    "docker/Dockerfile":
      'FROM node:24 AS build\nCOPY . .\nRUN npx turbo run build --filter=@acme/shop\nFROM node:24\nCOPY --from=build /app/apps/shop/build ./apps/shop/build\nWORKDIR /app/apps/shop\nCMD ["node", "build/server.js"]\n',
    "apps/shop/package.json": manifest({
      name: "@acme/shop",
      scripts: { start: "node build/server.js" },
      dependencies: express
    }),
    "apps/shop/Dockerfile.bun": 'FROM oven/bun:1\nCOPY . .\nEXPOSE 3000\nCMD ["bun", "run", "start"]\n'
  })
  assert.deepStrictEqual(
    analysis.services.map(({ dockerfile, kind, root }) => [root, kind, dockerfile]),
    [["apps/shop", "api", "docker/Dockerfile"]]
  )
})

it("a compose file to try the program with is no second set of services", () => {
  const analysis = analysisOf({
    "package.json": manifest({ name: "shop", scripts: { start: "node server.js" }, dependencies: express }),
    "compose.yaml": "services:\n  shop:\n    build: .\n    ports: ['8080:8080']\n",
    "quickstart/compose.yaml":
      "services:\n  shop:\n    image: ghcr.io/acme/shop\n  mailer:\n    image: ghcr.io/acme/shop\n    command: shop mailer\n"
  })
  assert.deepStrictEqual(services(analysis), ["shop api 8080"])
})

it("several workers of one Go module are several services", () => {
  const program = "package main\n\nfunc main() {}\n"
  const analysis = analysisOf({
    "go.mod": "module example.org/shop\n\ngo 1.26\n\nrequire github.com/go-chi/chi/v5 v5.2.0\n",
    "cmd/server/main.go": program,
    "cmd/billing-worker/main.go": program,
    "cmd/sink-worker/main.go": program
  })
  assert.deepStrictEqual(analysis.services.map(({ kind, name }) => `${name} ${kind}`).toSorted(), [
    "billing-worker worker",
    "server api",
    "sink-worker worker"
  ])
})

/** A Deployment of a chart that a helper names. */
const chartWorkload = (part: string, command: string) =>
  [
    "apiVersion: apps/v1",
    "kind: Deployment",
    "metadata:",
    `  name: {{ include "shop.componentName" (list . "${part}") }}`,
    "spec:",
    "  template:",
    "    spec:",
    "      containers:",
    "        - name: {{ .Chart.Name }}",
    '          image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"',
    `          command: ["${command}"]`
  ].join("\n")

it("workloads that a chart names by a helper are told apart, with the plain Dockerfile and their own programs", () => {
  const program = "package main\n\nfunc main() {}\n"
  const analysis = analysisOf({
    "go.mod": "module example.org/shop\n\ngo 1.26\n\nrequire github.com/go-chi/chi/v5 v5.2.0\n",
    "cmd/server/main.go": program,
    "cmd/notifier/main.go": program,
    "cmd/sink-worker/main.go": program,
    Dockerfile: 'FROM golang:1.26 AS build\nCOPY . .\nFROM alpine:3.24\nCMD ["shop"]\n',
    "collector.Dockerfile": 'FROM golang:1.26 AS build\nCOPY . .\nFROM alpine:3.24\nENTRYPOINT ["collector"]\n',
    "deploy/charts/shop/Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
    "deploy/charts/shop/values.yaml": "image:\n  repository: ghcr.io/acme/shop\n  tag: latest\n",
    "deploy/charts/shop/templates/deployment.yaml": [
      chartWorkload("api", "shop"),
      chartWorkload("notifier", "shop-notifier"),
      chartWorkload("sink-worker", "shop-sink-worker")
    ].join("\n---\n")
  })
  assert.deepStrictEqual(analysis.services.map(({ dockerfile, name }) => `${name} ${dockerfile}`).toSorted(), [
    "shop-api Dockerfile",
    "shop-notifier Dockerfile",
    "shop-sink-worker Dockerfile"
  ])
  assert.deepStrictEqual(
    analysis.notDeployed.map(({ name, why }) => [name, why]),
    [["collector", "the manifests that deploy the application do not run it"]]
  )
})

it("somebody else's program with more packages is no service, and its probe is not the application's", () => {
  const files = {
    "package.json": manifest({ name: "shop", scripts: { start: "node server.js" }, dependencies: express }),
    Dockerfile: "FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD node server.js\n",
    "docker/development/compose.yml":
      "services:\n  converter:\n    build:\n      context: .\n      dockerfile: Dockerfile.converter\n    command: [converter, --deny-private-ips]\n    healthcheck:\n      test: curl -f http://localhost:3000/health\n",
    "docker/development/Dockerfile.converter": "FROM papermaker/converter:8\nRUN apt-get install -y fonts-noto\n"
  }
  const analysis = analysisOf(files)
  assert.deepStrictEqual(services(analysis), ["shop api 3000"])
  assert.isNull(analysis.services[0]?.healthPath)
})

const goProgram = (name: string) => ({
  [`${name}go.mod`]: "module example.org/comments\n\ngo 1.26\n",
  [`${name}main.go`]: 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":9000", nil)\n}\n',
  [`${name}Dockerfile`]: 'FROM golang:1.26\nEXPOSE 9000\nUSER app\nCMD ["/app"]\n'
})

it("an example in a folder that Go passes over is no service", () => {
  const analysis = analysisOf({
    ...goProgram(""),
    ...goProgram("_example/memory/"),
    "_example/memory/compose.yaml": "services:\n  memory:\n    build: .\n"
  })
  assert.deepStrictEqual(
    analysis.services.map(({ root }) => root),
    [""]
  )
})

const told = (version: string) =>
  analysisOf({
    "composer.json": '{ "type": "project", "require": { "php": "^8.1", "laravel/framework": "^11.0" } }',
    artisan: "",
    "public/index.php": "<?php",
    "compose.yaml":
      "services:\n  app:\n    build: .\n    ports: ['9000:9000']\n  queue:\n    build: .\n    command: php artisan queue:work\n",
    Dockerfile: `FROM php:${version}-fpm\nCOPY . .\nEXPOSE 9000\nCMD ["php-fpm"]\n`
  }).services.map(({ dockerfile, name, port, startCommand }) => [name, dockerfile, startCommand, port === 9000])

it("an image of PHP-FPM alone is none for a balancer, unless none can be written in its place", () => {
  assert.deepStrictEqual(told("8.4"), [
    ["app", null, null, false],
    ["queue", null, "php artisan queue:work", false]
  ])
  assert.deepStrictEqual(told("8.1")[0], ["app", "Dockerfile", "php-fpm", true])
})

it("the image of a folder that is named after its work is that of the program which its manifest starts", () => {
  const { services: found } = analysisOf({
    "web/package.json": manifest({
      name: "web",
      scripts: { start: "node server.js" },
      dependencies: { express: "5.1.0" }
    }),
    "web/server.js": "express().listen(3000)\n",
    "worker/package.json": manifest({
      name: "worker",
      scripts: { start: "node dist/index.js" },
      dependencies: { express: "5.1.0" }
    }),
    "worker/src/index.ts": "express().listen(3030)\n",
    "worker/Dockerfile": 'FROM node:22\nCOPY . .\nEXPOSE 3030\nCMD ["node", "worker/dist/index.js"]\n'
  })
  assert.deepStrictEqual(
    found.map(({ name, kind, dockerfile }) => [name, kind, dockerfile]),
    [
      ["web", "api", null],
      ["worker", "worker", "worker/Dockerfile"]
    ]
  )
})

const wiki = (compose: string, more: Readonly<Record<string, string>> = {}) =>
  analysisOf({
    "index.php": "<?php require 'app/start.php';\n",
    "app/start.php": "<?php\n",
    "docker-compose.yml": compose,
    ...more
  }).services.map(({ image, name }) => [name, image])

it("a site of PHP that a compose file runs from its makers' image is not a second service beside that", () => {
  const own = "services:\n  app:\n    image: ${WIKI_IMAGE:-acme/shop:1.2}\n    ports: ['80:80']\n"
  assert.deepStrictEqual(wiki(own), [["app", "acme/shop:1.2"]])
})

it("one that a compose file runs programs of others beside is a service", () => {
  const others = "services:\n  mail:\n    image: others/mailer:1.2\n"
  assert.deepInclude(wiki(others), ["web", undefined])
})
