/**
 * Engines that run from one official image on one machine, for whoever can run machines. A further engine is a further
 * row. In values `{password}` stands for the password that is drawn for it.
 */
export interface SelfHosted {
  /** As people write it. */
  readonly title: string
  /** Without its tag. */
  readonly image: string
  /** The tag where the repository names no version: a line with support. */
  readonly version: string
  /** Its tags name whole versions only, so that a line such as `1.7` is none. */
  readonly wholeVersions?: true
  /** Where they do, the tag of each line that it is asked for in. */
  readonly lines?: Readonly<Record<string, string>>
  /** Where programs connect, and where else it may be reached by them. */
  readonly port: number
  readonly morePorts?: ReadonlyArray<number>
  /** The one of them for its own protocol, where the first is that of HTTP. */
  readonly nativePort?: number
  /** The folder of the container that must outlive it, and the user that writes there. */
  readonly dataPath: string
  readonly uid: number
  /** Least that it is any use with. */
  readonly vcpu: number
  readonly memoryGib: number
  readonly environment: Readonly<Record<string, string>>
  /** After the image. */
  readonly arguments?: ReadonlyArray<string>
  /** What programs log in with; null where there is none. */
  readonly user: string | null
  readonly database: string | null
  readonly scheme: string
  /** The address as its clients usually take it. */
  readonly url: string
  /** Answers 200 on `port` when it is well; null: a port that is open has to do. */
  readonly healthPath: string | null
  /** Settings of the machine's kernel that it asks for. */
  readonly kernel?: Readonly<Record<string, string>>
  /** Its program has capabilities of its own, and is refused where a container may gain none. */
  readonly gainsPrivileges?: true
  /** What a shell inside the container does once the engine answers, more than once without harm. */
  readonly prepare?: string
  /** The terms that whoever starts it accepts, as the object of that verb. */
  readonly licence?: string
  /** Most data that its edition takes, GB. */
  readonly mostDataGb?: number
}

