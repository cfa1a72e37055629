import { assert, describe, it } from "@effect/vitest"
import { interpolate } from "../../src/facts/containers/interpolate.ts"
import { readCompose } from "../../src/facts/containers/Compose.ts"
import { openFiles } from "../../src/facts/parsing/Files.ts"
import { snapshotOf } from "../../src/repo/snapshotOf.ts"
import { analysisOf, manifest, services } from "./support.ts"

const projects = (files: Readonly<Record<string, string>>) =>
  readCompose(openFiles(snapshotOf(files, { scanners: [] })))

const only = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    projects(files).flatMap(({ services }) => services.map((service) => [service.name, service] as const))
  )

const program = {
  "package.json": manifest({ private: true, dependencies: { express: "5" } }),
  Dockerfile: 'FROM node:24-slim\nUSER node\nCMD ["node", "server.js"]\n'
}

describe("images in compose files", () => {
  const compose = {
    "compose.yaml":
      "services:\n  desk:\n    build: .\n    ports: ['3000:3000']\n    environment:\n      LETSENCRYPT_HOST: ${HOST:?say which}\n  store:\n    image: ${STORE_IMAGE:?say which}\n    environment:\n      MARIADB_ROOT_PASSWORD: ${WORD:?say which}\n",
    ...program,
    "server.js": "express().listen(3000)\n"
  }

  it("are those of a sample where nothing else says which, and their settings are nobody's to give", () => {
    const { datastores, services } = analysisOf({
      ...compose,
      ".env.docker": 'VERSION="11.4"\nSTORE_IMAGE="mariadb:${VERSION}"\n'
    })
    assert.deepStrictEqual(
      datastores.map(({ engine, version }) => [engine, version]),
      [["mariadb", "11.4"]]
    )
    assert.deepStrictEqual(
      services.map(({ environment, name }) => [name, environment.filter(({ required }) => required)]),
      [["desk", []]]
    )
  })
})

describe("variables in compose files", () => {
  const values = new Map([
    ["NAME", "shop"],
    ["EMPTY", ""]
  ])
  it.each([
    ["$NAME-${NAME}", "shop-shop"],
    ["${EMPTY:-a}${EMPTY-b}", "a"],
    ["${GONE-b}${GONE:-c}", "bc"],
    ["${GONE:-${ALSO:-${NAME}}}", "shop"],
    ["${NAME:+yes}${EMPTY:+no}${GONE+no}", "yes"],
    ["${NAME:?must be}${GONE:?must be}", "shop"],
    ["$$NAME $${NAME}", "$NAME ${NAME}"],
    ["cost: 5$ and ${open", "cost: 5$ and "]
  ])("%s is %s", (text, filled) => assert.strictEqual(interpolate(text, values), filled))

  it("cost no more than their length, however they are nested and left open", () => {
    for (const text of [
      "${A:-".repeat(5000),
      "${".repeat(50_000),
      "$".repeat(50_000),
      `${"${A:-".repeat(500)}${"}".repeat(500)}`
    ]) {
      assert.isBelow(interpolate(text, new Map()).length, 4001)
    }
  })
})

const withStore = (store: string) =>
  `services:\n  app:\n    build: .\n  cache:\n    image: redis:8\n  db:\n    image: ${store}\n`

