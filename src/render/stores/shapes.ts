/** Stores that a container can stand in for, by engine: no password, unless the image has none without. */
import table from "../data/baseImages.json" with { type: "json" }
import { oneNumber, type Shape, twoNumbers } from "./Shape.ts"

const mysql: Omit<Shape, "image"> = {
  port: 3306,
  environment: { MYSQL_ALLOW_EMPTY_PASSWORD: "yes", MYSQL_DATABASE: "app" },
  ready: "mysqladmin ping --host 127.0.0.1",
  data: "/var/lib/mysql",
  account: { user: "root", database: "app" }
}

const redis = (image: string): Shape => ({
  image,
  port: 6379,
  environment: {},
  ready: `${image === "redis" ? "redis" : "valkey"}-cli ping`,
  data: "/data",
  account: { database: "0" }
})

/** Images that are tagged by whole versions only: the newest known of the line that is asked for. */
const whole =
  (lines: { readonly [line: string]: string }, fallback: string) =>
  (version: string): string =>
    lines[oneNumber(version)] ?? fallback

const search: Pick<Shape, "port" | "ready"> = {
  port: 9200,
  ready: "curl --silent --fail http://127.0.0.1:9200/_cluster/health?wait_for_status=yellow"
}

const minio: Shape = {
  image: "quay.io/minio/minio",
  tag: () => table.stores.minio,
  port: 9000,
  pages: 9001,
  environment: {},
  command: ["server", "/data", "--console-address", ":9001"],
  localOnly: true,
  ready: "mc ready local",
  data: "/data",
  account: { user: "minioadmin", password: "minioadmin" },
  note: "MinIO cannot be without a password: its image's user and password are minioadmin.",
  known: { AWS_ENDPOINT_URL_S3: "http://127.0.0.1:9000" }
}

export const shapes: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  [
    "postgres",
    {
      image: "postgres",
      port: 5432,
      environment: { POSTGRES_HOST_AUTH_METHOD: "trust", POSTGRES_DB: "app" },
      ready: "pg_isready --username postgres --dbname app",
      data: "/var/lib/postgresql",
      account: { user: "postgres", database: "app" }
    }
  ],
  ["mysql", { ...mysql, image: "mysql" }],
  [
    "mariadb",
    {
      ...mysql,
      image: "mariadb",
      environment: { MARIADB_ALLOW_EMPTY_ROOT_PASSWORD: "yes", MARIADB_DATABASE: "app" },
      ready: "healthcheck.sh --connect --innodb_initialized"
    }
  ],
  ["redis", redis("redis")],
  ["valkey", redis("valkey/valkey")],
  [
    "memcached",
    {
      image: "memcached",
      tag: (version) => `${twoNumbers(version)}-alpine`,
      port: 11_211,
      environment: {},
      ready: "echo version | nc -w 1 127.0.0.1 11211",
      data: null
    }
  ],
  [
    "mongodb",
    {
      image: "mongo",
      port: 27_017,
      environment: {},
      ready: "mongosh --quiet --eval 'db.runCommand({ ping: 1 }).ok'",
      data: "/data/db",
      account: { database: "app" }
    }
  ],
  [
    "rabbitmq",
    {
      image: "rabbitmq",
      port: 5672,
      environment: {},
      named: true,
      ready: "rabbitmq-diagnostics -q check_running",
      data: "/var/lib/rabbitmq",
      account: { user: "guest", password: "guest", database: "/" },
      note: "RabbitMQ cannot be without a password: its image's user and password are guest."
    }
  ],
  [
    "nats",
    {
      image: "nats",
      tag: (version) => `${oneNumber(version)}-alpine`,
      port: 4222,
      environment: {},
      command: ["--jetstream", "--store_dir", "/data", "--http_port", "8222"],
      localOnly: true,
      ready: "wget --quiet --output-document - http://127.0.0.1:8222/healthz",
      data: "/data"
    }
  ],
  [
    "kafka",
    {
      image: "apache/kafka",
      tag: whole(table.stores.kafka, table.stores.kafka["4"]),
      port: 9092,
      // Where one of these is given the image takes none of its own.
      environment: {
        KAFKA_NODE_ID: "1",
        KAFKA_PROCESS_ROLES: "broker,controller",
        KAFKA_LISTENERS: "PLAINTEXT://:9092,CONTROLLER://:9093",
        KAFKA_ADVERTISED_LISTENERS: "PLAINTEXT://127.0.0.1:9092",
        KAFKA_CONTROLLER_LISTENER_NAMES: "CONTROLLER",
        KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT",
        KAFKA_CONTROLLER_QUORUM_VOTERS: "1@localhost:9093",
        KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: "1",
        KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: "1",
        KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: "1",
        KAFKA_LOG_DIRS: "/var/lib/kafka/data"
      },
      localOnly: true,
      ready: "/opt/kafka/bin/kafka-broker-api-versions.sh --bootstrap-server 127.0.0.1:9092",
      data: "/var/lib/kafka/data"
    }
  ],
  [
    "elasticsearch",
    {
      ...search,
      image: "elasticsearch",
      tag: whole(table.stores.elasticsearch, table.stores.elasticsearch["9"]),
      environment: {
        "discovery.type": "single-node",
        "xpack.security.enabled": "false",
        ES_JAVA_OPTS: "-Xms512m -Xmx512m"
      },
      data: "/usr/share/elasticsearch/data"
    }
  ],
  [
    "opensearch",
    {
      ...search,
      image: "opensearchproject/opensearch",
      tag: oneNumber,
      environment: {
        "discovery.type": "single-node",
        DISABLE_SECURITY_PLUGIN: "true",
        DISABLE_INSTALL_DEMO_CONFIG: "true",
        OPENSEARCH_JAVA_OPTS: "-Xms512m -Xmx512m"
      },
      data: "/usr/share/opensearch/data"
    }
  ],
  [
    "meilisearch",
    {
      image: "getmeili/meilisearch",
      tag: (version) => `v${twoNumbers(version)}`,
      port: 7700,
      environment: { MEILI_NO_ANALYTICS: "true" },
      ready: "curl --silent --fail http://127.0.0.1:7700/health",
      data: "/meili_data"
    }
  ],
  ["s3", minio],
  ["minio", minio]
])

/** Catches mail instead of sending it; what was caught is read in a browser. */
export const mailCatcher: Shape = {
  image: "axllent/mailpit",
  tag: () => table.stores.mailpit,
  port: 1025,
  pages: 8025,
  environment: { MP_DATABASE: "/data/mailpit.db" },
  localOnly: true,
  ready: "/mailpit readyz",
  data: "/data"
}
