/** A chosen candidate as the tier that answers show. */
import type { DesignContext } from "../context/DesignContext.ts"
import type { Component, Rejected } from "../blueprint/Component.ts"
import { mermaidOf } from "../blueprint/mermaid.ts"
import type { Takes } from "../blueprint/takes.ts"
import type { Environment, Tier, Unmet, Warning } from "../blueprint/Tier.ts"
import { kubernetesFit } from "../blueprint/Platform.ts"
import { noWishes } from "../blueprint/Wishes.ts"
import { type Candidate, knownPrice, placeOf } from "./Candidate.ts"
import type { Sketch } from "./candidateOf.ts"
import { onTop, withEnvironments } from "./onTop.ts"
import { budgetState } from "../pricing/budgetState.ts"
import { rationaleOf, summaryOf } from "./prose.ts"
import { capitalized, distinct, distinctWarnings, merged } from "./texts.ts"

export interface Comparison {
  /** The same tier on the providers and platforms that lost. */
  readonly others: ReadonlyArray<Candidate>
  /** The same tier in the same place, laid out otherwise. */
  readonly layouts: ReadonlyArray<Candidate>
  /** The same tier on a cluster, where that is no option here; null where it was compared, or makes no sense. */
  readonly cluster: Sketch | null
  /** The same tier on providers that the plan includes and the context leaves out. */
  readonly alternatives: ReadonlyArray<Candidate>
  /** What asking for less, or in another region, would cost. */
  readonly variations: (constraint: Unmet["constraint"]) => Unmet["waysOut"]
  /** No tier is within the budget. */
  readonly contradicted: boolean
  /** What the tier means beside production. */
  readonly environment: ReadonlyArray<string>
  /** What messages asked for beside production. */
  readonly environments: ReadonlyArray<Environment>
  /** A message decided the provider. */
  readonly chosen: boolean
  /** What messages asked of this tier's context alone. */
  readonly asked: DesignContext
  /** Providers without a region for this context. */
  readonly absent: ReadonlyArray<string>
  readonly unmet: ReadonlyArray<Unmet>
  readonly warnings: ReadonlyArray<Warning>
}

type Way = Unmet["waysOut"][number]

const placedAt = (other: Candidate, verb: string): Unmet["waysOut"][number] => ({
  change: `${verb} ${placeOf(other)}.`,
  monthlyEur: knownPrice(other)
})

/** Another provider that reaches a floor is a way out of missing it here. */
const elsewhere = ({ constraint }: Unmet, { alternatives, others }: Comparison): Unmet["waysOut"] => {
  const reaches = ({ unmet }: Candidate) => !unmet.some((one) => one.constraint === constraint)
  return [
    ...others.filter(reaches).map((other) => placedAt(other, "Place this tier on")),
    ...alternatives.filter(reaches).map((other) => placedAt(other, "Allow and place this tier on"))
  ]
}

/** What a provider says can be done elsewhere is not repeated where it is there with its price. */
const ownWays = ({ waysOut }: Unmet, priced: ReadonlyArray<Way>): ReadonlyArray<Way> =>
  priced.length === 0 ? waysOut : waysOut.filter(({ change }) => !change.startsWith("Place this tier on"))

const withWaysOut = (unmet: Unmet, comparison: Comparison): Unmet => {
  if (unmet.constraint === "budget") return unmet
  const there = elsewhere(unmet, comparison)
  return {
    ...unmet,
    waysOut: [...there, ...comparison.variations(unmet.constraint), ...ownWays(unmet, there)]
  }
}

const whyLost = (lost: Candidate, { price }: Candidate): string => {
  if (!lost.price.complete) return "Its price is incomplete, and what has no price cannot win."
  return lost.price.monthlyEur < price.monthlyEur
    ? "Cheaper, but it reaches fewer of the floors, breaks the order of the tiers, or is not how the repository is run."
    : "Dearer for the same floors."
}

/** Where the needs of a higher tier cost less than its own, a tier loses with its own. */
const layoutOf = (
  { level, variant: { cdn, sharedFiles, zones } }: Candidate,
  { level: chosen, variant }: Candidate
): string =>
  [
    ...(level === chosen ? [] : [`no more than what ${level} needs`]),
    ...(zones === variant.zones ? [] : [`instances spread over ${zones} zones`]),
    ...(cdn === variant.cdn ? [] : [cdn ? "static files from a CDN" : "static files from the application itself"]),
    ...(sharedFiles === variant.sharedFiles
      ? []
      : [sharedFiles ? "files on a shared disk" : "files on a disk of one instance"])
  ].join(", ")

