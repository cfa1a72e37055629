/** Which alarms a need calls for. The number is priced and the same list is written, so both come from here. */
import type { Need } from "../../../blueprint/Need.ts"
import type { Value } from "../../../hcl/Value.ts"
import { ref } from "../../../hcl/Value.ts"
import { hostsOf } from "../../kubernetes.ts"
import { perNeed } from "../../perNeeds.ts"
import { nodeGroupName } from "./clusterNames.ts"
import { onAurora } from "./database.ts"
import { kebab, tf } from "./terms.ts"

export interface Alarm {
  /** Unique: of the Terraform resource and the alarm's name. */
  readonly name: string
  readonly description: string
  readonly namespace: string
  readonly metric: string
  readonly statistic: "Average" | "Sum" | "Maximum" | "Minimum"
  readonly above: boolean
  readonly threshold: number
  /** Five-minute periods in a row. */
  readonly periods: number
  readonly dimensions: { readonly [name: string]: Value }
}

const gib = 1024 ** 3

type Shape = Omit<Alarm, "name" | "description" | "statistic" | "above" | "periods"> & Partial<Alarm>

const alarm = (id: string, what: string, description: string, shape: Shape): Alarm => ({
  name: `${tf(id)}_${what}`,
  description,
  statistic: "Average",
  above: true,
  periods: 3,
  ...shape
})

const container = (need: Need<"compute.container">): ReadonlyArray<Alarm> => {
  const dimensions = {
    ClusterName: ref("aws_ecs_cluster.main.name"),
    ServiceName: ref(`aws_ecs_service.${tf(need.id)}.name`)
  }
  const shape = { namespace: "AWS/ECS", threshold: 85, dimensions }
  return [
    alarm(need.id, "cpu", `${kebab(need.id)} is busy: CPU above 85 % for 15 minutes`, {
      ...shape,
      metric: "CPUUtilization"
    }),
    alarm(need.id, "memory", `${kebab(need.id)} is short of memory: above 85 % for 15 minutes`, {
      ...shape,
      metric: "MemoryUtilization"
    })
  ]
}

/** Processes on a cluster are watched by its nodes, and by the load balancer in front of them. */
const cluster = (need: Need<"compute.kubernetes">): ReadonlyArray<Alarm> => {
  const shape = { namespace: "AWS/EC2", dimensions: { AutoScalingGroupName: nodeGroupName } }
  return [
    alarm(need.id, "cpu", "The nodes of the cluster are busy: CPU above 80 % for 15 minutes", {
      ...shape,
      metric: "CPUUtilization",
      threshold: 80
    }),
    alarm(need.id, "nodes", "A node of the cluster fails its status checks", {
      ...shape,
      metric: "StatusCheckFailed",
      statistic: "Maximum",
      threshold: 0,
      periods: 2
    })
  ]
}

const loadBalancer = (need: Need<"lb">): ReadonlyArray<Alarm> => {
  const LoadBalancer = ref("aws_lb.main.arn_suffix")
  const shape = { namespace: "AWS/ApplicationELB", dimensions: { LoadBalancer } }
  return [
    alarm(need.id, "errors", "The application answers with server errors", {
      ...shape,
      metric: "HTTPCode_Target_5XX_Count",
      statistic: "Sum",
      threshold: 10,
      periods: 1
    }),
    alarm(need.id, "latency", "Answers take longer than two seconds on average", {
      ...shape,
      metric: "TargetResponseTime",
      threshold: 2
    }),
    ...need.targets.map((target) =>
      alarm(target, "unhealthy", `An instance of ${kebab(target)} fails its health check`, {
        namespace: "AWS/ApplicationELB",
        metric: "UnHealthyHostCount",
        statistic: "Maximum",
        threshold: 0,
        periods: 2,
        dimensions: { LoadBalancer, TargetGroup: ref(`aws_lb_target_group.${tf(target)}.arn_suffix`) }
      })
    )
  ]
}

const relational = (need: Need<"db.relational">): ReadonlyArray<Alarm> => {
  const dimensions: { readonly [name: string]: Value } = onAurora(need)
    ? { DBClusterIdentifier: ref(`aws_rds_cluster.${tf(need.id)}.cluster_identifier`) }
    : { DBInstanceIdentifier: ref(`aws_db_instance.${tf(need.id)}.identifier`) }
  const shape = { namespace: "AWS/RDS", dimensions }
  return [
    alarm(need.id, "cpu", `${kebab(need.id)} is busy: CPU above 80 % for 15 minutes`, {
      ...shape,
      metric: "CPUUtilization",
      threshold: 80
    }),
    alarm(need.id, "memory", `${kebab(need.id)} has less than 128 MB of memory left`, {
      ...shape,
      metric: "FreeableMemory",
      above: false,
      threshold: 134_217_728
    }),
    // Aurora's storage grows by itself.
    ...(onAurora(need)
      ? []
      : [
          alarm(need.id, "disk", `${kebab(need.id)} has less than 4 GiB of disk left`, {
            ...shape,
            metric: "FreeStorageSpace",
            statistic: "Minimum",
            above: false,
            threshold: 4 * gib,
            periods: 1
          })
        ])
  ]
}

