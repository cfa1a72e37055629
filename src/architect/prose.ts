/** Summary and rationale of a tier in plain English, from what the model knows and nothing else. */
import { answersRequests } from "../blueprint/Workload.ts"
import type { Component } from "../blueprint/Component.ts"
import { capacityMultiple } from "../blueprint/constants.ts"
import { whenAZoneFails } from "../blueprint/availability.ts"
import { holdsData } from "../blueprint/holding.ts"
import type { Unmet } from "../blueprint/Tier.ts"
import type { TierName } from "../blueprint/TierName.ts"
import type { NeedKind } from "../blueprint/Need.ts"
import { type Candidate, titleOf } from "./Candidate.ts"
import { distinct, euros, figure, sentenceList } from "./texts.ts"

/** What a summary names beside what holds data. */
const beside: ReadonlySet<NeedKind> = new Set([
  "compute.container",
  "compute.function",
  "job.scheduled",
  "compute.static",
  "cdn",
  "waf"
])

const isTelling = (kind: NeedKind): boolean => beside.has(kind) || holdsData(kind)

const instances = ({ max, min }: Component): string =>
  min === max ? (max === 1 ? "" : `${max} x `) : `${min} to ${max} x `

const described = (component: Component): string =>
  `${component.id} (${instances(component)}${component.size ?? component.name})`

const meaning: { readonly [T in TierName]: string } = {
  starter: "the lowest price that meets the stated floors",
  growth: "the stated context with some headroom",
  scale: "room for three times the stated peak",
  enterprise: "room for ten times the stated peak"
}

/** What a constraint is about, as the object of "does not meet". */
const floors: { readonly [C in Unmet["constraint"]]: string } = {
  budget: "the budget",
  availability: "the availability floor",
  capacity: "the load",
  region: "the region",
  opsSkill: "the team's skill",
  provider: "everything the application uses",
  pci: "pci",
  health: "health",
  gdpr: "gdpr",
  "eu-residency": "eu-residency"
}

export const summaryOf = (candidate: Candidate): string => {
  const { capacity, plan, price, tier, workload } = candidate
  if (workload.processes.length === 0)
    return "Nothing to deploy: no service was found in this repository, so nothing is designed, provisioned or priced."
  const parts = plan.placements.filter(({ kind }) => isTelling(kind)).map(({ component }) => described(component))
  const dynamic = workload.processes.some(answersRequests)
  return (
    `${tier} on ${titleOf(candidate)} in ${plan.site.region.place} (${plan.site.region.region}): ${sentenceList(parts)}. ` +
    `About ${euros(price.monthlyEur)} a month${price.complete ? "" : " plus what has no known price"}` +
    `${dynamic ? `; carries about ${figure(capacity.peakRps)} requests/s` : ""}.`
  )
}

const total = ({ price }: Candidate): string => `${euros(price.monthlyEur)}${price.complete ? "" : " (incomplete)"}`

const compared = (candidate: Candidate, others: ReadonlyArray<Candidate>, chosen: boolean): string => {
  if (chosen) return `${titleOf(candidate)} was asked for. `
  if (others.length === 0) return ""
  const against = sentenceList(others.map((other) => `${titleOf(other)} at ${total(other)}${lacks(candidate, other)}`))
  return `${titleOf(candidate)} at ${total(candidate)} was chosen over ${against}. `
}

/** What the other does not reach and this one does. */
const lacks = (candidate: Candidate, other: Candidate): string => {
  const more = other.unmet.filter(({ constraint }) => !candidate.unmet.some((one) => one.constraint === constraint))
  return more.length === 0
    ? ""
    : `, which would not meet ${sentenceList(more.map(({ constraint }) => floors[constraint]))}`
}

/** `chosen`: a message decided the provider. `absent`: providers that have no region for this context. */
export const rationaleOf = (
  candidate: Candidate,
  others: ReadonlyArray<Candidate>,
  chosen: boolean,
  absent: ReadonlyArray<string>
): string => {
  const { availability, capacity, level, plan, tier, workload } = candidate
  if (workload.processes.length === 0) {
    return "Libraries, tools, infrastructure code and documentation are published or applied, not operated; a design would invent something to pay for."
  }
  const { context } = workload
  const multiple = capacityMultiple[tier].value
  return [
    `This tier is ${meaning[tier]}: ${multiple} x ${figure(context.peakRps.value)} requests/s.`,
    ...(level === tier
      ? []
      : [`The design of ${level} costs less than what ${tier} would need by itself, so ${tier} is that design.`]),
    `${compared(candidate, others, chosen)}${absent.length === 0 ? "" : `${sentenceList(absent)} has no region for ${context.region.value}. `}`.trim(),
    ...(capacity.bottleneck.startsWith("none") ? [] : [`The limit is ${capacity.bottleneck}.`]),
    `Built for ${availability.designTarget} % against a floor of ${availability.target} %. ${whenAZoneFails(plan.placements, workload)}`,
    ...(context.compliance.value.length === 0 ? [] : [`Shaped by ${sentenceList(distinct(context.compliance.value))}.`])
  ]
    .filter((sentence) => sentence !== "")
    .join(" ")
}
