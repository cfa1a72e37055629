/** Object Storage: private, encrypted, versioned, with rules that clean up after versions and broken uploads. */
import type { Need } from "../../blueprint/Need.ts"
import { estimated, stored } from "../../catalog/UsageLine.ts"
import { type Block, block, ref, str } from "../../hcl/index.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import { component, monthly, noSla, placement, requires, used } from "./making.ts"
import { globalName, output, resource, tf } from "./names.ts"
import { accessKey, secretKey } from "./runtime.ts"
import type { Connection } from "./wiring/Connection.ts"

/** Days after which a replaced version and a broken upload are removed. */
const oldVersionDays = 30
const brokenUploadDays = 7

/** The class new objects get: several zones where the region has it. */
export const storageSku = (site: Site): string =>
  site.region.region === "pl-waw" ? "scw.s3.one-zone" : "scw.s3.multi-az"

/** Lifecycle rules are not allowed on buckets of the HDS offer. */
const lifecycle = (site: Site, versioned: boolean, expireDays: number | null): ReadonlyArray<Block> =>
  requires(site, "health")
    ? []
    : [
        block("lifecycle_rule", [], {
          id: "broken-uploads",
          enabled: true,
          abort_incomplete_multipart_upload_days: brokenUploadDays
        }),
        ...(versioned
          ? [
              block("lifecycle_rule", [], { id: "old-versions", enabled: true }, [
                block("noncurrent_version_expiration", [], { noncurrent_days: expireDays ?? oldVersionDays })
              ])
            ]
          : [])
      ]

interface Bucket {
  readonly id: string
  readonly name: string
  readonly versioned: boolean
  readonly keepVersionsDays?: number
  readonly guarded: boolean
}

/** A private bucket with everything it needs. */
export const bucketBlocks = (site: Site, bucket: Bucket): ReadonlyArray<Block> => [
  resource("scaleway_object_bucket", bucket.name, { name: globalName(bucket.id), tags: ref("local.tag_map") }, [
    block("versioning", [], { enabled: bucket.versioned }),
    ...lifecycle(site, bucket.versioned, bucket.keepVersionsDays ?? null),
    ...(bucket.guarded ? [block("lifecycle", [], { prevent_destroy: true })] : [])
  ]),
  resource("scaleway_object_bucket_acl", bucket.name, {
    bucket: ref(`scaleway_object_bucket.${bucket.name}.id`),
    acl: "private"
  }),
  encryption(bucket.name)
]

/** AES-256 with the provider's keys. */
export const encryption = (name: string): Block =>
  resource(
    "scaleway_object_bucket_server_side_encryption_configuration",
    name,
    { bucket: ref(`scaleway_object_bucket.${name}.id`) },
    [block("rule", [], {}, [block("apply_server_side_encryption_by_default", [], { sse_algorithm: "AES256" })])]
  )

const versioned = (need: Need<"storage.object">, site: Site): boolean => need.versioned || site.tier !== "starter"

/** Only one page of the provider says that so much is free each month, so nobody should count on it. */
const perhapsFreeGb = 75

const perhapsFree = (need: Need<"storage.object">, site: Site): ReadonlyArray<string> => {
  const gb = Math.min(perhapsFreeGb, need.egressGbPerMonth.expected)
  const worth = monthly(site, [used(need.id, "scw.s3.egress", "", { quantity: gb, unit: "GB" })])
  return worth === null || worth === 0
    ? []
    : [
        `${need.id}: ${perhapsFreeGb} GB of traffic a month may be free, which only the pricing page says; they are not subtracted and would save ${worth.toFixed(2)} €.`
      ]
}

export const objectStorage: ProviderKind<"storage.object"> = {
  place: (need, site) =>
    placement(
      "storage.object",
      need,
      component(need, site, "storage.object", "Object Storage", {
        size: site.region.region === "pl-waw" ? "Standard One Zone" : "Standard Multi-AZ",
        zones: site.region.region === "pl-waw" ? site.region.zones.slice(0, 1) : site.region.zones,
        storageGb: need.storageGb,
        deletionProtection: true,
        rejected: [
          {
            option: "Block Storage",
            monthlyEur: null,
            why: "Belongs to one Instance, and costs several times as much per GB."
          }
        ]
      }),
      {
        usage: [
          used(need.id, storageSku(site), "Objects kept; requests are included", stored(need.storageGb)),
          used(need.id, "scw.s3.egress", "Objects read from the internet", estimated(need.egressGbPerMonth, "GB"))
        ],
        sla: noSla(false, "object-storage"),
        assumptions: perhapsFree(need, site),
        warnings: requires(site, "health")
          ? [
              {
                code: "hds_no_lifecycle",
                text: `${need.id}: buckets of the HDS offer take no lifecycle rules; old versions are deleted by the application.`
              }
            ]
          : []
      }
    ),
  terraform: ({ need, component }, plan) => {
    const name = tf(plan, component.id)
    return {
      files: [
        {
          file: "storage.tf",
          blocks: bucketBlocks(plan.site, {
            id: component.id,
            name,
            versioned: versioned(need, plan.site),
            guarded: component.deletionProtection === true
          })
        }
      ],
      outputs: [output(`${name}_bucket`, "Name of the bucket.", ref(`scaleway_object_bucket.${name}.name`))]
    }
  }
}

export const bucketConnection = (placed: Placement<"storage.object">, plan: Plan): Connection => ({
  bucket: ref(`scaleway_object_bucket.${tf(plan, placed.component.id)}.name`),
  endpoint: str`https://s3.${ref("var.region")}.scw.cloud`,
  region: ref("var.region"),
  accessKey,
  secretKey
})
