/** One application load balancer for all web services, told apart by host name. */
import type { Need } from "../../blueprint/Need.ts"
import { estimated, monthly, running } from "../../catalog/UsageLine.ts"
import { ref, str } from "../../hcl/Value.ts"
import { placementOf } from "../Plan.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { accessLogBucket, accessLogs } from "./logs.ts"
import { component, inPath, rejected } from "./shared/component.ts"
import { hostName, hostsOf } from "./shared/hosts.ts"
import { groupId, publicSubnets, securityGroup } from "./shared/network.ts"
import { hasAccessLogs, isAtLeast } from "./shared/policy.ts"
import { needsOf } from "./shared/task.ts"
import { localName, output, resource, sub, tf } from "./shared/terms.ts"
import { monthlyEur, provisioned, used } from "./shared/usage.ts"

const secondsPerMonth = 2_628_000

/** One unit holds 25 new connections a second or 1 GB an hour; billed is the larger. Every request is a new connection. */
const capacityUnits = (requests: number, gb: number): number => Math.max(requests / secondsPerMonth / 25, gb / 730)

/** It stands in every zone of the network, with an address in each. */
const zonesOf = (site: Site, needs: ReadonlyArray<Need>): ReadonlyArray<string> =>
  site.region.zones.slice(0, Math.max(2, ...needs.map((need) => (need.kind === "network.vpc" ? need.zones : 0))))

const place = (need: Need<"lb">, site: Site, needs: ReadonlyArray<Need>): Placement<"lb"> => {
  const zones = zonesOf(site, needs)
  const { requestsPerMonth: requests, egressGbPerMonth: gb } = need
  const hours = {
    low: capacityUnits(requests.low, gb.low) * 730,
    expected: capacityUnits(requests.expected, gb.expected) * 730,
    high: capacityUnits(requests.high, gb.high) * 730
  }
  return {
    kind: "lb",
    need,
    component: component(need, site, "Application Load Balancer", {
      zones,
      public: true,
      idleTimeoutSeconds: need.idleTimeoutSeconds,
      deletionProtection: isAtLeast(site, "growth"),
      rejected: [
        rejected(
          "Network Load Balancer",
          monthlyEur(site, [
            ["aws.nlb.hour", running(1)],
            ["aws.ipv4.inuse", running(zones.length)]
          ]),
          "no HTTP routing, no redirect to HTTPS, no web ACL"
        ),
        rejected(
          "Amazon API Gateway (HTTP API)",
          monthlyEur(site, [["aws.apigw.http", monthly(requests.expected, "request")]]),
          "30-second limit per request, no websockets to containers, dearer as traffic grows"
        )
      ]
    }),
    usage: [
      provisioned(need.id, "aws.alb.hour", "Load balancer", running(1)),
      used(need.id, "aws.alb.lcu", "Load balancer capacity units", estimated(hours, "LCU-hour")),
      provisioned(
        need.id,
        "aws.ipv4.inuse",
        `Public IPv4 addresses, one in each of ${zones.length} zones`,
        running(zones.length)
      ),
      used(need.id, "aws.egress.internet", "Answers to the internet", estimated(gb, "GB")),
      ...(hasAccessLogs(site) ? [used(need.id, "aws.s3.standard", "Access logs", accessLogs(requests))] : [])
    ],
    sla: inPath(99.99),
    warnings: [],
    assumptions: ["Every request opens a new connection to the load balancer; keep-alive makes it cheaper."]
  }
}

const terraform = ({ need, component: { deletionProtection, id } }: Placement<"lb">, plan: Plan): TerraformPart => {
  const hosts = hostsOf(needsOf(plan))
  const logs = accessLogBucket(plan)
  const name = tf(id)
  const address = ref("aws_lb.main.dns_name")
  const inbound = (port: number) =>
    resource("aws_vpc_security_group_ingress_rule", `${name}_${port}`, {
      description: port === 443 ? "HTTPS from anywhere" : "HTTP from anywhere, answered with a redirect to HTTPS",
      security_group_id: groupId(id),
      cidr_ipv4: "0.0.0.0/0",
      ip_protocol: "tcp",
      from_port: port,
      to_port: port
    })
  return {
    files: [
      {
        file: "load_balancer.tf",
        blocks: [
          securityGroup(id, "Load balancer, open to the internet on 80 and 443"),
          inbound(80),
          inbound(443),
          resource(
            "aws_lb",
            "main",
            {
              name: localName,
              load_balancer_type: "application",
              internal: false,
              subnets: publicSubnets,
              security_groups: [groupId(id)],
              idle_timeout: need.idleTimeoutSeconds,
              drop_invalid_header_fields: true,
              desync_mitigation_mode: "defensive",
              enable_deletion_protection: deletionProtection ?? false,
              depends_on: logs === undefined ? undefined : [ref("aws_s3_bucket_policy.access_logs")]
            },
            logs === undefined ? [] : [sub("access_logs", { bucket: logs, prefix: "load-balancer", enabled: true })]
          ),
          resource(
            "aws_lb_listener",
            "http",
            { load_balancer_arn: ref("aws_lb.main.arn"), port: 80, protocol: "HTTP" },
            [
              sub("default_action", { type: "redirect" }, [
                sub("redirect", { port: "443", protocol: "HTTPS", status_code: "HTTP_301" })
              ])
            ]
          ),
          resource(
            "aws_lb_listener",
            "https",
            {
              load_balancer_arn: ref("aws_lb.main.arn"),
              port: 443,
              protocol: "HTTPS",
              ssl_policy: "ELBSecurityPolicy-TLS13-1-2-2021-06",
              certificate_arn: ref("aws_acm_certificate_validation.main.certificate_arn")
            },
            [
              // Only requests for a known host name reach a service.
              sub("default_action", { type: "fixed-response" }, [
                sub("fixed_response", { content_type: "text/plain", message_body: "Not found", status_code: "404" })
              ])
            ]
          ),
          ...(placementOf(plan, "dns") === undefined
            ? []
            : need.targets.map((target) =>
                resource(
                  "aws_route53_record",
                  tf(target),
                  { zone_id: ref("aws_route53_zone.main.zone_id"), name: hostName(hosts, target), type: "A" },
                  [sub("alias", { name: address, zone_id: ref("aws_lb.main.zone_id"), evaluate_target_health: true })]
                )
              ))
        ]
      }
    ],
    outputs: [output("load_balancer_address", "Name of the load balancer inside AWS", str`${address}`)]
  }
}

export const lb: ProviderKind<"lb"> = { place, sees: ["network.vpc"], terraform }
