/** Looks for known weaknesses with Trivy, and keeps what was found where the repository can show it. */
import { named } from "../../repo/Place.ts"
import { action } from "../actions.ts"
import { terraformFolder } from "../environment.ts"
import type { Rendering } from "../Rendering.ts"
import type { Yaml, YamlMap } from "../yaml/Yaml.ts"
import { noted } from "../yaml/Yaml.ts"
import { expression } from "./steps.ts"

/** The image under test; it is never pushed by this name. */
export const candidate = "candidate:scan"

/** Outside of the checkout: what lies there ends up in the image that is built next. */
const inTemporary = (file: string): string => expression(`format('{0}/${file}', runner.temp)`)
const report = inTemporary("trivy.sarif")

/** One line for each finding, in the log and on the run's page. */
export const summary = `{
  echo "### $TITLE"
  echo '\`\`\`'
  jq -r '[.runs[].results[] | "\\(.ruleId)  \\(.message.text | split("\\n") | map(select(. != "")) | .[:5] | join(", "))"] | if . == [] then "nothing found" else .[] end' "$REPORT"
  echo '\`\`\`'
} | tee -a "$GITHUB_STEP_SUMMARY"
`

const ran = expression("!cancelled() && steps.scan.outcome != 'skipped'")

const scan = (name: string, title: string, category: string, given: YamlMap): ReadonlyArray<Yaml> => [
  {
    name,
    id: "scan",
    uses: action("aquasecurity/trivy-action"),
    with: {
      ...given,
      severity: "HIGH,CRITICAL",
      format: "sarif",
      "limit-severities-for-sarif": true,
      output: report,
      "cache-dir": inTemporary("trivy")
    }
  },
  { name: "Findings", if: ran, env: { REPORT: report, TITLE: title }, run: summary },
  {
    name: "Keep the findings",
    if: ran,
    "continue-on-error": noted(true, {
      above: "Forks may not write them, and private repositories need code scanning for it."
    }),
    uses: action("github/codeql-action/upload-sarif"),
    with: { sarif_file: report, category }
  }
]

/** Fails for what an update would mend; what nobody has mended yet stops nothing. */
export const imageScan = ({ environment: { place } }: Rendering): ReadonlyArray<Yaml> =>
  scan(
    "Look for known vulnerabilities",
    `Vulnerabilities in ${expression("matrix.image")}`,
    named(place, `image-${expression("matrix.image")}`),
    {
      "image-ref": candidate,
      scanners: "vuln",
      "ignore-unfixed": true,
      "exit-code": noted("1", {
        above: "A finding that is accepted is listed in .trivyignore, with the reason beside it."
      })
    }
  )

/** Reports only: what is open on purpose, a load balancer for one, counts as a finding and is dismissed where it is shown. */
export const terraformScan = (rendering: Rendering): ReadonlyArray<Yaml> =>
  scan("Look for weak settings", "Weak settings", named(rendering.environment.place, "terraform"), {
    "scan-type": "config",
    "scan-ref": terraformFolder(rendering)
  })
