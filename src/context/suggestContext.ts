import type { Compliance, OpsSkill, ProviderName } from "../facts/ContextValues.ts"
import type { Findings } from "../facts/findings.ts"
import type { FactKind } from "../facts/Fact.ts"
import type { SuggestedContext } from "../facts/SuggestedContext.ts"

type Suggested<A> = { readonly value: A | null; readonly why: string; readonly confidence: number }

const nothing = (why: string): Suggested<never> => ({ value: null, why, confidence: 0 })

const values = (findings: Findings, kind: FactKind): ReadonlyArray<string> => [
  ...new Set(findings.facts.filter((fact) => fact.kind === kind).map(({ value }) => value.split(" ")[0] ?? value))
]

/** What the repository already runs says who runs it. */
const opsSkill = (findings: Findings): Suggested<OpsSkill> => {
  const iac = values(findings, "iac")
  const orchestrated = iac.filter((name) => /^(?:kubernetes|helm|kustomize|skaffold)$/.test(name))
  if (orchestrated.length > 0)
    return { value: "strong", why: `The repository ships ${orchestrated.join(" and ")} files.`, confidence: 0.7 }
  if (iac.length > 0)
    return { value: "basic", why: `The repository ships ${iac.join(" and ")} files.`, confidence: 0.7 }
  const contained = findings.facts.some(({ kind }) => kind === "container" || kind === "compose")
  const ci = values(findings, "ci")
  if (contained && ci.length > 0)
    return {
      value: "basic",
      why: `Containers and ${ci[0] ?? "continuous integration"} are in use, infrastructure code is not.`,
      confidence: 0.6
    }
  if (contained) return { value: "basic", why: "Containers are in use, infrastructure code is not.", confidence: 0.5 }
  return { value: "none", why: "Neither containers nor infrastructure code were found.", confidence: 0.6 }
}

const availability = (findings: Findings): Suggested<"99" | "99.9" | "99.95"> => {
  if (findings.services.length === 0) return nothing("There is no service whose availability could matter.")
  const payments = findings.externalServices.filter(({ category }) => category === "payments")
  if (payments.length > 0)
    return {
      value: "99.9",
      why: `Payments (${payments.map(({ name }) => name).join(", ")}) are lost while it is down.`,
      confidence: 0.6
    }
  if (findings.services.every(({ kind }) => kind === "static" || kind === "job"))
    return {
      value: "99.9",
      why: "Static files from object storage and a CDN reach this without effort.",
      confidence: 0.5
    }
  const stateful = findings.facts.some(
    ({ kind, value }) => kind === "statefulness" && (value === "sqlite" || value === "local uploads")
  )
  if (stateful)
    return {
      value: "99",
      why: "State on one machine's disk (SQLite or local files) rules a second instance out.",
      confidence: 0.5
    }
  return {
    value: "99.9",
    why: "The usual floor of a public service; nothing in the repository says more or less.",
    confidence: 0.3
  }
}

/** Hints only: words in names, never a legal judgement. */
const compliance = (findings: Findings): Suggested<ReadonlyArray<Compliance>> => {
  const found: Array<Compliance> = []
  const why: Array<string> = []
  const variables = values(findings, "environment").join(" ")
  const auth = findings.externalServices.filter(
    ({ category }) => category === "authentication" || category === "email" || category === "sms"
  )
  const stores = findings.datastores.some(
    ({ role, kind }) => (role === "required" || role === "one-of") && (kind === "relational" || kind === "document")
  )
  const accounts = /SESSION|JWT|AUTH|SECRET_KEY|NEXTAUTH|SMTP|EMAIL|MAIL/.test(variables)
  if (stores && (auth.length > 0 || accounts)) {
    found.push("gdpr")
    why.push(
      auth.length > 0
        ? `Accounts or messages (${auth.map(({ name }) => name).join(", ")}) beside a database mean personal data.`
        : "Sign-in or mail settings beside a database mean personal data."
    )
  }
  const hosted = findings.externalServices.filter(({ category }) => category === "payments")
  if (/(?:^|[ _])(?:CARD_NUMBER|CARDHOLDER|PAN_ENCRYPTION|PCI)(?:_|[ ]|$)/.test(variables)) {
    found.push("pci")
    why.push("Settings speak of card data held by the application itself.")
  } else if (hosted.length > 0)
    why.push(
      `Cards are entered at ${hosted.map(({ name }) => name).join(", ")}, so card data does not reach the application.`
    )
  if (/(?:^|[ _])(?:FHIR|HL7|HIPAA|PATIENT|HDS)(?:_|[ ]|$)/.test(variables)) {
    found.push("health")
    why.push("Settings speak of health data.")
  }
  if (found.length === 0)
    return why.length > 0
      ? { value: [], why: why.join(" "), confidence: 0.4 }
      : { value: [], why: "No sign of personal, card or health data was found.", confidence: 0.3 }
  return { value: found, why: why.join(" "), confidence: found.includes("gdpr") ? 0.5 : 0.3 }
}

