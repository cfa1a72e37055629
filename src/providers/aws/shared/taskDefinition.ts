/** The task definition of a container service or a scheduled job: its image, size, settings and disk. */
import type { Need } from "../../../blueprint/Need.ts"
import type { Beside } from "../../../blueprint/ProcessNeed.ts"
import type { Block } from "../../../hcl/Block.ts"
import type { Value } from "../../../hcl/Value.ts"
import { call, expr, jsonencode, ref, str } from "../../../hcl/Value.ts"
import { besideLine, type CommandLine } from "../../shared/commandLine.ts"
import { placementOf } from "../../Plan.ts"
import type { Placement, Plan } from "../../Provider.ts"
import { fillCommand, filledOf } from "../../shared/fillCommand.ts"
import { type Process, storesOf, wire } from "./environment.ts"
import { type Folder, foldersOf } from "./disks.ts"
import { givenTo, ownSecrets } from "./optionalSecrets.ts"
import { isAtLeast } from "./policy.ts"
import { repositoryKey } from "./repositories.ts"
import { needsOf, settingsOf } from "./task.ts"
import { kebab, named, region, resource, sub, tf } from "./terms.ts"

const isDisk = (need: Need): need is Need<"storage.file"> => need.kind === "storage.file"

const containerName = (process: Process): string => kebab(process.id, 60)

interface ContainerShape {
  readonly port?: number
  readonly command: CommandLine | null
  /** Runs in a container of its own in the task of the process. */
  readonly beside?: Beside
}

/** A value of the application's secret, as a task asks for it. */
const valueFrom = (name: Value): Value => str`${ref("aws_secretsmanager_secret.app.arn")}:${name}::`

/** Such an init refuses to be any process but the first; a step that takes the entry point's place starts none. */
const startsOwnInit = ({ ownInit = false }: Process, suffix: string, { beside, command }: ContainerShape): boolean =>
  ownInit && ((suffix === "" && beside === undefined) || command === null || command.entrypoint === null)

/** The image of a process, as its tasks run it. */
const imageOf = (process: Process, plan: Plan): Value =>
  str`${ref(`aws_ecr_repository.app["${repositoryKey(needsOf(plan), process.service)}"].repository_url`)}:${ref("var.image_tag")}`

const logsOf = (process: Process, prefix: string): Value => ({
  logDriver: "awslogs",
  options: {
    "awslogs-group": ref(`aws_cloudwatch_log_group.${tf(process.id)}.name`),
    "awslogs-region": region,
    "awslogs-stream-prefix": prefix
  }
})

/** From `scale` on containers write to /tmp only. */
const readOnlyRoot = ({ site }: Plan): Value =>
  isAtLeast(site, "scale") ? ref("var.read_only_root_filesystem") : false

/** Fits a name of ECS with what it ends in. */
const fillName = (process: Process): string => `${kebab(process.id, 55)}-fill`

const shippedOn = (disk: Need<"storage.file"> | undefined): ReadonlyArray<Folder> =>
  disk === undefined ? [] : foldersOf(disk).filter(({ path }) => disk.shipped?.includes(path) === true)

/** Copies what the image ships to the disk, where that is empty, and ends before the others of its task start. */
const fillContainer = (process: Process, plan: Plan, shipped: ReadonlyArray<Folder>): Value => {
  const filled = filledOf(shipped)
  return {
    name: fillName(process),
    image: imageOf(process, plan),
    // what others wait for until it has ended may not be essential
    essential: false,
    privileged: false,
    readonlyRootFilesystem: readOnlyRoot(plan),
    // whatever the image has for a command would be arguments that the script does not read
    entryPoint: ["sh", "-c", fillCommand(filled)],
    mountPoints: filled.map(({ disk, volume }) => ({ sourceVolume: volume, containerPath: disk, readOnly: false })),
    logConfiguration: logsOf(process, fillName(process))
  }
}

