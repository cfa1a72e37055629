import { answers, type ExposureRule, inferred } from "../ExposureRule.ts"

/** The one part that answers requests answers everybody's. */
export const onlyOne: ExposureRule = (candidate, { all }) =>
  all.filter(answers).length === 1
    ? inferred("public", "it is the only part that answers requests", candidate.service.evidence.slice(0, 1))
    : undefined
