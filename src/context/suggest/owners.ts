import type { Findings } from "../../facts/findings.ts"
import { hintsAbout, nothing, saidBy, type Suggested } from "./Suggested.ts"

/** What trade the names of tables speak of: of use to whoever estimates, and no figure. */
const trade = (findings: Findings): string => {
  const hints = hintsAbout(findings, "trade")
  const kinds = [...new Set(hints.map(({ value }) => value))]
  const first = kinds[0]
  // one word alone says little
  const words = new Set(hints.map(({ said }) => said.replace(/ \(.*$/, "")))
  return kinds.length !== 1 || first === undefined || words.size < 2
    ? ""
    : ` Tables speak of ${first}: ${saidBy(hints)}.`
}

/** Fields that only the owner knows: always open, with what helps to answer them. */
export const owners = (
  findings: Findings
): {
  readonly peakRps: Suggested<number>
  readonly monthlyActiveUsers: Suggested<number>
  readonly monthlyBudgetEur: Suggested<number>
} => ({
  peakRps: nothing("Traffic cannot be read from a repository."),
  monthlyActiveUsers: nothing(`The number of users cannot be read from a repository.${trade(findings)}`),
  monthlyBudgetEur: nothing("A budget cannot be read from a repository.")
})
