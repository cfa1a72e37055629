import type { Analysis } from "../facts/Analysis.ts"
import { decidedBy, wordsOf } from "../facts/corrections/words.ts"
import type { Evidence, FactKind } from "../facts/Fact.ts"
import type { Service } from "../facts/Service.ts"
import { nameOf } from "../operations/words.ts"
import type { Repository } from "../repo/Repository.ts"
import { table } from "./table.ts"

/** Told in sections of their own, or of every variable one by one. */
const elsewhere: ReadonlySet<FactKind> = new Set([
  "service",
  "datastore",
  "queue",
  "object-storage",
  "search",
  "correction",
  "external-service",
  "environment",
  "absence",
  "language"
])

const place = (evidence: ReadonlyArray<Evidence>): string => {
  const [first] = evidence
  if (first === undefined) return ""
  const more = evidence.length - 1
  return `${first.path}:${first.line}${more > 0 ? ` +${more}` : ""}`
}

const sure = (confidence: number): string => (confidence === 1 ? "" : String(confidence))

const section = (title: string, lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length === 0 ? [] : ["", title, ...lines.flatMap((line) => line.split("\n").map((part) => `  ${part}`))]

const details = (service: Service): ReadonlyArray<string> => {
  const names = service.environment.map(({ name, required, secret }) =>
    [name, required ? "!" : "", secret ? "*" : ""].join("")
  )
  return [
    ["build", service.buildCommand],
    ["start", service.startCommand],
    ["migrate", service.migrateCommand],
    ["release", service.releaseCommand],
    ["output", service.outputDirectory],
    ["image", service.dockerfile],
    ["protocol", service.protocol],
    ["health", service.healthPath ?? (service.reach === null ? null : "only its port is checked")],
    ["schedule", service.schedule],
    ["uses", service.uses.length === 0 ? null : service.uses.join(", ")],
    ["variables", names.length === 0 ? null : names.join(" ")]
  ].flatMap(([what, value]) => (value === null || value === undefined ? [] : [`  ${what} ${value}`]))
}

const head = (service: Service): string =>
  [
    service.name,
    service.kind,
    service.root === "" ? "" : `in ${service.root}`,
    [service.framework, service.language, service.runtimeVersion].filter((part) => part !== null).join(" "),
    service.port === null ? "" : `port ${service.port}`,
    `(${place(service.evidence)})`
  ]
    .filter((part) => part !== "")
    .join("  ")

/** An analysis as a person reads it: what there is, where it stands, what was not found and what was not read. */
export const analysisText = (repository: Repository, analysis: Analysis): string => {
  const {
    absences,
    corrections,
    datastores,
    externalServices,
    facts,
    folder,
    notDeployed,
    securityCheck,
    services,
    statistics,
    suggestedContext
  } = analysis
  const languages = statistics.languages.map(({ name, share }) => `${name} ${Math.round(share * 1000) / 10} %`)
  const failed = securityCheck.checks.filter(({ status }) => status === "failed").length
  const passed = securityCheck.checks.filter(({ status }) => status === "passed").length
  return [
    `${nameOf(repository)} at ${repository.commit.slice(0, 7)}: ${statistics.files} files`,
    `Languages: ${languages.join(", ") || "none"}`,
    ...(folder === undefined || folder.packages.length === 0
      ? []
      : [`Built with: ${folder.packages.map((path) => path || "the package at the root").join(", ")}`]),
    ...section(
      services.length === 0 ? "No deployable service" : "Services (variables: ! required, * secret)",
      services.flatMap((service) => [head(service)].concat(details(service)))
    ),
    ...section(
      "Datastores",
      datastores.length === 0
        ? []
        : [
            table(
              ["engine", "version", "role", "used by", "where"],
              datastores.map(({ engine, evidence, role, usedBy, version }) => [
                engine,
                version ?? "",
                role,
                usedBy.join(", "),
                place(evidence)
              ])
            )
          ]
    ),
    ...section(
      "Decided by people",
      (corrections ?? []).map((correction) => `${wordsOf(correction)}  ${decidedBy(correction)}`)
    ),
    ...section(
      "Not deployed",
      notDeployed.map(({ evidence, name, why }) => `${name}: ${why}  ${place(evidence)}`)
    ),
    ...section(
      "Services of others",
      externalServices.map(({ category, evidence, name }) => `${name} (${category})  ${place(evidence)}`)
    ),
    ...section("Facts", [
      table(
        ["kind", "value", "sure", "where"],
        facts
          .filter(({ kind }) => !elsewhere.has(kind))
          .map(({ confidence, evidence, kind, service, value }) => [
            kind,
            service === undefined ? value : `${value} (${service})`,
            sure(confidence),
            place(evidence)
          ])
      )
    ]),
    ...section(
      `Security check: grade ${securityCheck.grade}, ${failed} of ${failed + passed} checks found something. ${securityCheck.formula}`,
      securityCheck.findings.map(
        ({ evidence, remediation, rule, severity, title }) =>
          `${severity}  ${rule}  ${place(evidence)}\n  ${title}. ${remediation}`
      )
    ),
    ...section(
      "Suggested context",
      Object.entries(suggestedContext).map(
        ([field, { confidence, value, why }]) =>
          `${field}: ${value === null ? "unknown" : Array.isArray(value) ? value.join(", ") || "none" : value}  ${why}${value === null ? "" : ` (${confidence})`}`
      )
    ),
    ...section("Looked for and not found", absences.length === 0 ? [] : [absences.join(", ")]),
    ...section(
      "Not read",
      statistics.notRead.map(({ path, why }) => `${path}: ${why}`)
    )
  ].join("\n")
}
