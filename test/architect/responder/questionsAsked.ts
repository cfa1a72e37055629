import { Effect, Either, Option } from "effect"
import type { MessageAnswer, MessageRequest, ProviderNotAllowed } from "../../../src/architect/Architect.ts"
import { design } from "../../../src/architect/designTiers.ts"
import type { Design, DesignRequest } from "../../../src/architect/Design.ts"
import { keep } from "../../../src/architect/keep.ts"
import { respondWith } from "../../../src/architect/responder/respond.ts"
import type { KeptEdit } from "../../../src/blueprint/Edit.ts"
import { bundledPriceList } from "../../../src/catalog/bundledPriceList.ts"
import { analyze } from "../../../src/context/analyze.ts"
import { scanners } from "../../../src/facts/scanners/index.ts"
import { snapshotOf } from "../../../src/repo/snapshotOf.ts"
import { aRequest } from "../../support/analysis.ts"

const dockerfile = `FROM node:24-slim\nWORKDIR /app\nCOPY . .\nRUN npm ci\nUSER node\nCMD ["node", "main.js"]\n`

const manifest = (name: string, dependencies: object) =>
  JSON.stringify({ name, scripts: { start: "node main.js" }, dependencies }, null, 2)

const files = {
  "compose.yaml": `services:
  web:
    build: ./web
    ports: ["8080:3000"]
    depends_on: [db, cache]
  worker:
    build: ./worker
    depends_on: [cache]
  db:
    image: postgres:16
  cache:
    image: redis:7.2
`,
  "web/package.json": manifest("web", { express: "5.1.0", pg: "8.13.0", ioredis: "5.4.1" }),
  "web/main.js": `const app = require("express")()\napp.get("/health", (_, answer) => answer.send("ok"))\napp.listen(3000)\n`,
  "web/Dockerfile": dockerfile,
  "worker/package.json": manifest("worker", { bullmq: "5.34.0", ioredis: "5.4.1" }),
  "worker/main.js": `const { Worker } = require("bullmq")\nnew Worker("mail", async () => {})\n`,
  "worker/Dockerfile": dockerfile
}

/** A shop with a web service, a worker, PostgreSQL and Redis, at real prices. */
const first = aRequest({
  analysis: analyze(snapshotOf(files, { scanners })),
  context: { peakRps: 20, compliance: ["gdpr"], providers: ["aws", "scaleway"], region: "eu-west" }
})

const known = new Map<string, ReturnType<typeof design>>()

/** The real engine; what was designed once is not designed again. */
export const engine = (request: DesignRequest) => {
  const asked = JSON.stringify([request.context, request.edits.map(({ edit }) => edit)])
  const made = known.get(asked) ?? design(request, bundledPriceList)
  known.set(asked, made)
  return made
}

const madeBy = (edits: ReadonlyArray<KeptEdit>): Design => Either.getOrThrow(engine({ ...first, edits }))

const inVersion2 = keep([{ _tag: "AddComponent", kind: "waf", tiers: ["growth"] }], 2, "Add a WAF to growth")
const inVersion3 = [
  ...inVersion2,
  ...keep([{ _tag: "SetContext", set: { monthlyBudgetEur: 600 } }], 3, "Our budget is 600 € a month")
]

/** Three versions: as designed, with a WAF in growth, and with a budget. */
export const versions: ReadonlyArray<Design> = [madeBy([]), madeBy(inVersion2), madeBy(inVersion3)]

const [, , current] = versions
if (current === undefined) throw new Error("no third version")

/** What is asked about: the third version. */
export const asked: Design = current
export const request: DesignRequest = { ...first, edits: inVersion3 }

const respond = respondWith(engine)
const tiersOf = ({ tiers }: Design) => tiers.map(({ tier }) => tier)

/** A message about that design; `growth` is in focus. */
export const requestOf = (message: string): MessageRequest => ({
  ...request,
  message,
  focusTier: "growth",
  currentVersion: 3,
  settled: asked.context,
  tiers: tiersOf(asked),
  earlier: (version) =>
    Effect.succeed(Option.map(Option.fromNullable(versions[version - 1]), (one) => ({ version, tiers: tiersOf(one) })))
})

/** The answer to one message about that design. */
export const ask = (message: string): Effect.Effect<MessageAnswer, ProviderNotAllowed> => respond(requestOf(message))
