/** Summary and rationale of a tier in plain English, from what the model knows and nothing else. */
import { answersRequests } from "../blueprint/Workload.ts"
import type { Component } from "../blueprint/Component.ts"
import { capacityMultiple } from "../blueprint/constants.ts"
import { whenAZoneFails } from "../blueprint/availability.ts"
import { holdsData } from "../blueprint/holding.ts"
import type { Unmet } from "../blueprint/Tier.ts"
import type { TierName } from "../blueprint/TierName.ts"
import type { NeedKind } from "../blueprint/Need.ts"
import { asked } from "../context/settle.ts"
import { type Candidate, knownPrice, missedBeside, overBudget, titleOf } from "./Candidate.ts"
import { missedGoal } from "./warningsOf.ts"
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
  scale: "room for three times the peak",
  enterprise: "room for ten times the peak"
}

/** A tier that misses a floor does not claim to meet them. */
const purposeOf = (candidate: Candidate, over: boolean): string => {
  const { tier, unmet, workload } = candidate
  if (tier === "starter")
    return over || unmet.length > 0
      ? "the cheapest design found that comes closest to the stated floors"
      : meaning.starter
  // files have no peak of requests to leave room for
  const filesOnly = workload.processes.every(({ role }) => role === "static")
  if (filesOnly) return "the same site, guarded and kept as this tier asks"
  return missedGoal(candidate, tier) === null ? meaning[tier] : `meant as ${meaning[tier]}`
}

/** The peak and whose figure it is. */
const peakOf = ({ workload: { context } }: Candidate): string => {
  const { monthlyActiveUsers, peakRps } = context
  const rate = `${figure(peakRps.value)} requests/s`
  if (peakRps.origin === "default") return `an assumed peak of ${rate}`
  if (monthlyActiveUsers.value !== null && peakRps.origin === monthlyActiveUsers.origin && peakRps.why !== asked)
    return `the ${rate} computed from the users`
  return peakRps.origin === "request"
    ? `the stated peak of ${rate}`
    : `the peak of ${rate} that the repository suggests`
}

/** A rate means something only where requests are answered by something that has a size. */
const loadOf = (candidate: Candidate): string => {
  const { capacity, tier, workload } = candidate
  if (!workload.processes.some(answersRequests)) return ""
  const multiple = capacityMultiple[tier].value
  const carried = missedGoal(candidate, tier) === null ? "" : `, and carries ${figure(capacity.peakRps)}`
  return multiple === 1
    ? `, for ${peakOf(candidate)}`
    : `: ${multiple} x ${peakOf(candidate)} = ${figure(workload.context.peakRps.value * multiple)}${carried}`
}

/** Where the budget and the other floors cannot all be had, that is said in one sentence. */
const conflictOf = (candidate: Candidate, contradicted: boolean): string => {
  const { price, workload } = candidate
  const { availability, compliance, monthlyBudgetEur, opsSkill, peakRps } = workload.context
  if (monthlyBudgetEur.value === null || overBudget(candidate) !== true) return ""
  const cost = `${euros(price.monthlyEur)} a month${price.complete ? "" : " at least"}`
  if (!contradicted)
    return `At ${cost} it is over the budget of ${euros(monthlyBudgetEur.value)}, which pays for a lower tier.`
  const floorsAsked = [
    `${availability.value} %`,
    ...compliance.value,
    ...(workload.processes.some(answersRequests) ? [`${figure(peakRps.value)} requests/s`] : []),
    ...(opsSkill.value === "none" ? ["nobody to operate it"] : [])
  ]
  return `The budget contradicts the rest: with ${sentenceList(floorsAsked)} this tier costs ${cost}, and no tier is within ${euros(monthlyBudgetEur.value)}.`
}

const missedOf = ({ unmet }: Candidate): string =>
  unmet.length === 0
    ? ""
    : `It does not meet ${sentenceList(unmet.map(({ constraint }) => floors[constraint]))}: see what is unmet.`

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
    return `Nothing to deploy: no service was found in this ${workload.analysis.folder === undefined ? "repository" : "folder"}, so nothing is designed, provisioned or priced.`
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
  const missed = missedBeside(candidate, other)
  if (missed.length > 0) return `, which would not meet ${sentenceList(missed.map((constraint) => floors[constraint]))}`
  const price = knownPrice(other)
  if (price === null || price >= candidate.price.monthlyEur) return ""
  // with no floor against it, what is cheaper loses only to how the repository is run, or for the sake of all four
  return candidate.variant.platform === "kubernetes" && other.variant.platform !== "kubernetes"
    ? ", which is not how the repository is run"
    : ", with which the tiers would not rise in everything they promise"
}

/** Why a tier is the design of a higher one: that costs less, or the tiers would not rise without it. */
const lentBy = ({ level, price, tier }: Candidate, layouts: ReadonlyArray<Candidate>): string => {
  const own = layouts.find((one) => one.level === tier)
  if (own === undefined) return `${tier} is the design of ${level}.`
  return own.price.monthlyEur > price.monthlyEur
    ? `The design of ${level} costs less than what ${tier} would need by itself, so ${tier} is that design.`
    : `By itself ${tier} would come to ${total(own)}, and the tiers would not rise in everything they promise: so ${tier} is the design of ${level}.`
}

interface Compared {
  /** On other providers and platforms. */
  readonly others: ReadonlyArray<Candidate>
  /** Laid out otherwise in the same place. */
  readonly layouts: ReadonlyArray<Candidate>
  /** A message decided the provider. */
  readonly chosen: boolean
  /** Providers that have no region for this context. */
  readonly absent: ReadonlyArray<string>
  /** No tier is within the budget. */
  readonly contradicted: boolean
}

export const rationaleOf = (
  candidate: Candidate,
  { absent, chosen, contradicted, layouts, others }: Compared
): string => {
  const { availability, capacity, level, plan, tier, workload } = candidate
  if (workload.processes.length === 0) {
    return "Libraries, tools, infrastructure code and documentation are published or applied, not operated; a design would invent something to pay for."
  }
  const { context } = workload
  return [
    `This tier is ${purposeOf(candidate, overBudget(candidate) === true)}${loadOf(candidate)}.`,
    conflictOf(candidate, contradicted),
    missedOf(candidate),
    ...(level === tier ? [] : [lentBy(candidate, layouts)]),
    `${compared(candidate, others, chosen)}${absent.length === 0 ? "" : `${sentenceList(absent)} has no region for ${context.region.value}. `}`.trim(),
    ...(capacity.bottleneck.startsWith("none") ? [] : [`The limit is ${capacity.bottleneck}.`]),
    `Built for ${availability.designTarget} % against a floor of ${availability.target} %. ${whenAZoneFails(plan.placements, workload)}`,
    ...(context.compliance.value.length === 0 ? [] : [`Shaped by ${sentenceList(distinct(context.compliance.value))}.`])
  ]
    .filter((sentence) => sentence !== "")
    .join(" ")
}
