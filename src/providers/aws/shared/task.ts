/** What a container service and a scheduled job have in common: settings, log group, roles, security group. */
import type { Need } from "../../../blueprint/Need.ts"
import type { Block } from "../../../hcl/Block.ts"
import { block } from "../../../hcl/Block.ts"
import type { Value } from "../../../hcl/Value.ts"
import { call, expr, ref, str } from "../../../hcl/Value.ts"
import { isHosted } from "../../kubernetes.ts"
import { placementOf } from "../../Plan.ts"
import type { Plan } from "../../Provider.ts"
import type { RequiredSettings } from "../../TerraformPart.ts"
import type { Process } from "./environment.ts"
import { isProcess, isTask, storesOf, wire } from "./environment.ts"
import type { Statement } from "./iam.ts"
import { rolePolicy, serviceRole } from "./iam.ts"
import { calledBy } from "./discovery.ts"
import { logsIn } from "./mailLogin.ts"
import { allow, groupId, outward, portsOf, securityGroup } from "./network.ts"
import { repositoryKey } from "./repositories.ts"
import { retention } from "./retention.ts"
import { permissions, unique } from "./storeRights.ts"
import { kebab, keyArn, resource, tf, types, variable } from "./terms.ts"

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
  need.kind === "store.hosted" ||
  need.kind === "store.external" ||
  (need.kind === "cache" && need.engine !== "memcached") ||
  (need.kind === "queue" && need.engine === "rabbitmq")

/** Stores of whose secret a process reads. */
export const secretStores = (process: Process, needs: ReadonlyArray<Need>): ReadonlyArray<Need> =>
  storesOf(process, needs).filter(
    (store) => hasSecret(store) || (store.kind === "email" && logsIn(process, store, needs))
  )

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

/** What each process is not given and does not run without. */
export const requiredSettings = (plan: Plan): ReadonlyArray<RequiredSettings> =>
  needsOf(plan)
    .filter(isProcess)
    .flatMap((process) => {
      const names = wire(process, needsOf(plan)).open
      return names.length === 0 ? [] : [{ variable: settingsOf(process), names }]
    })

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
    ...secretStores(process, needs).map(({ id }) => ref(`aws_secretsmanager_secret.${tf(id)}.arn`)),
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
    ...calledBy(needs, process).map((called) =>
      outward(process.id, called.id, called.port ?? 8080, `${kebab(process.id)} calls ${kebab(called.id)}`)
    ),
    ...stores.flatMap((store) =>
      portsOf(store).flatMap((port) =>
        allow(process.id, store.id, port, `${kebab(process.id)} uses ${kebab(store.id)}`)
      )
    )
  ]
}

/** Tasks run in this account's cluster. */
export const clusterArn: Value = ref("aws_ecs_cluster.main.arn")
