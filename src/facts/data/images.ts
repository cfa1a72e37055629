/** What an image in a compose file or a manifest is. */
export type ImageRole =
  | { readonly is: "store"; readonly engine: string }
  | { readonly is: "tool" }
  | { readonly is: "application" }

/** Last parts of image names of stores. */
const stores: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /(?:^|\/)(?:postgres|postgresql|postgis|timescaledb(?:-ha)?|pgvector|supabase\/postgres|postgres-ha|alloydbomni)$/,
    "postgres"
  ],
  [/(?:^|\/)mariadb(?:-galera)?$/, "mariadb"],
  [/(?:^|\/)(?:mysql|mysql-server|percona|percona-server)$/, "mysql"],
  [/(?:^|\/)(?:mssql\/server|azure-sql-edge|mssql-server-linux|mssql-server)$/, "mssql"],
  [/(?:^|\/)(?:oracle-xe|oracle-free|database\/(?:express|free))$/, "oracle"],
  [/(?:^|\/)(?:mongo|mongodb|mongodb-community-server|percona-server-mongodb)$/, "mongodb"],
  [/(?:^|\/)(?:redis|redis-stack(?:-server)?|keydb|dragonfly)$/, "redis"],
  [/(?:^|\/)valkey$/, "valkey"],
  [/(?:^|\/)memcached$/, "memcached"],
  [/(?:^|\/)elasticsearch(?:-oss)?$/, "elasticsearch"],
  [/(?:^|\/)opensearch$/, "opensearch"],
  [/(?:^|\/)meilisearch$/, "meilisearch"],
  [/(?:^|\/)typesense$/, "typesense"],
  [/(?:^|\/)solr$/, "solr"],
  [/(?:^|\/)(?:cassandra|scylla)$/, "cassandra"],
  [/(?:^|\/)(?:cockroach|cockroachdb)$/, "cockroachdb"],
  [/(?:^|\/)(?:dynamodb-local)$/, "dynamodb"],
  [/(?:^|\/)couchdb$/, "couchdb"],
  [/(?:^|\/)couchbase$/, "couchbase"],
  [/(?:^|\/)neo4j$/, "neo4j"],
  [/(?:^|\/)influxdb$/, "influxdb"],
  [/(?:^|\/)(?:clickhouse|clickhouse-server)$/, "clickhouse"],
  [/(?:^|\/)qdrant$/, "qdrant"],
  [/(?:^|\/)weaviate$/, "weaviate"],
  [/(?:^|\/)milvus$/, "milvus"],
  [/(?:^|\/)chroma$/, "chroma"],
  [/(?:^|\/)(?:rabbitmq)$/, "rabbitmq"],
  [/(?:^|\/)(?:activemq|activemq-artemis|activemq-classic)$/, "activemq"],
  [/(?:^|\/)(?:kafka|cp-kafka|redpanda|kafka-native|confluent-local)$/, "kafka"],
  [/(?:^|\/)(?:nats|nats-streaming)$/, "nats"],
  [/(?:^|\/)pulsar$/, "pulsar"],
  [/(?:^|\/)beanstalkd$/, "beanstalkd"],
  [/(?:^|\/)(?:minio|rustfs)$/, "s3"],
  [/(?:^|\/)azurite$/, "azure-blob"],
  [/(?:^|\/)(?:fake-gcs-server)$/, "gcs"],
  [/(?:^|\/)(?:elasticmq|elasticmq-native)$/, "sqs"]
]

/** Images that serve developers or operators, and those that only stand in front of or beside an application. */
const tools =
  /(?:^|\/)(?:adminer|phpmyadmin|pgadmin4?|mongo-express|redisinsight|redis-commander|phpredisadmin|mailhog|mailpit|maildev|mailcatcher|smtp4dev|zookeeper|cp-zookeeper|schema-registry|cp-[\w-]+|kafka-ui|akhq|kafdrop|kibana|logstash|filebeat|grafana|loki|promtail|prometheus|alertmanager|node-exporter|cadvisor|jaeger|all-in-one|zipkin|tempo|otel[\w-]*|opentelemetry-collector[\w-]*|portainer[\w-]*|watchtower|traefik|nginx|nginx-proxy|nginx-unprivileged|caddy|haproxy|envoy|httpd|certbot|letsencrypt-nginx-proxy-companion|acme-companion|swag|localstack|mc|selenium[\w/-]*|standalone-chrome[\w-]*|browserless[\w/-]*|busybox|alpine|ubuntu|debian|wait-for-it|dockerize|flyway|liquibase|sonarqube|vault|consul|registry|wiremock|mockserver|stripe-mock|stripe-cli|ngrok|cloudflared|tailscale|pgbouncer|pgbackrest|postgres-backup[\w-]*|dashboard|swagger-ui|swagger-editor|unleash-server|keycloak|seq|papercut|ftp|vsftpd|sftp|ofelia|autoheal|socket-proxy|docker-socket-proxy|whoami|hello-world|couchdb-fauxton|dpage\/pgadmin4)$/

/** What an image is by the last parts of its name; what is neither store nor tool is taken for an application. */
export const imageRole = (name: string): ImageRole => {
  for (const [pattern, engine] of stores) if (pattern.test(name)) return { is: "store", engine }
  return tools.test(name) ? { is: "tool" } : { is: "application" }
}
