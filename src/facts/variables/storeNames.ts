/** Names by which programs ask for the parts of their stores, whatever provides these. */

import { publicVariable } from "../data/publicVariable.ts"
import { isElsewhere, type NameRule, parts, type StorePart, words } from "./storeWords.ts"

const general =
  "DB|DATABASE|SQL|RDS|DATASOURCE|SPRING_DATASOURCE|SPRING_R2DBC|DATASOURCE_JDBC|DATASOURCES_DEFAULT|JDBC|SQLALCHEMY_DATABASE|SQLALCHEMY"

const relational = (own: string): ReadonlyArray<NameRule> => [
  // the name of a connection in the settings of a framework, never an address
  [/(?:^|_)DB_CONNECTION$|^SPRING_SQL_INIT_PLATFORM$/, "driver"],
  [
    /^CONNECTIONSTRINGS__(?!\w*(?:REDIS|VALKEY|CACHE|MONGO|RABBIT|MESSAG|EVENT_?BUS|SEARCH|STORAGE|BLOB|QUEUE|SERVICE_?BUS))\w+$/,
    "url"
  ],
  ...parts(`${general}|${own}`),
  // its NAME is that of the connection: https://github.com/typeorm/typeorm/blob/0.2.45/docs/using-ormconfig.md
  ...parts("TYPEORM"),
  [/^TYPEORM_DATABASE$/, "database"],
  [words(`${general}|${own}`, "NAME|DBNAME|DB|DATABASE|DATABASE_NAME|DB_NAME"), "database"],
  [words(`DB|DATABASE|${own}`, "(?:\\w{1,20}_)?(?:SSL_?MODE|SSLMODE|TLS_?MODE)"), "protocol"],
  [
    words(
      `DB|DATABASE|${own}`,
      "(?:(?:USE|ENABLE|REQUIRE)_)?(?:SSL|TLS)(?:_ENABLED)?|(?:USE|ENABLE|REQUIRE)_ENCRYPTION"
    ),
    "tls"
  ]
]

const redis: ReadonlyArray<NameRule> = [
  [/^(?:[A-Z]\w{0,30}_)?CELERY_(?:BROKER_URL|RESULT_BACKEND|BROKER|BACKEND)$|^BROKER_URL$|^RESULT_BACKEND$/, "url"],
  [
    /^(?:\w+_)?(?:SIDEKIQ|RESQUE|BULL(?:MQ)?|RQ|CABLE|ACTION_CABLE|CACHE|QUEUE|SESSION|RATE_?LIMIT(?:ER)?|KV|PUBSUB)_?(?:REDIS_)?(?:URL|URI|DSN)$|^REDISCLOUD_URL$/,
    "url"
  ],
  [/^CONNECTIONSTRINGS__\w*(?:REDIS|VALKEY|CACHE)\w*$/, "url"],
  ...parts("REDIS(?:_TLS)?|VALKEY|KEYDB"),
  [/(?:^|_)REDIS_SCHEME$/, "scheme"],
  [/(?:^|_)(?:REDIS|VALKEY)_(?:(?:USE|ENABLE)_)?(?:TLS|SSL)(?:_ENABLED)?$/, "tls"],
  [/(?:^|_)(?:REDIS|VALKEY)_(?:DB|DATABASE|DB_INDEX|DATABASE_INDEX)$/, "database"]
]

const memcached: ReadonlyArray<NameRule> = [
  [/(?:^|_)(?:MEMCACHED?_?(?:SERVERS?|URL|ADDR(?:ESS)?|HOSTS|ENDPOINT)|MEMCACHIER_SERVERS)$/, "address"],
  ...parts("MEMCACHED?")
]

const documents: ReadonlyArray<NameRule> = [
  [/^CONNECTIONSTRINGS__\w*MONGO\w*$/, "url"],
  ...parts("MONGO(?:DB)?(?:_DATABASE|_DB)?|MONGOHQ|SPRING_DATA_MONGODB|DOCUMENT_?DB"),
  [words("MONGO(?:DB)?", "(?:INITDB_)?ROOT_USERNAME"), "user"],
  [words("MONGO(?:DB)?", "(?:INITDB_)?ROOT_PASSWORD"), "password"],
  [words("MONGO(?:DB)?", "NAME|DBNAME|DB|DATABASE|DATABASE_NAME|DB_NAME"), "database"]
]

const search: ReadonlyArray<NameRule> = [
  [/^CONNECTIONSTRINGS__\w*(?:SEARCH|ELASTIC)\w*$/, "url"],
  [
    /(?:^|_)(?:ELASTIC(?:SEARCH)?|OPENSEARCH|BONSAI|ES)_?(?:URL|URI|URIS|NODE|NODES|HOSTS|ENDPOINT|ADDRESS(?:ES)?)$/,
    "url"
  ],
  ...parts("ELASTIC(?:SEARCH)?|OPENSEARCH|ES")
]

