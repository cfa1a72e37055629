import { type ImageName, tagVersion } from "../containers/ImageName.ts"

/** What an image in a compose file or a manifest is. */
export type ImageRole =
  | { readonly is: "store"; readonly engine: string }
  | { readonly is: "tool"; readonly use: ToolUse }
  | { readonly is: "application" }

/** Last parts of image names of stores. */
const stores: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /(?:^|\/)(?:postgres|postgresql|postgresql-\d\d(?:-centos\d)?|edb-postgres|postgresql-repmgr|postgres-repmgr|pgvecto-rs|vectorchord-postgres|pgvector-postgres|postgis|docker-postgis|timescaledb(?:-ha|-postgis)?|pgvector|postgres-ssl|postgres-ha|postgres-gis|alloydbomni|spilo-\d\d|citus|paradedb|ferretdb-postgres|postgres-documentdb|apache\/age|postgres-flex)$/,
    "postgres"
  ],
  [/(?:^|\/)(?:mariadb|mariadb-galera|alpine-mariadb)$/, "mariadb"],
  [
    /(?:^|\/)(?:mysql|mysql-server|mysql-\d\d(?:-centos\d)?|community-server|percona|percona-server|percona-xtradb-cluster|mysql-ssl|vttestserver)$/,
    "mysql"
  ],
  [/(?:^|\/)(?:mssql\/server|azure-sql-edge|mssql-server-linux|mssql-server|mssql\/rhel\/server)$/, "mssql"],
  [/(?:^|\/)(?:oracle-xe|oracle-free|oracle-xe-11g|oracledb|database\/(?:express|free|enterprise))$/, "oracle"],
  [/(?:^|\/)(?:db2|db2_community\/db2|db2express-c)$/, "db2"],
  [
    /(?:^|\/)(?:mongo|mongodb|mongodb-community-server|mongodb-enterprise-server|mongodb-atlas-local|mongodb-sharded|percona-server-mongodb|ferretdb|documentdb(?:-local)?)$/,
    "mongodb"
  ],
  [
    /(?:^|\/)(?:redis|redis-stack(?:-server)?|redis-cluster|redis-sentinel|redis-ha|redis-ssl|redisearch|rejson|redismod|redis-\d(?:-centos\d)?|keydb|dragonfly|garnet|kvrocks|redict)$/,
    "redis"
  ],
  [/(?:^|\/)(?:valkey|valkey-bundle|valkey-cluster)$/, "valkey"],
  [/(?:^|\/)memcached$/, "memcached"],
  [/(?:^|\/)(?:elasticsearch(?:-oss|-wolfi)?|elasticsearch-kibana)$/, "elasticsearch"],
  [/(?:^|\/)opensearch$/, "opensearch"],
  [/(?:^|\/)meilisearch$/, "meilisearch"],
  [/(?:^|\/)typesense$/, "typesense"],
  [/(?:^|\/)solr$/, "solr"],
  [/(?:^|\/)(?:manticore|manticoresearch)$/, "manticore"],
  [/(?:^|\/)vespaengine\/vespa$/, "vespa"],
  [/(?:^|\/)quickwit$/, "quickwit"],
  [/(?:^|\/)zincsearch$/, "zincsearch"],
  [/(?:^|\/)(?:cassandra|scylla|dse-server)$/, "cassandra"],
  [/(?:^|\/)(?:cockroach|cockroachdb)$/, "cockroachdb"],
  [/(?:^|\/)(?:yugabyte|yugabytedb)$/, "yugabytedb"],
  [/(?:^|\/)tidb$/, "tidb"],
  [/(?:^|\/)questdb$/, "questdb"],
  [/(?:^|\/)firebird$/, "firebird"],
  [/(?:^|\/)(?:libsql-server|sqld)$/, "libsql"],
  [/(?:^|\/)dynamodb-local$/, "dynamodb"],
  [/(?:^|\/)(?:couchdb|apache-couchdb)$/, "couchdb"],
  [/(?:^|\/)(?:couchbase|couchbase\/server)$/, "couchbase"],
  [/(?:^|\/)(?:neo4j|memgraph|memgraph-mage|memgraph-platform)$/, "neo4j"],
  [/(?:^|\/)arangodb$/, "arangodb"],
  [/(?:^|\/)rethinkdb$/, "rethinkdb"],
  [/(?:^|\/)ravendb$/, "ravendb"],
  [/(?:^|\/)surrealdb$/, "surrealdb"],
  [/(?:^|\/)dgraph$/, "dgraph"],
  [/(?:^|\/)(?:eventstore|eventstoredb|kurrentdb)$/, "eventstore"],
  [/(?:^|\/)(?:influxdb|influxdb3-core)$/, "influxdb"],
  [/(?:^|\/)(?:clickhouse|clickhouse-server)$/, "clickhouse"],
  [/(?:^|\/)trinodb\/trino$/, "trino"],
  [/(?:^|\/)qdrant$/, "qdrant"],
  [/(?:^|\/)weaviate$/, "weaviate"],
  [/(?:^|\/)milvus$/, "milvus"],
  [/(?:^|\/)(?:chroma|chromadb)$/, "chroma"],
  [/(?:^|\/)(?:rabbitmq|lavinmq)$/, "rabbitmq"],
  [/(?:^|\/)(?:activemq|activemq-artemis|activemq-classic)$/, "activemq"],
  [/(?:^|\/)(?:ibm-messaging\/mq|ibmcom\/mq|ibm-mqadvanced-server-dev)$/, "ibmmq"],
  [
    /(?:^|\/)(?:kafka|cp-kafka|cp-server|redpanda|kafka-native|confluent-local|fast-data-dev|docker-kafka|automq)$/,
    "kafka"
  ],
  [/(?:^|\/)(?:nats|nats-streaming|nats-server)$/, "nats"],
  [/(?:^|\/)(?:pulsar|pulsar-all|pulsar-standalone)$/, "pulsar"],
  [/(?:^|\/)nsq$/, "nsq"],
  [/(?:^|\/)(?:beanstalkd|beanstalk)$/, "beanstalkd"],
  [/(?:^|\/)(?:eclipse-mosquitto|mosquitto|emqx|emqx-ee|vernemq|hivemq4|hivemq-ce)$/, "mqtt"],
  [
    /(?:^|\/)(?:minio|rustfs|dxflrs\/garage|seaweedfs|zenko\/cloudserver|cloudserver|s3mock|s3ninja|localstack-s3|ceph\/daemon)$/,
    "s3"
  ],
  [/(?:^|\/)azurite$/, "azure-blob"],
  [/(?:^|\/)servicebus-emulator$/, "azure-queue"],
  [/(?:^|\/)eventhubs-emulator$/, "event-hubs"],
  [/(?:^|\/)(?:azure-cosmos-emulator|azure-cosmosdb-emulator)$/, "cosmosdb"],
  [/(?:^|\/)fake-gcs-server$/, "gcs"],
  [/(?:^|\/)(?:elasticmq|elasticmq-native)$/, "sqs"]
]

