/** What resources of Scaleway are charged for every hour or month, as their blocks say it. */
import type { Block } from "../../../../src/hcl/index.ts"
import { inside, type Reading } from "../../../support/terraform/Reading.ts"
import { type Bill, type Charge, month } from "../Bill.ts"

const address: Charge = ["scw.ipv4", month]

/** The class of Block Storage with so many operations a second. */
const blockSku = (iops: number): string => `scw.block.${iops / 1000}k`

const poolVolumes: Readonly<Record<string, number>> = { sbs_5k: 5000, sbs_15k: 15_000 }

const mib = 1024 * 1024

/** Pipelines that a plan of Edge Services includes. */
const includedPipelines: Readonly<Record<string, number>> = { starter: 1, professional: 10 }

const each = (reading: Reading, type: string): number =>
  reading.resources(type).reduce((sum, block) => sum + reading.instances(block), 0)

const nodesOf = (database: Block, reading: Reading): number =>
  reading.attribute(database, "is_ha_cluster") === true ? 2 : 1

export const charged: Bill["charged"] = {
  scaleway_container: (container, reading) => {
    const instances = reading.number(container, "min_scale")
    return [
      ["scw.containers.vcpu", (reading.number(container, "cpu_limit") / 1000) * instances * month],
      ["scw.containers.memory", (reading.number(container, "memory_limit_bytes") / mib / 1024) * instances * month]
    ]
  },
  scaleway_instance_server: (server, reading) => [
    [`scw.instance.${reading.text(server, "type")}`, month],
    ...inside(server, "root_volume").map((volume): Charge => [
      blockSku(reading.number(volume, "sbs_iops")),
      reading.number(volume, "size_in_gb")
    ]),
    ...(reading.attribute(server, "enable_dynamic_ip") === true ? [address] : [])
  ],
  scaleway_instance_ip: () => [address],
  scaleway_block_volume: (volume, reading) => [
    [blockSku(reading.number(volume, "iops")), reading.number(volume, "size_in_gb")]
  ],
  scaleway_k8s_cluster: (cluster, reading) => {
    const type = reading.text(cluster, "type")
    return type === "kapsule" ? [] : [[`scw.${type.replace("-", ".")}`, month]]
  },
  scaleway_k8s_pool: (pool, reading) => {
    const nodes = reading.number(pool, "min_size")
    return [
      [`scw.instance.${reading.text(pool, "node_type")}`, nodes * month],
      [
        blockSku(poolVolumes[reading.text(pool, "root_volume_type")] ?? Number.NaN),
        nodes * reading.number(pool, "root_volume_size_in_gb")
      ],
      ["scw.ipv4", reading.attribute(pool, "public_ip_disabled") === true ? 0 : nodes * month]
    ]
  },
  scaleway_lb: (balancer, reading) => [[`scw.lb.${reading.text(balancer, "type")}`, month]],
  scaleway_lb_ip: () => [address],
  scaleway_vpc: () => [["scw.vpc", 1]],
  scaleway_vpc_public_gateway: (gateway, reading) => [[`scw.gateway.${reading.text(gateway, "type")}`, month]],
  scaleway_vpc_public_gateway_ip: () => [address],
  scaleway_rdb_instance: (database, reading) => {
    const node = reading.text(database, "node_type")
    const nodes = nodesOf(database, reading)
    return [
      [`scw.rdb.main.${node}`, month],
      [`scw.rdb.extra.${node}`, (nodes - 1) * month],
      [
        `scw.rdb.storage.${reading.text(database, "volume_type").replace("sbs_", "")}`,
        reading.number(database, "volume_size_in_gb") * nodes
      ]
    ]
  },
  scaleway_rdb_read_replica: (replica, reading) => {
    const database = reading.named(reading.attribute(replica, "instance_id"))
    if (database === undefined) throw new Error("a read replica of nothing")
    return [
      [`scw.rdb.extra.${reading.text(database, "node_type")}`, month],
      [
        `scw.rdb.storage.${reading.text(database, "volume_type").replace("sbs_", "")}`,
        reading.number(database, "volume_size_in_gb")
      ]
    ]
  },
  scaleway_redis_cluster: (cache, reading) => {
    const node = reading.text(cache, "node_type")
    return [
      [`scw.redis.main.${node}`, month],
      [`scw.redis.extra.${node}`, (reading.number(cache, "cluster_size") - 1) * month]
    ]
  },
  scaleway_mongodb_instance: (database, reading) => {
    const nodes = reading.number(database, "node_number")
    return [
      [`scw.mongodb.${reading.text(database, "node_type")}`, nodes * month],
      [
        `scw.mongodb.storage.${reading.text(database, "volume_type").replace("sbs_", "")}`,
        nodes * reading.number(database, "volume_size_in_gb")
      ]
    ]
  },
  scaleway_secret_version: () => [["scw.secret.version", 1]],
  scaleway_key_manager_key: () => [["scw.key-manager.key", 1]],
  scaleway_edge_services_plan: (plan, reading) => {
    const name = reading.text(plan, "name")
    const more = each(reading, "scaleway_edge_services_pipeline") - (includedPipelines[name] ?? Number.NaN)
    return [
      [`scw.edge.${name}`, 1],
      ["scw.edge.pipeline", Math.max(0, more) * month],
      // One add-on for all pipelines of the plan.
      ["scw.edge.waf", Math.min(1, each(reading, "scaleway_edge_services_waf_stage"))]
    ]
  },
  scaleway_domain_zone: () => [["scw.dns.external-zone", month]],
  // Free, and listed once as what stands behind all the rest.
  scaleway_iam_application: ({ labels: [, name] }) => (name === "ci" ? [["scw.iam", 1]] : [])
}
