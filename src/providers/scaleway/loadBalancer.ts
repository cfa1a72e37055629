/** A Load Balancer in front of services on Instances or a cluster: TLS from Let's Encrypt, plain HTTP only redirects. */
import { Option } from "effect"
import { capacityMultiple } from "../../blueprint/constants.ts"
import type { Need } from "../../blueprint/Need.ts"
import { cheapest } from "../../catalog/quote.ts"
import { running, type UsageLine } from "../../catalog/UsageLine.ts"
import { type Block, block, commented, ref, str } from "../../hcl/index.ts"
import { httpPath } from "../../facts/Protocol.ts"
import { allowedOf } from "../followed.ts"
import { clusterOutputs, isHosted } from "../kubernetes.ts"
import { placementById, placementOf } from "../Plan.ts"
import type { Plan, ProviderKind } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { type BalancerClass, balancers, peakOverMean } from "./classes/loadBalancers.ts"
import { domainName, domainVariable, exampleHost, hostOf } from "./domain.ts"
import { addressesOf } from "./machines.ts"
import { defaultPort } from "./packing.ts"
import { component, fixed, gap, inParis, monthly, noSla, placement } from "./making.ts"
import { cloudName, output, resource, tags, tf } from "./names.ts"
import { exceptionWarning } from "../ruleException.ts"
import { insideClear, insideTerraform } from "./insideTerraform.ts"
import { privateNetwork } from "./network.ts"
import { needsOf } from "./names.ts"

const secondsPerMonth = 2_628_000

/** Bandwidth at the peak, in Mbit/s: a month's traffic spread evenly, times the peak factor. */
const peakMbit = (gbPerMonth: number): number => (gbPerMonth * 8_000 * peakOverMean) / secondsPerMonth

const lines = (need: Need<"lb">, type: BalancerClass): ReadonlyArray<UsageLine> => [
  fixed(need.id, `scw.lb.${type.name}`, type.name, running(1)),
  ...(need.private ? [] : [fixed(need.id, "scw.ipv4", "Public IPv4 of the Load Balancer", running(1))])
]

/** Those that carry so much bandwidth (Mbit/s) and so many requests a second; the largest where none does: it then bounds the capacity. */
const carrying = (mbit: number, rps: number): ReadonlyArray<BalancerClass> => {
  const enough = balancers.filter(({ mbitPerSecond, connections }) => mbitPerSecond >= mbit && connections >= rps)
  return enough.length > 0 ? enough : balancers.slice(-1)
}

export const loadBalancer: ProviderKind<"lb"> = {
  place: (need, site) => {
    const { egressGbPerMonth: gb, peakRps } = need
    const goal = capacityMultiple[site.tier].value
    const stated = peakMbit(gb.expected)
    const peak = stated * goal
    const rps = Math.ceil(peakRps * goal)
    const fitting = carrying(peak, rps)
    const price = (type: BalancerClass) => monthly(site, lines(need, type))
    const type = Option.getOrUndefined(cheapest(fitting, (option) => Option.fromNullable(price(option))))
    if (type === undefined)
      return gap(
        `No Load Balancer of ${Math.ceil(peak)} Mbit/s and ${rps} connections has a price in ${site.region.region}.`,
        "capacity",
        [...inParis(site, "Place this tier in fr-par."), "Place this tier on AWS."]
      )
    return placement(
      "lb",
      need,
      component(need, site, "lb", "Load Balancer", {
        size: type.name,
        zones: site.region.zones.slice(0, 1),
        public: !need.private,
        idleTimeoutSeconds: need.idleTimeoutSeconds,
        mbitPerSecond: type.mbitPerSecond,
        rejected: fitting
          .filter(({ name }) => name !== type.name)
          .slice(0, 1)
          .map((other) => ({
            option: other.name,
            monthlyEur: price(other),
            why: `The peak is ${Math.ceil(peak)} Mbit/s and ${rps} connections; ${type.mbitPerSecond} and ${type.connections} are enough.`
          }))
      }),
      {
        usage: lines(need, type),
        sla: noSla(true, "load-balancer"),
        warnings: [
          ...(need.private ? [exceptionWarning(insideClear)] : []),
          {
            code: "load_balancer_one_zone",
            text: `${need.private ? "The internal Load Balancer" : "The Load Balancer"} is in one zone; without that zone the service is not reachable.`
          },
          ...(type.mbitPerSecond < stated
            ? [
                {
                  code: "load_balancer_bandwidth",
                  text: `${need.id}: the stated peak is ${Math.ceil(stated)} Mbit/s, and the largest Load Balancer carries ${type.mbitPerSecond}: put a CDN in front for static files, or split the traffic over several.`
                }
              ]
            : []),
          ...(type.connections < peakRps
            ? [
                {
                  code: "load_balancer_connections",
                  text: `${need.id}: the stated peak is ${Math.ceil(peakRps)} requests a second, each a connection at worst, and the largest Load Balancer holds ${type.connections}: split the traffic over several.`
                }
              ]
            : [])
        ],
        assumptions: [`${need.id}: peak bandwidth is ${peakOverMean} times the month's mean.`]
      }
    )
  },
  terraform: (placed, plan) =>
    placed.need.private
      ? insideTerraform(placed.need, placed.component.size, placed.component.zones[0], plan)
      : balancerTerraform(placed.need, placed.component.size, placed.component.zones[0], plan)
}

/** Rules are looked at in the order that they are written in, and the first that fits decides. */
const turnedTo = (action: "allow" | "deny", ranges: ReadonlyArray<string>): Block =>
  block("acl", [], { name: action === "allow" ? "allowed" : "everybody-else" }, [
    block("action", [], { type: action }),
    block("match", [], { ip_subnet: [...ranges] })
  ])

