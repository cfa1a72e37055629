import type { ExposureRule } from "../ExposureRule.ts"

/** Settings that are sent to browsers lead there. */
export const calledByPages: ExposureRule = ({ exposures }) =>
  exposures.find(({ by, reach }) => by === "inferred" && reach === "public")
