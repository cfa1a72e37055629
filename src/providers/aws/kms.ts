/** One customer managed key for everything that is stored, rotated every year. */
import type { Need } from "../../blueprint/Need.ts"
import { estimated, monthly } from "../../catalog/UsageLine.ts"
import { jsonencode, ref, str } from "../../hcl/Value.ts"
import type { Placement, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { beside, component } from "./shared/component.ts"
import { accountAdministers, logsUse } from "./shared/keyPolicy.ts"
import { account, localName, region, resource } from "./shared/terms.ts"
import { guessed, provisioned, used } from "./shared/usage.ts"

const place = (need: Need<"kms">, site: Site): Placement<"kms"> => ({
  kind: "kms",
  need,
  component: component(need, site, "AWS KMS customer managed key"),
  usage: [
    provisioned(need.id, "aws.kms.key", "Key", monthly(1, "key-month")),
    used(need.id, "aws.kms.request", "Uses of the key", estimated(guessed(50_000), "request"))
  ],
  sla: beside(99.999),
  warnings: [],
  assumptions: ["Stores and logs use the key about 50,000 times a month."]
})

const services = (...names: ReadonlyArray<string>) => ({ Service: names.map((name) => `${name}.amazonaws.com`) })

const terraform = (): TerraformPart => ({
  files: [
    {
      file: "security.tf",
      blocks: [
        resource("aws_kms_key", "main", {
          description: str`Data, logs and secrets of ${localName}`,
          enable_key_rotation: true,
          deletion_window_in_days: 30,
          policy: jsonencode({
            Version: "2012-10-17",
            Statement: [
              accountAdministers,
              logsUse(region),
              {
                Sid: "Alarms",
                Effect: "Allow",
                Principal: services("cloudwatch", "budgets", "events"),
                Action: ["kms:Decrypt", "kms:GenerateDataKey*"],
                Resource: "*"
              },
              {
                Sid: "AuditTrail",
                Effect: "Allow",
                Principal: services("cloudtrail"),
                Action: ["kms:GenerateDataKey*", "kms:Decrypt", "kms:DescribeKey"],
                Resource: "*",
                Condition: {
                  StringLike: {
                    "kms:EncryptionContext:aws:cloudtrail:arn": str`arn:aws:cloudtrail:*:${account}:trail/*`
                  }
                }
              },
              {
                Sid: "Configuration",
                Effect: "Allow",
                Principal: services("config"),
                Action: ["kms:GenerateDataKey*", "kms:Decrypt"],
                Resource: "*",
                Condition: { StringEquals: { "aws:SourceAccount": account } }
              }
            ]
          })
        }),
        resource("aws_kms_alias", "main", {
          name: str`alias/${localName}`,
          target_key_id: ref("aws_kms_key.main.key_id")
        })
      ]
    }
  ]
})

export const kms: ProviderKind<"kms"> = { place, terraform }
