import { type ExposureRule, inferred } from "../ExposureRule.ts"

/** Pages are for people, and an API that no server of the application calls is for programs outside. */
export const pages: ExposureRule = ({ service }) =>
  service.kind === "web"
    ? inferred("public", "it answers with pages", service.evidence.slice(0, 1))
    : inferred("public", "no other service calls it, so its callers are outside", service.evidence.slice(0, 1))