describe("compose files", () => {
  it("of one folder that all stand alone are alternatives, and what all of them have is no choice", () => {
    const read = projects({
      "docker-compose.mariadb.yml": withStore("mariadb:11"),
      "docker-compose.postgres.yml": withStore("postgres:17")
    })
    assert.deepStrictEqual(
      read.map(({ services }) => services.map(({ name, choice }) => [name, choice])),
      [
        [
          ["app", null],
          ["cache", null],
          ["db", "alternative"]
        ],
        [
          ["app", null],
          ["cache", null],
          ["db", "alternative"]
        ]
      ]
    )
  })

  it("beside a base add services and change none", () => {
    const read = only({
      "compose.yaml": "services:\n  app:\n    build: .\n    command: node a.js\n",
      "compose.gpu.yaml": "services:\n  app:\n    command: node b.js\n  model:\n    image: example/model:1\n"
    })
    assert.deepStrictEqual(
      [read["app"]?.command, read["app"]?.choice, read["model"]?.choice],
      ["node a.js", null, "addition"]
    )
  })

  it("with plain names are compose files by what is in them", () => {
    assert.deepStrictEqual(
      projects({
        "production.yml": "services:\n  app:\n    build: .\n",
        "local.yml": "services:\n  app:\n    build: .\n  mail:\n    image: axllent/mailpit:v1\n",
        "deploy/production.yml": "database:\n  host: db\n"
      }).map(({ folder, paths }) => [folder, paths]),
      [["", ["production.yml", "local.yml"]]]
    )
  })

  it("tell where each service keeps what", () => {
    const mounts = only({
      "compose.yaml":
        "services:\n  app:\n    image: a\n    volumes:\n      - data:/var/data\n      - ./src:/app:ro\n      - /cache\n      - type: tmpfs\n        target: /tmp\n      - { type: bind, source: ./conf, target: /conf, read_only: true }\n    tmpfs: /run\n"
    })["app"]?.mounts
    assert.deepStrictEqual(
      mounts?.map(({ kind, source, target, readOnly }) => [kind, source, target, readOnly]),
      [
        ["volume", "data", "/var/data", false],
        ["bind", "./src", "/app", true],
        ["volume", null, "/cache", false],
        ["tmpfs", null, "/tmp", false],
        ["bind", "./conf", "/conf", true],
        ["tmpfs", null, "/run", false]
      ]
    )
  })

  it("read every form of a port", () => {
    const ports = only({
      "compose.yaml": `services:\n  app:\n    image: a\n    ports:\n${[
        "3000",
        "3001-3003",
        "8000:8001",
        "9090-9091:8080-8081",
        "127.0.0.1:8002:8003",
        "127.0.0.1::8004",
        "[::1]:6001:6002",
        "6060:6061/udp",
        "99999",
        "web"
      ]
        .map((port) => `      - "${port}"\n`)
        .join("")}`
    })["app"]?.ports
    assert.deepStrictEqual(
      ports?.map(({ address, host, container, protocol }) => [address, host, container, protocol]),
      [
        [null, null, 3000, "tcp"],
        [null, null, 3001, "tcp"],
        [null, 8000, 8001, "tcp"],
        [null, 9090, 8080, "tcp"],
        ["127.0.0.1", 8002, 8003, "tcp"],
        ["127.0.0.1", null, 8004, "tcp"],
        ["[::1]", 6001, 6002, "tcp"],
        [null, 6060, 6061, "udp"]
      ]
    )
  })

  it("join entrypoint and command, and build what only a later file says where", () => {
    const app = only({
      "docker-compose.yml":
        'services:\n  app:\n    build:\n      context: ./api\n      dockerfile: Dockerfile.api\n    entrypoint: ["tini", "--"]\n    command: ["sh", "-c", "node server.js"]\n',
      "docker-compose.prod.yml":
        'services:\n  app:\n    build:\n      target: release\n    healthcheck:\n      test: ["NONE"]\n'
    })["app"]
    assert.deepStrictEqual(
      [app?.context, app?.dockerfile, app?.target, app?.command, app?.healthcheck],
      ["api", "api/Dockerfile.api", "release", "tini -- node server.js", null]
    )
  })

  it("go on in circles no longer than they are new", () => {
    const files = {
      "compose.yaml":
        "include: [compose.yaml, other/compose.yaml]\nservices:\n  a:\n    extends: b\n    image: a\n  b:\n    extends: a\n",
      "other/compose.yaml":
        "include: [../compose.yaml]\nservices:\n  c:\n    extends: { file: ../compose.yaml, service: a }\n"
    }
    assert.sameMembers(
      projects(files).flatMap(({ services }) => services.map(({ name }) => name)),
      ["a", "b", "c"]
    )
  })

  it("with names that every object has are harmless", () => {
    const analysis = analysisOf({
      ...program,
      "compose.yaml":
        "services:\n  __proto__:\n    build: .\n  constructor:\n    build: .\n    environment:\n      __proto__: x\n      toString: y\n    extends: hasOwnProperty\n"
    })
    assert.include([...services(analysis)], "constructor api 3000")
  })

  it("switch a profile on in the file beside them", () => {
    const compose = "services:\n  app:\n    build: .\n    ports: ['3000:3000']\n    profiles: [local]\n"
    assert.deepStrictEqual(
      services(analysisOf({ ...program, "compose.yaml": compose, ".env": "COMPOSE_PROFILES=local,more\n" })),
      ["app api 3000"]
    )
  })
})