/** Another way to lay the same tier out in the same place. */
const laidOut = (other: Candidate, candidate: Candidate): Rejected => ({
  option: `${capitalized(layoutOf(other, candidate))}, whole tier`,
  monthlyEur: knownPrice(other),
  why: whyLost(other, candidate),
  ...takesLayout(other, candidate)
})

/** What a tier of lower needs would be is no choice of layout. */
const takesLayout = ({ level, variant: { cdn, zones } }: Candidate, { level: chosen, variant }: Candidate): Takes =>
  level !== chosen
    ? {}
    : {
        edit: {
          _tag: "ChooseLayout",
          ...(zones === variant.zones ? {} : { zones }),
          ...(cdn === variant.cdn ? {} : { cdn })
        }
      }

/** Another provider, another platform, or both. */
const takesPlace = ({ provider, variant: { platform } }: Sketch, chosen: Candidate): Takes => {
  if (provider === chosen.provider) return { edit: { _tag: "ChoosePlatform", platform } }
  const moved = platform === chosen.variant.platform ? {} : { platform }
  return { edit: { _tag: "ChooseProvider", provider: provider.name, ...moved } }
}

/** A cluster that nobody here would run: its price is told, and why it is no option. */
const unfit = (candidate: Candidate, cluster: Sketch): Rejected => ({
  option: `${placeOf(cluster)}, whole tier`,
  monthlyEur: knownPrice(cluster),
  why: `${capitalized(kubernetesFit(candidate.workload, noWishes).why)}.`,
  ...takesPlace(cluster, candidate)
})

/** What the application would take in the place of a store, at that store. */
const insteadOfStore = (component: Component, { workload }: Candidate): Component => {
  const store = workload.stores.find(({ id }) => id === component.id)
  return store === undefined || store.instead.length === 0
    ? component
    : {
        ...component,
        rejected: [
          ...component.rejected,
          ...store.instead.map(({ engine, why }): Rejected => ({
            option: `${engine}, which the application takes as well`,
            monthlyEur: null,
            why
          }))
        ]
      }
}

/** The losing providers and platforms stand at the first process: that is where the choice was made. */
const decided = (
  components: ReadonlyArray<Component>,
  candidate: Candidate,
  { cluster, layouts, others }: Comparison
): ReadonlyArray<Component> => {
  const first = components.find(({ kind }) => kind.startsWith("compute.")) ?? components[0]
  const lost = others.map((other): Rejected => ({
    option: `${placeOf(other)}, whole tier`,
    monthlyEur: knownPrice(other),
    why: whyLost(other, candidate),
    ...takesPlace(other, candidate)
  }))
  const never = cluster === null ? [] : [unfit(candidate, cluster)]
  return components.map((component) =>
    component === first
      ? {
          ...component,
          rejected: [...component.rejected, ...layouts.map((other) => laidOut(other, candidate)), ...never, ...lost]
        }
      : component
  )
}

export const tierOf = (candidate: Candidate, comparison: Comparison): Tier => {
  const { availability, capacity, plan, price, provider, recovery, tier } = candidate
  const told = candidate.told()
  const { compliance, connections, globalServices } = told
  const { environments } = comparison
  const { assumptions, items, ...sum } = price
  const components = decided(
    plan.placements.map(({ component }) => insteadOfStore(component, candidate)),
    candidate,
    comparison
  )
  return {
    name: tier,
    provider: provider.name,
    region: plan.site.region.region,
    readiness: told.readiness,
    summary: [summaryOf(candidate), ...environments.map(onTop)].join(" "),
    rationale: rationaleOf(candidate, comparison),
    price: {
      ...sum,
      budget: budgetState(withEnvironments(price, environments), candidate.workload.context.monthlyBudgetEur.value)
    },
    items,
    components,
    connections,
    capacity,
    availability,
    recovery,
    compliance,
    unmet: merged([...candidate.unmet, ...comparison.unmet].map((unmet) => withWaysOut(unmet, comparison))),
    warnings: distinctWarnings([...told.warnings, ...comparison.warnings]),
    assumptions: distinct([
      ...(components.length === 0
        ? []
        : ["The price covers one production environment, without tax, at list prices, for a month of 730 hours."]),
      ...comparison.environment,
      ...assumptions,
      ...told.assumptions
    ]),
    globalServices,
    diagram: { mermaid: mermaidOf(components, connections) },
    ...(Object.keys(comparison.asked).length === 0 ? {} : { asked: comparison.asked }),
    ...(environments.length === 0 ? {} : { environments })
  }
}
