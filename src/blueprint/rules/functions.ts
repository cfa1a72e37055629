import { bytes, capacityMultiple, compute, functions as figures, stores } from "../constants.ts"
import { nightly, runsPerMonth } from "../cron.ts"
import { longestCall } from "../functionFit.ts"
import type { Estimate, Need } from "../Need.ts"
import { callsOut } from "../outboundPorts.ts"
import type { StoreKind } from "../designedAs.ts"
import type { Store } from "../Store.ts"
import { estimate, gigabytes, times } from "../traffic.ts"
import type { Process, Workload } from "../Workload.ts"
import { nothingToAdd, type Rule, type RuleInput } from "./Rule.ts"

/** vCPU that AWS gives to a GiB of a function's memory; other providers are near to it. */
const vcpuPerGib = 1024 / 1769

const sources: ReadonlyArray<readonly [event: string, kind: StoreKind]> = [
  ["queue", "queue"],
  ["bucket", "storage.object"],
  ["table", "db.keyvalue"],
  ["stream", "stream"]
]

/** The store whose messages, objects or changes call it: one it uses, or the only one of its kind. */
const sourceOf = ({ service, uses }: Process, all: ReadonlyArray<Store>): Store | null => {
  const kinds = new Set(
    sources.flatMap(([event, kind]) =>
      service.entry?.triggers.some((trigger) => trigger.kind === event) ? [kind] : []
    )
  )
  const fitting = all.filter(({ kind }) => kinds.has(kind))
  return fitting.find(({ id }) => uses.includes(id)) ?? (fitting.length === 1 ? (fitting[0] ?? null) : null)
}

const scheduleOf = ({ service }: Process): string =>
  service.schedule !== null && runsPerMonth(service.schedule) !== null ? service.schedule : nightly

/** Calls by requests follow from the traffic, those by the clock from the schedule, those by events from the messages. */
const callsOf = (process: Process, { traffic }: Workload): Estimate => {
  if (process.trigger === "http") return times(traffic.requests, process.share)
  if (process.trigger === "schedule") {
    const runs = runsPerMonth(scheduleOf(process)) ?? 30
    return { low: runs, expected: runs, high: runs }
  }
  return times(traffic.requests, stores.messagesPerRequest.value)
}

const secondsOf = ({ service, trigger }: Process): number => {
  const most = Math.min(longestCall, service.entry?.timeoutSeconds ?? longestCall)
  return Math.min(most, trigger === "schedule" ? compute.jobMinutes.value * 60 : figures.callMilliseconds.value / 1000)
}

/** Calls at the same time at the peak of the tier. */
const concurrencyOf = (process: Process, { tier, workload }: RuleInput): number => {
  const peak = workload.traffic.peakRps * capacityMultiple[tier].value
  const perSecond =
    process.trigger === "http"
      ? peak * process.share
      : process.trigger === "event"
        ? peak * stores.messagesPerRequest.value
        : 0
  return Math.max(1, Math.ceil(perSecond * secondsOf(process) - 1e-9))
}

/** The routes of its HTTP triggers; every path where none is named. */
const routesOf = ({ service, trigger }: Process): Need<"compute.function">["routes"] => {
  if (trigger !== "http") return []
  const named = (service.entry?.triggers ?? []).flatMap(
    ({ kind, method = "ANY", path = "/{proxy+}", payload = "2.0" }) =>
      kind === "http" ? [{ method, path, payload }] : []
  )
  return named.length > 0 ? named : [{ method: "ANY", path: "/{proxy+}", payload: "2.0" }]
}

const needOf = (process: Process, input: RuleInput): Need<"compute.function"> => {
  const { workload } = input
  const { because, id, service, trigger, uses } = process
  const memoryGib = (service.entry?.memoryMib ?? figures.memoryMib.value) / 1024
  const calls = callsOf(process, workload)
  const concurrency = concurrencyOf(process, input)
  return {
    kind: "compute.function",
    id,
    because: [...(because.length > 0 ? because : ["context.opsSkill"]), "context.peakRps"],
    service: service.name,
    root: service.root,
    framework: service.framework,
    command: null,
    environment: service.environment,
    links: process.links,
    clients: service.clients,
    ...(process.settings.length === 0 ? {} : { settings: process.settings }),
    uses,
    ...callsOut(workload.analysis),
    vcpu: Number((memoryGib * vcpuPerGib).toPrecision(3)),
    memoryGib,
    handler: service.entry?.handler ?? "",
    runtime: service.entry?.runtime ?? null,
    language: service.language,
    trigger: trigger ?? "http",
    schedule: trigger === "schedule" ? scheduleOf(process) : null,
    routes: routesOf(process),
    source: sourceOf(process, workload.stores)?.id ?? null,
    timeoutSeconds: Math.min(longestCall, service.entry?.timeoutSeconds ?? (trigger === "http" ? 29 : 300)),
    callsInternet: workload.analysis.externalServices.length > 0,
    callsPerMonth: calls,
    callMilliseconds: secondsOf(process) * 1000,
    concurrency,
    mostAtOnce: Math.max(figures.leastAtOnce.value, Math.ceil(concurrency * figures.bursts.value)),
    egressGbPerMonth: trigger === "http" ? gigabytes(calls, bytes.jsonKb.value) : estimate(0)
  }
}

/** Functions stay functions: nothing runs between calls, and the provider starts as many as there are calls. */
export const functions: Rule = {
  name: "functions",
  apply: (input) => {
    const { processes, stores: all } = input.workload
    const called = processes.filter(({ role }) => role === "function")
    const contained = processes.flatMap(({ id, whyContainer }) => (whyContainer === null ? [] : [{ id, whyContainer }]))
    if (called.length + contained.length === 0) return nothingToAdd
    const unwired = called.filter((process) => process.trigger === "event" && sourceOf(process, all) === null)
    return {
      needs: called.map((process) => needOf(process, input)),
      warnings: [
        ...contained.map(({ id, whyContainer }) => ({
          code: "function_in_container",
          text: `${id} is a function, but runs in a container: ${whyContainer}. Its code must listen on a port or run by itself there.`
        })),
        ...unwired.map(({ id, service }) => ({
          code: "event_not_wired",
          text: `What calls ${id} (${[...new Set(service.entry?.triggers.map(({ kind }) => kind))].join(", ")}) is not part of this design: the function is made, and the event has to be connected to it by hand.`
        })),
        ...called
          .filter(
            ({ service, trigger }) =>
              trigger === "schedule" && (service.schedule === null || runsPerMonth(service.schedule) === null)
          )
          .map(({ id }) => ({
            code: "schedule_unknown",
            text: `No schedule was found for ${id}; it is planned for every night at 03:00 UTC.`
          }))
      ],
      figures:
        called.length === 0
          ? []
          : [
              capacityMultiple[input.tier],
              figures.callMilliseconds,
              figures.bursts,
              figures.leastAtOnce,
              ...(called.some(({ service }) => service.entry?.memoryMib === null) ? [figures.memoryMib] : []),
              ...(called.some(({ trigger }) => trigger === "event") ? [stores.messagesPerRequest] : []),
              ...(called.some(({ trigger }) => trigger === "schedule") ? [compute.jobMinutes] : []),
              ...(called.some(({ trigger }) => trigger === "http") ? [bytes.jsonKb] : [])
            ]
    }
  }
}
