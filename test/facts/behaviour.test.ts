import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest, values } from "./support.ts"

const express = (dependencies: Readonly<Record<string, string>> = {}) => ({
  "package.json": manifest({
    scripts: { start: "node server.js" },
    dependencies: { express: "4.21.0", ...dependencies }
  }),
  "server.js": "const app = express()\napp.listen(3000)\n"
})
const rails = {
  Gemfile: 'source "https://rubygems.org"\ngem "rails", "8.0.0"\n',
  "config/application.rb": "module Shop\nend\n",
  "config/environments/production.rb": "Rails.application.configure do\n  config.active_storage.service = :local\nend\n"
}

describe("connections that stay open", () => {
  it("are told of servers and not of clients", () => {
    const server = analysisOf({
      ...express({ ws: "8.0.0" }),
      "live.js": "const live = new WebSocketServer({ server })\n"
    })
    const client = analysisOf({
      ...express({ ws: "8.0.0" }),
      "feed.js": 'const feed = new WebSocket("wss://feed.example.org")\n'
    })
    assert.deepStrictEqual(
      [values(server, "realtime"), values(server, "statefulness")],
      [["websockets"], ["websockets"]]
    )
    assert.deepStrictEqual(values(client, "realtime"), [])
  })

  it("are told of the service that answers them", () => {
    const analysis = analysisOf({
      ...express({ "socket.io": "4.8.0" }),
      "live.js": 'const { Server } = require("socket.io")\n'
    })
    const fact = analysis.facts.find(({ kind }) => kind === "realtime")
    assert.strictEqual(fact?.service, analysis.services[0]?.name)
  })

  it("are event streams that a server writes, not those it asks for", () => {
    const writing = analysisOf({ ...express(), "events.js": 'res.setHeader("Content-Type", "text/event-stream")\n' })
    const asking = analysisOf({ ...express(), "feed.js": 'fetch(url, { headers: { Accept: "text/event-stream" } })\n' })
    assert.deepStrictEqual(values(writing, "realtime"), ["server-sent events"])
    assert.deepStrictEqual(values(asking, "realtime"), [])
  })

  it("are requests that are allowed more than a minute", () => {
    const analysis = analysisOf({
      ...express(),
      "a.js": "export const maxDuration = 300\n",
      "b.js": "export const maxDuration = 30\n"
    })
    assert.deepStrictEqual(values(analysis, "realtime"), ["requests of 300 s"])
  })
})

describe("state of one machine", () => {
  it("is a Rails application's disk where a model has files", () => {
    assert.deepStrictEqual(values(analysisOf(rails), "statefulness"), [])
    const attaching = analysisOf({ ...rails, "app/models/shop.rb": "class Shop\n  has_one_attached :logo\nend\n" })
    assert.deepStrictEqual(values(attaching, "statefulness"), ["local uploads"])
  })

  it("is a Rails application's disk unless a variable names another place", () => {
    const services = [
      ['ENV.fetch("ACTIVE_STORAGE_SERVICE", "local").to_sym', ["local uploads"]],
      ['ENV.fetch("ACTIVE_STORAGE_SERVICE") { "local" }', ["local uploads"]],
      ['(ENV["ACTIVE_STORAGE_SERVICE"] || :local)', ["local uploads"]],
      ['ENV.fetch("ACTIVE_STORAGE_SERVICE", "amazon").to_sym', []],
      [":amazon", []]
    ] as const
    for (const [service, expected] of services) {
      const analysis = analysisOf({
        ...rails,
        "config/environments/production.rb": `Rails.application.configure do\n  config.active_storage.service = ${service}\nend\n`,
        "app/models/shop.rb": "class Shop\n  has_one_attached :logo\nend\n"
      })
      assert.deepStrictEqual(values(analysis, "statefulness"), [...expected], service)
    }
  })

  it("is not where uploads go to a bucket", () => {
    const upload = { "upload.js": 'const upload = multer({ dest: "uploads/" })\n' }
    assert.deepStrictEqual(values(analysisOf({ ...express(), ...upload }), "statefulness"), ["local uploads"])
    assert.deepStrictEqual(values(analysisOf({ ...express({ "multer-s3": "3.0.1" }), ...upload }), "statefulness"), [])
  })

  it("is a session that only the process remembers", () => {
    const use = { "app.js": 'const session = require("express-session")\napp.use(session({ resave: false }))\n' }
    assert.deepStrictEqual(
      values(analysisOf({ ...express({ "express-session": "1.18.0" }), ...use }), "statefulness"),
      ["sessions in memory"]
    )
    assert.deepStrictEqual(
      values(
        analysisOf({ ...express({ "express-session": "1.18.0", "connect-redis": "8.0.0" }), ...use }),
        "statefulness"
      ),
      []
    )
  })
})

