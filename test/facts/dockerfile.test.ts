import { assert, describe, it } from "@effect/vitest"
import { folderInImage } from "../../src/facts/containers/folderInImage.ts"
import { commandOf, finalInstructions, finalStages, parseDockerfile } from "../../src/facts/containers/Dockerfile.ts"
import { answersFastCgiOnly } from "../../src/facts/containers/fastCgi.ts"
import { analysisOf, manifest } from "./support.ts"

const read = (...lines: ReadonlyArray<string>) => parseDockerfile("Dockerfile", lines)
const command = (...lines: ReadonlyArray<string>) => commandOf(finalInstructions(read("FROM node:24", ...lines)))

const chain = (target?: string) =>
  finalStages(read("FROM alpine:3 AS alpine", "FROM alpine AS two", "FROM busybox AS busybox", "FROM two"), target).map(
    ({ image }) => image
  )

describe("a Dockerfile", () => {
  it("fills the base image in from its arguments, which may be made of each other", () => {
    const { stages } = read(
      'ARG VERSION="24"',
      "ARG FLAVOUR=slim TAG=${VERSION}-${FLAVOUR}",
      "FROM --platform=$BUILDPLATFORM node:${TAG:-1} AS Base",
      "FROM base"
    )
    assert.deepStrictEqual(
      stages.map(({ name, image }) => [name, image]),
      [
        ["base", "node:24-slim"],
        [null, "base"]
      ]
    )
  })

  it("follows a stage to the image outside, and a stage that has an image's name to that image", () => {
    assert.deepStrictEqual(chain(), ["alpine:3", "alpine", "two"])
    assert.deepStrictEqual(chain("busybox"), ["busybox"])
    assert.deepStrictEqual(chain("1"), ["alpine:3", "alpine"])
    assert.deepStrictEqual(chain("gone"), chain())
  })

  it.each([
    ["both in words", ['ENTRYPOINT ["tini", "--"]', 'CMD ["node", "a.js"]'], "tini -- node a.js"],
    ["an entrypoint of a shell hears nothing", ["ENTRYPOINT node a.js", 'CMD ["b"]'], "node a.js"],
    ["a shell in words is a shell", ['CMD ["/bin/sh", "-c", "node \\"a b\\".js"]'], 'node "a b".js'],
    ["the last one counts", ["CMD a", "CMD b"], "b"],
    ["small letters are instructions too", ["cmd node a.js"], "node a.js"],
    ["over several lines", ["CMD node \\", "# why", "", "  a.js \\", "  --port 1"], "node a.js --port 1"]
  ] as const)("joins its command: %s", (_, lines, expected) => assert.strictEqual(command(...lines), expected))

  it.each([
    [["FROM php:8.4-fpm-alpine AS base", "FROM base", 'CMD ["php-fpm"]'], true],
    [["FROM php:8.4-fpm", "ENV TRUSTED_PROXIES=nginx", "LABEL like=nginx"], true],
    [["FROM php:8.4-fpm", "RUN apt-get install -y nginx", 'CMD ["/start.sh"]'], false],
    [["FROM php:8.4-fpm AS build", "FROM php:8.4-apache", "COPY --from=build /app /app"], false],
    [["FROM node:24", 'CMD ["node", "fpm.js"]'], false]
  ])("answers FastCGI only where PHP-FPM has no web server beside it: %j", (lines, expected) =>
    assert.strictEqual(answersFastCgiOnly(read(...lines)), expected)
  )

  it("is read in one pass, whatever is left open in it", () => {
    for (const lines of [
      Array.from({ length: 20_000 }, () => "RUN <<EOF"),
      Array.from({ length: 20_000 }, () => "RUN a \\"),
      ["FROM a", `RUN ${"<<A ".repeat(2000)}`, "B"],
      [`ARG ${"A=$A".repeat(5000)}`, "FROM $A"]
    ])
      assert.isArray(finalInstructions(parseDockerfile("Dockerfile", lines)))
  })
})

describe("images that a bake file makes", () => {
  const shop = {
    "apps/api/package.json": manifest({
      name: "api",
      scripts: { start: "node ." },
      dependencies: { express: "5.0.0" }
    }),
    "apps/api/index.js": "const app = express()\napp.listen(3000)\n",
    "ops/images/one.Dockerfile":
      "FROM node:24 AS tools\nEXPOSE 9000\nCMD node tools.js\nFROM node:24 AS live\nEXPOSE 4100\nCMD node index.js\nFROM live AS checks\nEXPOSE 9001\nCMD npm test\n"
  }
  const found = (files: Readonly<Record<string, string>>) =>
    analysisOf({ ...shop, ...files }).services.map(({ dockerfile, port, root }) => [root, port, dockerfile])

  it.each([
    [
      "docker-bake.hcl",
      'target "base" {\n  dockerfile = "../../ops/images/one.Dockerfile"\n}\ntarget "api" {\n  inherits = ["base"]\n  context = "./apps/api"\n  target = "live"\n}\n'
    ],
    [
      "docker-bake.json",
      JSON.stringify({
        target: { api: { context: "apps/api", dockerfile: "../../ops/images/one.Dockerfile", target: "live" } }
      })
    ]
  ])("run the code of the folder that they are built from, in the stage that is named: %s", (path, text) =>
    assert.deepStrictEqual(found({ [path]: text }), [["apps/api", 4100, "ops/images/one.Dockerfile"]])
  )

  it("say nothing where they are built from elsewhere, or from a name that is computed", () => {
    const before = found({})
    assert.deepStrictEqual(
      found({
        "docker-bake.hcl":
          'target "api" {\n  context = "https://example.org/shop.git"\n}\ntarget "__proto__" {\n  context = "${FOLDER}/apps/api"\n}\n'
      }),
      before
    )
  })
})

