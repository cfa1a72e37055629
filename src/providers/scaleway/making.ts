/** Small makers that every kind uses: components, usage lines, placements and what they cost together. */
import { Option } from "effect"
import type { Component } from "../../blueprint/Component.ts"
import type { Need, NeedKind } from "../../blueprint/Need.ts"
import type { Warning } from "../../blueprint/Tier.ts"
import { quoteAll } from "../../catalog/quote.ts"
import type { Amount, UsageLine } from "../../catalog/UsageLine.ts"
import type { Gap, Placement, Site, Sla } from "../Provider.ts"

export { component } from "../component.ts"

/** A line for what is provisioned, whoever uses it how much. */
export const fixed = (component: string, sku: string, description: string, amount: Amount): UsageLine => ({
  component,
  sku,
  description,
  usageDriven: false,
  ...amount
})

/** A line for what traffic or data decide. */
export const used = (component: string, sku: string, description: string, amount: Amount): UsageLine => ({
  component,
  sku,
  description,
  usageDriven: true,
  ...amount
})

/** A line that costs nothing, and why. */
export const free = (
  component: string,
  sku: string,
  description: string,
  amount: Amount,
  reason: string
): UsageLine => ({ component, sku, description, usageDriven: false, ...amount, free: reason })

/** Euros per month to the cent for some lines; null as soon as one has no price. */
export const monthly = (site: Site, lines: ReadonlyArray<UsageLine>): number | null =>
  Option.getOrNull(
    Option.map(
      quoteAll(
        site.prices,
        site.region.region,
        lines.filter((line) => line.free === undefined).map((line) => [line.sku, line] as const)
      ),
      (eur) => Math.round(eur * 100) / 100
    )
  )

interface Facets {
  readonly usage?: ReadonlyArray<UsageLine>
  readonly sla?: Sla | null
  readonly warnings?: ReadonlyArray<Warning>
  readonly assumptions?: ReadonlyArray<string>
  readonly unreached?: Placement["unreached"]
  readonly unresolved?: ReadonlyArray<string>
}

export const placement = <K extends NeedKind>(
  kind: K,
  need: Need<K>,
  component: Component,
  facets: Facets = {}
): Placement<K> => ({
  kind,
  need,
  component,
  usage: facets.usage ?? [],
  sla: facets.sla ?? null,
  warnings: facets.warnings ?? [],
  assumptions: facets.assumptions ?? [],
  ...(facets.unresolved === undefined || facets.unresolved.length === 0 ? {} : { unresolved: facets.unresolved }),
  ...(facets.unreached === undefined ? {} : { unreached: facets.unreached })
})

/** No service level could be read for it. */
export const noSla = (requestPath: boolean, product: string): Sla => ({
  percent: null,
  requestPath,
  source: `scaleway.com/en/${product}/sla exists; its figure could not be read`
})

export const gap = (
  text: string,
  constraint: Gap["constraint"],
  waysOut: ReadonlyArray<string>,
  warning?: Warning
): Gap => ({ gap: text, constraint, waysOut, ...(warning === undefined ? {} : { warning }) })

/** A way out that leads to Paris; none for a tier that is there. */
export const inParis = ({ region }: Site, change: string): ReadonlyArray<string> =>
  region.region === "fr-par" ? [] : [change]

/** With `health`, Scaleway's HDS certificate covers Object Storage, Block Storage and HDS Instances in Paris only. */
export const hdsWarning = (site: Site, product: string): ReadonlyArray<Warning> =>
  site.context.compliance.value.includes("health")
    ? [
        {
          code: "hds_no_evidence",
          text: `No evidence was found that Scaleway's HDS certificate covers ${product}; ask Scaleway and sign the HDS contract before health data goes there.`
        }
      ]
    : []

export const requires = (site: Site, compliance: "gdpr" | "eu-residency" | "health" | "pci"): boolean =>
  site.context.compliance.value.includes(compliance)