const rabbitmq: ReadonlyArray<NameRule> = [
  [/^(?:[A-Z]\w{0,30}_)?CELERY_(?:BROKER_URL|BROKER)$|^BROKER_URL$/, "url"],
  [/^CONNECTIONSTRINGS__\w*(?:RABBIT|AMQP|EVENT_?BUS|MESSAG)\w*$/, "url"],
  [/^SPRING_RABBITMQ_ADDRESSES$/, "address"],
  [/^SPRING_RABBITMQ_SSL_ENABLED$/, "tls"],
  ...parts("RABBIT(?:MQ|_MQ)?|AMQP|CLOUDAMQP|MESSAGE_BROKER|BROKER|MQ"),
  [words("RABBIT(?:MQ)?", "DEFAULT_USER"), "user"],
  [words("RABBIT(?:MQ)?", "DEFAULT_PASS(?:WORD)?"), "password"],
  [words("RABBIT(?:MQ)?|AMQP", "V_?HOST|VIRTUAL_HOST"), "database"]
]

const nats: ReadonlyArray<NameRule> = parts("NATS")

const sqs: ReadonlyArray<NameRule> = [
  [/(?:^|_)(?:SQS_)?QUEUE_URL$|^SQS_PREFIX$|(?:^|_)SQS_URL$/, "queueUrl"],
  [/(?:^|_)(?:SQS_QUEUE|QUEUE_NAME|SQS_QUEUE_NAME)$/, "queueName"],
  [/^(?:AWS|SQS)_ENDPOINT(?:_URL)?(?:_SQS)?$/, "endpoint"],
  [/^(?:AWS|SQS)(?:_DEFAULT)?_REGION$/, "region"],
  [/^(?:AWS|SQS)_ACCESS_KEY(?:_ID)?$/, "accessKey"],
  [/^(?:AWS|SQS)_SECRET(?:_ACCESS)?(?:_KEY)?$/, "secretKey"]
]

const kafka: ReadonlyArray<NameRule> = [
  [
    /(?:^|_)KAFKA_?(?:\w{1,30}_)?(?:BROKERS?|BOOTSTRAP(?:_SERVERS?)?|URL|HOSTS?|BROKER_LIST|ADDR(?:ESS(?:ES)?)?|SERVERS?)$/,
    "brokers"
  ],
  [/(?:^|_)KAFKA_?(?:\w{1,30}_)?SECURITY_PROTOCOL$/, "protocol"],
  [/(?:^|_)KAFKA_(?:(?:USE|ENABLE)_)?(?:SSL|TLS)(?:_ENABLED)?$/, "tls"]
]

/** What a bucket serves may stand between the word for it and the part: `SHOP_S3_MEDIA_UPLOAD_REGION`. */
const serving = "(?:^|_)(?:S3|MINIO|R2|SPACES)_(?:(?!EXTERNAL|PUBLIC|CDN|ACCELERATE|WEBSITE)[A-Z0-9]{1,20}_){1,3}"

const objects: ReadonlyArray<NameRule> = [
  [new RegExp(`${serving}BUCKET(?:_NAME)?$`), "bucket"],
  [new RegExp(`${serving}ENDPOINT(?:_URL)?$`), "endpoint"],
  [new RegExp(`${serving}REGION$`), "region"],
  [new RegExp(`${serving}ACCESS_KEY_ID$`), "accessKey"],
  [new RegExp(`${serving}SECRET_ACCESS_KEY$`), "secretKey"],
  [
    /(?:^|_)(?:S3|AWS|MINIO|STORAGE|UPLOADS?|MEDIA|OBJECT_STOR(?:AGE|E)|SPACES|R2|ASSETS?|FILES?|BLOB)_(?:\w{1,20}_)?BUCKET(?:_NAME)?$|^BUCKET(?:_NAME)?$|^S3_BUCKET_\w{1,20}$/,
    "bucket"
  ],
  [
    // `AWS_URL` is where people read files, in Laravel
    /^(?!(?:\w{1,30}_)?AWS_URL$)(?:\w{1,40}_)??(?:AWS|S3|AWS_S3|MINIO|STORAGE(?:_S3)?|SPACES|R2|OBJECT_STOR(?:AGE|E))_(?:S3_)?(?:CUSTOM_)?(?:ENDPOINT(?:_URL)?|UPLOAD_BUCKET_URL|URL|HOST)(?:_S3)?$/,
    "endpoint"
  ],
  [/(?:^|_)(?:AWS|S3|AWS_S3|STORAGE(?:_S3)?|SPACES|MINIO)(?:_S3)?(?:_DEFAULT)?_REGION(?:_NAME)?$/, "region"],
  [
    /(?:^|_)(?:AWS|S3|AWS_S3|MINIO|STORAGE(?:_S3)?|SPACES|R2)_(?:S3_)?(?:ACCESS_KEY(?:_ID)?|KEY(?:_ID)?|ROOT_USER)$/,
    "accessKey"
  ],
  [
    /(?:^|_)(?:AWS|S3|AWS_S3|MINIO|STORAGE(?:_S3)?|SPACES|R2)_(?:S3_)?(?:SECRET(?:_ACCESS)?(?:_KEY)?|ROOT_PASSWORD)$/,
    "secretKey"
  ]
]

