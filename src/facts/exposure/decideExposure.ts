import { publicVariable } from "../data/publicVariable.ts"
import type { Exposure } from "../Exposure.ts"
import { answers, type Around, type Call, type Candidate, inferred } from "./ExposureRule.ts"
import { frontOf } from "./front.ts"
import { exposureRules } from "./rules/index.ts"

/** A variable that holds the address of another service. */
interface Held {
  readonly name: string
  readonly form: string | null
  readonly from: string
}

/**
 * Whether browsers are sent an address. Settings of .NET are read by its servers, wherever they lead, and so is the
 * port of a developer's machine where the caller's own files call the other by its name in the network.
 */
const isForBrowsers = ({ form, from, name }: Held, named: Candidate["calls"]): boolean =>
  publicVariable.test(name) ||
  (form?.includes("{publicHost}") === true && !name.includes("__") && !named.some(({ to }) => to === from))

/** Every variable and every line that holds the address of another service, by that service's name. */
const callsIn = (all: ReadonlyArray<Candidate>): ReadonlyMap<string, ReadonlyArray<Call>> => {
  const calls = new Map<string, Array<Call>>()
  const add = (to: string, call: Call): void => {
    calls.set(to, [...(calls.get(to) ?? []), call])
  }
  for (const { calls: named, service: caller } of all) {
    for (const { evidence, form, from, name, need, value } of caller.environment)
      if (value === "service-url" && from !== null && from !== caller.name && need !== "unused")
        add(from, {
          caller,
          fromBrowsers: caller.kind === "static" || isForBrowsers({ name, form, from }, named),
          evidence
        })
    for (const { evidence, to } of named)
      add(to, { caller, fromBrowsers: caller.kind === "static", evidence: [evidence] })
  }
  return calls
}

/** Whether a service may be opened where nothing else is. */
const mayOpen = (candidate: Candidate): boolean => answers(candidate) && candidate.commandRuns.length === 0

/**
 * Who may reach each service, in the order given. One part at least can be reached from outside, unless all run
 * commands of their callers.
 */
export const decideExposure = (all: ReadonlyArray<Candidate>): ReadonlyArray<Exposure> => {
  const calls = callsIn(all)
  const around: Around = { all, callsTo: ({ name }) => calls.get(name) ?? [] }
  const decided = all.map(
    (candidate) =>
      exposureRules.map((rule) => rule(candidate, around)).find((exposure) => exposure !== undefined) ??
      inferred("internal", "nothing says that anybody calls it")
  )
  const open = all.some((candidate, at) => decided[at]?.reach === "public" && candidate.service.kind !== "job")
  const front = open ? undefined : frontOf(all.filter(mayOpen), ({ service }) => service)
  return decided.map((exposure, at) =>
    front !== undefined && all[at] === front
      ? inferred(
          "public",
          "people have to reach one part, and it looks like the first",
          front.service.evidence.slice(0, 1)
        )
      : exposure
  )
}
