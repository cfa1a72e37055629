import type { ExposureRule } from "../ExposureRule.ts"

/** A port that a compose file opens, where nothing says that it is for developers only. */
export const published: ExposureRule = ({ exposures }) => exposures.find(({ by }) => by === "published")
