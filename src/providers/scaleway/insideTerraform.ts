/** A Load Balancer without an address of its own in the internet: it spreads calls over the Instances of internal processes. */
import type { Need } from "../../blueprint/Need.ts"
import { block, ref } from "../../hcl/index.ts"
import { placementById } from "../Plan.ts"
import type { Plan } from "../Provider.ts"
import { excepted, type RuleException } from "../ruleException.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { insideBalancer, insidePorts } from "./inside.ts"
import { addressesOf } from "./machines.ts"
import { defaultPort } from "./packing.ts"
import { cloudName, resource, tags, tf } from "./names.ts"
import { privateNetwork } from "./network.ts"

const balancer = "scaleway_lb.internal.id"

/** What goes between processes is not encrypted on its way. */
export const insideClear: RuleException = {
  rule: "SCW-LB-01",
  why: "calls between processes stay in the Private Network, and what they speak is theirs; TLS in the processes themselves would encrypt it there too."
}

export const insideTerraform = (
  need: Need<"lb">,
  size: string | null,
  zone: string | undefined,
  plan: Plan
): TerraformPart => {
  const net = privateNetwork(plan)
  const targets = need.targets.flatMap((id) => {
    const target = placementById(plan, id)
    return target?.need.kind === "compute.container" ? [target.need] : []
  })
  const ports = insidePorts(targets)
  const seconds = `${need.idleTimeoutSeconds}s`
  return {
    files: [
      {
        file: "internal_load_balancer.tf",
        blocks: [
          resource(
            "scaleway_lb",
            "internal",
            {
              name: cloudName(insideBalancer),
              type: size,
              zone,
              assign_flexible_ip: false,
              ssl_compatibility_level: "ssl_compatibility_level_intermediate",
              tags
            },
            net === undefined ? [] : [block("private_network", [], { private_network_id: net })]
          ),
          ...targets.flatMap((target) => {
            const name = tf(plan, target.id)
            // apart from those of the public balancer, also by name
            const label = `inside_${name}`
            return [
              resource(
                "scaleway_lb_backend",
                label,
                {
                  lb_id: ref(balancer),
                  name: name.replaceAll("_", "-"),
                  // whatever the process speaks: HTTP, gRPC, WebSockets
                  forward_protocol: "tcp",
                  forward_port: target.port ?? defaultPort,
                  server_ips: addressesOf(name),
                  timeout_server: seconds,
                  timeout_tunnel: seconds,
                  health_check_delay: "10s",
                  health_check_timeout: "5s",
                  health_check_max_retries: 3
                },
                [block("health_check_tcp", [])]
              ),
              excepted(
                resource("scaleway_lb_frontend", label, {
                  lb_id: ref(balancer),
                  backend_id: ref(`scaleway_lb_backend.${label}.id`),
                  name: name.replaceAll("_", "-"),
                  inbound_port: ports.get(target.id),
                  timeout_client: seconds
                }),
                insideClear
              )
            ]
          })
        ]
      }
    ]
  }
}
