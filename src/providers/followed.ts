/** What messages ask of a service beyond its size, followed or refused with the reason: who may call it, and whether it sleeps. */
import { isIpv6 } from "../blueprint/AddressRange.ts"
import type { Need } from "../blueprint/Need.ts"
import type { Gap, Placement } from "./Provider.ts"

type Container = Need<"compute.container">

/** Why a provider does not follow, as the end of a sentence with what can be said instead; null where it does. */
export interface Refusals {
  readonly open: string | null
  readonly awake: string | null
}

/** Why no provider can bound who calls a process; null where that is for the provider to say. */
const noCallers = ({ public: open, role }: Container): string | null =>
  role === "web" && open ? null : "nobody outside reaches it, so there is nobody to keep out"

/** Why no provider may let a process sleep. */
const mustRun = ({ alone, role }: Container): string | null => {
  if (role === "worker")
    return "nobody calls a worker, so nothing would wake it; a scheduled job, or a function that a queue calls, runs only when there is work"
  return alone === true ? "it may run once only and keeps what it knows in memory, which would be lost each time" : null
}

const notDone = (text: string) => ({ code: "edit_not_applied", text })

/** Where a placement follows, what that means is among its assumptions; where it does not, the tier says why. */
export const followed = (
  result: Placement<"compute.container"> | Gap,
  need: Container,
  refusals: Refusals
): Placement<"compute.container"> | Gap => {
  const { allowed, id, toZero } = need
  if ("gap" in result || (allowed === undefined && toZero === undefined)) return result
  const open = noCallers(need) ?? refusals.open
  const awake = mustRun(need) ?? refusals.awake
  const six = allowed?.filter(isIpv6) ?? []
  return {
    ...result,
    component: {
      ...result.component,
      ...(allowed === undefined || open !== null ? {} : { allowed }),
      ...(toZero === undefined || awake !== null ? {} : { min: 0 })
    },
    warnings: [
      ...result.warnings,
      ...(allowed === undefined || open === null ? [] : [notDone(`${id} stays open to everybody: ${open}.`)]),
      ...(toZero === undefined || awake === null ? [] : [notDone(`${id} does not scale to zero here: ${awake}.`)]),
      ...(allowed === undefined || open !== null || six.length === 0
        ? []
        : [
            {
              code: "ipv6_not_reached",
              text: `${id}: the load balancer has IPv4 addresses only, so nobody comes from ${six.join(", ")}; name the IPv4 ranges of the same people too.`
            }
          ])
    ],
    assumptions: [
      ...result.assumptions,
      ...(allowed === undefined || open !== null
        ? []
        : [
            `${id}: only ${allowed.join(", ")} may call it; everybody else is turned away, also services and checks that call it by its public name.`
          ])
    ]
  }
}

/** The ranges that a service is really bounded to; none where everybody may call it. */
export const allowedOf = ({ component }: Pick<Placement, "component">): ReadonlyArray<string> => component.allowed ?? []
