/** Instances that run containers with Docker: their choice, their lines and their Terraform. */
import { Option } from "effect"
import type { Warning } from "../../blueprint/Tier.ts"
import { cheapest } from "../../catalog/quote.ts"
import { running, stored, type UsageLine } from "../../catalog/UsageLine.ts"
import { type Block, block, call, expr, ref, remarked, str, type Value } from "../../hcl/index.ts"
import { placementOf } from "../Plan.ts"
import type { Plan, Site } from "../Provider.ts"
import { instanceTypes, type MachineClass, systemDiskGb } from "./classes/instances.ts"
import { excepted } from "../ruleException.ts"
import { addressLine, ownAddress } from "./addresses.ts"
import { exposedInstances } from "./exceptions.ts"
import { fixed, monthly } from "./making.ts"
import { cloudName, needsOf, resource, tags } from "./names.ts"
import { privateNetwork } from "./network.ts"
import { smtpThroughGroup } from "./openSmtp.ts"

/** Memory that the operating system and Docker take, in GiB (engineering default). */
export const systemMemoryGib = 0.5

/** How an Instance is reached from outside: not at all, or as the only one of a starter that serves itself. */
export type Reach = "none" | "web"

/** `addressed`: each has a public address of its own. */
export const machineLines = (
  id: string,
  type: MachineClass,
  count: number,
  addressed: boolean
): ReadonlyArray<UsageLine> => [
  fixed(id, `scw.instance.${type.name}`, `${type.name} × ${count}`, running(count)),
  fixed(id, "scw.block.5k", `System disks, ${systemDiskGb} GB × ${count}`, stored(systemDiskGb * count)),
  ...(addressed ? [addressLine(id, count, `× ${count}`)] : [])
]

/** The types that hold one process, from cheap to dear; none without a price in the region. */
export const fittingTypes = (vcpu: number, memoryGib: number): ReadonlyArray<MachineClass> =>
  instanceTypes.filter((type) => type.vcpu >= vcpu && type.memoryGib >= memoryGib + systemMemoryGib)

/** What so many machines of each type cost on a site: its processes ask for the same ones again and again. */
const costs = new WeakMap<Site, Map<string, number | null>>()

const costOf = (type: MachineClass, count: number, site: Site, addressed: boolean): number | null => {
  const known = costs.get(site) ?? new Map<string, number | null>()
  const key = `${type.name} ${count} ${addressed}`
  const before = known.get(key)
  if (before !== undefined) return before
  const eur = monthly(site, machineLines("", type, count, addressed))
  costs.set(site, known.set(key, eur))
  return eur
}

export const cheapestType = (
  vcpu: number,
  memoryGib: number,
  count: number,
  site: Site,
  addressed: boolean
): MachineClass | undefined =>
  Option.getOrUndefined(
    cheapest(fittingTypes(vcpu, memoryGib), (type) => Option.fromNullable(costOf(type, count, site, addressed)))
  )

export interface Packing {
  readonly type: MachineClass
  readonly machines: number
  /** Containers on each machine. */
  readonly each: number
}

/** The cheapest way to run so many equal containers on at least so many machines. */
export const cheapestPacking = (
  process: { readonly vcpu: number; readonly memoryGib: number },
  containers: number,
  leastMachines: number,
  site: Site,
  addressed: boolean
): Packing | undefined => {
  const ways = fittingTypes(process.vcpu, process.memoryGib).map((type): Packing => {
    const hold = Math.floor(Math.min(type.vcpu / process.vcpu, (type.memoryGib - systemMemoryGib) / process.memoryGib))
    const machines = Math.max(leastMachines, Math.ceil(containers / Math.max(1, hold)))
    return { type, machines, each: Math.ceil(containers / machines) }
  })
  return Option.getOrUndefined(
    cheapest(ways, ({ machines, type }) => Option.fromNullable(costOf(type, machines, site, addressed)))
  )
}

/** An Instance has no identity of its own: what it needs to start is given to it. */
export const userDataWarning = (id: string): Warning => ({
  code: "secrets_in_user_data",
  text: `${id}: secrets stand in its user data, as an Instance has no identity to fetch them; give InstancesReadOnly to nobody else.`
})

interface Machine {
  readonly name: string
  readonly size: string | null
  readonly count: number
  readonly zones: ReadonlyArray<string>
  readonly cloudInit: Value
  /** Terraform name of the volume it mounts. */
  readonly volume?: string
  readonly reach?: Reach
  /** Programs of the application run on it. */
  readonly ofProcesses?: true
}

export const machineBlocks = (plan: Plan, machine: Machine): ReadonlyArray<Block> => {
  const { name, zones } = machine
  const net = privateNetwork(plan)
  const gateway =
    placementOf(plan, "network.nat") === undefined ? undefined : [ref("scaleway_vpc_gateway_network.main")]
  const index = ref("count.index")
  const reached = machine.reach === "web"
  return [
    block("locals", [], { [`${name}_cloud_init`]: machine.cloudInit }),
    // An Instance reads its setup once: whatever changes in it, image or secret, takes a new Instance.
    resource("terraform_data", name, { input: call("sha256", ref(`local.${name}_cloud_init`)) }),
    ...(reached ? [resource("scaleway_instance_ip", name, { zone: zones[0], tags })] : []),
    resource(
      "scaleway_instance_security_group",
      name,
      {
        count: zones.length,
        name: str`${ref("local.name")}-${name}`,
        description: reached
          ? "HTTP and HTTPS come in; everything may go out."
          : "Nothing comes in from the internet; everything may go out.",
        zone: call("element", [...zones], index),
        stateful: true,
        inbound_default_policy: "drop",
        outbound_default_policy: "accept",
        ...(machine.ofProcesses === true ? smtpThroughGroup(plan) : {}),
        tags
      },
      reached
        ? [80, 443].map((port) =>
            block("inbound_rule", [], { action: "accept", protocol: "TCP", port, ip_range: "0.0.0.0/0" })
          )
        : []
    ),
    excepted(
      resource(
        "scaleway_instance_server",
        name,
        {
          count: machine.count,
          name: str`${cloudName(name)}-${expr`${index} + 1`}`,
          type: machine.size,
          image: "debian_bookworm",
          zone: call("element", [...zones], index),
          security_group_id: expr`${ref(`scaleway_instance_security_group.${name}`)}[${index} % ${zones.length}].id`,
          ip_ids: reached ? [ref(`scaleway_instance_ip.${name}.id`)] : undefined,
          enable_dynamic_ip: ownAddress(needsOf(plan)) && !reached ? true : undefined,
          additional_volume_ids:
            machine.volume === undefined ? undefined : [ref(`scaleway_block_volume.${machine.volume}.id`)],
          cloud_init: remarked(
            str`#cloud-config\n${ref(`local.${name}_cloud_init`)}`,
            "Holds the secrets of its processes: whoever may read Instances of this project reads them."
          ),
          tags,
          depends_on: gateway
        },
        [
          block("root_volume", [], {
            volume_type: "sbs_volume",
            size_in_gb: systemDiskGb,
            sbs_iops: 5000,
            delete_on_termination: true
          }),
          ...(net === undefined ? [] : [block("private_network", [], { pn_id: net })]),
          block("lifecycle", [], {
            create_before_destroy: machine.volume === undefined && !reached,
            replace_triggered_by: [ref(`terraform_data.${name}`)]
          })
        ]
      ),
      exposedInstances(plan.site)
    )
  ]
}

/** The Instances' private addresses. */
export const addressesOf = (name: string): Value => ref(`scaleway_instance_server.${name}[*].private_ips[0].address`)
