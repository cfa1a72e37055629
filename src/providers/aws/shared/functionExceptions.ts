/** Security rules that functions do not meet, and why. */
import type { Need } from "../../../blueprint/Need.ts"
import type { Site } from "../../Provider.ts"
import type { RuleException } from "../../ruleException.ts"
import { wire } from "./environment.ts"
import { isAtLeast } from "./policy.ts"

const secretSettings: RuleException = {
  rule: "AWS-LAM-03",
  why: "the code reads its secrets from the environment, so they are settings of the function, encrypted at rest; whoever may read its configuration reads them, until the code asks Secrets Manager itself."
}

const untraced: RuleException = {
  rule: "AWS-LAM-04",
  why: 'calls are traced only where the caller asks for it: Lambda decides by itself how many more it would trace, and traces have no price in the catalogue. Set mode = "Active" and allow the function xray:PutTraceSegments to trace them.'
}

/** Names of the application's own secrets that a function is given. */
export const ownSecretsOf = (need: Need<"compute.function">, needs: ReadonlyArray<Need>): ReadonlyArray<string> =>
  needs.some(({ kind }) => kind === "secret") ? wire(need, needs).own : []

export const functionExceptions = (
  need: Need<"compute.function">,
  needs: ReadonlyArray<Need>,
  site: Site
): ReadonlyArray<RuleException> => [
  ...(wire(need, needs).known.length + ownSecretsOf(need, needs).length > 0 ? [secretSettings] : []),
  ...(isAtLeast(site, "scale") ? [untraced] : [])
]
