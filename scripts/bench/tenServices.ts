/** A made repository of ten services and five stores, as large as designs usually become. */
import { analyze } from "../../src/context/analyze.ts"
import { scanners } from "../../src/facts/scanners/index.ts"
import { snapshotOf } from "../../src/repo/snapshotOf.ts"

const servers = ["web", "gateway", "orders", "catalog", "accounts", "billing"]
const workers = ["mailer", "indexer", "reports", "imports"]

const clients = { express: "5.1.0", pg: "8.13.0", ioredis: "5.4.1", amqplib: "0.10.4", mongodb: "6.10.0" }

const manifest = (name: string, dependencies: object) =>
  JSON.stringify({ name, version: "1.0.0", scripts: { start: "node main.js" }, dependencies })

const build = (name: string, ports: string) => `  ${name}:
    build: ./${name}
    environment:
      DATABASE_URL: postgres://db/app
      API_TOKEN: \${API_TOKEN}
    depends_on: [db, cache, broker, documents]
${ports}`

const image = (name: string, of: string) => `  ${name}:
    image: ${of}
`

const compose = [
  "services:\n",
  ...servers.map((name, at) => build(name, `    ports: ["${8080 + at}:3000"]\n`)),
  ...workers.map((name) => build(name, "")),
  image("db", "postgres:16"),
  image("cache", "redis:7.2"),
  image("broker", "rabbitmq:3.13"),
  image("documents", "mongo:7.0")
].join("")

const server = `const express = require("express")
const app = express()
app.get("/health", (_, answer) => answer.send("ok"))
app.listen(process.env.PORT ?? 3000)
`

const worker = `const broker = require("amqplib").connect(process.env.AMQP_URL)
broker.then((open) => open.createChannel()).then((channel) => channel.consume("work", console.log))
`

const files = (name: string, main: string, dependencies: object) => [
  [`${name}/package.json`, manifest(name, dependencies)],
  [`${name}/main.js`, main],
  [`${name}/Dockerfile`, `FROM node:24-slim\nWORKDIR /app\nCOPY . .\nRUN npm ci\nUSER node\nCMD ["node", "main.js"]\n`]
]

/** Its analysis. */
export const tenServices = () =>
  analyze(
    snapshotOf(
      Object.fromEntries([
        ["compose.yaml", compose],
        ...servers.flatMap((name) => files(name, server, clients)),
        ...workers.flatMap((name) =>
          files(name, worker, { amqplib: "0.10.4", pg: "8.13.0", "@aws-sdk/client-s3": "3.700.0" })
        )
      ]),
      { scanners }
    )
  )
