import type { Component } from "../blueprint/Component.ts"
import type { ComponentKind } from "../blueprint/ComponentKind.ts"
import type { Need, NeedKind } from "../blueprint/Need.ts"
import type { Outbound } from "../blueprint/outbound.ts"
import type { Guard } from "../blueprint/refused.ts"
import type { TierName } from "../blueprint/TierName.ts"
import type { EnvironmentName, UnmetConstraint, Warning } from "../blueprint/Tier.ts"
import type { PriceList } from "../catalog/PriceList.ts"
import type { UsageLine } from "../catalog/UsageLine.ts"
import type { SettledContext } from "../context/SettledContext.ts"
import type { ProviderName } from "../facts/ContextValues.ts"
import type { GivenTable } from "./shared/given.ts"
import type { TerraformPart } from "./TerraformPart.ts"

/** A region as a design needs to know it. */
export interface RegionChoice {
  readonly region: string
  /** In the order they are used. */
  readonly zones: ReadonlyArray<string>
  /** Inside the EU or EEA: London and Zurich are not. */
  readonly inEea: boolean
  readonly place: string
}

/** Where and for what something is placed. */
export interface Site {
  readonly provider: ProviderName
  readonly region: RegionChoice
  readonly tier: TierName
  readonly context: SettledContext
  readonly prices: PriceList
  /** Lower-case slug of the repository, at most 24 characters: the prefix of every resource's name. */
  readonly project: string
  /** Slug of the folder that was planned, where it is not the whole repository: CI's environments begin with it. */
  readonly folder?: string
  /** How what runs reaches the internet, where a message decides it. */
  readonly outbound?: Outbound
  /** What watches or filters and a message took out. */
  readonly refused?: ReadonlyArray<Guard>
  /** Which copy of the tier this is, where it is not production. */
  readonly environment?: EnvironmentName
}

/** A service level the provider contracts, and whether a dynamic request depends on it. */
export interface Sla {
  /** Percent per month; null where the provider promises none or none could be read. */
  readonly percent: number | null
  readonly requestPath: boolean
  readonly source: string
}

/** A need met: what is provisioned, what it uses, what its provider promises. Price, diagram and files all read this. */
export interface Placement<K extends NeedKind = NeedKind> {
  readonly kind: K
  readonly need: Need<K>
  readonly component: Component
  readonly usage: ReadonlyArray<UsageLine>
  readonly sla: Sla | null
  readonly warnings: ReadonlyArray<Warning>
  readonly assumptions: ReadonlyArray<string>
  /** Data this part sees outside the region, e.g. CloudFront and Route 53. */
  readonly globalService?: string
  /** Databases that a person makes once before processes start, and how; absent where there are none, or the files make them. */
  readonly byHand?: { readonly databases: ReadonlyArray<string>; readonly how: string }
  /** Names in its files that lead nowhere here; absent where all lead to what they mean. */
  readonly unresolved?: ReadonlyArray<string>
  /** Why nobody outside reaches it, although people are to, and what to do; absent where they do. */
  readonly unreached?: { readonly why: string; readonly wayOut: string }
  /** Its files send the paths that its need shares with another to it. */
  readonly routesPaths?: true
  /** Names of services that code calls and that let it in by the role of its process, without a login. */
  readonly signedFor?: ReadonlyArray<string>
}

/** A need the provider cannot meet, said instead of invented. */
export interface Gap {
  readonly gap: string
  readonly constraint: typeof UnmetConstraint.Type
  /** What the user can do instead. */
  readonly waysOut: ReadonlyArray<string>
  /** Set where no floor of the context asks for it: the tier stands without it and says so in this warning. */
  readonly warning?: Warning
}

/** A whole tier on one provider, ready to be priced, drawn and written. */
export interface Plan {
  readonly site: Site
  readonly placements: ReadonlyArray<Placement>
  /** The tier's own price, which the budget alarm watches; null until it is known. */
  readonly monthlyEur: number | null
}

/** How one provider meets a need that stands for itself: nothing else that the tier requires is shown to it. */
interface Alone<K extends NeedKind> {
  /** Sizes it, or says why not. The cheapest class that satisfies the need; the losers go to `component.rejected`. */
  readonly place: (need: Need<K>, site: Site) => Placement<K> | Gap
  readonly sees?: undefined
}

/** How one provider meets a need that others decide about: a process that mounts a disk is placed otherwise. */
interface Among<K extends NeedKind> {
  /** As above. `needs`: what the tier requires beside it, supporting needs included, as far as `sees` says. */
  readonly place: (need: Need<K>, site: Site, needs: ReadonlyArray<Need>) => Placement<K> | Gap
  /** The kinds of needs that `place` is shown: candidates that differ in no other share what it makes. */
  readonly sees: "everything" | ReadonlyArray<NeedKind>
}

/** How one provider meets one kind of need. */
export type ProviderKind<K extends NeedKind> = (Alone<K> | Among<K>) & {
  /** Its Terraform, given everything else in the plan. */
  readonly terraform: (placement: Placement<K>, plan: Plan) => TerraformPart
}

/** One cloud. A new one is a folder with one of these. */
export interface Provider {
  readonly name: ProviderName
  readonly title: string
  /** Whether it offers a file system that many instances may write to at once, wherever they run. */
  readonly sharesFiles: boolean
  /** The regions the catalogue can price. */
  readonly regions: ReadonlyArray<RegionChoice>
  /** A family such as `eu-west`, or one of `regions`; null when it is neither. */
  readonly region: (familyOrRegion: string) => RegionChoice | null
  /** What those needs bring with them here: network, load balancer, NAT, keys, roles, autoscaling … */
  readonly support: (needs: ReadonlyArray<Need>, site: Site) => ReadonlyArray<Need>
  readonly kinds: { readonly [K in NeedKind]: ProviderKind<K> }
  /** What each process is given here, and what only its owner can give it. */
  readonly givenTo: GivenTable["givenTo"]
  /** Why a change of a part is made by destroying the old one here, beyond what every provider does so; none elsewhere. */
  readonly replacedBecause: (before: Component, after: Component) => string | undefined
  /** What the cloud itself refuses to delete while it is protected, wherever its block has gone; the rest is guarded by its block. */
  readonly protects: ReadonlySet<ComponentKind>
  /** Versions, provider configuration, common variables, state example: what belongs to no component. */
  readonly frame: (plan: Plan) => TerraformPart
}