const balancerTerraform = (
  need: Need<"lb">,
  size: string | null,
  zone: string | undefined,
  plan: Plan
): TerraformPart => {
  const net = privateNetwork(plan)
  const targets = need.targets.flatMap((id) => {
    const target = placementById(plan, id)
    return target?.need.kind === "compute.container"
      ? [{ id, name: tf(plan, id), need: target.need, placed: target }]
      : []
  })
  const [first, ...others] = targets
  if (first === undefined) return { files: [] }
  const seconds = `${need.idleTimeoutSeconds}s`
  // The cluster's controller makes and keeps the way to its own nodes: a backend, and a frontend at 443.
  const onCluster = isHosted(needsOf(plan), first.id)
  const redirecting = onCluster ? "redirect" : first.name
  const records =
    placementOf(plan, "dns") === undefined
      ? undefined
      : targets.map(({ name }) => ref(`scaleway_domain_record.${name}`))
  const toNothing = resource("scaleway_lb_backend", "redirect", {
    lb_id: ref("scaleway_lb.main.id"),
    name: "redirect",
    forward_protocol: "http",
    forward_port: 80
  })
  const toMachines = targets.map(({ name, need: web }) =>
    resource(
      "scaleway_lb_backend",
      name,
      {
        lb_id: ref("scaleway_lb.main.id"),
        name: name.replaceAll("_", "-"),
        forward_protocol: "http",
        forward_port: web.port ?? defaultPort,
        server_ips: addressesOf(name),
        ...(web.longRequests ? { sticky_sessions: "cookie", sticky_sessions_cookie_name: "instance" } : {}),
        timeout_server: seconds,
        timeout_tunnel: seconds,
        health_check_delay: "10s",
        health_check_timeout: "5s",
        health_check_max_retries: 3
      },
      [
        // it takes one status alone, and many a first page leads to a login or to a language
        httpPath(web) === null || httpPath(web) === "/"
          ? block("health_check_tcp", [])
          : block("health_check_http", [], { uri: httpPath(web), host_header: hostOf(plan, web.id) })
      ]
    )
  )
  const routes: ReadonlyArray<Block> = others.map(({ id, name }) =>
    resource("scaleway_lb_route", name, {
      frontend_id: ref("scaleway_lb_frontend.https.id"),
      backend_id: ref(`scaleway_lb_backend.${name}.id`),
      match_host_header: hostOf(plan, id)
    })
  )
  // the same for all of them: who may not call one may call none
  const ranges = [...new Set(targets.flatMap(({ placed }) => allowedOf(placed)))]
  const https = resource(
    "scaleway_lb_frontend",
    "https",
    {
      lb_id: ref("scaleway_lb.main.id"),
      backend_id: ref(`scaleway_lb_backend.${first.name}.id`),
      name: "https",
      inbound_port: 443,
      certificate_ids: [ref("scaleway_lb_certificate.main.id")],
      timeout_client: seconds
    },
    ranges.length === 0 ? [] : [turnedTo("allow", ranges), turnedTo("deny", ["0.0.0.0/0", "::/0"])]
  )
  return {
    files: [
      {
        file: "load_balancer.tf",
        blocks: [
          resource("scaleway_lb_ip", "main", { zone, tags }),
          resource(
            "scaleway_lb",
            "main",
            {
              name: cloudName("lb"),
              type: size,
              zone,
              ip_ids: [ref("scaleway_lb_ip.main.id")],
              ssl_compatibility_level: "ssl_compatibility_level_intermediate",
              tags
            },
            net === undefined ? [] : [block("private_network", [], { private_network_id: net })]
          ),
          ...(onCluster
            ? [commented("Answers nothing: whatever comes to port 80 is redirected.", toNothing)]
            : toMachines),
          resource(
            "scaleway_lb_certificate",
            "main",
            { lb_id: ref("scaleway_lb.main.id"), name: "main", depends_on: records },
            [
              block("letsencrypt", [], {
                common_name: hostOf(plan, first.id),
                subject_alternative_name: others.length === 0 ? undefined : others.map(({ id }) => hostOf(plan, id))
              })
            ]
          ),
          ...(onCluster ? [] : [https]),
          resource(
            "scaleway_lb_frontend",
            "http",
            {
              lb_id: ref("scaleway_lb.main.id"),
              backend_id: ref(`scaleway_lb_backend.${redirecting}.id`),
              name: "http",
              inbound_port: 80
            },
            [
              block("acl", [], { name: "to-https" }, [
                block("action", [], { type: "redirect" }, [
                  block("redirect", [], { type: "scheme", target: "https", code: 301 })
                ]),
                block("match", [], { ip_subnet: ["0.0.0.0/0"] })
              ])
            ]
          ),
          ...(onCluster ? [] : routes)
        ]
      }
    ],
    variables: [domainVariable(plan)],
    outputs: [
      output(
        "load_balancer_ip",
        "Address that the domain's A records point to.",
        ref("scaleway_lb_ip.main.ip_address")
      ),
      output("url", "Address of the application.", str`https://${domainName}`),
      ...(onCluster
        ? [
            output(clusterOutputs.loadBalancer, "The Load Balancer, as zone and id.", ref("scaleway_lb.main.id")),
            output(
              clusterOutputs.certificate,
              "Its certificate, as zone and id.",
              ref("scaleway_lb_certificate.main.id")
            )
          ]
        : [])
    ],
    examples: { domain: exampleHost(plan) }
  }
}
