import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest, services, stores } from "./support.ts"

const node = manifest({
  name: "desk",
  private: true,
  scripts: { start: "node server.js" },
  dependencies: { express: "5.1.0" }
})

const app = { "package.json": node }

describe("a platform's file says what runs", () => {
  it.each([
    [
      "render.yaml",
      {
        "render.yaml":
          "databases:\n  - name: db\n    postgresMajorVersion: '17'\nservices:\n  - type: web\n    name: desk\n    runtime: node\n    startCommand: node server.js\n    healthCheckPath: /ok\n  - type: cron\n    name: digest\n    runtime: node\n    startCommand: node digest.js\n    schedule: 0 4 * * *\n  - type: keyvalue\n    name: cache\n"
      },
      ["desk api 3000", "digest job"],
      ["postgres 17 required", "redis required"]
    ],
    [
      "heroku.yml",
      {
        "heroku.yml":
          "setup:\n  addons:\n    - plan: heroku-postgresql\nbuild:\n  docker:\n    web: Dockerfile\nrun:\n  web: node server.js\n  worker:\n    command:\n      - node worker.js\n    image: web\nrelease:\n  command: [node migrate.js]\n",
        Dockerfile: 'FROM node:24\nUSER node\nCMD ["node", "server.js"]\n'
      },
      ["web api 3000", "worker worker"],
      ["postgres required"]
    ],
    [
      "app.json beside a Procfile",
      {
        "app.json":
          '{ "addons": ["heroku-redis:mini"], "env": { "KEY": { "required": true } }, "formation": { "web": {} } }',
        Procfile: "web: node server.js\n"
      },
      ["web api 3000"],
      ["redis required"]
    ],
    ["app.json of Expo", { "app.json": '{ "expo": { "name": "x" } }' }, ["shop api 3000"], []],
    [
      "railway.toml",
      { "railway.toml": '[deploy]\nstartCommand = "node server.js"\nhealthcheckPath = "/ok"\n' },
      ["shop api 3000"],
      []
    ],
    [
      ".do/app.yaml",
      {
        ".do/app.yaml":
          "name: desk\ndatabases:\n  - name: db\n    engine: PG\n    version: '16'\nservices:\n  - name: desk\n    http_port: 8088\n    run_command: node server.js\nworkers:\n  - name: mailer\n    run_command: node mailer.js\n"
      },
      ["desk api 8088", "mailer worker"],
      ["postgres 16 required"]
    ],
    [
      "config/deploy.yml",
      {
        "config/deploy.yml":
          "service: desk\nimage: acme/desk\nservers:\n  web:\n    - 10.0.0.1\n  mailer:\n    hosts: [10.0.0.2]\n    cmd: node mailer.js\nproxy:\n  app_port: 3005\naccessories:\n  db:\n    image: postgres:17\n"
      },
      ["desk api 3005", "mailer worker"],
      ["postgres 17 required"]
    ],
    [
      "a PM2 ecosystem",
      {
        "ecosystem.config.js":
          "module.exports = {\n  apps: [\n    { name: 'desk', script: 'server.js' },\n    { name: 'mail-worker', script: 'worker.js' }\n  ],\n  deploy: { production: { user: 'x' } }\n}\n"
      },
      ["desk api 3000", "mail-worker worker"],
      []
    ],
    [
      "a PM2 ecosystem that names the port",
      {
        "ecosystem.config.js":
          "module.exports = {\n  apps: [\n    {\n      name: 'desk',\n      script: 'server.js',\n      env: {\n        PORT: 3010, // anything free\n      },\n    },\n  ],\n}\n"
      },
      ["desk api 3010"],
      []
    ],
    [
      "a systemd unit and its timer",
      {
        "deploy/desk.service":
          "[Service]\nExecStart=/usr/bin/node /opt/desk/server.js\n[Install]\nWantedBy=multi-user.target\n",
        "deploy/tidy.service": "[Service]\nType=oneshot\nExecStart=/usr/bin/node /opt/desk/tidy.js\n",
        "deploy/tidy.timer": "[Timer]\nOnCalendar=*-*-* 03:30:00\n",
        "deploy/seed.service": "[Service]\nType=oneshot\nExecStart=/usr/bin/node /opt/desk/seed.js\n",
        "deploy/seed.timer": "[Timer]\nOnCalendar=daily\n",
        "deploy/sshd.service": "[Service]\nExecStart=/usr/sbin/sshd -D\n"
      },
      ["desk api 3000", "seed job", "tidy job"],
      []
    ]
  ] as const)("%s", (_, files, expected, engines) => {
    const analysis = analysisOf({ ...app, ...files })
    assert.deepStrictEqual(services(analysis).toSorted(), [...expected])
    assert.deepStrictEqual(stores(analysis).toSorted(), [...engines])
  })
})

it("functions keep their schedules", () => {
  const analysis = analysisOf({
    "serverless.yml":
      "service: desk\nfunctions:\n  tick:\n    handler: a.tick\n    events:\n      - schedule: rate(10 minutes)\n  read:\n    handler: a.read\n",
    "aws/stack.yaml":
      "AWSTemplateFormatVersion: '2010-09-09'\nTransform: AWS::Serverless-2016-10-31\nResources:\n  Nightly:\n    Type: AWS::Serverless::Function\n    Properties:\n      CodeUri: fn/\n      Events:\n        Tick:\n          Type: Schedule\n          Properties:\n            Schedule: cron(0 2 * * ? *)\n",
    "aws/fn/app.py": "def handler(event, context): pass\n"
  })
  assert.deepStrictEqual(
    analysis.services.map(({ name, kind, root, schedule }) => [name, kind, root, schedule]),
    [
      ["read", "function", "", null],
      ["tick", "function", "", "*/10 * * * *"],
      ["Nightly", "function", "aws/fn", "0 2 * * *"]
    ]
  )
})

it("keys that are prototypes' own do no harm", () => {
  const files = [
    "render.yaml",
    "fly.toml",
    "app.json",
    "railway.json",
    "vercel.json",
    "wrangler.json",
    "task-definition.json"
  ].map((path) => [path, '{"__proto__": {"services": 1}, "constructor": [], "services": {"__proto__": {}}}'] as const)
  assert.isEmpty(analysisOf(Object.fromEntries(files)).services)
})

it("quotes the line of the port and of the check that fly.toml names for the process itself", () => {
  const analysis = analysisOf({
    Dockerfile: "FROM node:24\nCMD node .\n",
    "package.json": '{"name": "shop", "scripts": {"start": "node ."}, "dependencies": {"express": "5.0.0"}}',
    "fly.toml": [
      'app = "shop"',
      "[processes]",
      'queue = "node queue.js"',
      'web = "node web.js"',
      "[[services]]",
      'processes = ["queue"]',
      "internal_port = 7001",
      "[[services]]",
      'protocol = "tcp"',
      'processes = ["web"]',
      "internal_port = 7002",
      "[[services.ports]]",
      "port = 443",
      "[[services.http_checks]]",
      'path = "/well"',
      ""
    ].join("\n")
  })
  const told = analysis.facts.flatMap(({ evidence, kind, value }) =>
    kind === "port" || kind === "health" ? evidence.map(({ line, path }) => `${kind} ${value} ${path}:${line}`) : []
  )
  assert.includeMembers(told, ["port 7002 fly.toml:11", "health /well fly.toml:15"])
})
