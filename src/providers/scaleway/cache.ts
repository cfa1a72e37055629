/** Managed Redis: TLS, in the Private Network only, a second node where the tier needs one. */
import { Option } from "effect"
import type { Need } from "../../blueprint/Need.ts"
import { takesSize } from "../../blueprint/takes.ts"
import type { Warning } from "../../blueprint/Tier.ts"
import { cheapest } from "../../catalog/quote.ts"
import { running, type UsageLine } from "../../catalog/UsageLine.ts"
import { block, expr, ref, slug, str, type Value } from "../../hcl/index.ts"
import type { Placement, Plan, ProviderKind, Site } from "../Provider.ts"
import { processKinds } from "../shared/given.ts"
import { type CacheClass, cacheNodes, defaultRedis, redisVersions } from "./classes/redis.ts"
import { excepted } from "../ruleException.ts"
import { cacheSpeaksTls, inTheClear, needsTrust } from "./cacheTls.ts"
import { saidAloud, withoutReplica } from "./exceptions.ts"
import { component, fixed, gap, hdsWarning, monthly, noSla, placement } from "./making.ts"
import { cloudName, guarded, needsOf, output, password, resource, tags, tf } from "./names.ts"
import { privateNetwork } from "./network.ts"
import type { Connection } from "./wiring/Connection.ts"

type Cache = Need<"cache">

const lines = (need: Cache, node: CacheClass): ReadonlyArray<UsageLine> => [
  fixed(need.id, `scw.redis.main.${node.name}`, `${node.name}, first node`, running(1)),
  ...(need.highlyAvailable ? [fixed(need.id, `scw.redis.extra.${node.name}`, `${node.name}, replica`, running(1))] : [])
]

const certificateOutput = (name: string): string => `${name}_certificate`

const versionOf = (need: Cache): string =>
  need.engine === "redis"
    ? (redisVersions.find(([line]) => need.version?.startsWith(line) === true)?.[1] ?? defaultRedis)
    : defaultRedis

const warningsOf = (need: Cache, site: Site, needs: ReadonlyArray<Need>): ReadonlyArray<Warning> => [
  ...saidAloud(inTheClear(need, needs, site)),
  ...(needsTrust(need, needs, site)
    ? [
        {
          code: "cache_certificate",
          text: `${need.id}: its TLS certificate is signed by an authority of its own, which most clients refuse: let the application trust the output ${certificateOutput(slug(need.id))}, or it will not connect.`
        }
      ]
    : []),
  ...(need.engine === "valkey"
    ? [
        {
          code: "engine_substituted",
          text: `${need.id}: Valkey is not offered; Redis ${defaultRedis} speaks the same protocol.`
        }
      ]
    : []),
  ...(need.persistent
    ? [
        {
          code: "cache_may_lose_writes",
          text: `${need.id}: jobs or sessions live in it, and replication is asynchronous: a failover may lose the last writes, and the provider guarantees no recovery of the data.`
        }
      ]
    : []),
  ...saidAloud(withoutReplica(need, site)),
  ...hdsWarning(site, "Managed Redis")
]

export const cache: ProviderKind<"cache"> = {
  sees: [...processKinds, "cache"],
  place: (need, site, needs) => {
    if (need.engine === "memcached")
      return gap("Scaleway has no managed Memcached.", "provider", [
        "Use Redis instead: most frameworks change by one setting, and Managed Redis is offered.",
        "Place this tier on AWS (ElastiCache for Memcached)."
      ])
    const fitting = cacheNodes.filter(({ memoryGib }) => memoryGib >= need.memoryGib)
    const price = (node: CacheClass) => monthly(site, lines(need, node))
    const node = Option.getOrElse(
      cheapest(fitting, (option) => Option.fromNullable(price(option))),
      () => fitting[0]
    )
    if (node === undefined)
      return gap(`No Managed Redis node holds ${need.memoryGib} GiB.`, "capacity", [
        "Split the data over several caches.",
        "Place this tier on AWS."
      ])
    const next = fitting.find(({ name }) => name !== node.name)
    const nodes = need.highlyAvailable ? 2 : 1
    return placement(
      "cache",
      need,
      component(need, site, "cache", "Managed Redis", {
        size: node.name,
        zones: site.region.zones.slice(0, 1),
        min: nodes,
        max: nodes,
        engine: "redis",
        version: versionOf(need),
        multiAz: false,
        failover: need.highlyAvailable,
        memoryGib: node.memoryGib,
        // A cache is in memory only. What lives in it for longer may reach disks whose encryption is not documented.
        encrypted: !need.persistent,
        // What may be lost needs no guard; jobs and sessions may not.
        ...(need.persistent ? { deletionProtection: true } : {}),
        rejected: [
          ...(next === undefined
            ? []
            : [
                {
                  option: next.name,
                  monthlyEur: price(next),
                  why: "Larger than the data needs.",
                  ...takesSize(need.id, { memoryGib: next.memoryGib }, node)
                }
              ]),
          {
            option: "Redis on an Instance",
            monthlyEur: null,
            why: "Upgrades, TLS and failover would be the user's work."
          }
        ]
      }),
      {
        usage: lines(need, node),
        sla: noSla(need.persistent, "managed-database-for-redistm"),
        warnings: [...warningsOf(need, site, needs)],
        assumptions: [`${need.id}: memory per node type is a lower reading, the price payload does not carry it.`]
      }
    )
  },
  terraform: (placed, plan) => {
    const name = tf(plan, placed.component.id)
    const net = privateNetwork(plan)
    return {
      files: [
        {
          file: "cache.tf",
          blocks: [
            password(name),
            [inTheClear(placed.need, needsOf(plan), plan.site), withoutReplica(placed.need, plan.site)].reduce(
              excepted,
              resource(
                "scaleway_redis_cluster",
                name,
                {
                  name: cloudName(placed.component.id),
                  version: versionOf(placed.need),
                  node_type: placed.component.size,
                  cluster_size: placed.component.min,
                  zone: placed.component.zones[0],
                  user_name: "app",
                  password: ref(`random_password.${name}.result`),
                  tls_enabled: cacheSpeaksTls(placed.need, needsOf(plan), plan.site),
                  tags
                },
                [
                  ...(net === undefined ? [] : [block("private_network", [], { id: net })]),
                  ...guarded(placed.component.deletionProtection === true)
                ]
              )
            )
          ]
        }
      ],
      outputs: [
        output(
          certificateOutput(name),
          "Certificate of the cache, for clients that verify it.",
          ref(`scaleway_redis_cluster.${name}.certificate`),
          true
        )
      ]
    }
  }
}

const endpoint = (name: string): Value => ref(`scaleway_redis_cluster.${name}.private_network`)
const host = (name: string): Value => expr`one(${endpoint(name)}).ips[0]`
const port = (name: string): Value => expr`one(${endpoint(name)}).port`

export const cacheConnection = (placed: Placement<"cache">, plan: Plan): Connection => {
  const name = tf(plan, placed.component.id)
  const tls = cacheSpeaksTls(placed.need, needsOf(plan), plan.site)
  return {
    host: host(name),
    port: port(name),
    address: str`${host(name)}:${port(name)}`,
    user: "app",
    password: ref(`random_password.${name}.result`),
    database: "0",
    scheme: tls ? "rediss" : "redis",
    tls: tls ? "true" : "false"
  }
}
