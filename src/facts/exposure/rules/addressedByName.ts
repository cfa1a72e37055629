import type { ExposureRule } from "../ExposureRule.ts"

/** An API that its compose file's variables lead to by its name in the network alone serves the other parts. */
export const addressedByName: ExposureRule = ({ exposures, service }) =>
  service.kind === "api" ? exposures.find(({ by, reach }) => by === "inferred" && reach === "internal") : undefined
