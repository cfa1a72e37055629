/** Stores that a container can stand in for, by engine: no password, unless the image has none without. */
import { databaseNames } from "../../providers/databaseNames.ts"
import table from "../data/baseImages.json" with { type: "json" }
import { oneNumber, type Shape, twoNumbers } from "./Shape.ts"

/** By the names that production is wired by. There is no password, and a program that asks for one is told so. */
const sql = (scheme: string, user: string, port: number, own: string): Shape["variables"] => {
  const names = databaseNames(own)
  return [
    [names.url, `${scheme}://${user}@127.0.0.1:${port}/app`],
    [names.host, "127.0.0.1"],
    [names.port, String(port)],
    [names.user, user],
    [names.password, ""],
    [names.name, "app"]
  ]
}

/** An address as a whole, and in parts. */
const address = (names: string, url: string, port: number): Shape["variables"] => [
  [new RegExp(`^(?:${names})_?(?:URL|URI|DSN|ENDPOINT|NODE)$`), url],
  [new RegExp(`^(?:${names})_?(?:SERVERS?|HOSTS|BROKERS|BOOTSTRAP_SERVERS)$`), `127.0.0.1:${port}`],
  [new RegExp(`^(?:${names})_?HOST$`), "127.0.0.1"],
  [new RegExp(`^(?:${names})_?PORT$`), String(port)]
]

const mysql: Omit<Shape, "image"> = {
  port: 3306,
  environment: { MYSQL_ALLOW_EMPTY_PASSWORD: "yes", MYSQL_DATABASE: "app" },
  ready: "mysqladmin ping --host 127.0.0.1",
  data: "/var/lib/mysql",
  variables: sql("mysql", "root", 3306, "MYSQL|MARIADB")
}

const redis = (image: string): Shape => ({
  image,
  port: 6379,
  environment: {},
  ready: `${image === "redis" ? "redis" : "valkey"}-cli ping`,
  data: "/data",
  variables: [
    [
      /^(?:REDIS|REDIS_TLS|VALKEY|CACHE|QUEUE|CELERY_BROKER|CELERY_RESULT|SIDEKIQ_REDIS)_?(?:URL|URI|DSN|BACKEND)$/,
      "redis://127.0.0.1:6379/0"
    ],
    [/^(?:REDIS|VALKEY)_?HOST$/, "127.0.0.1"],
    [/^(?:REDIS|VALKEY)_?PORT$/, "6379"]
  ]
})

/** Images that are tagged by whole versions only: the newest known of the line that is asked for. */
const whole =
  (lines: { readonly [line: string]: string }, fallback: string) =>
  (version: string): string =>
    lines[oneNumber(version)] ?? fallback

const search: Pick<Shape, "port" | "ready" | "variables"> = {
  port: 9200,
  ready: "curl --silent --fail http://127.0.0.1:9200/_cluster/health?wait_for_status=yellow",
  variables: address("ELASTICSEARCH|ELASTIC|OPENSEARCH|ES", "http://127.0.0.1:9200", 9200)
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
  variables: [
    [/^(?:AWS|MINIO|S3|AWS_S3|OBJECT_STORAGE)_ENDPOINT(?:_URL)?(?:_S3)?$/, "http://127.0.0.1:9000"],
    [/^(?:AWS|S3|MINIO)_(?:ACCESS_KEY(?:_ID)?|SECRET_ACCESS_KEY|SECRET_KEY|ROOT_USER|ROOT_PASSWORD)$/, "minioadmin"]
  ],
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
      variables: sql("postgresql", "postgres", 5432, "POSTGRES(?:QL)?|PG")
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
      data: null,
      variables: address("MEMCACHED?|MEMCACHIER", "127.0.0.1:11211", 11_211)
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
      variables: [[/^(?:MONGO|MONGODB|MONGOHQ)_?(?:URL|URI)$/, "mongodb://127.0.0.1:27017/app"]]
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
      variables: [
        [/^(?:AMQP|RABBITMQ|CLOUDAMQP)_?(?:URL|URI)$/, "amqp://127.0.0.1:5672"],
        [/^RABBITMQ_HOST$/, "127.0.0.1"],
        [/^RABBITMQ_ADDRESSES$/, "127.0.0.1:5672"],
        [/^RABBITMQ_PORT$/, "5672"]
      ]
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
      data: "/data",
      variables: address("NATS", "nats://127.0.0.1:4222", 4222)
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
      data: "/var/lib/kafka/data",
      variables: address("KAFKA", "127.0.0.1:9092", 9092)
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
      data: "/meili_data",
      variables: [[/^MEILI(?:SEARCH)?_(?:URL|HOST|ENDPOINT)$/, "http://127.0.0.1:7700"]]
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
  data: "/data",
  variables: [
    [/^(?:SMTP|MAIL|MAILER|EMAIL)_(?:URL|DSN)$/, "smtp://127.0.0.1:1025"],
    [/^(?:SMTP|MAIL|MAILER|EMAIL|MAIL_SMTP|EMAIL_SMTP)_?(?:HOST|SERVER|ADDRESS)$/, "127.0.0.1"],
    [/^(?:SMTP|MAIL|MAILER|EMAIL|MAIL_SMTP|EMAIL_SMTP)_?PORT$/, "1025"]
  ]
}
