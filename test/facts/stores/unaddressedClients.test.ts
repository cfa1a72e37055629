import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

/** Roles of the stores of a program in Go with those packages, which opens a database in a file. */
const roles = (files: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    analysisOf({
      "go.mod":
        "module example.org/desk\n\ngo 1.26\n\nrequire (\n\tgithub.com/gomodule/redigo v1.9.3\n\tmodernc.org/sqlite v1.48.1\n)\n",
      "main.go":
        'package main\n\nfunc main() {\n\tdb, _ := sql.Open("sqlite", "data/desk.db")\n\tuse(db)\n\thttp.ListenAndServe(":8080", nil)\n}\n',
      ...files
    }).datastores.map(({ engine, role }) => [engine, role])
  )

describe("the client of a cache in a program that keeps its data in a file", () => {
  it("is something that its pages may set up, where nothing names a place for it", () => {
    assert.deepStrictEqual(roles(), { sqlite: "required", redis: "optional" })
  })

  it("is needed where its place is given", () => {
    assert.strictEqual(
      roles({
        "cache.go": 'package main\n\nvar cache = dial(os.Getenv("REDIS_URL"))\n',
        ".env.example": "REDIS_URL=redis://localhost:6379\n"
      })["redis"],
      "required"
    )
  })
})

it("clients of streams that nothing gives an address for are optional beside a queue that has one", () => {
  const broker = {
    "go.mod":
      "module example.org/desk\n\ngo 1.26\n\nrequire (\n\tgithub.com/rabbitmq/amqp091-go v1.10.0\n\tgithub.com/segmentio/kafka-go v0.4.51\n)\n",
    "main.go":
      'package main\n\nfunc main() {\n\tdial(os.Getenv("RABBITMQ_URL"))\n\thttp.ListenAndServe(":8080", nil)\n}\n'
  }
  const sample = { ".env.example": "RABBITMQ_URL=amqp://localhost:5672\n" }
  assert.deepStrictEqual(roles({ ...broker, ...sample }), { rabbitmq: "required", kafka: "optional" })
})

/** A program that speaks to a database by the protocol of PostgreSQL. */
const postgresProgram = {
  "go.mod": "module example.org/desk\n\ngo 1.26\n\nrequire github.com/lib/pq v1.10.0\n",
  "main.go":
    'package main\n\nfunc main() {\n\tdial(os.Getenv("DATABASE_URL"))\n\thttp.ListenAndServe(":8080", nil)\n}\n',
  Dockerfile: 'FROM golang:1.26\nCOPY . .\nRUN go build -o /desk .\nEXPOSE 8080\nCMD ["/desk"]\n'
}

it("a database that spreads over machines is not the one of a program whose files run the plain one beside it", () => {
  const found = roles({
    ...postgresProgram,
    "compose.yml":
      "services:\n  web:\n    build: .\n    environment: { DATABASE_URL: 'postgres://desk@postgres/desk' }\n  postgres:\n    image: postgres:18\n  cockroach:\n    image: cockroachdb/cockroach:v24\n"
  })
  assert.deepStrictEqual(found, { postgres: "required" })
})

it("what a library of jobs waits in is needed, also where the data lies in a file", () => {
  const { datastores } = analysisOf({
    "package.json": JSON.stringify({
      private: true,
      scripts: { start: "node server.js" },
      dependencies: { express: "5.1.0", bullmq: "5.0.0", "better-sqlite3": "12.0.0" }
    }),
    "server.js":
      'const db = new Database("data/desk.db")\nnew Worker("notes", work, { connection: settings })\nexpress().listen(3000)\n'
  })
  assert.strictEqual(datastores.find(({ engine }) => engine === "redis")?.role, "required")
})

it("a database that spreads over machines is the program's where its address leads there", () => {
  const found = roles({
    ...postgresProgram,
    "compose.yml":
      "services:\n  web:\n    build: .\n    environment: { DATABASE_URL: 'postgres://desk@roach:26257/desk' }\n  roach:\n    image: cockroachdb/cockroach:v24\n  events:\n    image: postgres:18\n"
  })
  assert.strictEqual(found["cockroachdb"], "required")
})

/** The role of Redis in a program that is told where its database and its queue are. */
const redisBeside = (cache: string) =>
  Object.fromEntries(
    analysisOf({
      "requirements.txt": "flask==3.1.0\ngunicorn==23.0.0\npsycopg2==2.9.10\npika==1.3.2\nredis==6.0.0\n",
      "app.py": `import os\nfrom flask import Flask\napp = Flask(__name__)\ndb = os.environ["DATABASE_URL"]\nqueue = os.environ["RABBITMQ_URL"]\n${cache}`,
      ".env.example": "DATABASE_URL=postgres://localhost/desk\nRABBITMQ_URL=amqp://localhost\n"
    }).datastores.map(({ engine, role }) => [engine, role])
  )["redis"]

it("a cache's plain client that nothing addresses is optional beside a database and a queue that are addressed", () => {
  assert.strictEqual(redisBeside(""), "optional")
  assert.strictEqual(redisBeside('cache = os.environ["REDIS_URL"]\n'), "required")
})
