import { block } from "../../../../src/hcl/index.ts"
import { inside } from "../../../support/terraform/Reading.ts"
import { type Check, having, holding, unless } from "./Check.ts"
import { isEveryone } from "./everyone.ts"

/** What a web server is reached by; every other port is for administration or data. */
const webPorts: ReadonlySet<unknown> = new Set([80, 443])

export const network: ReadonlyArray<Check> = [
  {
    rule: "SCW-NET-01",
    fault: (group, reading) =>
      unless(reading.attribute(group, "inbound_default_policy") === "drop", "lets in what no rule names"),
    spoilt: having({ inbound_default_policy: "accept" })
  },
  {
    rule: "SCW-NET-02",
    fault: (group, reading) => {
      const open = inside(group, "inbound_rule").filter((rule) => {
        const range = reading.attribute(rule, "ip_range")
        return (
          reading.attribute(rule, "action") === "accept" &&
          (range === undefined || isEveryone(range)) &&
          !webPorts.has(reading.attribute(rule, "port"))
        )
      })
      return unless(open.length === 0, "lets everyone in at another port than 80 and 443")
    },
    spoilt: holding(block("inbound_rule", [], { action: "accept", protocol: "TCP", port: 22, ip_range: "0.0.0.0/0" }))
  },
  {
    rule: "SCW-NET-03",
    fault: (gateway, reading) => {
      const ranges = reading.attribute(gateway, "allowed_ip_ranges")
      return unless(
        reading.attribute(gateway, "bastion_enabled") === false ||
          (Array.isArray(ranges) && ranges.length > 0 && !ranges.some(isEveryone)),
        "has an SSH bastion for everyone"
      )
    },
    spoilt: having({ bastion_enabled: true })
  },
  {
    rule: "SCW-NET-04",
    fault: (server, reading) =>
      unless(
        reading.attribute(server, "ip_id") === undefined &&
          reading.attribute(server, "ip_ids") === undefined &&
          reading.attribute(server, "enable_dynamic_ip") !== true,
        "has a public address"
      ),
    spoilt: having({ enable_dynamic_ip: true })
  }
]
