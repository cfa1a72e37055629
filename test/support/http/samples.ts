import { Schema } from "effect"
import { Tier } from "../../../src/blueprint/Tier.ts"
import { SettledContext } from "../../../src/context/SettledContext.ts"
import { Analysis } from "../../../src/facts/Analysis.ts"
import { examples } from "../../../src/http/examples.ts"
import { designInfrastructure, whoami } from "../../../src/operations/index.ts"
import { Project } from "../../../src/projects/Project.ts"

const decode =
  <A, I>(schema: Schema.Schema<A, I>) =>
  (value: unknown): A =>
    Schema.decodeUnknownSync(schema)(value)

const designed = decode(designInfrastructure.output)(examples.answers["designInfrastructure"])

export const account = decode(whoami.output)(examples.answers["whoami"])

export const analysis = decode(Schema.Struct({ analysis: Analysis }))(examples.answers["analyzeRepository"]).analysis

export const { context } = decode(Schema.Struct({ context: SettledContext }))(examples.answers["designInfrastructure"])

export const { architect } = designed

const Raw = Schema.Struct({ components: Schema.Array(Schema.Object) }, { key: Schema.String, value: Schema.Unknown })
const rawTiers = decode(Schema.Struct({ tiers: Schema.Array(Raw) }))(examples.answers["designInfrastructure"]).tiers

/** The example's tiers with everything that a full tier has. */
export const tiers: ReadonlyArray<Tier> = decode(Schema.Array(Tier))(
  rawTiers.map((tier) =>
    Object.assign({}, tier, {
      components: tier.components.map((component) =>
        Object.assign({}, component, {
          because: ["datastore:postgres"],
          rejected: [{ option: "DB-PRO2-S", monthlyEur: 120.5, why: "Larger than needed." }]
        })
      ),
      items: [
        {
          component: "postgres",
          sku: "db-dev-s",
          description: "Managed PostgreSQL",
          quantity: 730,
          unit: "hour",
          unitPriceEur: 0.02,
          formula: "730 hour × 0.02 €",
          monthlyEur: 14.6,
          source: "https://www.scaleway.com/en/pricing/",
          asOf: "2026-11-01",
          confidence: "exact",
          usageDriven: false
        }
      ],
      connections: [{ from: "web", to: "postgres", port: 5432, protocol: "tcp", purpose: "queries" }],
      compliance: [
        { control: "gdpr.art32", requirement: "Encryption at rest", status: "met", how: "Encrypted volumes." }
      ],
      assumptions: ["One container serves 40 requests a second."],
      diagram: { mermaid: "graph LR\n  web --> postgres" }
    })
  )
)

export const project = decode(Project)(
  (({ architect, context, summary, tiers, version, ...rest }) => rest)(
    Schema.encodeSync(designInfrastructure.output)(designed)
  )
)

/** Ids that the fake store knows something of. */
export const ids = {
  designed: project.conversationId,
  undesigned: "11111111-1111-4111-8111-111111111111",
  busy: "22222222-2222-4222-8222-222222222222",
  away: "33333333-3333-4333-8333-333333333333",
  unknown: "44444444-4444-4444-8444-444444444444"
}
