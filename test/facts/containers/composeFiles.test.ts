import { assert, describe, it } from "@effect/vitest"
import { readCompose } from "../../../src/facts/containers/Compose.ts"
import { openFiles } from "../../../src/facts/parsing/Files.ts"
import { snapshotOf } from "../../../src/repo/snapshotOf.ts"

const only = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    readCompose(openFiles(snapshotOf(files, { scanners: [] }))).flatMap(({ services }) =>
      services.map((service) => [service.name, service] as const)
    )
  )

const staged = (target: string, more: string) =>
  `services:\n  app:\n    build: { context: ., target: ${target} }\n    environment: { MODE: ${target} }\n${more}`

const keeping = (volume: string, production = "") =>
  only({
    "docker-compose.yml": staged("development", `    volumes: ["${volume}"]\n`),
    "docker-compose.prod.yml": staged("production", production)
  }).app?.mounts.map(({ target }) => target)

const laidOver = (path: string, text: string) =>
  only({
    "docker-compose.yml": staged("development", '    ports: ["3000:3000"]\n'),
    "docker-compose.prod.yml": staged("production", ""),
    [path]: text
  }).app?.ports.some(({ development }) => !development)

/** Whether only developers run the service of a compose file that begins with a comment. */
const said = (head: string) =>
  only({
    "compose.yml": `${head}\nservices:\n  web:\n    build: .\n    ports: ["3000:3000"]\n`
  }).web?.development

describe("a compose file whose head keeps it to developers", () => {
  it("is theirs, in one sentence or two", () => {
    for (const head of [
      "# For development only",
      "## FOR TEST AND DEVELOPMENT ONLY, DO NOT USE IN PRODUCTION ##",
      "# This file is for development work. Not suitable for production."
    ])
      assert.isTrue(said(head), head)
  })

  it("is everybody's where its head says something else", () => {
    for (const head of [
      "",
      "# Runs the desk",
      "# Only the web server is open",
      "# For development and production",
      "# For production. Just run it; developers see docker-compose.dev.yml.",
      "# Works not only for development but for production as well."
    ])
      assert.isFalse(said(head), head)
  })
})

describe("a compose file of developers", () => {
  const ofDevelopers = `services:
  web:
    build: { context: ., dockerfile: Dockerfile.dev }
    environment: { MODE: development }
    volumes: [".:/app"]
  clock:
    build: { context: ., dockerfile: Dockerfile.dev }
    command: bin/clock
    volumes: [".:/app"]
`

  it("is no base of one for production that says everything again, where it is for developers", () => {
    const { clock, web } = only({
      "docker-compose.yml": ofDevelopers,
      "docker-compose.production.yml":
        "services:\n  web:\n    build: .\n    environment: { MODE: production }\n  clock:\n    build: .\n    command: bin/clock\n"
    })
    assert.deepStrictEqual(
      [web, clock].map((one) => [one?.dockerfile, one?.mounts.length, one?.development]),
      [
        ["Dockerfile", 0, false],
        ["Dockerfile", 0, false]
      ]
    )
  })

  it("is the base of one for production that leaves a service or its settings to it", () => {
    for (const production of [
      "services:\n  web:\n    build: .\n    environment: { MODE: production }\n",
      "services:\n  web:\n    build: .\n  clock:\n    build: .\n"
    ]) {
      const { clock, web } = only({ "docker-compose.yml": ofDevelopers, "docker-compose.production.yml": production })
      assert.strictEqual(clock?.dockerfile, "Dockerfile.dev")
      assert.strictEqual(web?.mounts.length, 1)
    }
  })

  it("is the base of one that leaves its volumes to it, those of packages and of stores aside", () => {
    assert.deepStrictEqual(keeping("uploads:/app/uploads"), ["/app/uploads"])
    assert.deepStrictEqual(keeping("uploads:/app/uploads", '    volumes: ["/srv/files:/app/uploads"]\n'), [
      "/app/uploads"
    ])
    assert.deepStrictEqual(keeping("packages:/app/node_modules"), [])
    const store = "  db:\n    image: postgres:18\n"
    const beside = only({
      "docker-compose.yml": staged("development", `${store}    volumes: ["rows:/var/lib/postgresql"]\n`),
      "docker-compose.prod.yml": staged("production", store)
    })
    assert.deepStrictEqual(beside.db?.mounts, [])
  })

  it("is the base of one that is given to Compose together with it", () => {
    for (const [path, text] of [
      ["README.md", "Run `docker compose -f docker-compose.yml -f docker-compose.prod.yml up -d`.\n"],
      ["deploy.sh", "docker compose -f ./docker-compose.yml \\\n  --file=docker-compose.prod.yml up -d\n"],
      [".env", "COMPOSE_FILE=docker-compose.yml:docker-compose.prod.yml\n"]
    ] as const)
      assert.isTrue(laidOver(path, text), path)
    for (const [path, text] of [
      ["README.md", "There are docker-compose.yml and docker-compose.prod.yml.\n"],
      ["deploy.sh", "docker compose -f docker-compose.prod.yml up -d\ndocker compose -f docker-compose.yml down\n"]
    ] as const)
      assert.isFalse(laidOver(path, text), path)
  })
})

describe("a compose file of another name", () => {
  const quick = {
    "quick.yml": "services:\n  desk:\n    image: acme/desk:2\n    ports: ['4433:4433']\n",
    "quick-pages.yml": "services:\n  desk:\n    environment: { SHADE: dark }\n"
  }

  it("is one where a command gives it to Compose, with what the same command lays over it", () => {
    const found = only({ ...quick, Makefile: "run:\n\tdocker-compose -f quick.yml -f quick-pages.yml up\n" })
    assert.deepStrictEqual(Object.keys(found), ["desk"])
    assert.deepStrictEqual(
      found.desk?.environment.map(({ name }) => name),
      ["SHADE"]
    )
  })

  it("is none where nothing does, or another lies beside it", () => {
    assert.deepStrictEqual(only(quick), {})
    const beside = { "compose.yml": "services:\n  lamp:\n    image: acme/lamp:1\n" }
    assert.deepStrictEqual(
      Object.keys(only({ ...quick, ...beside, Makefile: "run:\n\tdocker compose -f quick.yml up\n" })),
      ["lamp"]
    )
  })
})
