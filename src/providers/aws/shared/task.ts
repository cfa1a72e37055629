/** What a container service and a scheduled job have in common: log group, roles, security group, task definition. */
import type { Need } from "../../../blueprint/Need.ts"
import type { Block } from "../../../hcl/Block.ts"
import { block } from "../../../hcl/Block.ts"
import type { Value } from "../../../hcl/Value.ts"
import { call, expr, jsonencode, ref, str } from "../../../hcl/Value.ts"
import { isHosted } from "../../kubernetes.ts"
import { placementOf } from "../../Plan.ts"
import type { Placement, Plan } from "../../Provider.ts"
import type { Process } from "./environment.ts"
import { isTask, storesOf, wire } from "./environment.ts"
import type { Statement } from "./iam.ts"
import { rolePolicy, serviceRole } from "./iam.ts"
import { allow, groupId, portsOf, securityGroup } from "./network.ts"
import { mountPath } from "./offers.ts"
import { isAtLeast } from "./policy.ts"
import { repositoryKey } from "./repositories.ts"
import { retention } from "./retention.ts"
import { account, kebab, keyArn, named, region, resource, sub, tf, types, variable } from "./terms.ts"

export const needsOf = (plan: Plan): ReadonlyArray<Need> => plan.placements.map(({ need }) => need)

/** Processes that run as tasks on ECS: those that no cluster runs. */
export const tasksOf = (plan: Plan): ReadonlyArray<Process> => {
  const needs = needsOf(plan)
  return needs.filter(isTask).filter(({ id }) => !isHosted(needs, id))
}

/** Stores whose address and password stand in a secret of their own. */
const hasSecret = (need: Need): boolean =>
  need.kind === "db.relational" ||
  need.kind === "db.document" ||
  need.kind === "db.search" ||
  (need.kind === "cache" && need.engine !== "memcached") ||
  (need.kind === "queue" && need.engine === "rabbitmq")

/** What a process may do with a store that is reached through AWS's API. */
export const permissions = (store: Need): ReadonlyArray<Statement> => {
  const name = tf(store.id)
  switch (store.kind) {
    case "storage.object": {
      const bucket = ref(`aws_s3_bucket.${name}.arn`)
      return [
        {
          sid: "Objects",
          actions: ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:AbortMultipartUpload"],
          resources: [str`${bucket}/*`]
        },
        { sid: "List", actions: ["s3:ListBucket", "s3:GetBucketLocation"], resources: [bucket] }
      ]
    }
    case "db.keyvalue": {
      const table = ref(`aws_dynamodb_table.${name}.arn`)
      return [
        {
          sid: "Items",
          actions: [
            "BatchGetItem",
            "BatchWriteItem",
            "ConditionCheckItem",
            "DeleteItem",
            "DescribeTable",
            "GetItem",
            "PutItem",
            "Query",
            "Scan",
            "UpdateItem"
          ].map((action) => `dynamodb:${action}`),
          resources: [table, str`${table}/index/*`]
        }
      ]
    }
    case "queue":
      return store.engine === "sqs"
        ? [
            {
              sid: "Queue",
              actions: [
                "SendMessage",
                "ReceiveMessage",
                "DeleteMessage",
                "ChangeMessageVisibility",
                "GetQueueAttributes",
                "GetQueueUrl"
              ].map((action) => `sqs:${action}`),
              resources: [ref(`aws_sqs_queue.${name}.arn`)]
            }
          ]
        : []
    case "email":
      return [
        {
          sid: "Mail",
          actions: ["ses:SendEmail", "ses:SendRawEmail"],
          resources: [ref(`aws_sesv2_email_identity.${name}.arn`), ref(`aws_sesv2_configuration_set.${name}.arn`)]
        }
      ]
    case "storage.file":
      return [
        {
          sid: "Disk",
          actions: ["elasticfilesystem:ClientMount", "elasticfilesystem:ClientWrite"],
          resources: [ref(`aws_efs_file_system.${name}.arn`)],
          condition: { StringEquals: { "elasticfilesystem:AccessPointArn": ref(`aws_efs_access_point.${name}.arn`) } }
        }
      ]
    default:
      return []
  }
}

/** A shell is only used where the text needs one: variables, quotes, pipes, `&&`. */
const simple = /^[\w@%+:,./-]+(?: [\w@%+=:,./-]+)*$/

const commandOf = (command: string): ReadonlyArray<string> =>
  simple.test(command) ? command.split(" ") : ["sh", "-c", command]

export const unique = (statements: ReadonlyArray<Statement>): ReadonlyArray<Statement> =>
  statements.map((statement, at) => ({ ...statement, sid: `${statement.sid}${at + 1}` }))

