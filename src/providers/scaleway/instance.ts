/** A web service or worker on Instances: one container each, started by Docker. */
import { ownAddress, publicAddressWarning } from "./addresses.ts"
import { takesSize } from "../../blueprint/takes.ts"
import { told } from "../../blueprint/traffic.ts"
import { toldBeside } from "../../blueprint/guests.ts"
import type { Need } from "../../blueprint/Need.ts"
import type { Beside } from "../../blueprint/ProcessNeed.ts"
import { ref, slug, type Value } from "../../hcl/index.ts"
import type { Gap, Placement, Plan, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { placementsOf } from "../Plan.ts"
import { besideLine, type CommandLine, givenCommand, releaseLine } from "../shared/commandLine.ts"
import { systemDiskGb } from "./classes/instances.ts"
import { describeSize } from "./classes/serverless.ts"
import { cloudInit, environmentPath } from "./cloudInit.ts"
import { environmentOf } from "./environment.ts"
import { runsRelease } from "./releasing.ts"
import { exposedInstances, saidAloud } from "./exceptions.ts"
import { behindBalancer } from "./grpc.ts"
import { domainVariable, exampleHost } from "./domain.ts"
import { grouped, servesItself } from "./hosting.ts"
import { needsOf } from "./names.ts"
import { serverlessLines } from "./serverlessLines.ts"
import { component, gap, hdsWarning, inParis, monthly, noSla, placement } from "./making.ts"
import {
  fittingTypes,
  machineBlocks,
  machineLines,
  type Packing,
  userDataWarning,
  type Reach,
  systemMemoryGib
} from "./machines.ts"
import { hostArguments, unresolvedIn } from "./namedHosts.ts"
import { output, tf } from "./names.ts"
import { smtpVariables } from "./openSmtp.ts"
import { containersWanted, defaultPort, isMounting, machinesOf, packingOf } from "./packing.ts"
import { proxyCommand, proxyFiles } from "./ownProxy.ts"
import { imageOf } from "./registry.ts"
import { bindsOf, volumeFiles, volumeCommands, volumeName } from "./volumes.ts"

type Container = Need<"compute.container">

export const placeOnInstances = (
  need: Container,
  site: Site,
  needs: ReadonlyArray<Need>,
  why: string
): Placement<"compute.container"> | Gap => {
  const mounts = isMounting(need, needs)
  const alone = servesItself(need, site, needs)
  const addressed = alone || ownAddress(needs)
  const wanted = containersWanted(need, needs)
  const packing = packingOf(need, site, needs, addressed)
  if (packing === undefined)
    return gap(
      `No Instance type with a price in ${site.region.region} has ${told(need.vcpu)} vCPU and ${told(need.memoryGib)} GiB.`,
      "capacity",
      [...inParis(site, "Choose fr-par, where more types have a price."), "Split the process into smaller ones."]
    )
  const { type, machines: count, each } = packing
  const containers = each + (need.beside?.length ?? 0)
  const group = grouped(need)
  const next = fittingTypes(need.vcpu, need.memoryGib).find(
    (other) => other.name !== type.name && other.name.startsWith("PRO2")
  )
  /** Only what is the cheapest of those with its memory is taken by asking for that. */
  const takes = (other: Packing["type"]) => {
    const memoryGib = other.memoryGib - systemMemoryGib
    const wider = packingOf({ ...need, memoryGib }, site, needs, addressed)
    return wider?.type === other
      ? takesSize(need.id, { memoryGib }, { memoryGib: type.memoryGib - systemMemoryGib })
      : {}
  }
  return placement(
    "compute.container",
    need,
    component(
      need,
      site,
      "compute.vm",
      containers === 1 ? "Instance with Docker" : `Instance with Docker, ${containers} containers`,
      {
        size: type.name,
        zones: site.region.zones.slice(0, Math.max(1, Math.min(need.zones, count))),
        min: count,
        max: count,
        public: alone,
        // Volumes are not stated to be encrypted by default; the data of the application is not on them.
        encrypted: false,
        vcpu: type.vcpu,
        memoryGib: type.memoryGib,
        storageGb: systemDiskGb,
        rejected: [
          {
            option: group === null ? "Serverless Containers" : `Serverless Containers, ${describeSize(group.size)}`,
            monthlyEur: group === null ? null : monthly(site, serverlessLines(need.id, group)),
            why
          },
          ...(next === undefined
            ? []
            : [
                {
                  option: next.name,
                  monthlyEur: monthly(site, machineLines(need.id, next, count, addressed)),
                  why: "Dearer, and the chosen type carries the process.",
                  ...(each === 1 ? takes(next) : {})
                }
              ])
        ]
      }
    ),
    {
      usage: machineLines(need.id, type, count, addressed),
      sla: noSla(need.role === "web", "virtual-instances"),
      ...(alone ? {} : behindBalancer(need)),
      unresolved: unresolvedIn(need, needs, site),
      warnings: [
        ...(need.max > need.min && !mounts
          ? [
              {
                code: "no_autoscaling",
                text: `${need.id}: Instances do not scale by themselves here; all ${wanted} containers run all month.`
              }
            ]
          : []),
        ...(mounts && need.max > 1
          ? [
              {
                code: "single_instance",
                text: `${need.id}: its disk belongs to one Instance, so it cannot be scaled out.`
              }
            ]
          : []),
        ...(alone
          ? [
              {
                code: "instance_serves_itself",
                text: `${need.id}: in starter the only Instance takes HTTPS itself (Caddy, Let's Encrypt); a deployment or a failure interrupts it. A Load Balancer would cost more than the Instance.`
              }
            ]
          : []),
        ...(addressed && !alone ? [publicAddressWarning(need.id, machinesOf(needs, site), site)] : []),
        ...saidAloud(exposedInstances(site)),
        userDataWarning(need.id),
        ...hdsWarning(site, "Instance types outside the HDS offer")
      ],
      assumptions: [
        `${need.id}: ${why}`,
        `${need.id}: a new image replaces the Instance.`,
        ...toldBeside(need.id, need.beside)
      ]
    }
  )
}

/** Containers on each machine: together they are at least as many as are wanted. */
const containersOn = ({ component, need }: Placement<"compute.container">): number =>
  need.role === "web" ? 1 : Math.max(1, Math.ceil(need.max / component.max))

/** An image and what it is told, as `docker run` takes them. */
const inImage = (image: Value, line: CommandLine | null): ReadonlyArray<Value> => [
  ...(line?.entrypoint ?? []).map((word) => `--entrypoint=${word}`),
  image,
  ...(line?.arguments ?? [])
]

/** A container that is started with the machine and again whenever it ends. */
const kept = (container: string, name: string): ReadonlyArray<string> => [
  "docker",
  "run",
  "--detach",
  "--restart=unless-stopped",
  `--name=${container}`,
  "--log-driver=json-file",
  "--log-opt=max-size=50m",
  "--log-opt=max-file=5",
  "--security-opt=no-new-privileges",
  `--env-file=${environmentPath(name)}`
]

/** `docker run` with everything as arguments. */
const run = (plan: Plan, need: Container, name: string, binds: ReadonlyArray<string>, number: number): Value => {
  const port = need.port ?? defaultPort
  return [
    ...kept(`app-${number}`, name),
    ...(need.role === "web" ? [`--env=PORT=${port}`, `--publish=${port}:${port}`] : []),
    ...hostArguments(plan, need),
    ...binds,
    ...inImage(imageOf(plan, need.service), givenCommand(plan, need))
  ]
}

/** A worker beside the process: its settings, its disk and its image, and another command. */
const runBeside = (plan: Plan, need: Container, name: string, binds: ReadonlyArray<string>, beside: Beside): Value => [
  ...kept(slug(beside.id, { separator: "-", maxLength: 60 }), name),
  ...beside.environment.map((one) => `--env=${one.name}=${one.value}`),
  ...hostArguments(plan, need),
  ...binds,
  ...inImage(imageOf(plan, need.service), besideLine(beside))
]

export const instanceTerraform = (placed: Placement<"compute.container">, plan: Plan): TerraformPart => {
  const { need, component } = placed
  const name = tf(plan, component.id)
  const volume = placementsOf(plan, "storage.file").find((file) => file.need.mountedBy === need.id)
  const binds = volume === undefined ? [] : bindsOf(volume)
  const environment = environmentOf(plan, need)
  const alone = servesItself(need, plan.site, needsOf(plan))
  const setup = cloudInit({
    environments: [{ name, values: environment.all }],
    files: [...(volume === undefined ? [] : volumeFiles(plan, volume)), ...(alone ? proxyFiles(plan, need) : [])],
    commands: [
      ...(volume === undefined ? [] : volumeCommands(plan, volume, imageOf(plan, need.service))),
      ...(need.releaseCommand !== null && runsRelease(placed)
        ? [release(plan, need, name, binds, need.releaseCommand)]
        : []),
      ...Array.from({ length: containersOn(placed) }, (_, at) => run(plan, need, name, binds, at + 1)),
      ...(need.beside ?? []).map((one) => runBeside(plan, need, name, binds, one)),
      ...(alone ? [proxyCommand(plan, need, volume !== undefined)] : [])
    ]
  })
  return {
    files: [
      {
        file: `service_${name}.tf`,
        blocks: machineBlocks(plan, {
          name,
          size: component.size,
          count: component.max,
          zones: component.zones,
          cloudInit: setup,
          ofProcesses: true,
          ...(volume === undefined ? {} : { volume: volumeName(plan, volume) }),
          ...(alone ? { reach: webReach } : {})
        })
      }
    ],
    variables: [...environment.variables, ...smtpVariables(plan), ...(alone ? [domainVariable(plan)] : [])],
    outputs: alone
      ? [
          output(
            `${name}_ip`,
            "Address that the domain's A record points to.",
            ref(`scaleway_instance_ip.${name}.address`)
          )
        ]
      : [],
    ...(alone ? { examples: { domain: exampleHost(plan) } } : {})
  }
}

const webReach: Reach = "web"

/** The release command before the process starts, where only one Instance starts it. */
const release = (plan: Plan, need: Container, name: string, binds: ReadonlyArray<string>, command: string): Value => [
  "docker",
  "run",
  "--rm",
  `--env-file=${environmentPath(name)}`,
  ...binds,
  ...inImage(imageOf(plan, need.service), releaseLine(need, command))
]
