import { type ExposureRule, inferred } from "../ExposureRule.ts"

/** Browsers can only call what they reach. */
export const calledByBrowsers: ExposureRule = ({ service }, { callsTo }) => {
  const call = callsTo(service).find(({ fromBrowsers }) => fromBrowsers)
  return call === undefined
    ? undefined
    : inferred("public", `browsers that load ${call.caller.name} call it`, call.evidence)
}
