import { inside } from "../../../support/terraform/Reading.ts"
import { type Check, having, lacking, unless } from "./Check.ts"
import { isEveryone } from "./everyone.ts"

const strict: ReadonlySet<unknown> = new Set(["ssl_compatibility_level_intermediate", "ssl_compatibility_level_modern"])

export const loadBalancers: ReadonlyArray<Check> = [
  {
    rule: "SCW-LB-01",
    asks: ({ attributes }) => attributes["certificate_ids"] === undefined,
    fault: (frontend, reading) => {
      const redirects = inside(frontend, "acl").some((acl) => {
        const to = inside(acl, "action").flatMap((action) => inside(action, "redirect"))
        const ranges = inside(acl, "match").flatMap((match) => reading.attribute(match, "ip_subnet"))
        return to.some((one) => reading.attribute(one, "target") === "https") && ranges.some(isEveryone)
      })
      return unless(redirects, "answers without TLS")
    },
    spoilt: lacking("acl")
  },
  {
    rule: "SCW-LB-02",
    fault: (balancer, reading) =>
      unless(strict.has(reading.attribute(balancer, "ssl_compatibility_level")), "admits old TLS"),
    spoilt: having({ ssl_compatibility_level: "ssl_compatibility_level_old" })
  },
  {
    rule: "SCW-LB-03",
    fault: (balancer) => unless(inside(balancer, "private_network").length > 0, "is in no private network"),
    spoilt: lacking("private_network")
  }
]
