import type { ProviderName } from "../../facts/ContextValues.ts"
import type { Findings } from "../../facts/findings.ts"
import { hintsAbout, nothing, saidBy, type Suggested, values } from "./Suggested.ts"

/** Stores that one provider alone offers. */
const ofAws: ReadonlySet<string> = new Set(["dynamodb", "kinesis", "sqs"])

/** Stores of clouds that are not offered here: beside them AWS is one of several. */
const ofOthers: ReadonlySet<string> = new Set([
  "azure-blob",
  "azure-queue",
  "bigquery",
  "cosmosdb",
  "firestore",
  "gcs",
  "pubsub"
])

interface Tie {
  readonly provider: ProviderName
  readonly why: string
  readonly confidence: number
}

const aws = (findings: Findings): ReadonlyArray<Tie> => {
  const stores = findings.datastores
    .filter(({ engine, role }) => ofAws.has(engine) && role === "required")
    .map(({ engine }) => engine)
  const several = findings.datastores.some(
    ({ engine, role }) => ofOthers.has(engine) && role !== "test" && role !== "development"
  )
  if (stores.length > 0 && !several)
    return [{ provider: "aws", why: `${stores.join(", ")} is used, which only AWS has.`, confidence: 0.8 }]
  const hints = hintsAbout(findings, "provider").filter(({ value }) => value === "aws")
  if (hints.length > 0)
    return [{ provider: "aws", why: `It runs on AWS: ${saidBy(hints)}.`, confidence: hints[0]?.confidence ?? 0.6 }]
  return values(findings, "iac").some((name) => name === "cloudformation" || name === "cdk")
    ? [{ provider: "aws", why: "Its infrastructure code is for AWS.", confidence: 0.8 }]
    : []
}

const scaleway = (findings: Findings): ReadonlyArray<Tie> => {
  const hints = hintsAbout(findings, "provider").filter(({ value }) => value === "scaleway")
  if (hints.length > 0)
    return [
      { provider: "scaleway", why: `It runs on Scaleway: ${saidBy(hints)}.`, confidence: hints[0]?.confidence ?? 0.6 }
    ]
  const variables = values(findings, "environment").filter((name) => /^(?:SCW_|SCALEWAY_)/.test(name))
  return variables.length > 0
    ? [
        {
          provider: "scaleway",
          why: `Settings of Scaleway were found: ${variables.slice(0, 3).join(", ")}.`,
          confidence: 0.7
        }
      ]
    : []
}

/** An S3 library or `AWS_` settings tie to nothing: every object storage speaks that protocol. */
export const providers = (findings: Findings): Suggested<ReadonlyArray<ProviderName>> => {
  const ties = [...aws(findings), ...scaleway(findings)]
  if (ties.length > 0)
    return {
      value: ties.map(({ provider }) => provider),
      why: ties.map(({ why }) => why).join(" "),
      confidence: Math.min(...ties.map(({ confidence }) => confidence))
    }
  const others = hintsAbout(findings, "provider")
  return others.length > 0
    ? nothing(
        `It runs elsewhere today (${others[0]?.value ?? ""}: ${saidBy(others.slice(0, 1))}), which ties it to no provider offered here.`
      )
    : nothing("Nothing in the repository ties it to a provider.")
}
