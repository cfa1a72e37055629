/** What a careful reader should know of a tier before signing, beyond what rules and providers already say. */
import { capacityMultiple } from "../blueprint/constants.ts"
import { nothingToDeploy } from "../blueprint/nothingToDeploy.ts"
import { operationWarnings } from "../blueprint/operation.ts"
import type { AvailabilityFigures, Capacity, Warning } from "../blueprint/Tier.ts"
import type { TierName } from "../blueprint/TierName.ts"
import { answersRequests } from "../blueprint/Workload.ts"
import { contradiction } from "../context/peakRps.ts"
import type { PricedLines } from "../pricing/priceLines.ts"
import { programWarnings } from "./programWarnings.ts"
import { counted } from "../blueprint/counted.ts"
import { euros, figure } from "./texts.ts"
import { type Outcome, wishWarnings } from "./wishWarnings.ts"

interface Known extends Outcome {
  readonly price: PricedLines
  readonly capacity: Capacity
  readonly availability: AvailabilityFigures
  readonly level: TierName
}

const ofPrice = ({ price, workload }: Known): ReadonlyArray<Warning> => {
  const budget = workload.context.monthlyBudgetEur.value
  const unpriced = price.items.filter((item) => item.unpriced === true).length
  return [
    ...(price.complete || workload.processes.length === 0
      ? []
      : [
          {
            code: "price_incomplete",
            text:
              unpriced === 0
                ? "Something that the application requires is not part of this tier: the sum is a lower bound."
                : `${unpriced === 1 ? "One line has" : `${unpriced} lines have`} no known price: the sum is a lower bound.`
          }
        ]),
    ...(budget !== null && price.monthlyEur <= budget && price.highEur > budget
      ? [
          {
            code: "budget_at_risk",
            text: `Within the budget of ${euros(budget)} as expected, over it (${euros(price.highEur)}) in a month of high use.`
          }
        ]
      : [])
  ]
}

const ofAvailability = ({ availability, placements, workload }: Known): ReadonlyArray<Warning> => {
  const { slaProduct, target } = availability
  if (workload.processes.length === 0) return []
  if (slaProduct !== null) {
    return slaProduct < target
      ? [
          {
            code: "sla_below_target",
            text: `The contracts of the request path multiply to ${slaProduct} %, below the ${target} % asked for; the design is built for ${availability.designTarget} %.`
          }
        ]
      : []
  }
  const silent = placements.filter(
    ({ need, sla }) =>
      sla?.requestPath === true &&
      sla.percent === null &&
      !(need.kind === "compute.container" && need.role === "worker")
  )
  return silent.length === 0
    ? []
    : [
        {
          code: "sla_unknown",
          text: `No service level could be read for ${silent.map(({ component }) => component.id).join(", ")}: the design is built for ${availability.designTarget} %, which no contract backs.`
        }
      ]
}

/** Requests per second that the tier's name promises and the design does not carry; null where it does. */
export const missedGoal = (
  { capacity, workload }: Pick<Known, "capacity" | "workload">,
  tier: TierName
): number | null => {
  const goal = workload.context.peakRps.value * capacityMultiple[tier].value
  return workload.processes.some(answersRequests) && capacity.peakRps < goal * 0.99 ? goal : null
}

const ofCapacity = (known: Known): ReadonlyArray<Warning> => {
  const { capacity, workload } = known
  const goal = missedGoal(known, known.level)
  return goal !== null && capacity.peakRps >= workload.context.peakRps.value
    ? [
        {
          code: "capacity_below_tier",
          text: `Carries the stated peak, but ${figure(capacity.peakRps)} instead of the ${figure(goal)} requests/s this tier is meant for; ${capacity.bottleneck} is the limit.`
        }
      ]
    : []
}

/** Only where both were given: a peak computed from users agrees with them. */
const ofTraffic = ({ workload: { analysis, context, processes } }: Known): ReadonlyArray<Warning> => {
  const { monthlyActiveUsers, peakRps } = context
  if (processes.length === 0 || monthlyActiveUsers.value === null) return []
  const text = contradiction(peakRps.value, monthlyActiveUsers.value, analysis.suggestedContext.product?.value ?? null)
  return text === null ? [] : [{ code: "traffic_contradiction", text }]
}

const ofRepository = ({ workload }: Known): ReadonlyArray<Warning> => {
  const { findings } = workload.analysis.securityCheck
  const critical = findings.filter(({ severity }) => severity === "critical")
  const old = findings.filter(({ rule }) => /\beol\b|end-of-life/.test(rule))
  const list = (all: typeof findings) =>
    all
      .slice(0, 3)
      .map(({ path, title }) => `${title} (${path})`)
      .join("; ")
  const payments = workload.analysis.externalServices.filter(({ category }) => category === "payments")
  return [
    ...(critical.length === 0
      ? []
      : [
          {
            code: "security_findings_critical",
            text: `Deal with ${counted(critical.length, "critical finding")} before going live: ${list(critical)}.`
          }
        ]),
    ...(old.length === 0 ? [] : [{ code: "end_of_life", text: `Replace before going live: ${list(old)}.` }]),
    ...(payments.length > 0 && workload.context.compliance.value.includes("pci")
      ? [
          {
            code: "pci_scope",
            text: `If cards are only entered on pages of ${payments.map(({ name }) => name).join(", ")}, card data never arrives here and the lighter SAQ A applies.`
          }
        ]
      : [])
  ]
}

export const warningsOf = (known: Known): ReadonlyArray<Warning> => [
  ...(known.workload.processes.length === 0 ? [nothingToDeploy(known.workload.analysis)] : []),
  ...ofPrice(known),
  ...ofAvailability(known),
  ...ofCapacity(known),
  ...operationWarnings(known.placements, known.workload),
  ...ofTraffic(known),
  ...ofRepository(known),
  ...programWarnings(known.workload),
  ...wishWarnings(known)
]
