import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"
import { readinessIn } from "../../readiness/support.ts"

type Files = Readonly<Record<string, string>>

const built = (mount: string, more: Files = {}, final = "COPY --from=build /src/desk /desk"): Files => ({
  "go.mod": "module desk\n\ngo 1.25\n",
  "main.go": 'package main\n\nfunc main() { http.ListenAndServe(":8080", nil) }\n',
  Dockerfile: `FROM golang:1.25 AS build\nWORKDIR /src\nCOPY . .\nRUN go build -o desk .\n\nFROM debian:13\n${final}\nEXPOSE 8080\nCMD ["/desk"]\n`,
  "compose.yaml": `services:\n  desk:\n    build: .\n    ports: ["8080:8080"]\n    volumes:\n      - ${mount}\n  db:\n    image: postgres:17\n`,
  ...more
})

const files = (all: Files) =>
  analysisOf(all).services.flatMap(({ name, settingsFiles = [] }) =>
    settingsFiles.map(({ holds, inRepository, source, target }) => ({ name, source, target, inRepository, holds }))
  )

const told = (all: Files) => files(all).map(({ target }) => target)

describe("a settings file that a compose file mounts", () => {
  it("is told where the image does not have it, with what it holds", () => {
    const text = "# password: none\nlisten: 8080\ndatabase: postgres://desk:secret@db:5432/desk\n"
    assert.deepStrictEqual(files(built("./config.yml:/etc/desk/config.yml", { "config.yml": text })), [
      {
        name: "desk",
        source: "config.yml",
        target: "/etc/desk/config.yml",
        inRepository: true,
        holds: ["addresses", "credentials"]
      }
    ])
  })

  it("is told where it is not in the repository", () => {
    assert.deepStrictEqual(
      files(built("./config.toml:/desk/config.toml")).map(({ inRepository, target }) => ({ inRepository, target })),
      [{ inRepository: false, target: "/desk/config.toml" }]
    )
  })

  it("is told of a folder of settings that is not in the repository", () => {
    assert.deepStrictEqual(told(built("./desk/config:/etc/desk")), ["/etc/desk"])
    assert.include(
      JSON.stringify(readinessIn(analysisOf(built("./desk/config:/etc/desk")))),
      "the settings in /etc/desk"
    )
    assert.deepStrictEqual(told(built("./certs:/etc/ssl")), [])
    assert.deepStrictEqual(told(built("./desk/config:/etc/desk", { "desk/config/a.txt": "a\n" })), [])
  })

  it("is told of a list that the owner hands over, where the program only reads it", () => {
    const accounts = built("./accounts.jsonl:/desk/accounts.jsonl:Z,ro")
    assert.deepStrictEqual(told(accounts), ["/desk/accounts.jsonl"])
    assert.include(JSON.stringify(readinessIn(analysisOf(accounts))), "the file /desk/accounts.jsonl")
    assert.deepStrictEqual(told(built("./accounts.jsonl:/desk/accounts.jsonl")), [])
    assert.deepStrictEqual(told(built("./words.txt:/desk/words.txt:ro", { "words.txt": "desk\n" })), [])
    assert.deepStrictEqual(told(built("./shop.db:/desk/shop.db:ro")), [])
  })

  it("is none where the image takes it along, or where it is no setting", () => {
    const config = { "config.yml": "listen: 8080\n" }
    assert.deepStrictEqual(files(built("./config.yml:/app/config.yml", config, "WORKDIR /app\nCOPY . .")), [])
    assert.deepStrictEqual(files(built("./start.sh:/desk/start.sh", { "start.sh": "exec /desk\n" })), [])
    assert.deepStrictEqual(files(built("./data:/desk/data")), [])
    assert.deepStrictEqual(
      files({
        ...built("./php.ini:/usr/local/etc/php/conf.d/desk.ini", { "php.ini": "memory_limit=1G\n" })
      }),
      []
    )
  })

  it("is none however the image is given it", () => {
    const config = { "config/app.yml": "listen: 8080\n" }
    const mount = "./config/app.yml:/app/config/app.yml"
    for (const copy of [
      'COPY ["config/app.yml", "/app/config/"]',
      'WORKDIR /app\nCOPY [".", "."]',
      "WORKDIR /app\nCOPY --from=build /src .",
      "ENV PLACE=/app\nWORKDIR $PLACE\nCOPY . ${PLACE}",
      "COPY config/app.yml /app/config/app.yml"
    ])
      assert.deepStrictEqual(files(built(mount, config, copy)), [], copy)
    assert.deepStrictEqual(
      files(built("./shop.yml:/app/config/app.yml", { "shop.yml": "a: 1\n" }, "COPY shop.yml /app/config/app.yml")),
      []
    )
  })

  it("is told where the image has it elsewhere, or leaves it out", () => {
    const config = { "config/app.yml": "listen: 8080\n" }
    const mount = "./config/app.yml:/etc/desk/app.yml"
    assert.deepStrictEqual(told(built(mount, config, "WORKDIR /srv/desk\nCOPY . .")), ["/etc/desk/app.yml"])
    assert.deepStrictEqual(
      told(
        built(
          "./config/app.yml:/srv/desk/config/app.yml",
          { ...config, ".dockerignore": "config\n" },
          "WORKDIR /srv/desk\nCOPY . ."
        )
      ),
      ["/srv/desk/config/app.yml"]
    )
  })

  it("is none of developers, whose code is mounted as well", () => {
    const all = {
      "package.json": manifest({ name: "desk", scripts: { start: "node s.js" }, dependencies: { express: "5" } }),
      "s.js": "require('express')().listen(3000)\n",
      Dockerfile: "FROM node:24\nCOPY s.js .\nCMD node s.js\n",
      "settings.yml": "a: 1\n",
      "compose.yaml":
        "services:\n  desk:\n    build: .\n    ports: ['3000:3000']\n    volumes:\n      - .:/app\n      - ./settings.yml:/app/settings.yml\n"
    }
    assert.deepStrictEqual(files(all), [])
  })

  it("asks a person for it", () => {
    const analysis = analysisOf(built("./config.yml:/etc/desk/config.yml", { "config.yml": "listen: 8080\n" }))
    const { items } = readinessIn(analysis)
    const item = items.find(({ code }) => code === "settings_file")
    assert.strictEqual(item?.service, "desk")
    assert.include(item?.wayOut ?? "", "Copy config.yml to /etc/desk/config.yml in Dockerfile")
  })
})

const beside = (text: string): Files => ({
  ...built("desk:/data"),
  "compose.yaml": `services:
  desk:
    build: .
    ports: ["8080:8080"]
    environment: { RENDERER: "http://renderer:9000" }
  renderer:
    image: example/renderer:1.4
    expose: ["9000"]
    volumes:
      - ./deploy/renderer.toml:/etc/renderer/renderer.toml:ro
`,
  "deploy/renderer.toml": text
})

describe("the settings file of somebody else's program", () => {
  it("asks for nothing where the image that is written takes it along", () => {
    const analysis = analysisOf(beside("workers = 4\n"))
    assert.deepStrictEqual(
      files(beside("workers = 4\n")).map(({ name }) => name),
      ["renderer"]
    )
    assert.notInclude(
      readinessIn(analysis).items.map(({ code }) => code),
      "settings_file"
    )
  })

  it("is asked for where it holds what is true elsewhere only", () => {
    const { items } = readinessIn(analysisOf(beside('upstream = "http://desk:8080"\n')))
    const item = items.find(({ code }) => code === "settings_file")
    assert.include(item?.why ?? "", "addresses of the parts beside it")
  })
})
