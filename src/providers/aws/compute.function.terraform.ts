/** The Terraform of a function: role, log group, the function itself, and what calls it. */
import type { Need } from "../../blueprint/Need.ts"
import type { Block } from "../../hcl/Block.ts"
import type { Value } from "../../hcl/Value.ts"
import { call, expr, ref, str } from "../../hcl/Value.ts"
import { placementOf } from "../Plan.ts"
import type { Placement, Plan } from "../Provider.ts"
import { excepted } from "../ruleException.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { apiBlocks, apiOutputs } from "./shared/httpApi.ts"
import { wire, storesOf } from "./shared/environment.ts"
import { callersOf } from "./shared/events.ts"
import { functionExceptions, ownSecretsOf } from "./shared/functionExceptions.ts"
import { callsOut, isInNetwork } from "./shared/functions.ts"
import type { Statement } from "./shared/iam.ts"
import { givenTo, ownSecrets } from "./shared/optionalSecrets.ts"
import { policy, rolePolicy, serviceRole } from "./shared/iam.ts"
import { calledBy } from "./shared/discovery.ts"
import { allow, dataSubnets, groupId, outward, portsOf, privateSubnets, securityGroup } from "./shared/network.ts"
import { repositoryKey } from "./shared/repositories.ts"
import { retention } from "./shared/retention.ts"
import { permissions, unique } from "./shared/storeRights.ts"
import { needsOf, settings, settingsOf, taskVariables } from "./shared/task.ts"
import { account, kebab, keyArn, localName, named, region, resource, sub, tf, types, variable } from "./shared/terms.ts"

type Called = Need<"compute.function">

const functionName = (need: Called): Value => named(kebab(need.id, 30))

/** Passwords of its stores, and the owner's own secrets as they are when Terraform runs. */
const secrets = (need: Called, plan: Plan): { readonly [name: string]: Value } => {
  const needs = needsOf(plan)
  return Object.fromEntries([
    ...wire(need, needs).known,
    ...(ownSecretsOf(need, needs).length === 0 ? [] : ownSecrets(need, needs).always).map(
      // a name that was added later is not in the secret until its owner puts it there
      (name) =>
        [name, expr`try(jsondecode(data.aws_secretsmanager_secret_version.app.secret_string)[${name}], "")`] as const
    )
  ])
}

/** Those of the owner's secrets that the function runs without and that are named. */
const optional = (need: Called, needs: ReadonlyArray<Need>): ReadonlyArray<Value> =>
  ownSecretsOf(need, needs).length === 0 || ownSecrets(need, needs).optional.length === 0
    ? []
    : [
        expr`{ for name in ${givenTo(need)} : name => jsondecode(data.aws_secretsmanager_secret_version.app.secret_string)[name] }`
      ]

/** What it takes to stand in the network. */
const interfaces: Statement = {
  sid: "Network",
  actions: [
    "CreateNetworkInterface",
    "DescribeNetworkInterfaces",
    "DescribeSubnets",
    "DeleteNetworkInterface",
    "AssignPrivateIpAddresses",
    "UnassignPrivateIpAddresses"
  ].map((action) => `ec2:${action}`),
  resources: ["*"]
}

const network = (need: Called, needs: ReadonlyArray<Need>): ReadonlyArray<Block> =>
  isInNetwork(need, needs)
    ? [
        securityGroup(need.id, `Function ${kebab(need.id)}`),
        resource("aws_vpc_security_group_egress_rule", `${tf(need.id)}_out`, {
          for_each: expr`toset([for port in var.outbound_ports : tostring(port)])`,
          description: "AWS APIs and what the application calls",
          security_group_id: groupId(need.id),
          cidr_ipv4: "0.0.0.0/0",
          ip_protocol: "tcp",
          from_port: expr`tonumber(each.value)`,
          to_port: expr`tonumber(each.value)`
        }),
        ...calledBy(needs, need).map((called) =>
          outward(need.id, called.id, called.port ?? 8080, `${kebab(need.id)} calls ${kebab(called.id)}`)
        ),
        ...storesOf(need, needs).flatMap((store) =>
          portsOf(store).flatMap((port) => allow(need.id, store.id, port, `${kebab(need.id)} uses ${kebab(store.id)}`))
        )
      ]
    : []

