/** Edge Services pipelines: one per origin, with cache, firewall, certificate and domain as the tier asks. */
import type { Need } from "../../blueprint/Need.ts"
import { running, monthly as perMonth, type UsageLine } from "../../catalog/UsageLine.ts"
import { type Block, block, expr, ref, str, type Value } from "../../hcl/index.ts"
import { isHosted } from "../kubernetes.ts"
import { placementById } from "../Plan.ts"
import type { Plan } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { domainReady, domainVariable, exampleHost, hostOf, withDomain } from "./domain.ts"
import { fixed } from "./making.ts"
import { publicBalancer } from "./publicBalancer.ts"
import { needsOf } from "./names.ts"
import { output, resource, tf, variable } from "./names.ts"

export interface Pipeline {
  /** Id of what answers behind it. */
  readonly origin: string
  /** Id of the `cdn` or `waf` need that brings it. */
  readonly owner: string
  readonly cached: boolean
  readonly firewall: boolean
}

/** Every CDN has the pipeline of its origin; a firewall adds itself to those of web services and brings the missing ones. */
export const pipelines = (needs: ReadonlyArray<Need>): ReadonlyArray<Pipeline> => {
  const waf = needs.find(({ kind }) => kind === "waf")
  const web = needs
    .filter((need) => need.kind === "compute.container" && need.role === "web" && need.public)
    .map(({ id }) => id)
  const origins = new Set<string>()
  const cached = needs.flatMap((need): ReadonlyArray<Pipeline> => {
    if (need.kind !== "cdn" || origins.has(need.origin)) return []
    origins.add(need.origin)
    return [
      { origin: need.origin, owner: need.id, cached: true, firewall: waf !== undefined && web.includes(need.origin) }
    ]
  })
  const guarded = waf === undefined ? [] : web.filter((id) => !origins.has(id))
  return [...cached, ...guarded.map((origin) => ({ origin, owner: waf?.id ?? origin, cached: false, firewall: true }))]
}

/** The Starter plan includes one pipeline; from here on Professional, which includes ten, costs less. */
const professionalFrom = 5

export const edgePlan = (needs: ReadonlyArray<Need>): "starter" | "professional" =>
  pipelines(needs).length >= professionalFrom ? "professional" : "starter"

/** The plan goes to the first pipeline's owner, further pipelines each to their own. */
export const edgeLines = (owner: string, needs: ReadonlyArray<Need>): ReadonlyArray<UsageLine> => {
  const all = pipelines(needs)
  const plan = edgePlan(needs)
  const more = plan === "professional" ? 0 : all.slice(1).filter((pipeline) => pipeline.owner === owner).length
  return [
    ...(all[0]?.owner === owner
      ? [fixed(owner, `scw.edge.${plan}`, `Edge Services, ${plan} plan`, perMonth(1, "month"))]
      : []),
    ...(more > 0 ? [fixed(owner, "scw.edge.pipeline", "Further pipelines", running(more))] : [])
  ]
}

/** A pipeline answers for this component. */
export const frontedBy = (plan: Plan, id: string): boolean =>
  pipelines(needsOf(plan)).some(({ origin }) => origin === id)

/** Where a cluster answers, the frontend is made by its first deployment: pipelines follow when that has run. */
const ready = "edge_ready"

export const edgeReady: Value = ref(`var.${ready}`)

/**
 * What answers behind the Load Balancer: its certificate is issued only while the host name has the balancer's address,
 * so requests go through the pipeline from a later apply on.
 */
export const behindBalancer = (plan: Plan, id: string): boolean =>
  publicBalancer(plan) !== undefined && (waits(plan, id) || placementById(plan, id)?.component.kind === "compute.vm")

/** The pipeline of what a cluster runs. */
export const waits = (plan: Plan, id: string): boolean => isHosted(needsOf(plan), id)

const frontends = "data.scaleway_lb_frontends.cluster"

const clusterFrontends = (plan: Plan): Block =>
  block("data", ["scaleway_lb_frontends", "cluster"], {
    count: expr`${edgeReady} ? 1 : 0`,
    lb_id: ref("scaleway_lb.main.id"),
    zone: publicBalancer(plan)?.component.zones[0]
  })

const frontend = (plan: Plan, id: string): Value =>
  waits(plan, id)
    ? expr`one([for frontend in ${ref(`${frontends}[0].frontends`)} : frontend.id if frontend.inbound_port == 443])`
    : ref("scaleway_lb_frontend.https.id")

const origin = (plan: Plan, id: string): Block | undefined => {
  const name = tf(plan, id)
  const placed = placementById(plan, id)
  if (placed === undefined) return undefined
  if (placed.kind === "compute.static")
    return block("s3_backend_config", [], {
      bucket_name: ref(`scaleway_object_bucket.${name}.name`),
      bucket_region: ref("var.region"),
      is_website: true
    })
  if (placed.component.kind === "compute.container" && !waits(plan, id))
    return block("container_backend_config", [], {
      container_id: ref(`scaleway_container.${name}.id`),
      region: ref("var.region")
    })
  return publicBalancer(plan) === undefined
    ? undefined
    : block("lb_backend_config", [], {}, [
        block("lb_config", [], {
          id: ref("scaleway_lb.main.id"),
          frontend_id: frontend(plan, id),
          is_ssl: true,
          domain_name: hostOf(plan, id),
          zone: ref("scaleway_lb.main.zone")
        })
      ])
}

