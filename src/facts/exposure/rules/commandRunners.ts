import { type ExposureRule, inferred } from "../ExposureRule.ts"

/** Whoever reaches a service that runs commands or code for its callers owns the machine: nobody outside may. */
export const commandRunners: ExposureRule = ({ commandRuns }) =>
  commandRuns.length === 0
    ? undefined
    : inferred("internal", "it runs commands or code that its callers send", commandRuns.slice(0, 3))