/** GB that a young application holds: an engineering default, to be replaced by what is known. */
const storeGb = 10
const objectGb = 50

const dataVolume = (findings: Findings): Suggested<number> => {
  const stores = findings.datastores.filter(
    ({ role, kind }) =>
      (role === "required" || role === "one-of") && (kind === "relational" || kind === "document" || kind === "search")
  )
  const objects = findings.datastores.filter(({ role, kind }) => role === "required" && kind === "object-storage")
  const uploads = findings.facts.some(({ kind, value }) => kind === "statefulness" && value === "local uploads")
  if (stores.length === 0 && objects.length === 0 && !uploads)
    return { value: 1, why: "No store of its own was found; room for images and logs only.", confidence: 0.3 }
  const total = (stores.length > 0 ? storeGb : 0) + (objects.length > 0 || uploads ? objectGb : 0)
  const named = [...stores.slice(0, 3), ...objects].map(({ engine }) => engine)
  return {
    value: total,
    why: `A starting size for ${[...named, ...(uploads ? ["uploaded files"] : [])].join(", ")}; the repository does not say how much data there is.`,
    confidence: 0.2
  }
}

/** An S3 library or `AWS_` settings tie to nothing: every object storage speaks that protocol. */
const providers = (findings: Findings): Suggested<ReadonlyArray<ProviderName>> => {
  const excerpts = findings.facts.flatMap(({ kind, evidence }) =>
    kind === "iac" || kind === "object-storage" ? evidence : []
  )
  const infrastructure = findings.facts.flatMap(({ kind, evidence }) => (kind === "iac" ? evidence : []))
  const variables = values(findings, "environment")
  const stores = findings.datastores.filter(
    ({ engine }) => engine === "sqs" || engine === "dynamodb" || engine === "kinesis"
  )
  const iac = values(findings, "iac")
  const scaleway =
    variables.some((name) => /^(?:SCW_|SCALEWAY_)/.test(name)) ||
    excerpts.some(({ excerpt }) => /scaleway|scw\.cloud/i.test(excerpt))
  const aws =
    stores.length > 0 ||
    iac.some((name) => name === "cloudformation" || name === "cdk") ||
    infrastructure.some(({ excerpt }) => /hashicorp\/aws|provider:?\s*"?aws\b/i.test(excerpt))
  if (aws && scaleway)
    return { value: ["aws", "scaleway"], why: "Settings of both AWS and Scaleway were found.", confidence: 0.6 }
  if (scaleway) return { value: ["scaleway"], why: "Settings of Scaleway were found.", confidence: 0.7 }
  if (aws)
    return {
      value: ["aws"],
      why:
        stores.length > 0
          ? `${stores.map(({ engine }) => engine).join(", ")} is used, which only AWS has.`
          : "Its infrastructure code is for AWS.",
      confidence: 0.8
    }
  return nothing("Nothing in the repository ties it to a provider.")
}

/** What the findings suggest for each field of a design's context, with the reason. Fields that only the owner knows stay open. */
export const suggestContext = (findings: Findings): SuggestedContext => ({
  peakRps: nothing("Traffic cannot be read from a repository."),
  monthlyActiveUsers: nothing("The number of users cannot be read from a repository."),
  dataVolumeGb: dataVolume(findings),
  monthlyBudgetEur: nothing("A budget cannot be read from a repository."),
  opsSkill: opsSkill(findings),
  availability: availability(findings),
  compliance: compliance(findings),
  providers: providers(findings),
  region: nothing("Nothing in the repository says where its users are.")
})
