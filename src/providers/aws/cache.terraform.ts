/** The Terraform of a cache. */
import { ref } from "../../hcl/Value.ts"
import type { Placement, Plan } from "../Provider.ts"
import type { TerraformPart } from "../TerraformPart.ts"
import { dataSubnets, groupId, securityGroup } from "./shared/network.ts"
import { isAtLeast } from "./shared/policy.ts"
import { clearClients } from "./shared/clearClients.ts"
import { needsOf } from "./shared/task.ts"
import { storeSecret } from "./shared/storeSecret.ts"
import { passwordOf } from "./shared/storeTerms.ts"
import { guarded, kebab, keyArn, named, resource, sub, tf } from "./shared/terms.ts"

const memcached = ({ need, component }: Placement<"cache">, plan: Plan): TerraformPart => {
  const name = tf(need.id)
  return {
    files: [
      {
        file: "cache.tf",
        blocks: [
          securityGroup(need.id, `Cache ${kebab(need.id)}, reached by the services that use it`),
          resource("aws_elasticache_subnet_group", name, { name: named(kebab(need.id, 8)), subnet_ids: dataSubnets }),
          resource("aws_elasticache_cluster", name, {
            cluster_id: named(kebab(need.id, 8)),
            engine: "memcached",
            engine_version: component.version ?? "",
            node_type: component.size ?? "",
            num_cache_nodes: component.min,
            az_mode: component.min > 1 ? "cross-az" : "single-az",
            parameter_group_name: "default.memcached1.6",
            port: 11_211,
            transit_encryption_enabled: isAtLeast(plan.site, "growth") ? true : undefined,
            subnet_group_name: ref(`aws_elasticache_subnet_group.${name}.name`),
            security_group_ids: [groupId(need.id)]
          })
        ]
      }
    ]
  }
}

const valkey = ({ need, component }: Placement<"cache">, plan: Plan): TerraformPart => {
  const name = tf(need.id)
  const password = passwordOf(need.id)
  const several = component.min > 1
  // Jobs and sessions must not be evicted; snapshots protect them and are demanded from `growth` on anyway.
  const kept = isAtLeast(plan.site, "growth") ? Math.max(1, need.backupDays) : need.persistent ? need.backupDays : 0
  return {
    files: [
      {
        file: "cache.tf",
        blocks: [
          ...storeSecret(need.id, plan),
          securityGroup(need.id, `Cache ${kebab(need.id)}, reached by the services that use it`),
          resource("aws_elasticache_subnet_group", name, { name: named(kebab(need.id, 8)), subnet_ids: dataSubnets }),
          resource("aws_elasticache_parameter_group", name, { name: named(kebab(need.id, 8)), family: "valkey8" }, [
            sub("parameter", { name: "maxmemory-policy", value: need.persistent ? "noeviction" : "allkeys-lru" })
          ]),
          resource(
            "aws_elasticache_replication_group",
            name,
            {
              replication_group_id: named(kebab(need.id, 8)),
              description: `Cache ${kebab(need.id)}`,
              engine: "valkey",
              engine_version: component.version ?? "",
              node_type: component.size ?? "",
              num_cache_clusters: component.min,
              automatic_failover_enabled: several,
              multi_az_enabled: several,
              port: 6379,
              parameter_group_name: ref(`aws_elasticache_parameter_group.${name}.name`),
              subnet_group_name: ref(`aws_elasticache_subnet_group.${name}.name`),
              security_group_ids: [groupId(need.id)],
              at_rest_encryption_enabled: true,
              kms_key_id: keyArn(plan),
              transit_encryption_enabled: true,
              transit_encryption_mode:
                clearClients(need, needsOf(plan), plan.site).length === 0 ? "required" : "preferred",
              auth_token: password,
              snapshot_retention_limit: Math.min(35, kept),
              snapshot_window: kept > 0 ? "02:00-03:00" : undefined,
              maintenance_window: "sun:03:30-sun:04:30",
              auto_minor_version_upgrade: true,
              apply_immediately: false
            },
            guarded(component.deletionProtection === true)
          )
        ]
      }
    ]
  }
}

export const cacheTerraform = (placement: Placement<"cache">, plan: Plan): TerraformPart =>
  placement.need.engine === "memcached" ? memcached(placement, plan) : valkey(placement, plan)
