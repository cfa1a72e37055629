/** A resource of an infrastructure language that is a store. */
export interface StoreResource {
  /** The type of the resource, whole. */
  readonly type: RegExp
  /** The engine, where the type alone says it. */
  readonly engine?: string
  /** Attributes, of which the first that is a literal names the engine. */
  readonly engineAt?: ReadonlyArray<string>
  readonly versionAt?: ReadonlyArray<string>
}

/** Resources of Terraform and OpenTofu. */
export const terraformStores: ReadonlyArray<StoreResource> = [
  { type: /^aws_(?:db_instance|rds_cluster)$/, engineAt: ["engine"], versionAt: ["engine_version"] },
  { type: /^aws_docdb_cluster$/, engine: "mongodb", versionAt: ["engine_version"] },
  {
    type: /^aws_elasticache_(?:cluster|replication_group|serverless_cache)$/,
    engineAt: ["engine"],
    engine: "redis",
    versionAt: ["engine_version", "major_engine_version"]
  },
  { type: /^aws_memorydb_cluster$/, engineAt: ["engine"], engine: "redis", versionAt: ["engine_version"] },
  { type: /^aws_(?:opensearch|elasticsearch)_domain$|^aws_opensearchserverless_collection$/, engine: "opensearch" },
  { type: /^aws_mq_broker$/, engineAt: ["engine_type"], versionAt: ["engine_version"] },
  { type: /^aws_msk(?:_serverless)?_cluster$/, engine: "kafka", versionAt: ["kafka_version"] },
  { type: /^aws_sqs_queue$/, engine: "sqs" },
  { type: /^aws_kinesis_stream$/, engine: "kinesis" },
  { type: /^aws_dynamodb_table$/, engine: "dynamodb" },
  { type: /^aws_neptune_cluster$/, engine: "neo4j" },
  { type: /^aws_keyspaces_table$/, engine: "cassandra" },
  { type: /^aws_redshift(?:serverless)?_(?:cluster|workgroup)$/, engine: "redshift" },
  { type: /^google_sql_database_instance$/, engineAt: ["database_version"] },
  { type: /^google_alloydb_cluster$/, engine: "postgres" },
  { type: /^google_redis_(?:instance|cluster)$/, engine: "redis", versionAt: ["redis_version"] },
  { type: /^google_memorystore_instance$/, engine: "valkey" },
  { type: /^google_memcache_instance$/, engine: "memcached" },
  { type: /^google_pubsub_topic$/, engine: "pubsub" },
  { type: /^google_firestore_database$/, engine: "firestore" },
  { type: /^google_bigquery_dataset$/, engine: "bigquery" },
  { type: /^azurerm_postgresql_(?:flexible_)?server$/, engine: "postgres", versionAt: ["version"] },
  { type: /^azurerm_mysql_(?:flexible_)?server$/, engine: "mysql", versionAt: ["version"] },
  { type: /^azurerm_mariadb_server$/, engine: "mariadb", versionAt: ["version"] },
  { type: /^azurerm_mssql_(?:server|managed_instance|database)$|^azurerm_sql_(?:server|database)$/, engine: "mssql" },
  { type: /^azurerm_(?:redis_cache|managed_redis)$/, engine: "redis", versionAt: ["redis_version"] },
  { type: /^azurerm_cosmosdb_account$/, engine: "cosmosdb" },
  { type: /^azurerm_cosmosdb_postgresql_cluster$/, engine: "postgres" },
  { type: /^azurerm_servicebus_namespace$/, engine: "azure-queue" },
  { type: /^azurerm_eventhub_namespace$/, engine: "event-hubs" },
  { type: /^scaleway_rdb_instance$/, engineAt: ["engine"] },
  { type: /^scaleway_redis_cluster$/, engine: "redis", versionAt: ["version"] },
  { type: /^scaleway_mongodb_instance$/, engine: "mongodb", versionAt: ["version"] },
  { type: /^scaleway_mnq_sqs_queue$/, engine: "sqs" },
  { type: /^scaleway_mnq_nats_account$/, engine: "nats" },
  { type: /^scaleway_sdb_sql_database$/, engine: "postgres" },
  { type: /^digitalocean_database_cluster$/, engineAt: ["engine"], versionAt: ["version"] },
  { type: /^heroku_addon$/, engineAt: ["plan"] },
  { type: /^ovh_cloud_project_database$|^exoscale_dbaas$/, engineAt: ["engine", "type"], versionAt: ["version"] },
  { type: /^exoscale_database$/, engineAt: ["type"] },
  { type: /^linode_database_postgresql(?:_v2)?$/, engine: "postgres" },
  { type: /^linode_database_mysql(?:_v2)?$/, engine: "mysql" },
  { type: /^aiven_(?:pg|postgresql)$/, engine: "postgres" },
  { type: /^aiven_mysql$/, engine: "mysql" },
  { type: /^aiven_(?:redis|valkey)$/, engine: "valkey" },
  { type: /^aiven_kafka$/, engine: "kafka" },
  { type: /^aiven_opensearch$/, engine: "opensearch" },
  { type: /^mongodbatlas_(?:cluster|advanced_cluster|serverless_instance)$/, engine: "mongodb" },
  { type: /^confluent_kafka_cluster$/, engine: "kafka" },
  { type: /^neon_project$/, engine: "postgres", versionAt: ["pg_version"] },
  { type: /^planetscale_database$/, engine: "mysql" },
  { type: /^upstash_redis_database$/, engine: "redis" },
  { type: /^upstash_kafka_cluster$/, engine: "kafka" }
]