export const terraform = ({ component, need }: Placement<"compute.function">, plan: Plan): TerraformPart => {
  const needs = needsOf(plan)
  const name = tf(need.id)
  const key = keyArn(plan)
  const hidden = secrets(need, plan)
  const given = [...(Object.keys(hidden).length === 0 ? [] : [hidden]), ...optional(need, needs)]
  const inside = isInNetwork(need, needs)
  const repository = ref(`aws_ecr_repository.app["${repositoryKey(needs, need.service)}"].repository_url`)
  const ofApplication = ownSecretsOf(need, needs).length > 0
  const callers = callersOf(need, plan)
  return {
    files: [
      {
        file: `function_${name}.tf`,
        blocks: [
          settings(need, plan),
          ...(ofApplication
            ? [
                {
                  type: "data",
                  labels: ["aws_secretsmanager_secret_version", "app"],
                  attributes: {
                    secret_id: ref("aws_secretsmanager_secret.app.id"),
                    depends_on: [ref("aws_secretsmanager_secret_version.app")]
                  },
                  blocks: []
                }
              ]
            : []),
          resource("aws_cloudwatch_log_group", name, {
            name: str`/aws/lambda/${functionName(need)}`,
            retention_in_days: retention(placementOf(plan, "logs")?.need.retentionDays ?? 30),
            kms_key_id: key
          }),
          serviceRole(name, `${kebab(need.id, 22)}-call`, "lambda.amazonaws.com"),
          ...rolePolicy(name, [
            {
              sid: "Logs",
              actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
              resources: [str`${ref(`aws_cloudwatch_log_group.${name}.arn`)}:*`]
            },
            ...(inside ? [interfaces] : []),
            ...unique([...storesOf(need, needs).flatMap(permissions), ...callers.rights]),
            ...(key === undefined
              ? []
              : [{ sid: "Key", actions: ["kms:Decrypt", "kms:GenerateDataKey"], resources: [key] }])
          ]),
          ...network(need, needs),
          resource("aws_ecr_repository_policy", name, {
            repository: ref(`aws_ecr_repository.app["${repositoryKey(needs, need.service)}"].name`),
            policy: pull
          }),
          functionExceptions(need, needs, plan.site).reduce(
            excepted,
            resource(
              "aws_lambda_function",
              name,
              {
                function_name: functionName(need),
                role: ref(`aws_iam_role.${name}.arn`),
                package_type: "Image",
                image_uri: str`${repository}:${ref("var.image_tag")}`,
                architectures: [need.architecture ?? "x86_64"],
                memory_size: Math.round((component.memoryGib ?? 0.5) * 1024),
                timeout: need.timeoutSeconds,
                reserved_concurrent_executions: expr`var.reserve_concurrency ? ${component.max} : -1`,
                kms_key_arn: key,
                depends_on: expr`[${ref(`aws_iam_role_policy.${name}`)}, ${ref(`aws_ecr_repository_policy.${name}`)}]`
              },
              [
                sub("image_config", { command: [need.handler] }),
                sub("environment", {
                  variables:
                    given.length === 0
                      ? ref(`local.${settingsOf(need)}`)
                      : call("merge", ref(`local.${settingsOf(need)}`), ...given)
                }),
                sub("logging_config", { log_format: "Text", log_group: ref(`aws_cloudwatch_log_group.${name}.name`) }),
                sub("tracing_config", { mode: "PassThrough" }),
                ...(inside
                  ? [
                      sub("vpc_config", {
                        subnet_ids: callsOut(need, needs) ? privateSubnets : dataSubnets,
                        security_group_ids: [groupId(need.id)]
                      })
                    ]
                  : [])
              ]
            )
          ),
          ...callers.blocks
        ]
      },
      ...(need.trigger === "http" ? [{ file: "api.tf", blocks: apiBlocks(need, plan) }] : [])
    ],
    variables: [
      ...taskVariables(need, plan),
      variable(
        "reserve_concurrency",
        types.flag,
        "Whether functions keep a share of the account's concurrency for themselves; false in a new account, which has 10 until AWS is asked for more",
        { default: true }
      )
    ],
    outputs: need.trigger === "http" ? apiOutputs(plan) : []
  }
}

/** Lambda of this account may pull the image. */
const pull = policy([
  {
    sid: "Lambda",
    actions: ["ecr:BatchGetImage", "ecr:GetDownloadUrlForLayer"],
    principal: { Service: "lambda.amazonaws.com" },
    condition: { StringLike: { "aws:sourceArn": str`arn:aws:lambda:${region}:${account}:function:${localName}-*` } }
  }
])
