import type { PlannedRepository } from "../operations/planRepository.ts"
import { readinessLines, readinessWord } from "../readiness/told.ts"
import { mistakesInFile } from "../facts/corrections/withFile.ts"
import { euros, figure } from "../architect/texts.ts"
import { estimateNote, nameOf } from "../operations/words.ts"
import { table } from "./table.ts"

/** The four tiers as a person reads them, what is not met, and where the files are. */
export const tierTable = ({ analysis, design, repository }: PlannedRepository, folder: string): string => {
  const tiers = design.tiers.map(({ tier }) => tier)
  const services = analysis.services.map(({ kind, name }) => `${name} (${kind})`).join(", ") || "none"
  const stores = analysis.datastores.map(({ engine }) => engine).join(", ") || "none"
  const hasBudget = tiers.some(({ price }) => price.budget !== "none")
  const rows = tiers.map(({ availability, capacity, name, price, provider, readiness, region }) => [
    name,
    `${price.complete ? "" : "≥ "}${euros(price.monthlyEur)}`,
    euros(price.fixedEur),
    euros(price.usageEur),
    `${price.complete ? "" : "≥ "}${euros(price.lowEur)} – ${euros(price.highEur)}`,
    ...(hasBudget ? [price.budget.replace("_", " ")] : []),
    provider,
    region,
    `${figure(capacity.peakRps)} req/s`,
    `${availability.designTarget} %`,
    readinessWord[readiness.state]
  ])
  const idle = tiers[0]?.warnings.find(({ code }) => code === "nothing_to_deploy")
  const prices = table(
    [
      "tier",
      "a month",
      "fixed",
      "by use",
      "low – high",
      ...(hasBudget ? ["budget"] : []),
      "provider",
      "region",
      "capacity",
      "designed for",
      "readiness"
    ],
    rows,
    new Set(hasBudget ? [1, 2, 3, 4, 8, 9] : [1, 2, 3, 4, 7, 8])
  )
  const unmet = tiers.flatMap(({ name, unmet }) =>
    unmet.map(({ constraint, text }) => `${name}, ${constraint}: ${text}`)
  )
  return [
    `${nameOf(repository)} at ${repository.commit.slice(0, 7)}`,
    `Services: ${services}`,
    `Datastores: ${stores}`,
    `Security check: grade ${analysis.securityCheck.grade}, ${analysis.securityCheck.findings.length} ${analysis.securityCheck.findings.length === 1 ? "finding" : "findings"}`,
    ...mistakesInFile(analysis),
    "",
    // Where nothing runs there is no price, capacity or availability to show, and none of them is 0.
    ...(idle === undefined ? [...readinessLines(tiers), "", prices, ""] : readinessLines(tiers).concat("")),
    ...(unmet.length === 0 ? [] : ["Not met:", ...unmet.map((line) => `  ${line}`), ""]),
    ...(idle === undefined ? [estimateNote] : []),
    `Files: ${folder}/{${tiers.map(({ name }) => name).join(",")}}`
  ].join("\n")
}