/** What the browser and the pipeline may keep when an answer does not say, in seconds. */
const fallbackTtl = 3600

const stages = (plan: Plan, pipeline: Pipeline): ReadonlyArray<Block> => {
  const behind = origin(plan, pipeline.origin)
  if (behind === undefined) return []
  const name = tf(plan, pipeline.origin)
  const later = waits(plan, pipeline.origin)
  const made = later ? { count: expr`${edgeReady} ? 1 : 0` } : {}
  const at = (stage: string) => ref(`scaleway_edge_services_${stage}.${name}${later ? "[0]" : ""}.id`)
  const pipeline_id = at("pipeline")
  const next = pipeline.cached
    ? { cache_stage_id: at("cache_stage") }
    : pipeline.firewall
      ? { waf_stage_id: at("waf_stage") }
      : { backend_stage_id: at("backend_stage") }
  const named = (some: Value, none: Value): Value | undefined =>
    behindBalancer(plan, pipeline.origin) ? expr`${edgeReady} ? ${some} : ${none}` : withDomain(plan, some, none)
  return [
    resource("scaleway_edge_services_pipeline", name, {
      ...made,
      name: str`${ref("local.name")}-${name.replaceAll("_", "-")}`,
      description: "What the internet sees of this origin.",
      depends_on: [ref("scaleway_edge_services_plan.main")]
    }),
    resource("scaleway_edge_services_backend_stage", name, { ...made, pipeline_id }, [behind]),
    ...(pipeline.firewall
      ? [
          resource("scaleway_edge_services_waf_stage", name, {
            ...made,
            pipeline_id,
            backend_stage_id: at("backend_stage"),
            mode: "enable",
            paranoia_level: 2
          })
        ]
      : []),
    ...(pipeline.cached
      ? [
          resource("scaleway_edge_services_cache_stage", name, {
            ...made,
            pipeline_id,
            ...(pipeline.firewall ? { waf_stage_id: at("waf_stage") } : { backend_stage_id: at("backend_stage") }),
            // A page without a lifetime of its own may be personal: only a site of files is kept without being asked.
            fallback_ttl: placementById(plan, pipeline.origin)?.kind === "compute.static" ? fallbackTtl : 0,
            include_cookies: false
          })
        ]
      : []),
    resource("scaleway_edge_services_tls_stage", name, { ...made, pipeline_id, ...next, managed_certificate: true }),
    resource("scaleway_edge_services_dns_stage", name, {
      count: named(1, 0),
      pipeline_id,
      tls_stage_id: at("tls_stage"),
      fqdns: [hostOf(plan, pipeline.origin)]
    }),
    resource("scaleway_edge_services_head_stage", name, {
      ...made,
      pipeline_id,
      head_stage_id:
        (later ? undefined : named(ref(`scaleway_edge_services_dns_stage.${name}[0].id`), at("tls_stage"))) ??
        at("dns_stage")
    })
  ]
}

const address = (pipeline: Value): Value => str`https://${pipeline}.svc.edge.scw.cloud`

/** The pipelines that a `cdn` or `waf` placement brings. */
export const edgeTerraform = (plan: Plan, owner: string): TerraformPart => {
  const own = pipelines(needsOf(plan)).filter((pipeline) => pipeline.owner === owner)
  return {
    files: [
      {
        file: "edge.tf",
        blocks: [
          resource("scaleway_edge_services_plan", "main", { name: edgePlan(needsOf(plan)) }),
          ...(own.some(({ origin: id }) => waits(plan, id)) ? [clusterFrontends(plan)] : []),
          ...own.flatMap((pipeline) => stages(plan, pipeline))
        ]
      }
    ],
    variables: [
      domainVariable(plan),
      ...(own.every(({ origin: id }) => behindBalancer(plan, id)) ? [] : domainReady(plan)),
      ...(own.some(({ origin: id }) => behindBalancer(plan, id))
        ? [
            variable(ready, {
              type: "bool",
              description: own.some(({ origin: id }) => waits(plan, id))
                ? "True from the second apply on: the first deployment to the cluster makes what Edge Services stand in front of."
                : "True from the second apply on: the Load Balancer's certificate is issued only while the host name has its address. Then requests go through Edge Services.",
              default: false
            })
          ]
        : [])
    ],
    outputs: own
      .filter(({ origin: id }) => origin(plan, id) !== undefined)
      .map(({ origin: id }) =>
        output(
          `${tf(plan, id)}_edge_url`,
          `Address of ${id} through Edge Services.`,
          waits(plan, id)
            ? expr`${edgeReady} ? ${address(ref(`scaleway_edge_services_pipeline.${tf(plan, id)}[0].id`))} : null`
            : address(ref(`scaleway_edge_services_pipeline.${tf(plan, id)}.id`))
        )
      ),
    examples: { domain: exampleHost(plan) }
  }
}
