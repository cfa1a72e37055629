/** An engine that Scaleway has no service for: one Instance with a volume, copied to a bucket every night. */
import type { Need } from "../../blueprint/Need.ts"
import { imageOfEngine, selfHosted } from "../../blueprint/selfHosted.ts"
import { between, stored } from "../../catalog/UsageLine.ts"
import type { ProviderKind } from "../Provider.ts"
import { addressLine, ownAddress, publicAddressWarning } from "./addresses.ts"
import { exposedInstances, saidAloud } from "./exceptions.ts"
import { hostedStoreTerraform } from "./hostedStoreTerraform.ts"
import { machinesOf } from "./packing.ts"
import { cheapestType, fittingTypes, machineLines, userDataWarning } from "./machines.ts"
import { component, fixed, gap, hdsWarning, inParis, monthly, noSla, placement, used } from "./making.ts"
import { storageSku } from "./objectStorage.ts"

/** Smallest volume in GB. */
const smallest = 5

/** Share of the data that a night's copy finds changed, as files (engineering default). */
const changing = 0.1

export const sizeOf = ({ storageGb }: Need<"store.hosted">): number => Math.max(smallest, Math.ceil(storageGb))

export const hostedStore: ProviderKind<"store.hosted"> = {
  sees: "everything",
  place: (need, site, needs) => {
    const { title } = selfHosted[need.engine]
    const addressed = ownAddress(needs)
    const type = cheapestType(need.vcpu, need.memoryGib, 1, site, addressed)
    if (type === undefined)
      return gap(
        `No Instance type with a price in ${site.region.region} has ${need.vcpu} vCPU and ${need.memoryGib} GiB for ${title}.`,
        "capacity",
        [...inParis(site, "Choose fr-par, where more types have a price."), `Run ${title} as a service of its maker.`]
      )
    const next = fittingTypes(type.vcpu, need.memoryGib).find(
      ({ name }) => name.startsWith("PRO2") && name !== type.name
    )
    const gb = sizeOf(need)
    const versions = changing * need.backupDays
    return placement(
      "store.hosted",
      need,
      component(need, site, "store.hosted", `${title} on an Instance`, {
        size: type.name,
        zones: site.region.zones.slice(0, 1),
        engine: need.engine,
        version: imageOfEngine(need.engine, need.version).split(":").at(-1) ?? "",
        encrypted: site.region.region === "fr-par",
        backupDays: need.backupDays,
        vcpu: type.vcpu,
        memoryGib: type.memoryGib,
        storageGb: gb,
        deletionProtection: need.deletionProtection,
        rejected: [
          ...(next === undefined
            ? []
            : [
                {
                  option: next.name,
                  monthlyEur: monthly(site, machineLines(need.id, next, 1, addressed)),
                  why: "Dearer, and the chosen type carries the engine."
                }
              ]),
          {
            option: `${title} as a service of its maker`,
            monthlyEur: null,
            why: "Another contract; no price is known."
          }
        ]
      }),
      {
        usage: [
          ...machineLines(need.id, type, 1, false),
          ...(addressed ? [addressLine(need.id, 1, "by which it gets its image")] : []),
          fixed(need.id, "scw.block.5k", `Volume of ${gb} GB`, stored(gb)),
          used(
            need.id,
            storageSku(site),
            `Nightly copy and its versions of ${need.backupDays} days`,
            between(stored(gb * (1 + versions)), 1 / (1 + versions), (1 + 2 * versions) / (1 + versions))
          )
        ],
        sla: noSla(true, "virtual-instances"),
        warnings: [
          {
            code: "self_hosted",
            text: `${need.id}: Scaleway has no service for ${title}, so it runs on one Instance (${imageOfEngine(need.engine, need.version)}). Somebody has to keep it patched and watch its disk; every night it stops while its files are copied, and when the machine or its zone fails the last copy is what comes back.`
          },
          ...(addressed ? [publicAddressWarning(need.id, machinesOf(needs, site), site)] : []),
          ...saidAloud(exposedInstances(site)),
          userDataWarning(need.id),
          ...hdsWarning(site, "Instance types outside the HDS offer")
        ],
        assumptions: [`${need.id}: ${title} is spoken to without TLS, inside the Private Network only.`]
      }
    )
  },
  terraform: hostedStoreTerraform
}