const containerName = (process: Process): string => kebab(process.id, 60)

interface ContainerShape {
  readonly port?: number
  readonly command: string | null
}

const containerOf = (process: Process, plan: Plan, shape: ContainerShape): Value => {
  const needs = needsOf(plan)
  const { secrets, own } = wire(process, needs)
  const application = (placementOf(plan, "secret") === undefined ? [] : own).map((name) => ({
    name,
    valueFrom: str`${ref("aws_secretsmanager_secret.app.arn")}:${name}::`
  }))
  const disk = storesOf(process, needs).find(({ kind }) => kind === "storage.file")
  const readOnly = isAtLeast(plan.site, "scale")
  return {
    name: containerName(process),
    image: str`${ref(`aws_ecr_repository.app["${repositoryKey(needs, process.service)}"].repository_url`)}:${ref("var.image_tag")}`,
    essential: true,
    privileged: false,
    readonlyRootFilesystem: readOnly ? ref("var.read_only_root_filesystem") : false,
    linuxParameters: {
      initProcessEnabled: true,
      ...(readOnly ? { tmpfs: [{ containerPath: "/tmp", size: 128, mountOptions: ["rw", "nosuid"] }] } : {})
    },
    stopTimeout: shape.port === undefined ? 120 : 30,
    ...(shape.command === null ? {} : { command: commandOf(shape.command) }),
    ...(shape.port === undefined ? {} : { portMappings: [{ containerPort: shape.port, protocol: "tcp" }] }),
    ...(disk === undefined
      ? {}
      : { mountPoints: [{ sourceVolume: kebab(disk.id), containerPath: mountPath, readOnly: false }] }),
    environment: expr`[for name, value in ${ref(`local.${settingsOf(process)}`)} : { name = name, value = value }]`,
    secrets: [...secrets.map(([name, valueFrom]) => ({ name, valueFrom })), ...application],
    logConfiguration: {
      logDriver: "awslogs",
      options: {
        "awslogs-group": ref(`aws_cloudwatch_log_group.${tf(process.id)}.name`),
        "awslogs-region": region,
        "awslogs-stream-prefix": kebab(process.id)
      }
    }
  }
}

/** Of the variable with a process's own settings that are not secret, and of the local with all of them. */
export const settingsOf = (process: Process): string => `${tf(process.id)}_environment`

export const taskVariables = (process: Process, plan: Plan): ReadonlyArray<Block> => {
  const { open } = wire(process, needsOf(plan))
  const asks = open.length === 0 ? "" : ` It reads, among others: ${open.slice(0, 12).join(", ")}.`
  return [
    variable(settingsOf(process), types.map, `Settings of ${kebab(process.id)} that are not secret.${asks}`, {
      default: {}
    })
  ]
}

/** A task definition for the process, under its own name or, with another command, under a second one. */
export const taskDefinition = (
  placement: Placement<"compute.container"> | Placement<"job.scheduled">,
  plan: Plan,
  suffix: string,
  shape: ContainerShape
): Block => {
  const process = placement.need
  const name = tf(process.id)
  const disk = storesOf(process, needsOf(plan)).find(({ kind }) => kind === "storage.file")
  return resource(
    "aws_ecs_task_definition",
    `${name}${suffix === "" ? "" : `_${suffix}`}`,
    {
      family: named(`${kebab(process.id, 60)}${suffix === "" ? "" : `-${suffix}`}`),
      requires_compatibilities: ["FARGATE"],
      network_mode: "awsvpc",
      cpu: Math.round((placement.component.vcpu ?? 0.25) * 1024),
      memory: Math.round((placement.component.memoryGib ?? 0.5) * 1024),
      execution_role_arn: ref(`aws_iam_role.${name}_execution.arn`),
      task_role_arn: ref(`aws_iam_role.${name}_task.arn`),
      container_definitions: jsonencode([containerOf(process, plan, shape)])
    },
    [
      sub("runtime_platform", { operating_system_family: "LINUX", cpu_architecture: "X86_64" }),
      ...(disk === undefined
        ? []
        : [
            sub("volume", { name: kebab(disk.id) }, [
              sub(
                "efs_volume_configuration",
                {
                  file_system_id: ref(`aws_efs_file_system.${tf(disk.id)}.id`),
                  transit_encryption: "ENABLED"
                },
                [
                  sub("authorization_config", {
                    access_point_id: ref(`aws_efs_access_point.${tf(disk.id)}.id`),
                    iam: "ENABLED"
                  })
                ]
              )
            ])
          ])
    ]
  )
}