const placeOf = (lines: ReadonlyArray<string>, context = "", root = "server") =>
  folderInImage(read("FROM python:3.13", ...lines), context, root)

describe("a folder of the repository in an image", () => {
  it.each([
    [["WORKDIR /app", "COPY . ."], "/app/server"],
    [["WORKDIR /app", "COPY . .", "WORKDIR /app/server"], undefined],
    [["WORKDIR /app", "COPY server/ .", "COPY docs /docs"], undefined],
    [["WORKDIR /srv", "COPY --chown=a:a ./server /opt/server/", "WORKDIR run"], "/opt/server"],
    [["COPY --from=build /app /app", "WORKDIR /app"], undefined],
    [["WORKDIR /app", "COPY $FROM /x", "COPY server $TO"], undefined]
  ])("with %j is at %s", (lines, folder) => {
    assert.strictEqual(placeOf(lines), folder)
  })

  it("is told from the folder that is built", () => {
    assert.strictEqual(placeOf(["WORKDIR /run", "COPY . /app"], "server"), "/app")
  })

  it("is where what brings the schema up to date goes first", () => {
    const found = analysisOf({
      "server/requirements.txt": "fastapi==0.115\nalembic==1.14\n",
      "server/alembic.ini": "[alembic]\n",
      "server/main.py": "from fastapi import FastAPI\napp = FastAPI()\n",
      "server/Dockerfile":
        'FROM python:3.13\nCOPY . /opt/server\nWORKDIR /run\nEXPOSE 8000\nCMD ["uvicorn", "main:app"]\n'
    })
    assert.deepStrictEqual(
      found.services.map(({ migrateCommand }) => migrateCommand),
      ["cd /opt/server && alembic upgrade head"]
    )
  })
})

it("a Dockerfile of a store is one however its name is written", () => {
  const { datastores, services } = analysisOf({
    "composer.json": JSON.stringify({ type: "project", require: { php: "^8.4" } }),
    "index.php": "<?php\n",
    "dockerfile-db": "FROM mariadb:12\nCOPY first.sql /docker-entrypoint-initdb.d/\n",
    "first.sql": "create table notes (id int);\n",
    "compose.yml":
      "services:\n  web:\n    image: php:8.4-apache\n    volumes: ['.:/var/www/html']\n  db:\n    build: { context: ., dockerfile: dockerfile-db }\n"
  })
  assert.deepStrictEqual(
    datastores.map(({ engine }) => engine),
    ["mariadb"]
  )
  assert.notInclude(
    services.map(({ name }) => name),
    "db"
  )
})

it("code that is called after Dockerfiles is none", () => {
  const { services } = analysisOf({
    "go.mod": "module example.org/desk\n\ngo 1.26\n",
    "main.go": 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n',
    "internal/pack/dockerfile.go":
      'package pack\n\nconst text = `FROM node:24\nEXPOSE 3000\nCMD ["node", "server.js"]\n`\n'
  })
  assert.deepStrictEqual(
    services.map(({ dockerfile, port }) => [dockerfile, port]),
    [[null, 8080]]
  )
})

it("the template of a Dockerfile names no process", () => {
  const [service] = analysisOf({
    "shop/go.mod": "module example.org/shop\n\ngo 1.26\n",
    "shop/main.go": 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n',
    "shop/Dockerfile.tpl": 'FROM alpine:3.24\nCOPY shop /shop\nEXPOSE 8080\nCMD ["/shop"]\n'
  }).services
  assert.notStrictEqual(service?.name, "tpl")
})

it("a Dockerfile that is called after a tool of tests is none of the application, whatever it tries", () => {
  const { services } = analysisOf({
    "go.mod": "module example.org/desk\n\ngo 1.26\n",
    "main.go": 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n',
    "docker/Dockerfile": 'FROM golang:1.26\nCOPY . .\nRUN go build -o /desk .\nEXPOSE 8080\nCMD ["/desk"]\n',
    "docker/Dockerfile.playwright-pages":
      'FROM node:24\nCOPY . .\nEXPOSE 8080\nCMD ["sh", "-c", "./desk & npx playwright test"]\n'
  })
  assert.lengthOf(services, 1)
})