const table = {
  clickhouse: {
    title: "ClickHouse",
    image: "clickhouse/clickhouse-server",
    version: "25.8",
    port: 8123,
    morePorts: [9000],
    nativePort: 9000,
    dataPath: "/var/lib/clickhouse",
    uid: 101,
    vcpu: 2,
    memoryGib: 4,
    environment: {
      CLICKHOUSE_USER: "app",
      CLICKHOUSE_PASSWORD: "{password}",
      CLICKHOUSE_DB: "app",
      CLICKHOUSE_DEFAULT_ACCESS_MANAGEMENT: "1"
    },
    user: "app",
    database: "app",
    scheme: "http",
    url: "http://{user}:{password}@{host}:{port}/{database}",
    healthPath: "/ping"
  },
  nats: {
    title: "NATS",
    image: "nats",
    version: "2.11",
    port: 4222,
    dataPath: "/data",
    uid: 0,
    vcpu: 1,
    memoryGib: 1,
    environment: {},
    arguments: ["--jetstream", "--store_dir=/data", "--user=app", "--pass={password}"],
    user: "app",
    database: null,
    scheme: "nats",
    url: "nats://{user}:{password}@{host}:{port}",
    healthPath: null
  },
  rabbitmq: {
    title: "RabbitMQ",
    image: "rabbitmq",
    version: "4.3",
    port: 5672,
    dataPath: "/var/lib/rabbitmq",
    uid: 999,
    vcpu: 1,
    memoryGib: 2,
    environment: { RABBITMQ_DEFAULT_USER: "app", RABBITMQ_DEFAULT_PASS: "{password}" },
    user: "app",
    database: "/",
    scheme: "amqp",
    url: "amqp://{user}:{password}@{host}:{port}",
    healthPath: null
  },
  meilisearch: {
    title: "Meilisearch",
    image: "getmeili/meilisearch",
    version: "v1.15",
    port: 7700,
    dataPath: "/meili_data",
    uid: 0,
    vcpu: 1,
    memoryGib: 2,
    environment: { MEILI_ENV: "production", MEILI_NO_ANALYTICS: "true", MEILI_MASTER_KEY: "{password}" },
    user: null,
    database: null,
    scheme: "http",
    url: "http://{host}:{port}",
    healthPath: "/health"
  },
  typesense: {
    title: "Typesense",
    image: "typesense/typesense",
    version: "29.0",
    wholeVersions: true,
    port: 8108,
    dataPath: "/data",
    uid: 0,
    vcpu: 1,
    memoryGib: 2,
    environment: { TYPESENSE_DATA_DIR: "/data", TYPESENSE_API_KEY: "{password}" },
    user: null,
    database: null,
    scheme: "http",
    url: "http://{host}:{port}",
    healthPath: "/health"
  },
  qdrant: {
    title: "Qdrant",
    image: "qdrant/qdrant",
    version: "v1.15.1",
    wholeVersions: true,
    port: 6333,
    morePorts: [6334],
    dataPath: "/qdrant/storage",
    uid: 0,
    vcpu: 1,
    memoryGib: 2,
    environment: { QDRANT__SERVICE__API_KEY: "{password}" },
    user: null,
    database: null,
    scheme: "http",
    url: "http://{host}:{port}",
    healthPath: "/readyz"
  },
  weaviate: {
    title: "Weaviate",
    image: "cr.weaviate.io/semitechnologies/weaviate",
    version: "1.32.0",
    wholeVersions: true,
    port: 8080,
    morePorts: [50_051],
    dataPath: "/var/lib/weaviate",
    uid: 0,
    vcpu: 1,
    memoryGib: 2,
    environment: {
      PERSISTENCE_DATA_PATH: "/var/lib/weaviate",
      AUTHENTICATION_ANONYMOUS_ACCESS_ENABLED: "false",
      AUTHENTICATION_APIKEY_ENABLED: "true",
      AUTHENTICATION_APIKEY_ALLOWED_KEYS: "{password}",
      AUTHENTICATION_APIKEY_USERS: "app",
      CLUSTER_HOSTNAME: "node1"
    },
    user: null,
    database: null,
    scheme: "http",
    url: "http://{host}:{port}",
    healthPath: "/v1/.well-known/ready"
  },
  neo4j: {
    title: "Neo4j",
    image: "neo4j",
    version: "5",
    port: 7687,
    dataPath: "/data",
    uid: 7474,
    vcpu: 2,
    memoryGib: 4,
    environment: { NEO4J_AUTH: "neo4j/{password}" },
    user: "neo4j",
    database: "neo4j",
    scheme: "bolt",
    url: "bolt://{host}:{port}",
    healthPath: null
  },
  influxdb: {
    title: "InfluxDB",
    image: "influxdb",
    version: "2.7",
    port: 8086,
    dataPath: "/var/lib/influxdb2",
    uid: 1000,
    vcpu: 1,
    memoryGib: 2,
    environment: {
      DOCKER_INFLUXDB_INIT_MODE: "setup",
      DOCKER_INFLUXDB_INIT_USERNAME: "app",
      DOCKER_INFLUXDB_INIT_PASSWORD: "{password}",
      DOCKER_INFLUXDB_INIT_ORG: "app",
      DOCKER_INFLUXDB_INIT_BUCKET: "app",
      DOCKER_INFLUXDB_INIT_ADMIN_TOKEN: "{password}"
    },
    user: "app",
    database: "app",
    scheme: "http",
    url: "http://{host}:{port}",
    healthPath: "/health"
  },
  mongodb: {
    title: "MongoDB",
    image: "mongo",
    version: "8.0",
    port: 27_017,
    dataPath: "/data/db",
    uid: 999,
    vcpu: 2,
    memoryGib: 4,
    environment: { MONGO_INITDB_ROOT_USERNAME: "app", MONGO_INITDB_ROOT_PASSWORD: "{password}" },
    user: "app",
    database: "app",
    scheme: "mongodb",
    url: "mongodb://{user}:{password}@{host}:{port}/{database}?authSource=admin",
    healthPath: null
  },
  // editions: https://learn.microsoft.com/sql/sql-server/editions-and-components-of-sql-server-2022, read in November 2026
  mssql: {
    title: "SQL Server",
    image: "mcr.microsoft.com/mssql/server",
    version: "2022-latest",
    wholeVersions: true,
    port: 1433,
    dataPath: "/var/opt/mssql",
    uid: 10_001,
    vcpu: 2,
    // it does not start with less than 2 GB of its own
    memoryGib: 3,
    // its rule asks for three kinds of signs in the password
    environment: { ACCEPT_EULA: "Y", MSSQL_PID: "Express", MSSQL_SA_PASSWORD: "{password}Aa1-" },
    user: "sa",
    database: "app",
    scheme: "sqlserver",
    url: "sqlserver://{user}:{password}@{host}:{port}?database={database}",
    healthPath: null,
    gainsPrivileges: true,
    prepare:
      "SQLCMDPASSWORD=$MSSQL_SA_PASSWORD /opt/mssql-tools18/bin/sqlcmd -C -b -S localhost -U sa -Q \"IF DB_ID('app') IS NULL CREATE DATABASE app\"",
    licence: "Microsoft's licence terms of SQL Server, Express edition, of 10 GB a database and 1.4 GB of memory",
    mostDataGb: 10
  },
  // lines: src/render/data/baseImages.json, and the last of 7
  elasticsearch: {
    title: "Elasticsearch",
    image: "elasticsearch",
    version: "9.5.2",
    wholeVersions: true,
    lines: { "7": "7.17.29", "8": "8.19.20", "9": "9.5.2" },
    port: 9200,
    dataPath: "/usr/share/elasticsearch/data",
    uid: 1000,
    vcpu: 2,
    memoryGib: 4,
    environment: {
      "discovery.type": "single-node",
      "xpack.security.enabled": "true",
      "xpack.security.http.ssl.enabled": "false",
      ELASTIC_PASSWORD: "{password}"
    },
    user: "elastic",
    database: null,
    scheme: "http",
    url: "http://{user}:{password}@{host}:{port}",
    healthPath: null,
    kernel: { "vm.max_map_count": "262144" }
  },
  opensearch: {
    title: "OpenSearch",
    image: "opensearchproject/opensearch",
    version: "2",
    port: 9200,
    dataPath: "/usr/share/opensearch/data",
    uid: 1000,
    vcpu: 2,
    memoryGib: 4,
    // a rule of the image asks for a sign and a capital in the password
    environment: {
      "discovery.type": "single-node",
      "plugins.security.ssl.http.enabled": "false",
      OPENSEARCH_INITIAL_ADMIN_PASSWORD: "{password}Aa1-"
    },
    user: "admin",
    database: null,
    scheme: "http",
    url: "http://{user}:{password}@{host}:{port}",
    healthPath: null,
    kernel: { "vm.max_map_count": "262144" }
  }
} as const satisfies Readonly<Record<string, SelfHosted>>

/** Engines that a machine can run. */
export type SelfHostedEngine = keyof typeof table

export const selfHosted: Readonly<Record<SelfHostedEngine, SelfHosted>> = table

/** Tells whether one machine can run an engine from its image. */
export const isSelfHosted = (engine: string): engine is SelfHostedEngine => Object.hasOwn(table, engine)

/** The image with the version that the repository asks for, where its tags name such versions. */
export const imageOfEngine = (engine: SelfHostedEngine, version: string | null): string => {
  const { image, lines = {}, version: usual, wholeVersions }: SelfHosted = selfHosted[engine]
  const line = lines[version?.split(".")[0] ?? ""]
  const asked =
    line ?? (version === null || wholeVersions === true ? usual : `${usual.startsWith("v") ? "v" : ""}${version}`)
  return `${image}:${asked}`
}

/** What is appended to the drawn password of an engine whose image is not content with letters and digits. */
export const passwordEnd = (engine: SelfHostedEngine): string => {
  const value = Object.values(selfHosted[engine].environment).find((text) => text.startsWith("{password}")) ?? ""
  return value.slice("{password}".length)
}
