/** Questions about trust and work, asked of two designs: a shop that is whole, and one with much left to do. */
import { Effect, Either } from "effect"
import type { MessageRequest } from "../../../../src/architect/Architect.ts"
import { design } from "../../../../src/architect/designTiers.ts"
import type { Design, DesignRequest } from "../../../../src/architect/Design.ts"
import { inquiryOf, type Inquiry } from "../../../../src/architect/responder/answers/Answer.ts"
import type { Asked, Subjects } from "../../../../src/architect/responder/asking/Asked.ts"
import type { Label } from "../../../../src/architect/responder/asking/labels.ts"
import type { Language } from "../../../../src/architect/responder/lexicon/Lexicon.ts"
import type { Known } from "../../../../src/architect/responder/answers/Known.ts"
import { tryEdits } from "../../../../src/architect/tryEdits.ts"
import { bundledPriceList } from "../../../../src/catalog/bundledPriceList.ts"
import { analyze } from "../../../../src/context/analyze.ts"
import type { DesignContext } from "../../../../src/context/DesignContext.ts"
import { scanners } from "../../../../src/facts/scanners/index.ts"
import { snapshotOf } from "../../../../src/repo/snapshotOf.ts"
import { aRequest } from "../../../support/analysis.ts"
import { asked as shop, engine, request as shopRequest } from "../questionsAsked.ts"

const files = {
  "compose.yaml": `services:
  web:
    build: .
    ports: ["8080:3000"]
    environment:
      DATABASE_URL: postgres://app:app@db:5432/app
      STRIPE_SECRET_KEY: ""
    depends_on: [db]
  db:
    image: postgres:14
`,
  "package.json": JSON.stringify(
    {
      name: "web",
      scripts: { start: "node main.js" },
      dependencies: { express: "5.1.0", "@prisma/client": "6.1.0", prisma: "6.1.0", stripe: "17.5.0" }
    },
    null,
    2
  ),
  "prisma/schema.prisma": `datasource db {
  provider = "postgresql"
  url      = env("DATABASE_URL")
}
model Customer {
  id    Int    @id
  email String
}
`,
  "prisma/migrations/1_first/migration.sql": `CREATE TABLE "Customer" (id INT PRIMARY KEY, email TEXT);\n`,
  "main.js": `const stripe = require("stripe")(process.env.STRIPE_SECRET_KEY)
if (!process.env.STRIPE_SECRET_KEY) throw new Error("STRIPE_SECRET_KEY is missing")
const { PrismaClient } = require("@prisma/client")
const app = require("express")()
app.get("/health", (_, answer) => answer.send("ok"))
app.listen(3000)
`,
  Dockerfile: `FROM node:14\nWORKDIR /app\nCOPY . .\nRUN npm ci\nCMD ["node", "main.js"]\n`
}

const requestFor = (context: DesignContext): DesignRequest =>
  aRequest({ analysis: analyze(snapshotOf(files, { scanners })), context })

/** A design with its request. */
export interface Designed {
  readonly request: DesignRequest
  readonly design: Design
  readonly version: number
}

const designed = (request: DesignRequest): Designed => ({
  request,
  design: Either.getOrThrow(design(request, bundledPriceList)),
  version: 1
})

/** Nothing is wrong with it, in its third version. */
export const whole: Designed = { request: shopRequest, design: shop, version: 3 }
/** On Scaleway, over its budget, with values and decisions that are missing. */
export const lacking: Designed = designed(
  requestFor({ peakRps: 40, providers: ["scaleway"], region: "eu-west", monthlyBudgetEur: 40, compliance: ["pci"] })
)

const nothing: Subjects = {
  components: [],
  kinds: [],
  providers: [],
  platforms: [],
  environments: [],
  regimes: [],
  tiers: [],
  quantities: [],
  foreign: []
}

export const tiersIn = ({ design: { tiers } }: Designed) => tiers.map(({ tier }) => tier)

/** What is named in a question, and how it was written. */
export interface Named extends Partial<Subjects> {
  readonly message?: string
  readonly tokens?: Asked["tokens"]
}

const requestOf = ({ design, request, version }: Designed, message: string): MessageRequest => ({
  ...request,
  message,
  focusTier: "growth",
  currentVersion: version,
  settled: design.context,
  tiers: design.tiers.map(({ tier }) => tier),
  earlier: () => Effect.succeedNone
})

/** A question of one label as it is understood. */
export const inquiry = (
  of: Designed,
  label: Label,
  language: Language,
  { message = "", tokens = [], ...about }: Named = {},
  looked: Partial<Known> = {}
): Inquiry => {
  const request = requestOf(of, message)
  const named = about.tiers ?? []
  const focusName = named.length === 1 ? named[0] : request.focusTier
  const focus = request.tiers.find(({ name }) => name === focusName)
  if (focus === undefined) throw new Error("no such tier")
  const asked: Asked = {
    language,
    label,
    about: { ...nothing, ...about },
    tokens
  }
  const known: Known = {
    message,
    repository: request.repository,
    analysis: request.analysis,
    context: request.settled,
    tiers: request.tiers,
    focus,
    named,
    folder: undefined,
    currentVersion: of.version,
    versions: new Map(),
    history: [],
    edits: request.edits,
    allowedProviders: request.allowedProviders,
    read: () => null,
    *tried(said) {
      yield
      return Either.mapLeft(tryEdits(engine, request, said), (refused) => refused.message)
    },
    ...looked
  }
  return inquiryOf(asked, known, null)
}
