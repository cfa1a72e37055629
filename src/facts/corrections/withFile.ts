/** What a repository's own `groundplan.yml` makes of its analysis. */
import { Either } from "effect"
import type { Analysis } from "../Analysis.ts"
import { finding } from "../security/Check.ts"
import { gradeOf } from "../security/runChecks.ts"
import type { Finding, SecurityCheck } from "../SecurityCheck.ts"
import type { Service } from "../Service.ts"
import type { Correction } from "./Correction.ts"
import { asFound, type Correctable, corrected } from "./corrected.ts"
import { groundplanFileName } from "./GroundplanFile.ts"
import { mayBePublic } from "./mayBePublic.ts"
import type { Mistake, ReadFile } from "./readFile.ts"
import { whyUnknown } from "./unknown.ts"

/** What looks at the file itself. */
export const fileRule = "groundplan.file"

const remediation = `Mend the line as the schema of ${groundplanFileName} says; \`groundplan init\` writes one that holds.`

const mistaken = ({ evidence, why }: Mistake): Finding =>
  finding(fileRule, "low", `${groundplanFileName} is ignored as a whole: ${why}`, remediation, evidence)

/** A line that is passed over, while the others hold. */
const passedOver = (why: string, { evidence: [first] }: Correction): ReadonlyArray<Finding> =>
  first === undefined
    ? []
    : [finding(fileRule, "low", `A line of ${groundplanFileName} is passed over: ${why}`, remediation, first)]

/** The check with what the file itself has wrong; listed only where there is a file. */
const withFindings = (check: SecurityCheck, own: ReadonlyArray<Finding>): SecurityCheck => {
  const findings = [...check.findings, ...own]
  return {
    ...check,
    findings,
    grade: gradeOf(findings),
    checks: [...check.checks, { rule: fileRule, status: own.length === 0 ? "passed" : "failed" }]
  }
}

/** What is wrong with the file, a sentence with its line each: its author wants to know it before anything else. */
export const mistakesInFile = ({
  securityCheck
}: {
  readonly securityCheck: {
    readonly findings: ReadonlyArray<Pick<Finding, "line" | "path" | "rule" | "title">>
  }
}): ReadonlyArray<string> =>
  securityCheck.findings
    .filter(({ rule }) => rule === fileRule)
    .map(({ line, path, title }) => `${title} (${path}:${line}).`)

/** Whether a service runs code or commands for whoever calls it. */
export type RunsForCallers = (service: Service) => boolean

const opensCommands = (
  { field, kind, subject, value }: Correction,
  services: ReadonlyArray<Service>,
  runs: RunsForCallers
) =>
  kind === "service" &&
  field === "public" &&
  value === true &&
  services.some((service) => service.name === subject && !mayBePublic("file", runs(service)))

type Checked = Correctable & Pick<Analysis, "securityCheck">

/** An analysis with the file's corrections, and with findings for what of the file cannot hold. */
export const withFile = <A extends Checked>(
  analysis: A,
  read: Either.Either<ReadFile, Mistake>,
  runsForCallers: RunsForCallers
) => {
  if (Either.isLeft(read)) {
    return { ...analysis, securityCheck: withFindings(analysis.securityCheck, [mistaken(read.left)]) }
  }
  const { corrections } = read.right
  const found = asFound(analysis)
  const judged = corrections.map((one) => ({
    one,
    why:
      whyUnknown(one, corrections, found) ??
      (opensCommands(one, found.services, runsForCallers)
        ? `${one.subject} runs code or commands for whoever calls it, so no file alone puts it on the internet; say it in a message`
        : null)
  }))
  const held = judged.flatMap(({ one, why }) => (why === null ? [one] : []))
  const own = judged.flatMap(({ one, why }) => (why === null ? [] : passedOver(why, one)))
  return { ...corrected(analysis, held), securityCheck: withFindings(analysis.securityCheck, own) }
}
