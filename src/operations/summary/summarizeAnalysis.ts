import { Array, Struct } from "effect"
import type { Analysis } from "../../facts/Analysis.ts"
import { fileRule } from "../../facts/corrections/withFile.ts"
import type { Evidence, Fact } from "../../facts/Fact.ts"
import type { Service } from "../../facts/Service.ts"
import type { AnalysisSummary } from "./AnalysisSummary.ts"
import { byWeight } from "./factOrder.ts"
import { cutTo, firstFitting } from "./fitting.ts"

/** Most that a summary tells of each part where there is room. */
const most = {
  facts: 30,
  services: 30,
  datastores: 20,
  notDeployed: 20,
  externalServices: 20,
  findings: 12,
  absences: 12,
  corrections: 20,
  packages: 20
}

/** How much of that is told, and how long a text may be, until it fits. */
const levels = [
  { share: 1, characters: 160 },
  { share: 0.8, characters: 120 },
  { share: 0.6, characters: 100 },
  { share: 0.45, characters: 80 },
  { share: 0.3, characters: 80 },
  { share: 0.2, characters: 60 },
  { share: 0.12, characters: 60 },
  { share: 0.07, characters: 40 },
  { share: 0.04, characters: 40 }
] as const
type Level = (typeof levels)[number]

/** A half-empty summary has no room for reasons. */
const leastForReasons = 0.3

export const more = "A summary: detail=full shows every entry with its evidence."

const serviceOf = (service: Service, characters: number): AnalysisSummary["services"][number] => ({
  ...Struct.pick(service, "kind", "language", "framework", "port", "schedule", "public"),
  name: service.name,
  root: cutTo(characters, service.root),
  uses: service.uses.slice(0, most.services),
  ...(service.startCommand === null ? {} : { startCommand: cutTo(characters, service.startCommand) })
})

const shorter = (evidence: Evidence, characters: number): Evidence => ({
  path: evidence.path,
  line: evidence.line,
  excerpt: cutTo(characters, evidence.excerpt)
})

const factOf = ({ evidence: [first], kind, service, value }: Fact, characters: number) => ({
  kind,
  value: cutTo(characters, value),
  ...(service === undefined ? {} : { service }),
  ...(first === undefined ? {} : { evidence: shorter(first, characters) })
})

interface Suggestion<A> {
  readonly value: A
  readonly why: string
}

const suggestionsOf = (context: Analysis["suggestedContext"], { characters, share }: Level) => {
  const told = <A>({ value, why }: Suggestion<A>) => ({
    value,
    ...(value === null || share < leastForReasons ? {} : { why: cutTo(characters, why) })
  })
  return {
    peakRps: told(context.peakRps),
    monthlyActiveUsers: told(context.monthlyActiveUsers),
    dataVolumeGb: told(context.dataVolumeGb),
    monthlyBudgetEur: told(context.monthlyBudgetEur),
    opsSkill: told(context.opsSkill),
    availability: told(context.availability),
    compliance: told(context.compliance),
    providers: told(context.providers),
    region: told(context.region)
  }
}

const viewAt =
  (analysis: Analysis) =>
  (level: Level): AnalysisSummary => {
    const { characters, share } = level
    const take = <A>(part: keyof typeof most, list: ReadonlyArray<A>): ReadonlyArray<A> =>
      list.slice(0, Math.max(1, Math.round(most[part] * share)))
    const { corrections, folder, securityCheck, services, statistics } = analysis
    const [mistakes, findings] = Array.partition(securityCheck.findings, ({ rule }) => rule !== fileRule)
    return {
      facts: take("facts", byWeight(analysis.facts, services)).map((fact) => factOf(fact, characters)),
      services: take("services", services).map((service) => serviceOf(service, characters)),
      datastores: take("datastores", analysis.datastores).map((store) =>
        Struct.pick(store, "id", "kind", "engine", "version", "role", "use")
      ),
      notDeployed: take("notDeployed", analysis.notDeployed).map(({ name, why }) => ({
        name: cutTo(characters, name),
        why: cutTo(characters, why)
      })),
      externalServices: take("externalServices", analysis.externalServices).map((one) =>
        Struct.pick(one, "name", "category")
      ),
      securityCheck: {
        grade: securityCheck.grade,
        findings: take("findings", [...mistakes, ...findings]).map(({ line, path, rule, severity, title }) => ({
          rule,
          severity,
          title: cutTo(characters, title),
          path,
          line
        })),
        filesScanned: securityCheck.filesScanned
      },
      suggestedContext: suggestionsOf(analysis.suggestedContext, level),
      absences: take("absences", analysis.absences),
      statistics: Struct.pick(statistics, "files", "bytes", "primaryLanguage"),
      ...(folder === undefined ? {} : { folder: { ...folder, packages: take("packages", folder.packages) } }),
      ...(corrections === undefined
        ? {}
        : { corrections: take("corrections", corrections).map((one) => Struct.omit(one, "evidence")) }),
      counts: {
        facts: analysis.facts.length,
        services: services.length,
        datastores: analysis.datastores.length,
        notDeployed: analysis.notDeployed.length,
        externalServices: analysis.externalServices.length,
        findings: securityCheck.findings.length + securityCheck.findingsLeftOut,
        absences: analysis.absences.length
      },
      more
    }
  }

/** An analysis in at most so many bytes of JSON: of each part what matters most, and how many there are. */
export const summarizeAnalysis = (analysis: Analysis, mostBytes: number): AnalysisSummary =>
  firstFitting(mostBytes, levels, viewAt(analysis))
