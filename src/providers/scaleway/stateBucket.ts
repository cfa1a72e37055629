/**
 * The bucket of Terraform's state. IAM gives rights on all buckets of a project or on none, and the state holds every
 * secret: where the key of the processes reads buckets, only a policy of the bucket itself keeps the state from them.
 */
import type { Need } from "../../blueprint/Need.ts"
import type { Warning } from "../../blueprint/Tier.ts"
import { call, expr, jsonencode, ref, str } from "../../hcl/index.ts"
import type { Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { output, variable } from "./names.ts"
import { readsBuckets } from "./runtime.ts"

export const stateBucket = ({ environment, project }: Pick<Site, "environment" | "project">): string =>
  `${project}${environment === undefined ? "" : `-${environment}`}-tfstate`

export const stateWarning = (needs: ReadonlyArray<Need>): ReadonlyArray<Warning> =>
  readsBuckets(needs)
    ? [
        {
          code: "state_readable",
          text: "The key of the processes reads every bucket of its project, the one with Terraform's state and all its secrets among them: put the output state_bucket_policy on that bucket, which names CI and the people in state_principals only."
        }
      ]
    : []

/** What stands above the backend, beside how its bucket is made. */
export const stateRemark = (needs: ReadonlyArray<Need>): string =>
  readsBuckets(needs)
    ? "\nThe key of the processes reads every bucket of this project. After the first apply, list yourself in state_principals,\napply, and put the output state_bucket_policy on the bucket: whoever it does not name is shut out."
    : ""

/** The policy as an output: putting it on the bucket shuts out whoever it does not name, so a person does that. */
export const statePolicy = (needs: ReadonlyArray<Need>, site: Site): TerraformPart => {
  if (!readsBuckets(needs)) return { files: [] }
  const bucket = stateBucket(site)
  return {
    files: [],
    variables: [
      variable("state_principals", {
        type: "list(string)",
        description:
          "Who works with Terraform's state beside CI, as user_id:ID or application_id:ID; you first of all, before the policy is put on its bucket.",
        default: [],
        valid: [
          expr`alltrue([for principal in var.state_principals : can(regex("^(user|application)_id:[0-9a-f-]{36}$", principal))])`,
          "Each as user_id:ID or application_id:ID."
        ]
      })
    ],
    outputs: [
      output(
        "state_bucket_policy",
        "Policy for the bucket of the state: CI and state_principals only.",
        jsonencode({
          Version: "2023-04-17",
          Id: "state",
          Statement: [
            {
              Sid: "State",
              Effect: "Allow",
              Principal: {
                SCW: call(
                  "concat",
                  [str`application_id:${ref("scaleway_iam_application.ci.id")}`],
                  ref("var.state_principals")
                )
              },
              Action: ["s3:ListBucket", "s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
              Resource: [bucket, `${bucket}/*`]
            }
          ]
        })
      )
    ]
  }
}