/** Images whose tag counts something else than the engine's own version: forks, bundles and stand-ins. */
const ownCount =
  /(?:^|\/)(?:azure-sql-edge|keydb|dragonfly|garnet|kvrocks|redict|redis-stack(?:-server)?|ferretdb|minio|rustfs|garage|seaweedfs|cloudserver|s3mock|azurite|fake-gcs-server|elasticmq(?:-native)?|redpanda|cp-kafka|cp-server|confluent-local|memgraph(?:-mage|-platform)?|scylla|dse-server|lavinmq|activemq-artemis|pgvecto-rs|timescaledb-ha|citus|paradedb|alloydbomni|spilo-\d\d|community-server|mongodb-atlas-local|percona-xtradb-cluster|emqx|vernemq|hivemq4|hivemq-ce|dynamodb-local|fast-data-dev|docker-postgis|docker-kafka)$/

/** Tags whose engine's version stands behind a name: `pg16`, `latest-pg16`, `0.8.0-pg17`, `pg15-v0.2`. */
const behindName = /(?:^|-)pg-?(\d{1,2}(?:\.\d{1,3})?)\b/

/** The engine's version that an image's tag says: `16.2-alpine` → `16.2`, `0.8.0-pg17` → `17`; `latest` says none. */
export const imageVersion = ({ name, tag }: ImageName): string | null => {
  const named = behindName.exec(tag ?? "")?.[1]
  if (named !== undefined) return named
  if (ownCount.test(name) || /(?:^|\/)(?:pgvector|timescaledb|vectorchord-postgres)$/.test(name)) return null
  const inName = /(?:^|\/)(?:postgresql|mysql|redis)-(\d)(\d?)(?:-centos\d)?$/.exec(name)
  if (inName !== null)
    return [inName[1], inName[2]].filter((part) => part !== "").join(name.includes("mysql") ? "." : "")
  return tagVersion(tag)
}

