/** Images and tasks. */
import type { Block } from "../../../../../src/hcl/Block.ts"
import { expr, jsonencode, ref, type Value } from "../../../../../src/hcl/Value.ts"
import { resource, sub } from "../../../../../src/providers/aws/shared/terms.ts"
import { type Check, type Checks, each } from "../../../../support/securityRules/Check.ts"
import {
  documentOf,
  field,
  listOf,
  names,
  resolved,
  resourcesOf,
  said,
  textOf,
  valueOf,
  within,
  type Written
} from "../../../../support/securityRules/Written.ts"

const repository = "aws_ecr_repository"
const task = "aws_ecs_task_definition"

const containersOf = (block: Block): ReadonlyArray<Value> => listOf(documentOf(valueOf(block, "container_definitions")))

/** Every container of every task is as it should be; `broken` are containers that are not. */
const containers = (met: (container: Value, written: Written) => boolean, ...broken: ReadonlyArray<Value>): Check =>
  each(
    [task],
    (block, written) => {
      const all = containersOf(block)
      return all.length > 0 && all.every((container) => met(container, written))
    },
    ...broken.map((container) => [resource(task, "x", { container_definitions: jsonencode([container]) })])
  )

/** A value that only a secret may hold. */
export const holdsSecret = (text: string): boolean =>
  /random_password\.|secret_string|secretsmanager_secret_version|password = "[^"]/i.test(text)

export const containerRules: Checks = {
  "AWS-ECR-01": each(
    [repository],
    (block) => within(block, "image_scanning_configuration").some((one) => valueOf(one, "scan_on_push") === true),
    [resource(repository, "x")]
  ),
  "AWS-ECR-02": each([repository], (block) => valueOf(block, "image_tag_mutability") === "IMMUTABLE", [
    resource(repository, "x", { image_tag_mutability: "MUTABLE" })
  ]),
  "AWS-ECR-03": each(
    [repository],
    (block, written) =>
      resourcesOf(written, "aws_ecr_lifecycle_policy").some(
        (one) => names(valueOf(one, "for_each"), block) || names(valueOf(one, "repository"), block)
      ),
    [resource(repository, "x")]
  ),
  "AWS-ECR-04": each(
    [repository],
    (block) =>
      within(block, "encryption_configuration").some(
        (one) => valueOf(one, "encryption_type") === "KMS" && said(one, "kms_key").startsWith("aws_kms_key.")
      ),
    [resource(repository, "x", {}, [sub("encryption_configuration", { encryption_type: "AES256" })])]
  ),
  "AWS-ECS-01": each(
    ["aws_ecs_cluster"],
    (block) =>
      within(block, "setting").some(
        (one) =>
          valueOf(one, "name") === "containerInsights" &&
          ["enabled", "enhanced"].includes(String(valueOf(one, "value")))
      ),
    [resource("aws_ecs_cluster", "x", {}, [sub("setting", { name: "containerInsights", value: "disabled" })])]
  ),
  "AWS-ECS-02": containers(
    (container, written) => !holdsSecret(resolved(written, textOf(field(container, "environment")))),
    { environment: [{ name: "DATABASE_PASSWORD", value: ref("random_password.postgres.result") }] }
  ),
  "AWS-ECS-03": {
    look: (written) => [
      ...resourcesOf(written, "aws_ecs_service").map((block) => ({
        block,
        met: within(block, "network_configuration").every((one) => valueOf(one, "assign_public_ip") === false)
      })),
      ...resourcesOf(written, "aws_scheduler_schedule").map((block) => ({
        block,
        met: within(block, "target", "ecs_parameters", "network_configuration").every(
          (one) => valueOf(one, "assign_public_ip") === false
        )
      }))
    ],
    broken: [
      [resource("aws_ecs_service", "x", {}, [sub("network_configuration", { assign_public_ip: true })])],
      [
        resource("aws_scheduler_schedule", "x", {}, [
          sub("target", {}, [sub("ecs_parameters", {}, [sub("network_configuration", { assign_public_ip: true })])])
        ])
      ]
    ]
  },
  "AWS-ECS-04": containers((container) => field(container, "privileged") === false, { privileged: true }),
  "AWS-ECS-05": containers(
    (container, written) => resolved(written, textOf(field(container, "readonlyRootFilesystem"))) === "true",
    { readonlyRootFilesystem: false },
    { readonlyRootFilesystem: expr`var.unknown` }
  ),
  "AWS-ECS-06": containers((container) => field(field(container, "logConfiguration"), "logDriver") !== undefined, {
    name: "silent"
  }),
  "AWS-ECS-07": each(
    [task],
    (block) =>
      said(block, "task_role_arn") !== "" && said(block, "task_role_arn") !== said(block, "execution_role_arn"),
    [
      resource(task, "x", {
        task_role_arn: ref("aws_iam_role.one.arn"),
        execution_role_arn: ref("aws_iam_role.one.arn")
      })
    ]
  ),
  "AWS-ECS-08": {
    look: (written) =>
      resourcesOf(written, task).flatMap((block) =>
        within(block, "volume", "efs_volume_configuration").map((one) => ({
          block,
          met: valueOf(one, "transit_encryption") === "ENABLED"
        }))
      ),
    broken: [[resource(task, "x", {}, [sub("volume", {}, [sub("efs_volume_configuration")])])]]
  }
}
