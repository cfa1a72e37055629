/** A bucket of the application's own: uploads, logs or backups. */
import type { Need } from "../../blueprint/Need.ts"
import type { Warning } from "../../blueprint/Tier.ts"
import { estimated, stored } from "../../catalog/UsageLine.ts"
import { jsonencode, ref } from "../../hcl/Value.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { accessLogBucket } from "./logs.ts"
import { bucketBlocks, denyPlainHttp } from "./shared/bucket.ts"
import { roleInstead } from "./shared/environment.ts"
import { beside, component, rejected } from "./shared/component.ts"
import { isAtLeast } from "./shared/policy.ts"
import { kebab, keyArn, output, resource, tf } from "./shared/terms.ts"
import { monthlyEur, times, used } from "./shared/usage.ts"

/** A key that is also the switch is not given to a process that signs with its role: its files would stay on its disk. */
const switchedOff = (need: Need<"storage.object">, needs: ReadonlyArray<Need>): ReadonlyArray<Warning> =>
  needs.flatMap((other) => {
    if (other.kind !== "compute.container") return []
    const { bucketSwitches = [], id, uses } = other
    const name = bucketSwitches.find((one) => roleInstead.test(one))
    return name === undefined || !uses.includes(need.id)
      ? []
      : [
          {
            code: "bucket_switched_off",
            text: `${id} uses ${need.id} only where ${name} is set. On AWS it signs with its role and is given no key, so files stay on its disk, which every deployment empties: have the code ask for the bucket's name instead before going live.`
          }
        ]
  })

const place = (need: Need<"storage.object">, site: Site, needs: ReadonlyArray<Need>): Placement<"storage.object"> => ({
  kind: "storage.object",
  need,
  component: component(need, site, "Amazon S3 bucket", {
    zones: site.region.zones,
    storageGb: need.storageGb,
    deletionProtection: true,
    rejected: [
      rejected(
        "S3 Standard-IA, storage alone",
        monthlyEur(site, [["aws.s3.standard-ia", stored(need.storageGb)]]),
        "reads cost extra and each object is kept 30 days at least"
      ),
      rejected(
        "Amazon EFS, storage alone",
        monthlyEur(site, [["aws.efs.standard", stored(need.storageGb)]]),
        "a file system costs many times as much for objects"
      )
    ]
  }),
  usage: [
    used(
      need.id,
      "aws.s3.standard",
      need.versioned ? "Objects and their earlier versions" : "Objects",
      stored(need.storageGb)
    ),
    used(
      need.id,
      "aws.s3.put",
      "Writes, one in five requests",
      estimated(times(need.requestsPerMonth, 0.2), "request")
    ),
    used(
      need.id,
      "aws.s3.get",
      "Reads, four in five requests",
      estimated(times(need.requestsPerMonth, 0.8), "request")
    ),
    ...(need.egressGbPerMonth.high > 0
      ? [used(need.id, "aws.egress.internet", "Objects read from the internet", estimated(need.egressGbPerMonth, "GB"))]
      : [])
  ],
  sla: beside(99.9),
  warnings: switchedOff(need, needs),
  assumptions: []
})

const terraform = ({ component: placed, need }: Placement<"storage.object">, plan: Plan): TerraformPart => {
  const name = tf(need.id)
  return {
    files: [
      {
        file: "storage.tf",
        blocks: [
          ...bucketBlocks({
            name,
            suffix: kebab(need.id, 17),
            key: keyArn(plan),
            guarded: placed.deletionProtection === true,
            versioned: need.versioned || isAtLeast(plan.site, "growth"),
            ...(need.purpose === "logs" ? { expireAfterDays: 365 } : {}),
            logsTo: isAtLeast(plan.site, "enterprise") ? accessLogBucket(plan) : undefined
          }),
          resource("aws_s3_bucket_policy", name, {
            bucket: ref(`aws_s3_bucket.${name}.id`),
            policy: jsonencode({ Version: "2012-10-17", Statement: [denyPlainHttp(ref(`aws_s3_bucket.${name}.arn`))] })
          })
        ]
      }
    ],
    outputs: [output(`${name}_bucket`, `Bucket for ${need.purpose}`, ref(`aws_s3_bucket.${name}.bucket`))]
  }
}

export const bucket: ProviderKind<"storage.object"> = { place, sees: ["compute.container"], terraform }
