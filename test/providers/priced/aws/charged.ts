/** What resources of AWS are charged for every hour or month, as their blocks say it. */
import type { Block } from "../../../../src/hcl/index.ts"
import { inside, type Known, Later, type Reading } from "../../../support/terraform/Reading.ts"
import { type Bill, type Charge, month } from "../Bill.ts"

const address = "aws.ipv4.inuse"

const only = (blocks: ReadonlyArray<Block>, what: string): Block => {
  const [first, ...more] = blocks
  if (first === undefined || more.length > 0) throw new Error(`${blocks.length} of ${what}, where there is one`)
  return first
}

const named = (reading: Reading, value: Known, what: string): Block => {
  const block = reading.named(value)
  if (block === undefined) throw new Error(`${what} is not in these files`)
  return block
}

/** `db.r6g.large`, `cache.t4g.micro`, `kafka.m7g.large`: what comes before the first dot says which service. */
const family = (name: string): string => name.slice(name.indexOf(".") + 1)

const processors: Readonly<Record<string, string>> = { X86_64: "x86", ARM64: "arm" }

/** What a list of subnets is made of: `[for subnet in aws_subnet.public : subnet.id]`. */
const zonesIn = (reading: Reading, block: Block, name: string): number =>
  reading
    .mentions(block.attributes[name])
    .filter((path) => path.startsWith("aws_subnet."))
    .reduce((sum, path) => sum + reading.instances(named(reading, new Later(path), path)), 0)

const inPublic = (reading: Reading, block: Block, name: string): boolean =>
  reading.mentions(block.attributes[name]).some((path) => path.startsWith("aws_subnet.public"))

/** A replica is what its source is, but for what it says of itself. */
const sourceOf = (reading: Reading, instance: Block): Block =>
  instance.attributes["replicate_source_db"] === undefined
    ? instance
    : named(reading, reading.attribute(instance, "replicate_source_db"), "the source of a replica")

export const charged: Bill["charged"] = {
  aws_ecs_service: (service, reading) => {
    const task = named(reading, reading.attribute(service, "task_definition"), "the task of a service")
    const platform = only(inside(task, "runtime_platform"), "runtime_platform")
    const processor = processors[reading.text(platform, "cpu_architecture")]
    const count = reading.number(service, "desired_count")
    const open = inside(service, "network_configuration").some(
      (network) => reading.attribute(network, "assign_public_ip") === true
    )
    return [
      [`aws.fargate.${processor}.vcpu`, (reading.number(task, "cpu") / 1024) * count * month],
      [`aws.fargate.${processor}.gb`, (reading.number(task, "memory") / 1024) * count * month],
      [address, open ? count * month : 0]
    ]
  },
  aws_lb: (balancer, reading) => [
    ["aws.alb.hour", month],
    [address, zonesIn(reading, balancer, "subnets") * month]
  ],
  aws_nat_gateway: () => [["aws.nat.hour", month]],
  aws_eip: () => [[address, month]],
  aws_db_instance: (instance, reading) => {
    const source = sourceOf(reading, instance)
    const form = reading.attribute(instance, "multi_az") === true ? "multi" : "single"
    return [
      // MariaDB is listed at the prices of MySQL.
      [
        `aws.rds.${reading.text(source, "engine").replace("mariadb", "mysql")}.${form}.${family(reading.text(instance, "instance_class"))}`,
        month
      ],
      [`aws.rds.storage.${reading.text(instance, "storage_type")}.${form}`, reading.number(source, "allocated_storage")]
    ]
  },
  aws_rds_cluster_instance: (instance, reading) => {
    const cluster = named(reading, reading.attribute(instance, "cluster_identifier"), "a cluster")
    const engine = reading.text(cluster, "engine").replace("aurora-", "").replace("postgresql", "postgres")
    return [[`aws.aurora.${engine}.${family(reading.text(instance, "instance_class"))}`, month]]
  },
  aws_docdb_cluster_instance: (instance, reading) => [
    [`aws.docdb.${family(reading.text(instance, "instance_class"))}`, month]
  ],
  aws_elasticache_replication_group: (group, reading) => [
    [
      `aws.elasticache.${reading.text(group, "engine")}.${family(reading.text(group, "node_type"))}`,
      reading.number(group, "num_cache_clusters") * month
    ]
  ],
  aws_elasticache_cluster: (cluster, reading) => [
    [
      `aws.elasticache.${reading.text(cluster, "engine")}.${family(reading.text(cluster, "node_type"))}`,
      reading.number(cluster, "num_cache_nodes") * month
    ]
  ],
  aws_eks_cluster: () => [["aws.eks.cluster", month]],
  aws_eks_node_group: (group, reading) => {
    const nodes = reading.number(only(inside(group, "scaling_config"), "scaling_config"), "min_size")
    const types = reading.attribute(group, "instance_types")
    const template = named(
      reading,
      reading.attribute(only(inside(group, "launch_template"), "launch_template"), "id"),
      "a launch template"
    )
    const disks = inside(template, "block_device_mappings").flatMap((mapping) => inside(mapping, "ebs"))
    return [
      [`aws.ec2.${Array.isArray(types) && types.length === 1 ? String(types[0]) : "?"}`, nodes * month],
      ...disks.map((disk): Charge => [
        `aws.ebs.${reading.text(disk, "volume_type")}`,
        nodes * reading.number(disk, "volume_size")
      ]),
      [address, inPublic(reading, group, "subnet_ids") ? nodes * month : 0]
    ]
  },
  aws_mq_broker: (broker, reading) => {
    const single = reading.text(broker, "deployment_mode") === "SINGLE_INSTANCE"
    return [[`aws.mq.${family(reading.text(broker, "host_instance_type"))}.single`, (single ? 1 : 3) * month]]
  },
  aws_msk_cluster: (cluster, reading) => {
    const brokers = reading.number(cluster, "number_of_broker_nodes")
    const group = only(inside(cluster, "broker_node_group_info"), "broker_node_group_info")
    const disks = inside(group, "storage_info").flatMap((storage) => inside(storage, "ebs_storage_info"))
    return [
      [`aws.msk.${family(reading.text(group, "instance_type"))}`, brokers * month],
      ...disks.map((disk): Charge => ["aws.msk.storage", brokers * reading.number(disk, "volume_size")])
    ]
  },
  aws_opensearch_domain: (domain, reading) => {
    const cluster = only(inside(domain, "cluster_config"), "cluster_config")
    const nodes = reading.number(cluster, "instance_count")
    return [
      [`aws.opensearch.${reading.text(cluster, "instance_type").replace(/\.search$/, "")}`, nodes * month],
      ...inside(domain, "ebs_options").map((disk): Charge => [
        `aws.opensearch.storage.${reading.text(disk, "volume_type")}`,
        nodes * reading.number(disk, "volume_size")
      ])
    ]
  },
  aws_kms_key: () => [["aws.kms.key", 1]],
  aws_secretsmanager_secret: () => [["aws.secretsmanager.secret", 1]],
  aws_cloudwatch_metric_alarm: () => [["aws.cloudwatch.alarm", 1]],
  aws_route53_zone: () => [["aws.route53.zone", 1]],
  aws_service_discovery_private_dns_namespace: () => [["aws.route53.zone", 1]],
  aws_wafv2_web_acl: (acl) => [
    ["aws.waf.acl", 1],
    ["aws.waf.rule", inside(acl, "rule").length]
  ]
}