const containerOf = (process: Process, plan: Plan, suffix: string, shape: ContainerShape): Value => {
  const needs = needsOf(plan)
  const { secrets } = wire(process, needs)
  const optional = placementOf(plan, "secret") === undefined ? [] : ownSecrets(process, needs).optional
  const given = secrets.map(([name, valueFrom]) => ({ name, valueFrom }))
  const disk = storesOf(process, needs).find(isDisk)
  const readOnly = isAtLeast(plan.site, "scale")
  const own = ref(`local.${settingsOf(process)}`)
  const texts = Object.fromEntries((shape.beside?.environment ?? []).map(({ name, value }) => [name, value]))
  const settings = Object.keys(texts).length === 0 ? own : call("merge", own, texts)
  return {
    name: shape.beside === undefined ? containerName(process) : kebab(shape.beside.id, 60),
    image: imageOf(process, plan),
    essential: true,
    ...(shippedOn(disk).length === 0
      ? {}
      : { dependsOn: [{ containerName: fillName(process), condition: "SUCCESS" }] }),
    privileged: false,
    readonlyRootFilesystem: readOnlyRoot(plan),
    linuxParameters: {
      initProcessEnabled: !startsOwnInit(process, suffix, shape),
      ...(readOnly ? { tmpfs: [{ containerPath: "/tmp", size: 128, mountOptions: ["rw", "nosuid"] }] } : {})
    },
    stopTimeout: shape.port === undefined ? 120 : 30,
    ...(shape.command === null || shape.command.entrypoint === null ? {} : { entryPoint: shape.command.entrypoint }),
    ...(shape.command === null ? {} : { command: shape.command.arguments }),
    ...(shape.port === undefined ? {} : { portMappings: [{ containerPort: shape.port, protocol: "tcp" }] }),
    ...(disk === undefined
      ? {}
      : {
          mountPoints: foldersOf(disk).map(({ path, volume }) => ({
            sourceVolume: volume,
            containerPath: path,
            readOnly: false
          }))
        }),
    environment: expr`[for name, value in ${settings} : { name = name, value = value }]`,
    secrets:
      optional.length === 0
        ? given
        : call(
            "concat",
            given,
            expr`[for name in ${givenTo(process)} : { name = name, valueFrom = ${valueFrom(ref("name"))} }]`
          ),
    logConfiguration: logsOf(process, kebab(shape.beside?.id ?? process.id))
  }
}

const besideIn = (process: Process): ReadonlyArray<Beside> =>
  process.kind === "compute.container" ? (process.beside ?? []) : []

/** A task definition for the process, under its own name or, with another command, under a second one. */
export const taskDefinition = (
  placement: Placement<"compute.container"> | Placement<"job.scheduled">,
  plan: Plan,
  suffix: string,
  shape: ContainerShape
): Block => {
  const process = placement.need
  const name = tf(process.id)
  const disk = storesOf(process, needsOf(plan)).find(isDisk)
  const shipped = shippedOn(disk)
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
      container_definitions: jsonencode([
        containerOf(process, plan, suffix, shape),
        ...(suffix === "" ? besideIn(process) : []).map((beside) =>
          containerOf(process, plan, suffix, { command: besideLine(beside), beside })
        ),
        ...(shipped.length === 0 ? [] : [fillContainer(process, plan, shipped)])
      ])
    },
    [
      sub("runtime_platform", {
        operating_system_family: "LINUX",
        cpu_architecture: placement.component.architecture === "arm64" ? "ARM64" : "X86_64"
      }),
      ...(disk === undefined
        ? []
        : foldersOf(disk).map(({ name, volume }) =>
            sub("volume", { name: volume }, [
              sub(
                "efs_volume_configuration",
                {
                  file_system_id: ref(`aws_efs_file_system.${tf(disk.id)}.id`),
                  transit_encryption: "ENABLED"
                },
                [
                  sub("authorization_config", {
                    access_point_id: ref(`aws_efs_access_point.${name}.id`),
                    iam: "ENABLED"
                  })
                ]
              )
            ])
          ))
    ]
  )
}
