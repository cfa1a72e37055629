import { type ExposureRule, inferred } from "../ExposureRule.ts"

/** Where a file routes requests to some services, those it leaves out and others call are inside. */
export const unrouted: ExposureRule = (candidate, { all, callsTo }) => {
  const opened = all
    .flatMap(({ exposures }) => exposures)
    .find(({ by, reach }) => by === "routed" && reach === "public")
  const called = callsTo(candidate.service).some(({ fromBrowsers }) => !fromBrowsers)
  return opened !== undefined && called
    ? inferred("internal", "other services call it, and nothing routes requests from outside to it", opened.evidence)
    : undefined
}
