/** Kinds of operators that run a store, with the group that their kind is of. */
export const storeKinds: ReadonlyArray<readonly [RegExp, RegExp, string]> = [
  [/^Cluster$/, /^postgresql\.cnpg\.io\//, "postgres"],
  [/^postgresql$/, /^acid\.zalan\.do\//, "postgres"],
  [/^PostgresCluster$/, /^postgres-operator\.crunchydata\.com\//, "postgres"],
  [/^PerconaPGCluster$/, /^pgv2\.percona\.com\//, "postgres"],
  [/^(?:InnoDBCluster|PerconaXtraDBCluster)$/, /./, "mysql"],
  [/^MariaDB$/, /^k8s\.mariadb\.com\//, "mariadb"],
  [/^(?:MongoDBCommunity|PerconaServerMongoDB)$/, /./, "mongodb"],
  [/^(?:Redis|RedisCluster|RedisFailover|RedisReplication)$/, /redis/, "redis"],
  [/^RabbitmqCluster$/, /^rabbitmq\.com\//, "rabbitmq"],
  [/^Kafka$/, /^kafka\.strimzi\.io\//, "kafka"],
  [/^Elasticsearch$/, /^elasticsearch\.k8s\.elastic\.co\//, "elasticsearch"],
  [/^OpenSearchCluster$/, /./, "opensearch"],
  [/^ClickHouseInstallation$/, /^clickhouse\.altinity\.com\//, "clickhouse"],
  [/^NatsCluster$/, /^nats\.io\//, "nats"],
  [/^CrdbCluster$/, /^crdb\.cockroachlabs\.com\//, "cockroachdb"],
  [/^Tenant$/, /^minio\.min\.io\//, "s3"]
]
