/** Kinds that other components carry, or that are switched on for the organization: nothing to provision. */
import { monthly as perMonth } from "../../catalog/UsageLine.ts"
import { nothing } from "../TerraformPart.ts"
import type { ProviderKind } from "../Provider.ts"
import { isHosted } from "../kubernetes.ts"
import { whyInstances } from "./hosting.ts"
import { component, gap, placement, requires } from "./making.ts"

/** Let's Encrypt, made and renewed by whatever answers: container, Load Balancer or Edge Services. Free. */
export const certificate: ProviderKind<"certificate"> = {
  place: (need, site) =>
    placement("certificate", need, component(need, site, "certificate", "Managed Let's Encrypt certificate"), {
      assumptions: ["Certificates are free and renewed by what answers the requests."]
    }),
  terraform: () => nothing
}

/** Serverless Containers and what a cluster runs scale by themselves; Instances do not here. */
export const autoscaling: ProviderKind<"autoscaling"> = {
  sees: "everything",
  place: (need, site, needs) => {
    const target = needs.find(({ id }) => id === need.target)
    if (target?.kind === "compute.container" && whyInstances(target, needs) !== null)
      return gap(
        `${need.target} runs on Instances, which do not scale by themselves.`,
        "capacity",
        ["All Instances run all month; raise their number for more."],
        {
          code: "no_autoscaling",
          text: `${need.target} runs on Instances: all of them run all month, and more are added by hand.`
        }
      )
    if (isHosted(needs, need.target))
      return placement(
        "autoscaling",
        need,
        component(need, site, "autoscaling", "HorizontalPodAutoscaler", { min: need.min, max: need.max }),
        { assumptions: [`${need.id}: part of the cluster, without a price of its own; its pools add nodes.`] }
      )
    return placement(
      "autoscaling",
      need,
      component(need, site, "autoscaling", "Scaling by concurrent requests", { min: need.min, max: need.max }),
      { assumptions: [`${need.id}: part of Serverless Containers, without a price of its own.`] }
    )
  },
  terraform: () => nothing
}

/** Audit Trail records by itself, in Paris and Amsterdam, without charge; events are kept 90 days. */
export const audit: ProviderKind<"audit"> = {
  place: (need, site) => {
    const asked = requires(site, "pci") || requires(site, "health")
    const missing = "Audit Trail is not offered in Warsaw."
    if (site.region.region === "pl-waw")
      return asked
        ? gap(missing, requires(site, "pci") ? "pci" : "health", ["Choose fr-par or nl-ams."])
        : gap(missing, "region", ["Choose fr-par or nl-ams."], {
            code: "no_audit_trail",
            text: `${missing} Choose Paris or Amsterdam where calls of the API must be on record.`
          })
    const kept = 90
    return placement(
      "audit",
      need,
      component(need, site, "audit", "Audit Trail", { retentionDays: Math.min(kept, need.retentionDays) }),
      {
        usage: [
          {
            component: need.id,
            sku: "scw.audit-trail",
            description: "Audit Trail",
            usageDriven: false,
            ...perMonth(1, "month"),
            free: "Audit Trail is free of charge (provider's documentation, 2025-03-27)."
          }
        ],
        warnings:
          need.retentionDays > kept
            ? [
                {
                  code: "audit_export",
                  text: `Audit Trail keeps ${kept} days; ${need.retentionDays} days need its export to a bucket, which is switched on in the console.`
                }
              ]
            : []
      }
    )
  },
  terraform: () => nothing
}

export const flowlogs: ProviderKind<"flowlogs"> = {
  place: (_, site) => {
    const text = "Scaleway offers no flow logs of Private Networks."
    return requires(site, "pci")
      ? gap(text, "pci", ["Place this tier on AWS (VPC flow logs).", "Log connections inside the services."])
      : gap(text, "provider", [], { code: "no_flow_logs", text })
  },
  terraform: () => nothing
}

export const threat: ProviderKind<"threat"> = {
  place: (_, site) => {
    const text = "Scaleway offers no threat detection; it stays the customer's task."
    return requires(site, "pci")
      ? gap(text, "pci", ["Place this tier on AWS (GuardDuty).", "Run an intrusion detection of your own."])
      : gap(text, "provider", [], { code: "no_threat_detection", text })
  },
  terraform: () => nothing
}

/** Offered by the provider, but without any price or limit in the catalogue: nothing is designed on it. */
export const search: ProviderKind<"db.search"> = {
  place: (need, site) =>
    gap("No search service of Scaleway can be priced or sized from the catalogue.", "provider", [
      `Place this tier on AWS (OpenSearch Service, ${need.storageGb} GB).`,
      "Use the full-text search of PostgreSQL where it is enough.",
      `Use a search service of another provider inside the EEA${site.region.inEea ? "" : " or your region"} and pass its address as a secret.`
    ]),
  terraform: () => nothing
}

export const stream: ProviderKind<"stream"> = {
  place: () =>
    gap("No Kafka service of Scaleway can be priced or sized from the catalogue.", "provider", [
      "Place this tier on AWS (MSK).",
      "Use a Kafka service of another provider inside the EEA and pass its addresses as a secret.",
      "Change the code to NATS, which Scaleway offers in Paris and Amsterdam."
    ]),
  terraform: () => nothing
}
