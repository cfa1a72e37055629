/** An engine that AWS has no service for: one EC2 instance with a disk of its own and daily snapshots of it. */
import type { Need } from "../../blueprint/Need.ts"
import { imageOfEngine, selfHosted } from "../../blueprint/selfHosted.ts"
import { takesSize } from "../../blueprint/takes.ts"
import { byPrice, quote } from "../../catalog/quote.ts"
import { estimated, running, stored } from "../../catalog/UsageLine.ts"
import type { Gap, Placement, ProviderKind, Site } from "../Provider.ts"
import { nodeClassesOn } from "./classes/ec2.ts"
import { component, rejected, unread } from "./shared/component.ts"
import { isAtLeast, tasksArePrivate } from "./shared/policy.ts"
import { secretLine } from "./shared/storeSecret.ts"
import { backedUp, monthlyEur, provisioned, used } from "./shared/usage.ts"
import { systemDiskGb, terraform } from "./store.hosted.terraform.ts"

/** Memory that the system and Docker take, GiB. (E) */
const systemGib = 0.5

/** Classes that earn credits while idle are for a low load: from scale on the machine has its processor to itself. */
const classesFor = (need: Need<"store.hosted">, site: Site) =>
  byPrice(
    nodeClassesOn.x86.filter(
      ({ burstable, memory, vcpu }) =>
        vcpu >= need.vcpu && memory >= need.memoryGib + systemGib && !(burstable && isAtLeast(site, "scale"))
    ),
    ({ name }) => quote(site.prices, `aws.ec2.${name}`, site.region.region, running(1))
  ).filter(({ monthlyEur: eur }) => eur !== null)

/** Services of AWS that the catalogue has no price of. */
const unpriced: Readonly<Partial<Record<string, string>>> = {
  mssql: "RDS for SQL Server has no price in the catalogue",
  elasticsearch: "the client in the code refuses OpenSearch, which AWS offers"
}

const place = (need: Need<"store.hosted">, site: Site): Placement<"store.hosted"> | Gap => {
  const { title } = selfHosted[need.engine]
  const [choice, next] = classesFor(need, site)
  if (choice === undefined)
    return {
      gap: `No EC2 class with a price in ${site.region.region} has ${need.vcpu} vCPU and ${need.memoryGib} GiB for ${title}`,
      constraint: "capacity",
      waysOut: ["Choose another region", `Run ${title} as a service of its maker`]
    }
  const { memory, name, vcpu } = choice.option
  const addressed = !tasksArePrivate(site)
  return {
    kind: "store.hosted",
    need,
    component: component(need, site, `${title} on Amazon EC2`, {
      size: name,
      zones: site.region.zones.slice(0, 1),
      engine: need.engine,
      version: imageOfEngine(need.engine, need.version).split(":").at(-1) ?? "",
      backupDays: need.backupDays,
      vcpu,
      memoryGib: memory,
      storageGb: need.storageGb,
      deletionProtection: need.deletionProtection,
      rejected: [
        ...(next === undefined
          ? []
          : [
              rejected(
                next.option.name,
                monthlyEur(site, [[`aws.ec2.${next.option.name}`, running(1)]]),
                "more than the sizing asks for",
                takesSize(
                  need.id,
                  { vcpu: next.option.vcpu, memoryGib: next.option.memory },
                  { vcpu, memoryGib: memory }
                )
              )
            ]),
        rejected(`${title} as a service of its maker`, null, "another contract; its price is not in the catalogue")
      ]
    }),
    usage: [
      provisioned(need.id, `aws.ec2.${name}`, `${title} on ${name}`, running(1)),
      provisioned(
        need.id,
        "aws.ebs.gp3",
        `Disk of the data, ${need.storageGb} GB, and of the system`,
        stored(need.storageGb + systemDiskGb)
      ),
      used(
        need.id,
        "aws.ebs.snapshot",
        `Daily snapshots of ${need.backupDays} days`,
        estimated(backedUp(need.storageGb, need.backupDays), "GB-month")
      ),
      ...(addressed
        ? [provisioned(need.id, "aws.ipv4.inuse", "Public IPv4, by which it gets its image", running(1))]
        : []),
      secretLine(need.id)
    ],
    sla: unread(true),
    warnings: [
      {
        code: "self_hosted",
        text: `${need.id}: ${unpriced[need.engine] ?? `AWS has no service for ${title}`}, so it runs on one EC2 instance (${imageOfEngine(need.engine, need.version)}). Somebody has to keep it patched and watch its disk; a failure of the machine or its zone stops it, and the last daily snapshot is what comes back.`
      }
    ],
    assumptions: [`${need.id}: ${title} is spoken to without TLS, inside the network only.`]
  }
}

export const hosted: ProviderKind<"store.hosted"> = { place, terraform }
