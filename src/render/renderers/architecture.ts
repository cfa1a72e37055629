/** The decision record: what stands where, because of what, and what was not taken. */
import type { Component } from "../../blueprint/Component.ts"
import type { Tier } from "../../blueprint/Tier.ts"
import type { Fact } from "../../facts/Fact.ts"
import { clusterOf } from "../../providers/kubernetes.ts"
import { applied, zoneLost } from "../documents/cluster.ts"
import { document, origin, section } from "../documents/document.ts"
import { readinessSection } from "../documents/readiness.ts"
import { isDrawn, shownPicture } from "../documents/picture.ts"
import { code, fence, text } from "../markdown/escape.ts"
import { euros, quantity } from "../markdown/figures.ts"
import { sourceLink } from "../markdown/sourceLink.ts"
import { list, table } from "../markdown/table.ts"
import type { Renderer } from "../Renderer.ts"
import type { Rendering } from "../Rendering.ts"

const titles: { readonly [field: string]: string } = {
  peakRps: "Peak requests per second",
  monthlyActiveUsers: "Monthly active users",
  dataVolumeGb: "Data, GB",
  monthlyBudgetEur: "Budget, € a month",
  opsSkill: "Operations skill",
  availability: "Availability, %",
  compliance: "Compliance",
  providers: "Providers",
  region: "Region"
}

const shown = (value: unknown): string =>
  value === null
    ? "—"
    : Array.isArray(value)
      ? value.length === 0
        ? "none"
        : text(value.map(String).join(", "))
      : typeof value === "number"
        ? quantity(value)
        : text(String(value))

const context = ({ request: { design } }: Rendering): string =>
  table(
    ["Question", "Answer", "From", "Why"],
    Object.entries(design.context).map(([field, { origin, value, why }]) => [
      titles[field] ?? text(field),
      shown(value),
      origin,
      text(why)
    ])
  )

/** What a component exists because of, with the line that says so. */
const reasons = ({ because }: Component, facts: ReadonlyMap<string, Fact>, rendering: Rendering): string =>
  because
    .slice(0, 4)
    .map((id) => {
      const fact = facts.get(id)
      const evidence = fact?.evidence[0]
      if (fact === undefined)
        return id.startsWith("context.") ? `${text(titles[id.slice(8)] ?? id.slice(8))} (context)` : code(id)
      const stated = `${text(fact.kind)} ${code(fact.value)}`
      return evidence === undefined ? stated : `${stated} in ${sourceLink(rendering.request.repository, evidence)}`
    })
    .join("; ")

const instances = ({ max, min }: Component): string => (min === max ? String(min) : `${min} to ${max}`)

const components = (rendering: Rendering, facts: ReadonlyMap<string, Fact>): string =>
  table(
    ["Component", "What", "Size", "Instances", "Zones", "Because of"],
    rendering.tier.components.map((component) => [
      code(component.id),
      text(component.name),
      component.size === null ? "—" : text(component.size),
      instances(component),
      component.zones.length === 0 ? "—" : text(component.zones.join(", ")),
      reasons(component, facts, rendering)
    ])
  )

const rejected = ({ tier }: Rendering): string => {
  const rows = tier.components.flatMap(({ id, rejected }) =>
    rejected.map(({ monthlyEur, option, why }) => [code(id), text(option), euros(monthlyEur), text(why)])
  )
  return rows.length === 0 ? "" : table(["Instead of", "Option", "A month", "Why not"], rows, [2])
}

/** A sentence, with its price before the full stop. */
const wayOut = ({ change, monthlyEur }: Tier["unmet"][number]["waysOut"][number]): string =>
  monthlyEur === null ? text(change) : `${text(change.replace(/\.$/, ""))} (${euros(monthlyEur)} a month).`

const unmet = ({ tier }: Rendering): string =>
  list(
    tier.unmet.map(
      ({ constraint, text: said, waysOut }) =>
        `**${text(constraint)}**: ${text(said)}${
          waysOut.length === 0 ? "" : ` Ways out: ${waysOut.map(wayOut).join(" ")}`
        }`
    )
  )

const connections = ({ tier }: Rendering): string =>
  tier.connections.length === 0
    ? ""
    : table(
        ["From", "To", "Port", "Protocol", "For"],
        tier.connections.map(({ from, port, protocol, purpose, to }) => [
          code(from),
          code(to),
          port === null ? "—" : String(port),
          text(protocol),
          text(purpose)
        ])
      )

const capacity = ({ tier: { availability, capacity, recovery } }: Rendering): string =>
  table(
    ["Figure", "Value"],
    [
      [
        "Requests per second at peak",
        `${quantity(capacity.peakRps)} (${quantity(capacity.lowRps)} to ${quantity(capacity.highRps)})`
      ],
      ["Bottleneck", text(capacity.bottleneck)],
      ["Arithmetic", text(capacity.formula)],
      ["Availability asked for", `${availability.target} %`],
      ["Built for", `${availability.designTarget} %`],
      [
        "Product of the contracted levels",
        availability.slaProduct === null ? "not known for every part" : `${availability.slaProduct} %`
      ],
      [
        "Single points of failure",
        availability.singlePointsOfFailure.length === 0 ? "none" : text(availability.singlePointsOfFailure.join("; "))
      ],
      ["Data lost at most (RPO)", text(recovery.rpo)],
      ["Back after (RTO)", text(recovery.rto)],
      ["Backups kept", `${recovery.backupDays} days`]
    ]
  )

export const architecture: Renderer = {
  name: "architecture",
  render: (rendering) => {
    const { tier } = rendering
    const facts = new Map(rendering.request.analysis.facts.map((fact) => [fact.id, fact]))
    return [
      document(rendering, "ARCHITECTURE.md", [
        "# Architecture",
        origin(rendering),
        ...readinessSection(rendering),
        text(tier.summary),
        section(
          "## Diagram",
          shownPicture(rendering),
          isDrawn(rendering) ? "The same as text that a team can edit:" : "",
          fence("mermaid", tier.diagram.mermaid)
        ),
        section(
          "## Context",
          "Each answer can be given with the request instead; the design follows it.",
          context(rendering)
        ),
        section("## Decision", text(tier.rationale), components(rendering, facts)),
        section("## Options that were not taken", rejected(rendering)),
        section("## Connections", connections(rendering)),
        section(
          "## Capacity, availability and recovery",
          rendering.plan.placements.length === 0
            ? "Nothing runs, so there is nothing to carry, to fail or to restore."
            : capacity(rendering)
        ),
        ...(clusterOf(rendering.plan) === undefined
          ? []
          : [section("## The cluster", applied(rendering), zoneLost(rendering))]),
        section("## What is unmet", unmet(rendering)),
        section("## Warnings", list(tier.warnings.map(({ code: id, text: said }) => `${code(id)}: ${text(said)}`))),
        section("## Global services", list(tier.globalServices.map(text))),
        section("## Assumptions", list(tier.assumptions.map(text))),
        section(
          "## Price",
          `${euros(tier.price.monthlyEur)} a month, an estimate; every line is in [COSTS.md](COSTS.md).`
        )
      ])
    ]
  }
}