/** Modules of Terraform's public registry that are called for a store. */
export const terraformModules: ReadonlyArray<StoreResource> = [
  { type: /terraform-aws-modules\/rds(?:-aurora)?\/aws/, engineAt: ["engine"], versionAt: ["engine_version"] },
  {
    type: /terraform-aws-modules\/elasticache\/aws|cloudposse\/elasticache-redis\/aws/,
    engineAt: ["engine"],
    engine: "redis",
    versionAt: ["engine_version"]
  },
  { type: /terraform-aws-modules\/opensearch\/aws/, engine: "opensearch" },
  { type: /terraform-aws-modules\/dynamodb-table\/aws/, engine: "dynamodb" },
  { type: /terraform-aws-modules\/sqs\/aws/, engine: "sqs" },
  { type: /terraform-aws-modules\/msk-kafka-cluster\/aws/, engine: "kafka" },
  { type: /terraform-google-modules\/sql-db\/google\/\/modules\/postgresql/i, engine: "postgres" },
  { type: /terraform-google-modules\/sql-db\/google\/\/modules\/mysql/i, engine: "mysql" },
  { type: /terraform-google-modules\/memorystore\/google/i, engine: "redis" }
]

/** Resources of CloudFormation and of what is translated to it. */
export const cloudFormationStores: ReadonlyArray<StoreResource> = [
  { type: /^AWS::RDS::DB(?:Instance|Cluster)$/, engineAt: ["Engine"], versionAt: ["EngineVersion"] },
  { type: /^AWS::DocDB::DBCluster$/, engine: "mongodb", versionAt: ["EngineVersion"] },
  {
    type: /^AWS::ElastiCache::(?:CacheCluster|ReplicationGroup|ServerlessCache)$/,
    engineAt: ["Engine"],
    engine: "redis",
    versionAt: ["EngineVersion"]
  },
  { type: /^AWS::(?:OpenSearchService|Elasticsearch)::Domain$/, engine: "opensearch" },
  { type: /^AWS::DynamoDB::(?:Global)?Table$|^AWS::Serverless::SimpleTable$/, engine: "dynamodb" },
  { type: /^AWS::SQS::Queue$/, engine: "sqs" },
  { type: /^AWS::Kinesis::Stream$/, engine: "kinesis" },
  { type: /^AWS::MSK::(?:Serverless)?Cluster$/, engine: "kafka" },
  { type: /^AWS::AmazonMQ::Broker$/, engineAt: ["EngineType"], versionAt: ["EngineVersion"] }
]

/** Resources of Bicep. */
export const bicepStores: ReadonlyArray<StoreResource> = [
  { type: /^Microsoft\.DBforPostgreSQL\/(?:flexibleServers|servers)$/i, engine: "postgres" },
  { type: /^Microsoft\.DBforMySQL\/(?:flexibleServers|servers)$/i, engine: "mysql" },
  { type: /^Microsoft\.Sql\/servers$/i, engine: "mssql" },
  { type: /^Microsoft\.Cache\/(?:redis|redisEnterprise)$/i, engine: "redis" },
  { type: /^Microsoft\.DocumentDB\/(?:mongoClusters|databaseAccounts\/mongodbDatabases)$/i, engine: "mongodb" },
  { type: /^Microsoft\.DocumentDB\/databaseAccounts\/sqlDatabases$/i, engine: "cosmosdb" },
  { type: /^Microsoft\.ServiceBus\/namespaces$/i, engine: "azure-queue" },
  { type: /^Microsoft\.EventHub\/namespaces$/i, engine: "event-hubs" }
]

