import { type ExposureRule, inferred } from "../ExposureRule.ts"

/** An API that only servers of the application call serves them, whatever port developers open. */
export const calledByServers: ExposureRule = ({ service }, { callsTo }) => {
  const calls = callsTo(service)
  const [first] = calls
  return service.kind === "api" && first !== undefined && calls.every(({ fromBrowsers }) => !fromBrowsers)
    ? inferred(
        "internal",
        `only ${callersIn(calls.map(({ caller }) => caller.name))} ${calls.length === 1 ? "calls" : "call"} it`,
        first.evidence
      )
    : undefined
}

const callersIn = (names: ReadonlyArray<string>): string => {
  const distinct = [...new Set(names)]
  return distinct.length > 3
    ? `${distinct.slice(0, 3).join(", ")} and ${distinct.length - 3} more`
    : distinct.join(" and ")
}