const table: ReadonlyArray<NameRule> = [
  [/(?:^|_)(?:DYNAMO(?:DB)?_?)?TABLE(?:_?NAME)?$/, "table"],
  [/^(?:AWS_)?DYNAMO(?:DB)?_REGION$/, "region"]
]

const mail = "(?:^|_)(?:SMTP|E?MAIL|MAILER)(?:_SMTP|_SERVER)?_{0,2}"

const smtp: ReadonlyArray<NameRule> = [
  [new RegExp(`${mail}(?:URL|DSN)$`), "url"],
  // behind any other word than that of the protocol it is an address of mail
  [/(?:^|_)SMTP(?:_SERVER)?_?ADDRESS$/, "host"],
  [new RegExp(`${mail}(?:HOST|SERVER|HOSTNAME)$`), "host"],
  [new RegExp(`${mail}PORT$`), "port"],
  [new RegExp(`${mail}(?:(?:HOST|AUTH)_)?(?:USER(?:NAME)?|LOGIN)$`), "user"],
  [new RegExp(`${mail}(?:(?:HOST|AUTH)_)?(?:PASS(?:WORD|WD)?|PWD)$`), "password"],
  [new RegExp(`${mail}(?:USE_TLS|TLS|STARTTLS|ENABLE_STARTTLS(?:_AUTO)?)$`), "tls"]
]

const file: ReadonlyArray<NameRule> = [
  [/(?:^|_)(?:SQLITE|DATABASE|DB)_?(?:URL|URI|DSN)$/, "url"],
  [/(?:^|_)(?:SQLITE|DATABASE|DB)_?(?:PATH|FILE|FILENAME|FILEPATH|LOCATION)$/, "file"],
  [/(?:^|_)(?:UPLOADS?|MEDIA|STORAGE|DATA|FILES|ATTACHMENTS?)_?(?:DIR|DIRECTORY|PATH|ROOT|FOLDER|LOCATION)$/, "folder"]
]

const meilisearch: ReadonlyArray<NameRule> = [
  // its own libraries call the whole address a host
  [words("MEILI(?:SEARCH)?", "HOST|ENDPOINT|ADDR(?:ESS)?"), "url"],
  ...parts("MEILI(?:SEARCH)?"),
  [words("MEILI(?:SEARCH)?", "(?:MASTER_|API_)?KEY"), "password"]
]

/** Servers of searches and vectors that are asked with one key, which they are told as they start. */
const keyed = (own: string): ReadonlyArray<NameRule> => [
  ...parts(own),
  [words(own, "(?:ADMIN_|SERVICE_{1,2})?API_?KEY|(?:ADMIN_)?KEY"), "password"]
]

const postgres = relational("POSTGRES(?:QL)?|PG|PSQL")
const mysql = relational("MYSQL|MARIADB")
const mssql = relational("MSSQL|SQLSERVER|SQL_SERVER|AZURE_SQL")
const neon = relational("NEON(?:_DB|_DATABASE)?|POSTGRES(?:QL)?|PG|PSQL")
const planetscale = relational("PLANETSCALE(?:_DB|_DATABASE)?|PSCALE|MYSQL")
const tidbCloud = relational("TIDB(?:_CLOUD)?|MYSQL")
const libsql = relational("LIBSQL|TURSO(?:_DB|_DATABASE)?").concat([
  [words(`${general}|LIBSQL|TURSO(?:_DB|_DATABASE)?`, "AUTH_?TOKEN|TOKEN"), "password"]
])

