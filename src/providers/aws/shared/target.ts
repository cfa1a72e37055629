/** Where the load balancer sends the requests for a container. */
import { refusesOtherHosts } from "../../../blueprint/hostCheck.ts"
import type { Need } from "../../../blueprint/Need.ts"
import { keepsOpen } from "../../../blueprint/openRequests.ts"
import type { Block } from "../../../hcl/Block.ts"
import { ref } from "../../../hcl/Value.ts"
import { allowedOf } from "../../followed.ts"
import { placementById, placementOf } from "../../Plan.ts"
import type { Plan } from "../../Provider.ts"
import { hostName, hostsOf } from "./hosts.ts"
import { needsOf } from "./task.ts"
import { kebab, resource, sub, tf } from "./terms.ts"

/** To addresses of tasks, or to a port of every node. */
export interface Target {
  readonly type: "ip" | "instance"
  readonly port: number
}

/**
 * Answers of a program that lives, one that leads to a login or to HTTPS among them, as Kubernetes and `curl --fail` take
 * them. The check names an address and not the domain: some refuse that with 400. Of a
 * program whose health path is not known any answer that is no failure of its own will do; of gRPC without a health
 * service any at all, that there is no such method among them.
 */
const healthyCodes = (need: Need<"compute.container">): string => {
  if (need.protocol === "grpc") return need.healthPath === null ? "0-99" : "0"
  if (need.healthPath === null) return "200-499"
  return refusesOtherHosts(need) ? "200-400" : "200-399"
}

export const targetGroup = (need: Need<"compute.container">, { port, type }: Target): Block =>
  resource(
    "aws_lb_target_group",
    tf(need.id),
    {
      // At most six characters; the provider adds what makes it unique.
      name_prefix: `${kebab(need.id, 5).replace(/-+$/, "")}-`,
      target_type: type,
      port,
      protocol: "HTTP",
      protocol_version: need.protocol === "grpc" ? "GRPC" : undefined,
      vpc_id: ref("aws_vpc.main.id"),
      deregistration_delay: keepsOpen(need) ? 120 : 30
    },
    [
      sub("health_check", {
        path: need.healthPath ?? "/",
        matcher: healthyCodes(need),
        interval: 15,
        timeout: 5,
        healthy_threshold: 2,
        unhealthy_threshold: 3
      }),
      ...(need.longRequests && need.protocol === undefined
        ? [sub("stickiness", { type: "lb_cookie", enabled: true, cookie_duration: 86_400 })]
        : []),
      sub("lifecycle", { create_before_destroy: true })
    ]
  )

/** Rules for paths come before the others: the first that fits is taken. */
const sharedFirst = 10_000

/** A rule compares with five values at most, the host among them. */
const mostValues = 4

/** `/api` is the path itself and all below it, and no other that begins so. */
const patternsOf = (path: string): ReadonlyArray<string> => (path.endsWith("/") ? [`${path}*`] : [path, `${path}/*`])

const chunks = (values: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> =>
  values.length === 0 ? [] : [values.slice(0, mostValues), ...chunks(values.slice(mostValues))]

const hasShared = (plan: Plan): boolean =>
  needsOf(plan).some((need) => need.kind === "compute.container" && need.sharedPaths !== undefined)

/** The rules by which requests reach a container: those for its own host, before them those for paths of another's. */
export const listenerRules = (need: Need<"compute.container">, plan: Plan): ReadonlyArray<Block> => {
  const hosts = hostsOf(needsOf(plan))
  const targets = placementOf(plan, "lb")?.need.targets ?? []
  const place = targets.indexOf(need.id) + 1
  const placed = placementById(plan, need.id)
  const ranges = placed === undefined ? [] : allowedOf(placed)
  const rule = (
    name: string,
    priority: number,
    host: string,
    patterns: ReadonlyArray<string>,
    from: ReadonlyArray<string> = []
  ): Block =>
    resource("aws_lb_listener_rule", name, { listener_arn: ref("aws_lb_listener.https.arn"), priority }, [
      sub("action", { type: "forward", target_group_arn: ref(`aws_lb_target_group.${tf(need.id)}.arn`) }),
      sub("condition", {}, [sub("host_header", { values: [hostName(hosts, host)] })]),
      ...(patterns.length === 0 ? [] : [sub("condition", {}, [sub("path_pattern", { values: [...patterns] })])]),
      ...(from.length === 0 ? [] : [sub("condition", {}, [sub("source_ip", { values: [...from] })])])
    ])
  const { front, paths } = need.sharedPaths ?? { front: need.id, paths: [] }
  return [
    ...chunks(paths.flatMap(patternsOf)).map((patterns, at) =>
      rule(tf(`${need.id}_paths_${at + 1}`), place * 20 + at, front, patterns)
    ),
    ...(ranges.length === 0 ? [[]] : chunks(ranges)).map((from, at) =>
      rule(
        at === 0 ? tf(need.id) : tf(`${need.id}_from_${at + 1}`),
        (hasShared(plan) ? sharedFirst : 0) + place * 10 + at,
        need.id,
        [],
        from
      )
    )
  ]
}