/** All settings of a process that are not secret. */
export const settings = (process: Process, plan: Plan): Block =>
  block("locals", [], {
    [settingsOf(process)]: call(
      "merge",
      Object.fromEntries(wire(process, needsOf(plan)).environment),
      ref(`var.${settingsOf(process)}`)
    )
  })

/** All settings of a process, those that are secret and that Terraform knows among them. */
export const everySetting = (process: Process, plan: Plan): Value =>
  call("merge", ref(`local.${settingsOf(process)}`), Object.fromEntries(wire(process, needsOf(plan)).known))

/** What a process itself may do: with its stores, and with the key that they are encrypted with. */
export const processRights = (process: Process, plan: Plan): ReadonlyArray<Statement> => {
  const stores = storesOf(process, needsOf(plan))
  const key = keyArn(plan)
  const usesKey = stores.some(
    ({ kind }) => kind === "storage.object" || kind === "queue" || kind === "storage.file" || kind === "db.keyvalue"
  )
  return [
    ...unique(stores.flatMap(permissions)),
    ...(usesKey && key !== undefined
      ? [{ sid: "Key", actions: ["kms:Decrypt", "kms:GenerateDataKey"], resources: [key] }]
      : [])
  ]
}

/** Settings, log group, roles, security group and the way to each store. */
export const taskBlocks = (process: Process, plan: Plan): ReadonlyArray<Block> => {
  const needs = needsOf(plan)
  const name = tf(process.id)
  const key = keyArn(plan)
  const stores = storesOf(process, needs)
  const app = placementOf(plan, "secret") !== undefined && wire(process, needs).own.length > 0
  const secretArns = [
    ...stores.filter(hasSecret).map(({ id }) => ref(`aws_secretsmanager_secret.${tf(id)}.arn`)),
    ...(app ? [ref("aws_secretsmanager_secret.app.arn")] : [])
  ]
  const decrypt = (actions: ReadonlyArray<string>): ReadonlyArray<Statement> =>
    key === undefined ? [] : [{ sid: "Key", actions, resources: [key] }]
  return [
    settings(process, plan),
    resource("aws_cloudwatch_log_group", name, {
      name: str`/ecs/${ref("local.name")}/${kebab(process.id, 60)}`,
      retention_in_days: retention(placementOf(plan, "logs")?.need.retentionDays ?? 30),
      kms_key_id: key
    }),
    serviceRole(`${name}_execution`, `${kebab(process.id, 22)}-exec`, "ecs-tasks.amazonaws.com"),
    ...rolePolicy(`${name}_execution`, [
      { sid: "Login", actions: ["ecr:GetAuthorizationToken"], resources: ["*"] },
      {
        sid: "Pull",
        actions: ["ecr:BatchCheckLayerAvailability", "ecr:BatchGetImage", "ecr:GetDownloadUrlForLayer"],
        resources: [ref(`aws_ecr_repository.app["${repositoryKey(needs, process.service)}"].arn`)]
      },
      {
        sid: "Logs",
        actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
        resources: [str`${ref(`aws_cloudwatch_log_group.${name}.arn`)}:*`]
      },
      ...(secretArns.length === 0
        ? []
        : [{ sid: "Secrets", actions: ["secretsmanager:GetSecretValue"], resources: secretArns }]),
      ...(secretArns.length === 0 ? [] : decrypt(["kms:Decrypt"]))
    ]),
    serviceRole(`${name}_task`, `${kebab(process.id, 22)}-task`, "ecs-tasks.amazonaws.com"),
    ...rolePolicy(`${name}_task`, processRights(process, plan)),
    securityGroup(process.id, `Tasks of ${kebab(process.id)}`),
    resource("aws_vpc_security_group_egress_rule", `${name}_out`, {
      for_each: expr`toset([for port in var.outbound_ports : tostring(port)])`,
      description: "AWS APIs, the registry and what the application calls",
      security_group_id: groupId(process.id),
      cidr_ipv4: "0.0.0.0/0",
      ip_protocol: "tcp",
      from_port: expr`tonumber(each.value)`,
      to_port: expr`tonumber(each.value)`
    }),
    ...stores.flatMap((store) =>
      portsOf(store).flatMap((port) =>
        allow(process.id, store.id, port, `${kebab(process.id)} uses ${kebab(store.id)}`)
      )
    )
  ]
}

/** Tasks run in this account's cluster. */
export const clusterArn: Value = ref("aws_ecs_cluster.main.arn")
export const accountRoot: Value = str`arn:aws:iam::${account}:root`