describe("work outside of requests", () => {
  it("is named with what it needs", () => {
    assert.deepStrictEqual(
      values(analysisOf({ ...express({ bullmq: "5.0.0", "node-cron": "3.0.0", "pg-boss": "10.0.0" }) }), "background"),
      ["bullmq needs redis", "cron needs one instance", "pg-boss needs postgres"]
    )
  })

  it("is not what only tests and tools depend on", () => {
    const analysis = analysisOf({
      "package.json": manifest({
        scripts: { start: "node server.js" },
        dependencies: { express: "4.21.0" },
        devDependencies: { bullmq: "5.0.0" }
      }),
      "server.js": "express().listen(3000)\n"
    })
    assert.deepStrictEqual(values(analysis, "background"), [])
  })
})

describe("work of Quartz", () => {
  const jobs = {
    "pom.xml":
      "<project><artifactId>jobs</artifactId><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-quartz</artifactId></dependency><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency></dependencies></project>",
    "src/main/java/org/jobs/App.java": "@SpringBootApplication\nclass App {}\n"
  }

  it.each([
    ["src/main/resources/quartz.properties", "org.quartz.jobStore.isClustered = true\n"],
    [
      "src/main/resources/application.yml",
      "spring:\n  quartz:\n    job-store-type: jdbc\n    properties:\n      org:\n        quartz:\n          jobStore:\n            isClustered: true\n"
    ],
    [
      "src/main/java/org/jobs/Settings.java",
      'class Settings {\n  void set() { all.put("org.quartz.jobStore.isClustered", "true"); }\n}\n'
    ]
  ])("that several instances share through a database needs that, and no single one: %s", (path, text) =>
    assert.deepStrictEqual(values(analysisOf({ ...jobs, [path]: text }), "background"), ["quartz needs database"])
  )

  it("needs one instance where it is shared by none", () => {
    const single = "#org.quartz.jobStore.isClustered=true\norg.quartz.jobStore.misfireThreshold=60000\n"
    assert.deepStrictEqual(
      values(analysisOf({ ...jobs, "src/main/resources/quartz.properties": single }), "background"),
      ["quartz needs one instance"]
    )
  })
})

const kept = (volumes: ReadonlyArray<string>) =>
  analysisOf({
    ...express(),
    Dockerfile: "FROM node:24\nWORKDIR /srv/board\nCOPY . .\nCMD node server.js\n",
    "compose.yaml": `services:\n  board:\n    build: .\n    volumes:\n${volumes.map((one) => `      - ${one}\n`).join("")}  db:\n    image: postgres:17\n    volumes:\n      - pg:/var/lib/postgresql/data\n`
  }).facts.filter(({ kind }) => kind === "statefulness")

describe("what a compose file gives a service of the repository to keep", () => {
  it.each([
    ["files:/srv/board/uploads", "local uploads"],
    ["./media:/srv/board/public/media", "local uploads"],
    ["store:/data", "data on disk"],
    ["./var:/srv/var", "data on disk"],
    ["attachments:/srv/board/storage", "data on disk"]
  ])("is state, with the line that mounts it: %s", (volume, value) => {
    const [fact] = kept(["./:/srv/other:ro", volume])
    assert.strictEqual(fact?.value, value)
    assert.strictEqual(fact?.service, "board")
    assert.deepStrictEqual(
      fact?.evidence.map(({ excerpt, line, path }) => [path, line, excerpt.includes(volume)]),
      [["compose.yaml", 6, true]]
    )
  })

  it.each([
    "modules:/srv/board/node_modules",
    "cache:/root/.cache",
    "./settings.yml:/srv/board/data/settings.yml:ro",
    "./:/srv/board",
    "/var/run/docker.sock:/var/run/docker.sock",
    "tmp:/tmp",
    "build:/srv/board/.next/cache",
    "logs:/srv/board/logs"
  ])("is none where it can be made again, or is only read: %s", (volume) => assert.deepStrictEqual(kept([volume]), []))
})

const storageState = (condition: string) =>
  values(
    analysisOf({
      "requirements.txt": "django==5.2\ngunicorn==23\n",
      "manage.py": "import django\n",
      "shop/wsgi.py": "application = None\n",
      "shop/settings.py": `import os\n${condition}\n    STORAGES = {}\n`
    }),
    "statefulness"
  )

describe("a key that is the switch of a bucket as well", () => {
  it.each(["if os.getenv('S3_ACCESS_KEY', ''):", 'if os.environ.get("S3_ACCESS_KEY"):'])(
    "is known: %s",
    (condition) => {
      assert.deepStrictEqual(storageState(condition), ["files in a bucket where set: S3_ACCESS_KEY"])
    }
  )

  it("is none where the key is only read", () => {
    assert.deepStrictEqual(storageState('KEY = os.getenv("S3_ACCESS_KEY")'), [])
  })
})