/** Charts of well-known makers, by the last part of their name. */
export const chartStores: Readonly<Record<string, string>> = {
  postgresql: "postgres",
  "postgresql-ha": "postgres",
  postgres: "postgres",
  mysql: "mysql",
  mariadb: "mariadb",
  "mariadb-galera": "mariadb",
  mongodb: "mongodb",
  "mongodb-sharded": "mongodb",
  redis: "redis",
  "redis-cluster": "redis",
  "redis-ha": "redis",
  valkey: "valkey",
  "valkey-cluster": "valkey",
  memcached: "memcached",
  rabbitmq: "rabbitmq",
  kafka: "kafka",
  nats: "nats",
  elasticsearch: "elasticsearch",
  opensearch: "opensearch",
  meilisearch: "meilisearch",
  clickhouse: "clickhouse",
  cassandra: "cassandra",
  minio: "s3",
  qdrant: "qdrant",
  weaviate: "weaviate",
  milvus: "milvus",
  cockroachdb: "cockroachdb",
  influxdb2: "influxdb",
  neo4j: "neo4j"
}

/** Kinds of Kubernetes' operators that are a store, with the group of their API. */
export const operatorStores: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /^postgresql\.cnpg\.io\/.*:Cluster$|^acid\.zalan\.do\/.*:postgresql$|^postgres-operator\.crunchydata\.com\/.*:PostgresCluster$/,
    "postgres"
  ],
  [/^mysql\.oracle\.com\/.*:InnoDBCluster$/, "mysql"],
  [/^k8s\.mariadb\.com\/.*:MariaDB$/, "mariadb"],
  [/^mongodbcommunity\.mongodb\.com\/.*:MongoDBCommunity$/, "mongodb"],
  [/^(?:redis\.redis\.opstreelabs\.in|databases\.spotahome\.com)\/.*:Redis(?:Cluster|Failover|Replication)?$/, "redis"],
  [/^dragonflydb\.io\/.*:Dragonfly$/, "redis"],
  [/^kafka\.strimzi\.io\/.*:Kafka$/, "kafka"],
  [/^rabbitmq\.com\/.*:RabbitmqCluster$/, "rabbitmq"],
  [/^elasticsearch\.k8s\.elastic\.co\/.*:Elasticsearch$/, "elasticsearch"]
]

const words: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:aurora-)?postgres|^pg$|^heroku-postgresql|^postgresql-/, "postgres"],
  [/^(?:aurora(?:-mysql)?$|mysql|jawsdb|cleardb)/, "mysql"],
  [/^mariadb/, "mariadb"],
  [/^sqlserver|^custom-sqlserver/, "mssql"],
  [/^(?:custom-)?oracle/, "oracle"],
  [/^mongo/, "mongodb"],
  [/^(?:redis|heroku-redis|rediscloud|heroku-keyvalue|keyvalue|upstash-redis|stackhero-redis)/, "redis"],
  [/^(?:valkey|heroku-key-value-store)/, "valkey"],
  [/^memcache/, "memcached"],
  [/^(?:rabbitmq|cloudamqp)/, "rabbitmq"],
  [/^activemq/, "activemq"],
  [/^(?:kafka|heroku-kafka|cloudkarafka)/, "kafka"],
  [/^(?:opensearch|bonsai)/, "opensearch"],
  [/^(?:elasticsearch|searchbox|foundelasticsearch)/, "elasticsearch"],
  [/^neptune|^docdb/, "mongodb"]
]

/** The engine that a provider's word for it means: `aurora-postgresql`, `POSTGRES_15`, `sqlserver-ex`, `heroku-redis:mini`. */
export const engineOfWord = (word: string): string | undefined =>
  words.find(([pattern]) => pattern.test(word.trim().toLowerCase()))?.[1]

/** The version that stands in such a word, e.g. `POSTGRES_15`, `PostgreSQL-15`, `MYSQL_8_0`. */
export const versionOfWord = (word: string): string | undefined =>
  /[_-](\d{1,2}(?:_\d{1,2})?)(?:$|_)/.exec(word)?.[1]?.replace("_", ".")
