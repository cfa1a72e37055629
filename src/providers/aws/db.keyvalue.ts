/** A key-value store: Amazon DynamoDB on demand, paid by reads, writes and what it holds. */
import type { Need } from "../../blueprint/Need.ts"
import { estimated, stored } from "../../catalog/UsageLine.ts"
import { block } from "../../hcl/Block.ts"
import { expr, ref } from "../../hcl/Value.ts"
import { needsOf } from "./shared/task.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { component, inPath, rejected } from "./shared/component.ts"
import { kebab, keyArn, named, output, resource, sub, tf, variable } from "./shared/terms.ts"
import { monthlyEur, times, used } from "./shared/usage.ts"

/** A read of 4 KB that may be a moment old takes half a unit; a write of 1 KB takes one. */
const unitsPerRead = 0.5

/** Point-in-time recovery reaches back 35 days at most. */
const recoveryDays = 35

const place = (need: Need<"db.keyvalue">, site: Site): Placement<"db.keyvalue"> => {
  const recovers = need.backupDays > 0
  return {
    kind: "db.keyvalue",
    need,
    component: component(need, site, "Amazon DynamoDB, on demand", {
      zones: site.region.zones,
      engine: "dynamodb",
      multiAz: true,
      failover: true,
      storageGb: need.storageGb,
      deletionProtection: need.deletionProtection,
      ...(recovers ? { backupDays: Math.min(recoveryDays, need.backupDays) } : {}),
      rejected: [
        rejected(
          "Amazon RDS for PostgreSQL, db.t4g.micro",
          monthlyEur(site, [["aws.rds.postgres.single.t4g.micro", { quantity: 730, unit: "hour" }]]),
          "the application speaks DynamoDB's protocol: its code would change"
        ),
        ...(recovers
          ? []
          : [
              rejected(
                "point-in-time recovery",
                monthlyEur(site, [["aws.dynamodb.pitr", stored(need.storageGb)]]),
                "part of what growth adds to starter"
              )
            ])
      ]
    }),
    usage: [
      used(need.id, "aws.dynamodb.storage", "Items kept", stored(need.storageGb)),
      used(
        need.id,
        "aws.dynamodb.rru",
        "Read units, half a unit per read",
        estimated(times(need.readsPerMonth, unitsPerRead / 1e6), "1M units")
      ),
      used(
        need.id,
        "aws.dynamodb.wru",
        "Write units, one per write",
        estimated(times(need.writesPerMonth, 1 / 1e6), "1M units")
      ),
      ...(recovers ? [used(need.id, "aws.dynamodb.pitr", "Point-in-time recovery", stored(need.storageGb))] : [])
    ],
    sla: inPath(99.99),
    warnings: [
      {
        code: "table_keys",
        text: `${need.id}: one table is made, with the keys of its variables. Set them to those the code reads before the first apply: a table's keys never change.`
      }
    ],
    assumptions: [`${need.id}: reads may be a moment old and items are up to 1 KB; larger ones take more units.`]
  }
}

const terraform = ({ component: placed, need }: Placement<"db.keyvalue">, plan: Plan): TerraformPart => {
  const name = tf(need.id)
  const keys = ref(`var.${name}_keys`)
  const key = keyArn(plan)
  // Changes are only kept where a function is called by them.
  const streams = needsOf(plan).some((other) => other.kind === "compute.function" && other.source === need.id)
  return {
    files: [
      {
        file: "database.tf",
        blocks: [
          resource(
            "aws_dynamodb_table",
            name,
            {
              name: named(kebab(need.id)),
              billing_mode: "PAY_PER_REQUEST",
              hash_key: expr`${keys}.hash.name`,
              range_key: expr`${keys}.range == null ? null : ${keys}.range.name`,
              stream_enabled: streams ? true : undefined,
              stream_view_type: streams ? "NEW_AND_OLD_IMAGES" : undefined,
              deletion_protection_enabled: need.deletionProtection
            },
            [
              block(
                "dynamic",
                ["attribute"],
                { for_each: expr`[for key in [${keys}.hash, ${keys}.range] : key if key != null]` },
                [sub("content", { name: ref("attribute.value.name"), type: ref("attribute.value.type") })]
              ),
              ...(key === undefined ? [] : [sub("server_side_encryption", { enabled: true, kms_key_arn: key })]),
              sub("point_in_time_recovery", { enabled: placed.backupDays !== undefined })
            ]
          )
        ]
      }
    ],
    variables: [
      variable(
        `${name}_keys`,
        expr`object({ hash = object({ name = string, type = string }), range = optional(object({ name = string, type = string })) })`,
        `Keys of the table ${kebab(need.id)}. No repository says them for certain: put in those the code reads and writes. Types are S, N or B.`,
        {
          default: { hash: { name: "id", type: "S" } },
          check: {
            that: expr`alltrue([for key in [${keys}.hash, ${keys}.range] : key == null ? true : contains(["S", "N", "B"], key.type)])`,
            otherwise: "The type of a key is S, N or B."
          }
        }
      )
    ],
    outputs: [output(`${name}_table`, `Table ${kebab(need.id)}`, ref(`aws_dynamodb_table.${name}.name`))]
  }
}

export const keyvalue: ProviderKind<"db.keyvalue"> = { place, terraform }
