/** Which services of kind `function` run as functions, what calls them, and why the others run in containers. */
import type { Analysis } from "../facts/Analysis.ts"
import type { FunctionTrigger, Service } from "../facts/Service.ts"

export type Trigger = "http" | "schedule" | "event"

/** The longest call that providers let a function make, in seconds. */
export const longestCall = 900

/** What calls it; of several the one that brings most calls. */
export const triggerOf = ({ entry, schedule }: Service): Trigger => {
  const kinds = new Set((entry?.triggers ?? []).map(({ kind }) => kind))
  if (kinds.has("http")) return "http"
  if (kinds.has("schedule") || schedule !== null) return "schedule"
  // without any event it is called by its address
  return kinds.size === 0 ? "http" : "event"
}

/** Requests that stay open: the facts that say so of a service, or of the repository as a whole. */
export const staysOpen = ({ facts }: Analysis, { name }: Service): boolean =>
  facts.some(
    (fact) =>
      (fact.kind === "realtime" || (fact.kind === "statefulness" && fact.value === "websockets")) &&
      (fact.service === undefined || fact.service === name)
  )

const calledBy = ({ entry }: Service, kind: FunctionTrigger["kind"]): boolean =>
  entry?.triggers.some((trigger) => trigger.kind === kind) ?? false

/** Why a function is run in a container; null where it runs as what it is, and for what is no function. */
export const whyContainer = (analysis: Analysis, service: Service, disk: string | undefined): string | null => {
  const { entry, kind } = service
  if (kind !== "function") return null
  if (entry === undefined) return "the code that is called is not named the way functions of AWS or Scaleway are"
  if (disk !== undefined) return `it writes to the disk ${disk}, and a function has none that outlives it`
  if (calledBy(service, "websocket") || staysOpen(analysis, service))
    return "its connections stay open, and a function is gone with its answer"
  return (entry.timeoutSeconds ?? 0) > longestCall
    ? `a call may take ${Math.ceil((entry.timeoutSeconds ?? 0) / 60)} minutes, and a function is stopped after ${longestCall / 60}`
    : null
}

/** What a function becomes that runs in a container. */
export const insteadOf = (service: Service): "web" | "job" | "worker" => {
  if (service.entry === undefined) return "web"
  const trigger = triggerOf(service)
  return trigger === "http" || calledBy(service, "websocket") ? "web" : trigger === "schedule" ? "job" : "worker"
}
