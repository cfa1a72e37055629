import type { Analysis } from "../facts/Analysis.ts"
import type { Evidence } from "../facts/Fact.ts"
import { shownAnalysis } from "../operations/AnalysisView.ts"
import { nameOf } from "../operations/words.ts"
import { list } from "../render/markdown/table.ts"
import { text } from "../render/markdown/escape.ts"
import { sourceLink } from "../render/markdown/sourceLink.ts"
import type { Repository } from "../repo/Repository.ts"
import { analysisText } from "./analysisText.ts"
import type { Shown } from "./format/Format.ts"
import { markdownSections, markdownTable } from "./format/markdown.ts"
import type { Rows } from "./format/Rows.ts"

const placeOf = ([first]: ReadonlyArray<Evidence>) => [first?.path ?? null, first?.line ?? null] as const

/** Facts, what is not deployed and findings, each a row with the first of its places. */
const rowsOf = ({ facts, notDeployed, securityCheck }: Analysis): Rows => ({
  headings: ["what", "value", "about", "service", "confidence", "path", "line"],
  rows: [
    ...facts.map(({ confidence, evidence, kind, service, value }) => [
      kind,
      value,
      null,
      service ?? null,
      confidence,
      ...placeOf(evidence)
    ]),
    ...notDeployed.map(({ evidence, name, why }) => ["not-deployed", name, why, null, null, ...placeOf(evidence)]),
    ...securityCheck.findings.map(({ evidence, rule, severity, title }) => [
      "finding",
      rule,
      `${severity}: ${title}`,
      null,
      null,
      ...placeOf(evidence)
    ])
  ]
})

const serviceRows = ({ services }: Analysis): Rows => ({
  headings: ["service", "kind", "framework", "language", "port", "health path", "uses"],
  rows: services.map(({ framework, healthPath, kind, language, name, port, uses }) => [
    name,
    kind,
    framework,
    language,
    port,
    healthPath,
    uses.join(", ")
  ])
})

const storeRows = ({ datastores }: Analysis): Rows => ({
  headings: ["store", "version", "role", "used by"],
  rows: datastores.map(({ engine, role, usedBy, version }) => [engine, version, role, usedBy.join(", ")])
})

const tableOf = (rows: Rows): string => (rows.rows.length === 0 ? "" : markdownTable(rows))

/** An analysis for people, programs, spreadsheets and documents. */
export const analysisShown = (repository: Repository, analysis: Analysis): Shown => {
  const { notDeployed, securityCheck } = analysis
  const linked = (evidence: ReadonlyArray<Evidence>): string =>
    evidence[0] === undefined ? "" : ` ${sourceLink(repository, evidence[0])}`
  return {
    text: () => analysisText(repository, analysis),
    json: () => ({ repository, analysis: shownAnalysis(analysis) }),
    rows: () => rowsOf(analysis),
    markdown: () =>
      markdownSections(`${nameOf(repository)} at ${repository.commit.slice(0, 7)}`, [
        ["Services", tableOf(serviceRows(analysis)) || "None that can be deployed."],
        ["Datastores", tableOf(storeRows(analysis))],
        [
          "Not deployed",
          list(notDeployed.map(({ evidence, name, why }) => `${text(name)}: ${text(why)}${linked(evidence)}`))
        ],
        [
          `Security check: grade ${securityCheck.grade}`,
          list(
            securityCheck.findings.map(
              ({ evidence, remediation, severity, title }) =>
                `**${severity}** ${text(title)}. ${text(remediation)}${linked(evidence)}`
            )
          )
        ],
        ["Facts", tableOf(rowsOf(analysis))]
      ])
  }
}