it("no evidence of a compose file shows a value, and a variable's only where it is the same everywhere and no secret", () => {
  const analysis = analysisOf({
    ...program,
    "compose.yaml":
      "x-env: &env\n  plain.name: canary-a\nservices:\n  app:\n    build: .\n    ports: ['3000:3000']\n    environment: { <<: *env, ONE: canary-b, two.three: canary-c }\n    env_file: app.env\n  job-worker:\n    build: .\n    command: node w.js\n    environment:\n      - 'FOUR=canary-d'\n      - five=canary-e\n      - MAIL_TOKEN=canary-h\n",
    "app.env": "SIX=canary-f\nexport seven='canary-g'\nADMIN_PASSWORD=canary-i\n"
  })
  const variables = analysis.services.flatMap(({ environment }) => environment)
  const shown = JSON.stringify([analysis.facts, analysis.services.map((one) => ({ ...one, environment: [] }))])
  assert.notInclude(shown + JSON.stringify(variables.map(({ evidence }) => evidence)), "canary")
  assert.deepStrictEqual(
    variables
      .filter(({ form }) => form?.includes("canary") === true)
      .map(({ secret, value }) => `${value}${secret ? " secret" : ""}`),
    [..."1234567"].map(() => "constant")
  )
  assert.deepStrictEqual(
    analysis.services.map(({ environment }) => environment.map(({ name }) => name)),
    [
      ["ADMIN_PASSWORD", "ONE", "SIX", "plain.name", "seven", "two.three"],
      ["FOUR", "MAIL_TOKEN", "five"]
    ]
  )
})

describe("further folders that a build is given", () => {
  it.each([
    ["a table", "        code: ../../apps/api\n        base: docker-image://node:24\n"],
    ["a list", "        - code=../../apps/api\n        - base=docker-image://node:24\n"]
  ])("are where its code is, when its own holds container files alone: %s", (_, contexts) => {
    const analysis = analysisOf({
      "apps/api/package.json": manifest({ name: "api", scripts: { start: "node ." }, dependencies: { express: "5" } }),
      "apps/api/index.js": "const app = express()\napp.listen(3000)\n",
      "packaging/live/Dockerfile": "FROM node:24\nCOPY --from=code . .\nCMD node index.js\n",
      "packaging/live/compose.yaml": `services:\n  api:\n    build:\n      context: .\n      additional_contexts:\n${contexts}`
    })
    assert.deepStrictEqual(
      analysis.services.map(({ root }) => root),
      ["apps/api"]
    )
  })
})

it("hundreds of manifests nearer the root leave room for compose files", () => {
  const manifests = Array.from({ length: 12 }, (_, at) => [
    `cluster/${at}.yml`,
    `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c${at}\ndata:\n${"  key: a value that a tool wrote\n".repeat(5000)}`
  ])
  const analysis = analysisOf({
    ...Object.fromEntries(manifests),
    "shop/deploy/docker-compose.yml": "services:\n  db:\n    image: postgres:17\n"
  })
  assert.includeMembers(
    analysis.facts.filter(({ kind }) => kind === "compose").map(({ value }) => value),
    ["shop/deploy/docker-compose.yml"]
  )
})

const contextOf = (context: string, dockerfile: string) =>
  analysisOf({
    "services/api/go.mod": "module example.org/api\n\ngo 1.26\n",
    "services/api/main.go": 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":9000", nil)\n}\n',
    "services/api/Dockerfile": 'FROM golang:1.26\nCOPY services/api /src\nUSER app\nCMD ["/api"]\n',
    "deploy/compose.yaml": `services:\n  api:\n    build:\n      context: ${context}\n      dockerfile: ${dockerfile}\n`
  }).services.map(({ buildContext, dockerfile: file, root }) => [root, file, buildContext])

describe("the folder that an image is built in", () => {
  it("is told where a compose file names another than the service's own", () => {
    assert.deepStrictEqual(contextOf("..", "services/api/Dockerfile"), [
      ["services/api", "services/api/Dockerfile", ""]
    ])
    assert.deepStrictEqual(contextOf("../services/api", "Dockerfile"), [
      ["services/api", "services/api/Dockerfile", undefined]
    ])
  })
})