/** What an image that is no part of an application is for. */
export type ToolUse =
  | "proxy"
  | "gateway"
  | "telemetry"
  | "mail"
  | "relay"
  | "console"
  | "broker"
  | "stand-in"
  | "migration"
  | "step"
  | "pooler"
  | "operation"
  | "extension"

/** Images that serve developers or operators, and those that only stand in front of or beside an application. */
const tools: ReadonlyArray<readonly [RegExp, ToolUse]> = [
  [
    /(?:^|\/)(?:traefik|nginx|nginx-proxy|nginx-proxy-manager|nginx-unprivileged|caddy|caddy-docker-proxy|haproxy|envoy|httpd|certbot|letsencrypt-nginx-proxy-companion|acme-companion|swag|ngrok|cloudflared|tailscale)$/,
    "proxy"
  ],
  [
    /(?:^|\/)(?:kibana|logstash|filebeat|grafana|grafana-oss|grafana\/agent|otel-lgtm|loki|promtail|prometheus|alertmanager|[\w-]*exporter|cadvisor|jaeger|all-in-one|zipkin|tempo|alloy|pyroscope|otel[\w-]*|opentelemetry-collector[\w-]*|seq|fluentd?|fluent-bit|vector|statsd|graphite-statsd|opensearch-dashboards|uptime-kuma|pghero)$/,
    "telemetry"
  ],
  // agents of those who watch for a price, in images of their own names
  [
    /(?:^|\/)(?:datadog\/(?:docker-dd-)?agent|datadoghq\/agent|datadog-agent|newrelic\/(?:infrastructure|nri-[\w-]+|php-daemon)|elastic-agent|apm-server|(?:metric|packet|audit)beat|beats\/[\w-]+|telegraf|netdata|dynatrace\/oneagent|instana\/agent|splunk\/universalforwarder|cloudwatch-agent|aws-xray-daemon)$/,
    "telemetry"
  ],
  [/(?:^|\/)(?:mailhog|mailpit|maildev|mailcatcher|smtp4dev|papercut|inbucket|greenmail|mailslurper)$/, "mail"],
  [
    /(?:^|\/)(?:bytemark\/smtp|namshi\/smtp|catatnight\/postfix|boky\/postfix|docker-postfix|postfix-relay|smtp-relay|exim-relay|postfix|msmtpd|exim4?)$/,
    "relay"
  ],
  [
    /(?:^|\/)(?:adminer|phpmyadmin|pgadmin4?|dpage\/pgadmin4|mongo-express|redisinsight|redis-commander|phpredisadmin|kafka-ui|akhq|kafdrop|pgweb|cloudbeaver|dbgate|cerebro|elasticvue|couchdb-fauxton|dashboard|swagger-ui|swagger-editor)$/,
    "console"
  ],
  [/(?:^|\/)(?:zookeeper|cp-zookeeper|etcd|schema-registry|cp-[\w-]+)$/, "broker"],
  [
    /(?:^|\/)(?:localstack|selenium[\w/-]*|standalone-chrome[\w-]*|standalone-chromium[\w-]*|standalone-firefox[\w-]*|wiremock|mockserver|stripe-mock|stripe-cli|mock-oauth2-server|hello-world|whoami)$/,
    "stand-in"
  ],
  [/(?:^|\/)(?:flyway|liquibase|dbmate|atlas)$/, "migration"],
  [/(?:^|\/)(?:mc|busybox|alpine|ubuntu|debian|wait-for-it|dockerize|curl)$/, "step"],
  [/(?:^|\/)(?:pgbouncer|pgcat|odyssey|proxysql)$/, "pooler"],
  [
    /(?:^|\/)(?:portainer[\w-]*|watchtower|sonarqube|vault|consul|registry|pgbackrest|postgres-backup[\w-]*|docker-volume-backup|offen\/docker-volume-backup|ftp|vsftpd|sftp|ofelia|autoheal|socket-proxy|docker-socket-proxy|dozzle)$/,
    "operation"
  ]
]

/** What an image is by the last parts of its name; what is neither store nor tool is taken for an application. */
export const imageRole = (name: string): ImageRole => {
  for (const [pattern, engine] of stores) if (pattern.test(name)) return { is: "store", engine }
  for (const [pattern, use] of tools) if (pattern.test(name)) return { is: "tool", use }
  return { is: "application" }
}
