/** Redis and Valkey as an ElastiCache replication group; Memcached as a cluster. */
import type { Rejected } from "../../blueprint/Component.ts"
import type { Need } from "../../blueprint/Need.ts"
import { takesSize, takesStandby } from "../../blueprint/takes.ts"
import { byPrice, quote } from "../../catalog/quote.ts"
import { estimated, running } from "../../catalog/UsageLine.ts"
import { processKinds } from "../shared/given.ts"
import { plainClientWarnings } from "../shared/plainClients.ts"
import type { Gap, Placement, ProviderKind, Site } from "../Provider.ts"
import { cacheTerraform } from "./cache.terraform.ts"
import type { CacheClass } from "./classes/elasticache.ts"
import { cacheClasses } from "./classes/elasticache.ts"
import { clearClients } from "./shared/clearClients.ts"
import { component, inPath, rejected } from "./shared/component.ts"
import { backupsFor } from "./shared/retention.ts"
import { secretLine } from "./shared/storeSecret.ts"
import { guessed, monthlyEur, provisioned, used } from "./shared/usage.ts"

/** Valkey speaks the protocol of Redis and costs a fifth less. */
const engineOf = (need: Need<"cache">): "valkey" | "memcached" => (need.engine === "memcached" ? "memcached" : "valkey")

const nodesOf = (need: Need<"cache">): number => (need.highlyAvailable ? 2 : 1)

const skuOf = (need: Need<"cache">, size: CacheClass, engine: string = engineOf(need)): string =>
  `aws.elasticache.${engine}.${size.name}`

const others = (
  need: Need<"cache">,
  site: Site,
  size: CacheClass,
  next: CacheClass | undefined
): ReadonlyArray<Rejected> => {
  const price = (each: CacheClass, count: number, engine: string) =>
    monthlyEur(site, [[skuOf(need, each, engine), running(count)]])
  return [
    ...(next === undefined
      ? []
      : [
          rejected(
            `cache.${next.name}`,
            price(next, nodesOf(need), engineOf(need)),
            "more than the sizing asks for",
            takesSize(need.id, { memoryGib: next.memory }, { memoryGib: size.memory })
          )
        ]),
    ...(need.engine === "memcached"
      ? []
      : [
          rejected(
            `Redis OSS on cache.${size.name}`,
            price(size, nodesOf(need), "redis"),
            "dearer than Valkey, which answers the same commands"
          )
        ]),
    need.highlyAvailable
      ? rejected(
          "one node",
          price(size, 1, engineOf(need)),
          "its failure empties the cache",
          takesStandby(need.id, false)
        )
      : rejected(
          "a replica in another zone",
          price(size, 2, engineOf(need)),
          "losing the cache loses no work here",
          takesStandby(need.id, true)
        )
  ]
}

const place = (asked: Need<"cache">, site: Site, needs: ReadonlyArray<Need>): Placement<"cache"> | Gap => {
  const need = backupsFor(asked)
  const known = byPrice(cacheClasses, (each) =>
    quote(site.prices, skuOf(need, each, engineOf(need)), site.region.region, running(1))
  ).filter(({ monthlyEur: eur }) => eur !== null)
  const fitting = known.filter(({ option }) => option.memory >= need.memoryGib)
  const short = fitting.length === 0
  const [choice, next] = short ? known.slice(-1) : fitting
  if (choice === undefined)
    return {
      gap: `no cache node has a price in ${site.region.region}`,
      constraint: "region",
      waysOut: ["Choose another region"]
    }
  const size = choice.option
  const engine = engineOf(need)
  const nodes = nodesOf(need)
  const title = engine === "valkey" ? "Valkey" : "Memcached"
  return {
    kind: "cache",
    need,
    component: component(need, site, `Amazon ElastiCache for ${title}`, {
      size: `cache.${size.name}`,
      zones: site.region.zones.slice(0, nodes),
      min: nodes,
      max: nodes,
      engine,
      version: engine === "valkey" ? "8.0" : "1.6.22",
      multiAz: nodes > 1,
      failover: nodes > 1,
      backupDays: engine === "valkey" ? need.backupDays : 0,
      vcpu: size.vcpu,
      memoryGib: size.memory,
      // What may be lost needs no guard; jobs and sessions may not.
      ...(engine === "valkey" && need.persistent ? { deletionProtection: true } : {}),
      rejected: others(need, site, size, next?.option)
    }),
    usage: [
      provisioned(need.id, skuOf(need, size), `${title} cache.${size.name} × ${nodes}`, running(nodes)),
      ...(engine === "valkey" && need.backupDays > 1
        ? [
            used(
              need.id,
              "aws.elasticache.backup",
              `Snapshots of ${need.backupDays} days`,
              estimated(guessed(need.memoryGib * 0.5 * need.backupDays), "GB-month")
            )
          ]
        : []),
      ...(engine === "valkey" ? [secretLine(need.id)] : [])
    ],
    sla: inPath(nodes > 1 ? 99.99 : 99.5, "Amazon ElastiCache service level agreement, AWS Database Blog"),
    warnings: [
      ...plainClientWarnings(need, clearClients(need, needs, site)),
      ...(short
        ? [
            {
              code: "capacity_short",
              text: `The largest cache node with a price, cache.${size.name} (${size.memory} GiB), holds less than the ${need.memoryGib} GiB asked for.`
            }
          ]
        : []),
      ...(need.persistent && !need.highlyAvailable
        ? [
            {
              code: "jobs_in_cache",
              text: `Jobs wait in ${need.id}, one node without a replica: its failure loses those since the last snapshot.`
            }
          ]
        : [])
    ],
    assumptions: [
      ...(engine === "valkey"
        ? ["The cache accepts TLS only (rediss://); a quarter of its memory is reserved for snapshots and failover."]
        : []),
      ...(need.persistent ? ["Keys are never evicted, because jobs or sessions live in the cache."] : [])
    ]
  }
}

export const cache: ProviderKind<"cache"> = { place, sees: [...processKinds, "cache"], terraform: cacheTerraform }
