import type { Block } from "../../../../src/hcl/index.ts"
import { inside, type Reading } from "../../../support/terraform/Reading.ts"
import { type Check, having, lacking, unless } from "./Check.ts"
import { isEveryone } from "./everyone.ts"

/** A list of who may reach a cluster's API, that is there whatever its owner sets, and does not name everyone. */
const guards = (acl: Block, reading: Reading): boolean => {
  const ranges = inside(acl, "dynamic").flatMap((more) => reading.attribute(more, "for_each"))
  return (
    reading.instances(acl) > 0 &&
    inside(acl, "acl_rules").every((rule) => !isEveryone(reading.attribute(rule, "ip"))) &&
    !ranges.some(isEveryone)
  )
}

export const kubernetes: ReadonlyArray<Check> = [
  {
    rule: "SCW-K8S-01",
    fault: ({ attributes }, reading) =>
      unless(
        reading
          .mentions(attributes["private_network_id"])
          .some((path) => path.startsWith("scaleway_vpc_private_network.")),
        "is in no private network"
      ),
    spoilt: having({ private_network_id: undefined })
  },
  {
    rule: "SCW-K8S-02",
    fault: (cluster, reading) =>
      unless(
        inside(cluster, "auto_upgrade").some((upgrade) => reading.attribute(upgrade, "enable") === true),
        "takes no patches by itself"
      ),
    spoilt: lacking("auto_upgrade")
  },
  {
    rule: "SCW-K8S-03",
    fault: (pool, reading) =>
      unless(reading.attribute(pool, "public_ip_disabled") === true, "has nodes with public addresses"),
    spoilt: having({ public_ip_disabled: false })
  },
  {
    rule: "SCW-K8S-04",
    fault: (pool, reading) => unless(reading.attribute(pool, "autohealing") === true, "does not heal itself"),
    spoilt: having({ autohealing: false })
  },
  {
    rule: "SCW-K8S-05",
    fault: (_, reading) => {
      const acls = reading.resources("scaleway_k8s_acl")
      return unless(
        acls.length > 0 && acls.every((acl) => guards(acl, reading)),
        "lets everyone reach the API of the cluster"
      )
    },
    spoilt: having({ count: 0 })
  }
]
