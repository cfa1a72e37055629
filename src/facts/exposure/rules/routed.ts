import type { ExposureRule } from "../ExposureRule.ts"

/** Routes from outside, and their absence where a file is explicit about it. */
export const routed: ExposureRule = ({ exposures }) => {
  const told = exposures.filter(({ by }) => by === "routed")
  return told.find(({ reach }) => reach === "public") ?? told[0]
}
