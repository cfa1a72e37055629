/** Identities with least rights: one for CI, one for running processes. Keys expire; there is no OIDC to replace them. */
import type { Need, NeedKind } from "../../blueprint/Need.ts"
import { monthly as perMonth } from "../../catalog/UsageLine.ts"
import { ref } from "../../hcl/index.ts"
import { commented } from "../../hcl/index.ts"
import { isHosted } from "../kubernetes.ts"
import { needsInstances } from "./hosting.ts"
import type { ProviderKind } from "../Provider.ts"
import { needsOf } from "./names.ts"
import { component, fixed, placement, requires } from "./making.ts"
import { matches, output, variable } from "./names.ts"
import { application, keyDays, policy, runtimeSets, warnedDays } from "./runtime.ts"
import { statePolicy, stateWarning } from "./stateBucket.ts"

/** What CI must be allowed to manage, by what the tier consists of. */
const deploySets: Readonly<Partial<Record<NeedKind, ReadonlyArray<string>>>> = {
  "compute.container": ["ContainersFullAccess"],
  "compute.kubernetes": ["IPAMReadOnly", "KubernetesFullAccess", "SecretManagerFullAccess"],
  "compute.function": ["FunctionsFullAccess"],
  "job.scheduled": ["ServerlessJobsFullAccess"],
  "compute.static": ["ObjectStorageFullAccess"],
  "db.relational": ["RelationalDatabasesFullAccess"],
  "db.document": ["MongoDBFullAccess"],
  cache: ["RedisFullAccess"],
  queue: ["MessagingAndQueuingFullAccess"],
  "storage.object": ["ObjectStorageFullAccess"],
  "storage.file": ["BlockStorageFullAccess", "ObjectStorageFullAccess"],
  "store.hosted": ["BlockStorageFullAccess", "InstancesFullAccess", "ObjectStorageFullAccess"],
  email: ["TransactionalEmailFullAccess"],
  cdn: ["EdgeServicesFullAccess"],
  waf: ["EdgeServicesFullAccess"],
  lb: ["LoadBalancersFullAccess"],
  dns: ["DomainsDNSFullAccess"],
  "network.vpc": ["PrivateNetworksFullAccess", "VPCFullAccess"],
  "network.nat": ["VPCGatewayFullAccess"],
  kms: ["KeyManagerFullAccess"],
  secret: ["SecretManagerFullAccess"],
  logs: ["ObservabilityFullAccess"],
  monitoring: ["ObservabilityFullAccess"],
  registry: ["ContainerRegistryFullAccess"]
}

const setsFor = (needs: ReadonlyArray<Need>, instances: boolean): ReadonlyArray<string> =>
  [
    ...new Set([
      ...needs.filter(({ id }) => !isHosted(needs, id)).flatMap(({ kind }) => deploySets[kind] ?? []),
      ...(instances ? ["BlockStorageFullAccess", "InstancesFullAccess"] : []),
      // The state is in a bucket, and a state file is read, written and locked.
      "ObjectStorageFullAccess"
    ])
  ].toSorted()

/** Said where it is given: there is no smaller set that may apply manifests. */
const clusterRights =
  "KubernetesFullAccess makes CI an administrator of the clusters in this project, and of this project only:\nIAM knows no smaller set that makes a cluster, and none for one namespace. CI uses that right for kubernetes/cluster\nalone and applies the rest with a token of the namespace's own account. Keep other clusters in projects of their own."

export const iam: ProviderKind<"iam"> = {
  sees: ["storage.object", "storage.file", "store.hosted"],
  place: (need, site, needs) =>
    placement(
      "iam",
      need,
      component(need, site, "iam", "IAM applications and policies", {
        rejected: [
          {
            option: "A key of a person's account",
            monthlyEur: 0,
            why: "It would carry all rights of that person and outlive the pipeline."
          }
        ]
      }),
      {
        usage: [fixed(need.id, "scw.iam", "IAM", perMonth(1, "month"))],
        assumptions: [
          `Scaleway has no OIDC for CI: CI uses an API key that expires after ${keyDays} days. CI may not write IAM, so a person replaces it before, as the runbook says; plans warn in the last ${warnedDays} days.`
        ],
        warnings: [
          ...stateWarning(needs),
          ...(requires(site, "pci")
            ? [
                {
                  code: "pci_no_attestation",
                  text: "No PCI DSS attestation of Scaleway was found; ask for one, or place this tier on AWS."
                }
              ]
            : [])
        ]
      }
    ),
  terraform: (_, plan) => {
    const needs = needsOf(plan)
    const instances = needsInstances(needs)
    const cluster = needs.some(({ kind }) => kind === "compute.kubernetes")
    const runtime = runtimeSets(needs, instances || cluster)
    const state = statePolicy(needs, plan.site)
    const ci = policy("ci", setsFor(needs, instances), [
      "IAMReadOnly",
      ...(needs.some(({ kind }) => kind === "budget") ? ["BillingReadOnly"] : [])
    ])
    return {
      files: [
        {
          file: "iam.tf",
          blocks: [
            ...application("ci", "Deploys this tier."),
            cluster ? commented(clusterRights, ci) : ci,
            ...(runtime.length === 0
              ? []
              : [...application("runtime", "Used by the running processes."), policy("runtime", runtime)])
          ]
        }
      ],
      variables: [
        ...(state.variables ?? []),
        variable("organization_id", {
          type: "string",
          description: "Organization that the project belongs to.",
          valid: [
            matches("organization_id", "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"),
            "An id such as 11111111-2222-4333-8444-555555555555."
          ]
        })
      ],
      outputs: [
        ...(state.outputs ?? []),
        output("ci_access_key", "Access key of CI.", ref("scaleway_iam_api_key.ci.access_key")),
        output(
          "ci_secret_key",
          "Secret key of CI; keep it in the pipeline's secrets.",
          ref("scaleway_iam_api_key.ci.secret_key"),
          true
        )
      ],
      examples: { organization_id: "11111111-2222-4333-8444-555555555555" }
    }
  }
}