/** The rules of an engine; those of a disk for databases in a file. */
const byEngine: ReadonlyMap<string, ReadonlyArray<NameRule>> = new Map([
  ["postgres", postgres],
  ["cockroachdb", postgres],
  ["mysql", mysql],
  ["mariadb", mysql],
  ["mssql", mssql],
  ["neon", neon],
  ["planetscale", planetscale],
  ["tidb-cloud", tidbCloud],
  ["libsql", libsql],
  ["sqlite", file],
  ["volume", file],
  ["redis", redis],
  ["valkey", redis],
  ["memcached", memcached],
  ["mongodb", documents],
  ["elasticsearch", search],
  ["opensearch", search],
  ["rabbitmq", rabbitmq],
  ["nats", nats],
  ["sqs", sqs],
  ["kafka", kafka],
  ["s3", objects],
  ["minio", objects],
  ["dynamodb", table],
  ["smtp", smtp],
  [
    "clickhouse",
    parts("CLICKHOUSE").concat([
      [words("CLICKHOUSE", "DB|DATABASE|NAME"), "database"],
      [words("CLICKHOUSE", "(?:NATIVE|TCP)_?PORT"), "nativePort"],
      [words("CLICKHOUSE", "HTTP_?PORT"), "port"]
    ])
  ],
  ["meilisearch", meilisearch],
  ["typesense", keyed("TYPESENSE")],
  ["qdrant", keyed("QDRANT")],
  ["weaviate", keyed("WEAVIATE")],
  ["neo4j", parts("NEO4J")],
  ["influxdb", parts("INFLUX(?:DB)?")],
  ["cassandra", parts("CASSANDRA")]
])

/** Words of engines that are not the one asked about: `CLICKHOUSE_DATABASE_URL` is no name of PostgreSQL's. */
const engineWord =
  /(?:^|_)(REDIS|VALKEY|MONGO(?:DB)?|INFLUX(?:DB)?|ELASTIC(?:SEARCH)?|OPENSEARCH|CLICKHOUSE|RABBIT(?:MQ)?|AMQP|KAFKA|POSTGRES(?:QL)?|PG|PSQL|MYSQL|MARIADB|MSSQL|SQLITE|NEO4J|CASSANDRA|MEMCACHED?|NATS|QDRANT|WEAVIATE|SMTP|DYNAMO(?:DB)?|S3|MINIO|VECTOR|GRAPH|SPANNER|ALLOYDB|COSMOS|ORACLE|SNOWFLAKE|BIGQUERY|REDSHIFT)(?:_|$)/

const wordsOf: Readonly<Record<string, RegExp>> = {
  postgres: /^(?:POSTGRES(?:QL)?|PG|PSQL)$/,
  cockroachdb: /^(?:POSTGRES(?:QL)?|PG|PSQL)$/,
  mysql: /^(?:MYSQL|MARIADB)$/,
  mariadb: /^(?:MYSQL|MARIADB)$/,
  mssql: /^MSSQL$/,
  neon: /^(?:POSTGRES(?:QL)?|PG|PSQL)$/,
  planetscale: /^(?:MYSQL|MARIADB)$/,
  "tidb-cloud": /^(?:MYSQL|MARIADB)$/,
  sqlite: /^SQLITE$/,
  redis: /^(?:REDIS|VALKEY)$/,
  valkey: /^(?:REDIS|VALKEY)$/,
  memcached: /^MEMCACHED?$/,
  mongodb: /^MONGO(?:DB)?$/,
  elasticsearch: /^(?:ELASTIC(?:SEARCH)?|OPENSEARCH)$/,
  opensearch: /^(?:ELASTIC(?:SEARCH)?|OPENSEARCH)$/,
  rabbitmq: /^(?:RABBIT(?:MQ)?|AMQP)$/,
  kafka: /^KAFKA$/,
  nats: /^NATS$/,
  s3: /^(?:S3|MINIO)$/,
  minio: /^(?:S3|MINIO)$/,
  dynamodb: /^DYNAMO(?:DB)?$/,
  clickhouse: /^CLICKHOUSE$/,
  qdrant: /^QDRANT$/,
  weaviate: /^WEAVIATE$/,
  neo4j: /^NEO4J$/,
  influxdb: /^INFLUX(?:DB)?$/,
  cassandra: /^CASSANDRA$/,
  smtp: /^SMTP$/
}

/** Whether a word of a name, in capitals, stands for an engine. */
export const isWordOf = (word: string, engine: string): boolean => wordsOf[engine]?.test(word) === true

/** Names of what is on or off: `ENABLE_EMAIL_PASSWORD` is no password. */
const ofSwitch = /^(?:\w{1,30}_)?(?:ENABLE|DISABLE|ALLOW|SKIP|REQUIRE)_/
const givenToSwitches = /SSL|TLS/

const isOfLogin = (part: StorePart): boolean => part === "password" || part === "secretKey"

/** The part of a store of an engine that a variable's name asks for; nothing where it asks for something else. */
export const partNamed = (name: string, engine: string): StorePart | undefined => {
  const upper = name.toUpperCase()
  if (isElsewhere(upper) || (ofSwitch.test(upper) && !givenToSwitches.test(upper))) return undefined
  const word = engineWord.exec(upper)?.[1]
  if (word !== undefined && !isWordOf(word, engine)) return undefined
  const part = byEngine.get(engine)?.find(([pattern]) => pattern.test(upper))?.[1]
  // whoever opens a page reads what it is built with
  return part !== undefined && isOfLogin(part) && publicVariable.test(upper) ? undefined : part
}
