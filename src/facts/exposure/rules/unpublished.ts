import { type ExposureRule, inferred } from "../ExposureRule.ts"

/** Somebody else's program beside the application whose port nothing opens serves the application. */
export const unpublished: ExposureRule = ({ service }, { all }) =>
  service.image !== undefined &&
  service.kind === "api" &&
  all.some(({ exposures }) => exposures.some(({ reach }) => reach === "public"))
    ? inferred("internal", "no file opens its port to the outside", service.evidence.slice(0, 1))
    : undefined