const called = (need: Need<"compute.function">): ReadonlyArray<Alarm> => {
  const shape = {
    namespace: "AWS/Lambda",
    statistic: "Sum" as const,
    dimensions: { FunctionName: ref(`aws_lambda_function.${tf(need.id)}.function_name`) }
  }
  return [
    alarm(need.id, "errors", `Calls of ${kebab(need.id)} fail`, {
      ...shape,
      metric: "Errors",
      threshold: 5,
      periods: 1
    }),
    alarm(need.id, "throttles", `Calls of ${kebab(need.id)} are turned away: more at a time than reserved`, {
      ...shape,
      metric: "Throttles",
      threshold: 0,
      periods: 1
    })
  ]
}

/** The alarms of one need; most kinds have none. */
const alarmsOf = perNeed((need): ReadonlyArray<Alarm> => {
  switch (need.kind) {
    case "compute.container":
      return container(need)
    case "compute.function":
      return called(need)
    case "compute.kubernetes":
      return cluster(need)
    case "db.keyvalue":
      return (["Read", "Write"] as const).map((what) =>
        alarm(need.id, `${what.toLowerCase()}_throttles`, `${what}s of ${kebab(need.id)} are turned away`, {
          namespace: "AWS/DynamoDB",
          metric: `${what}ThrottleEvents`,
          statistic: "Sum",
          threshold: 0,
          periods: 1,
          dimensions: { TableName: ref(`aws_dynamodb_table.${tf(need.id)}.name`) }
        })
      )
    case "lb":
      return loadBalancer(need)
    case "db.relational":
      return need.engine === "mssql" ? [] : relational(need)
    case "cache":
      return [
        alarm(need.id, "memory", `${kebab(need.id)} is full: memory above 80 % for 15 minutes`, {
          namespace: "AWS/ElastiCache",
          metric: need.engine === "memcached" ? "BytesUsedForCacheItems" : "DatabaseMemoryUsagePercentage",
          threshold: need.engine === "memcached" ? Math.round(need.memoryGib * 0.8 * gib) : 80,
          dimensions:
            need.engine === "memcached"
              ? { CacheClusterId: ref(`aws_elasticache_cluster.${tf(need.id)}.cluster_id`) }
              : { ReplicationGroupId: ref(`aws_elasticache_replication_group.${tf(need.id)}.id`) }
        })
      ]
    case "db.document":
      return [
        alarm(need.id, "cpu", `${kebab(need.id)} is busy: CPU above 80 % for 15 minutes`, {
          namespace: "AWS/DocDB",
          metric: "CPUUtilization",
          threshold: 80,
          dimensions: { DBClusterIdentifier: ref(`aws_docdb_cluster.${tf(need.id)}.cluster_identifier`) }
        })
      ]
    case "queue":
      return need.engine === "sqs"
        ? [
            alarm(need.id, "dead", `Messages of ${kebab(need.id)} could not be handled`, {
              namespace: "AWS/SQS",
              metric: "ApproximateNumberOfMessagesVisible",
              statistic: "Maximum",
              threshold: 0,
              periods: 1,
              dimensions: { QueueName: ref(`aws_sqs_queue.${tf(need.id)}_dead.name`) }
            })
          ]
        : need.engine === "rabbitmq"
          ? [
              alarm(need.id, "depth", `More than 10,000 messages wait in ${kebab(need.id)}`, {
                namespace: "AWS/AmazonMQ",
                metric: "MessageCount",
                statistic: "Maximum",
                threshold: 10_000,
                dimensions: { Broker: ref(`aws_mq_broker.${tf(need.id)}.broker_name`) }
              })
            ]
          : []
    case "db.search":
      return [
        alarm(need.id, "disk", `${kebab(need.id)} has less than 2 GiB of disk left`, {
          namespace: "AWS/ES",
          metric: "FreeStorageSpace",
          statistic: "Minimum",
          above: false,
          threshold: 2048,
          periods: 1,
          dimensions: {
            ClientId: ref("data.aws_caller_identity.current.account_id"),
            DomainName: ref(`aws_opensearch_domain.${tf(need.id)}.domain_name`)
          }
        })
      ]
    case "stream":
      return [
        alarm(need.id, "disk", `Brokers of ${kebab(need.id)} have used 80 % of their disk`, {
          namespace: "AWS/Kafka",
          metric: "KafkaDataLogsDiskUsed",
          statistic: "Maximum",
          threshold: 80,
          periods: 1,
          dimensions: { "Cluster Name": ref(`aws_msk_cluster.${tf(need.id)}.cluster_name`) }
        })
      ]
    default:
      return []
  }
})

/** All alarms of a plan, in the order of its needs. */
export const alarmsFor = (needs: ReadonlyArray<Need>): ReadonlyArray<Alarm> => {
  const hosted = hostsOf(needs)
  return needs.flatMap((need) => (need.kind === "compute.container" && hosted.has(need.id) ? [] : alarmsOf(need)))
}
