/**
 * What a store, queue or mail service gives to the processes that use it, and under which of the names that
 * applications read by convention. Values are references into the generated Terraform, never literals.
 */
import type { Need, NeedKind } from "../../../blueprint/Need.ts"
import type { Value } from "../../../hcl/Value.ts"
import { call, expr, ref, str } from "../../../hcl/Value.ts"
import { databaseNames } from "../../databaseNames.ts"
import { onAurora } from "./database.ts"
import { region, tf } from "./terms.ts"

export interface Offer {
  /** The environment variables that it fits. */
  readonly names: RegExp
  readonly value: Value
  /** `value` is the reference of a secret (`valueFrom`), not the value itself. */
  readonly secret: boolean
  /** The value itself, of a secret. */
  readonly known?: Value
  /** Given under this name to a process that reads none of the fitting ones. */
  readonly usual?: string
}

const plain = (names: RegExp, value: Value): Offer => ({ names, value, secret: false })
const hidden = (names: RegExp, id: string, field: string, usual?: string): Offer => ({
  names,
  value: str`${ref(`aws_secretsmanager_secret.${tf(id)}.arn`)}:${field}::`,
  known: expr`jsondecode(${ref(`aws_secretsmanager_secret_version.${tf(id)}.secret_string`)})[${field}]`,
  secret: true,
  ...(usual === undefined ? {} : { usual })
})

/** The Terraform address of a relational database's main resource. */
export const databaseOf = (need: Need<"db.relational">): string =>
  onAurora(need) ? `aws_rds_cluster.${tf(need.id)}` : `aws_db_instance.${tf(need.id)}`

/** The host name that processes connect to: the proxy before it where there is one. */
export const databaseHost = (need: Need<"db.relational">): Value =>
  need.pooled === true
    ? ref(`aws_db_proxy.${tf(need.id)}.endpoint`)
    : ref(`${databaseOf(need)}.${onAurora(need) ? "endpoint" : "address"}`)

/** Made once: a new expression would be compiled for every candidate. */
const names = databaseNames("POSTGRES(?:QL)?|PG|MYSQL|MARIADB")

const relational = (need: Need<"db.relational">): ReadonlyArray<Offer> => {
  const at = databaseOf(need)
  return [
    hidden(/^(?:\w+_)?(?:SPRING_DATASOURCE|JDBC(?:_DATABASE)?|DATASOURCE)_URL$/, need.id, "jdbc_url"),
    hidden(names.url, need.id, "url", "DATABASE_URL"),
    // .NET: every name but those of other stores.
    hidden(/^ConnectionStrings__(?!\w*(?:redis|valkey|cache|mongo|rabbit|search))\w+$/i, need.id, "connection_string"),
    hidden(names.password, need.id, "password"),
    plain(names.host, databaseHost(need)),
    plain(names.port, call("tostring", ref(`${at}.port`))),
    plain(names.user, "app"),
    plain(names.name, "app"),
    plain(/^DB_CONNECTION$/, need.engine === "postgres" ? "pgsql" : need.engine),
    plain(/^PG_?SSL_?MODE$|^DB_SSL_?MODE$/, "require")
  ]
}

/** Celery refuses an address with TLS that does not say what to check; other clients refuse one that does. */
const readsCelery = (needs: ReadonlyArray<Need>): boolean =>
  needs.some(
    (need) =>
      (need.kind === "compute.container" || need.kind === "job.scheduled") && /\bcelery\b/.test(need.command ?? "")
  )

const cache = (need: Need<"cache">, needs: ReadonlyArray<Need>): ReadonlyArray<Offer> =>
  need.engine === "memcached"
    ? [
        plain(
          /^(?:\w+_)?MEMCACHED?_(?:HOST|SERVERS?)$|^MEMCACHIER_SERVERS$/,
          ref(`aws_elasticache_cluster.${tf(need.id)}.cluster_address`)
        ),
        plain(/^(?:\w+_)?MEMCACHED?_PORT$/, "11211")
      ]
    : [
        hidden(/^ConnectionStrings__\w*(?:redis|valkey|cache)\w*$/i, need.id, "connection_string"),
        hidden(/^(?:\w+_)?CELERY_(?:BROKER_URL|RESULT_BACKEND)$|^BROKER_URL$/, need.id, "celery_url"),
        hidden(
          /^(?:\w+_)?(?:REDIS|VALKEY|CACHE|KV|SIDEKIQ|QUEUE|RESQUE|CABLE)_?(?:TLS_)?(?:DATABASE_)?(?:URL|URI|DSN)$|^REDISCLOUD_URL$/,
          need.id,
          readsCelery(needs) ? "celery_url" : "url",
          "REDIS_URL"
        ),
        hidden(/^(?:\w+_)?(?:REDIS|VALKEY)_?(?:PASSWORD|PASS|AUTH|TOKEN)$/, need.id, "password"),
        plain(
          /^(?:\w+_)?(?:REDIS|VALKEY)_?(?:HOST|HOSTNAME|ENDPOINT)$/,
          ref(`aws_elasticache_replication_group.${tf(need.id)}.primary_endpoint_address`)
        ),
        plain(/^(?:\w+_)?(?:REDIS|VALKEY)_?PORT$/, "6379"),
        plain(/^(?:\w+_)?REDIS_(?:SCHEME)$/, "tls"),
        plain(/^(?:\w+_)?REDIS_(?:TLS|SSL|USE_TLS|USE_SSL|SSL_ENABLED|TLS_ENABLED)$/, "true")
      ]

const document = (need: Need<"db.document">): ReadonlyArray<Offer> => [
  hidden(
    /^(?:\w+_)?(?:MONGO(?:DB)?(?:_DATABASE|_DB)?|SPRING_DATA_MONGODB|DATABASE|DB)_?(?:URL|URI|DSN|CONNECTION_STRING)$/,
    need.id,
    "url",
    "MONGODB_URI"
  ),
  hidden(/^(?:\w+_)?MONGO(?:DB)?_?(?:ROOT_)?(?:PASSWORD|PASS)$/, need.id, "password"),
  plain(/^(?:\w+_)?MONGO(?:DB)?_?(?:HOST|HOSTNAME)$/, ref(`aws_docdb_cluster.${tf(need.id)}.endpoint`)),
  plain(/^(?:\w+_)?MONGO(?:DB)?_?PORT$/, "27017"),
  plain(/^(?:\w+_)?MONGO(?:DB)?_?(?:ROOT_)?(?:USERNAME|USER)$/, "app"),
  plain(/^(?:\w+_)?MONGO(?:DB)?_?(?:NAME|DATABASE|DB|DB_NAME)$/, "app")
]

const search = (need: Need<"db.search">): ReadonlyArray<Offer> => [
  hidden(
    /^(?:\w+_)?(?:ELASTIC(?:SEARCH)?|OPENSEARCH|BONSAI|SEARCH|ES)_?(?:URL|URI|URIS|NODE|HOSTS)$/,
    need.id,
    "url",
    "OPENSEARCH_URL"
  ),
  hidden(/^(?:\w+_)?(?:ELASTIC(?:SEARCH)?|OPENSEARCH|ES)_?(?:PASSWORD|PASS)$/, need.id, "password"),
  plain(
    /^(?:\w+_)?(?:ELASTIC(?:SEARCH)?|OPENSEARCH|ES)_?(?:HOST|HOSTNAME|ENDPOINT)$/,
    ref(`aws_opensearch_domain.${tf(need.id)}.endpoint`)
  ),
  plain(/^(?:\w+_)?(?:ELASTIC(?:SEARCH)?|OPENSEARCH|ES)_?PORT$/, "443"),
  plain(/^(?:\w+_)?(?:ELASTIC(?:SEARCH)?|OPENSEARCH|ES)_?(?:USERNAME|USER)$/, "app")
]

const queue = (need: Need<"queue">): ReadonlyArray<Offer> =>
  need.engine === "rabbitmq"
    ? [
        hidden(
          /^(?:\w+_)?(?:RABBIT(?:MQ)?|AMQP|CLOUDAMQP|BROKER|CELERY_BROKER|MESSAGE_BROKER)_?(?:URL|URI|DSN)$|^SPRING_RABBITMQ_ADDRESSES$/,
          need.id,
          "url",
          "RABBITMQ_URL"
        ),
        hidden(/^(?:\w+_)?(?:RABBIT(?:MQ)?|AMQP)_?(?:DEFAULT_)?(?:PASSWORD|PASS)$/, need.id, "password"),
        hidden(/^(?:\w+_)?(?:RABBIT(?:MQ)?|AMQP)_?(?:HOST|HOSTNAME)$/, need.id, "host"),
        plain(/^(?:\w+_)?(?:RABBIT(?:MQ)?|AMQP)_?PORT$/, "5671"),
        plain(/^(?:\w+_)?(?:RABBIT(?:MQ)?|AMQP)_?(?:DEFAULT_)?(?:USERNAME|USER)$/, "app"),
        plain(/^SPRING_RABBITMQ_SSL_ENABLED$/, "true")
      ]
    : [
        {
          ...plain(/^(?:\w+_)?(?:SQS|QUEUE|SQS_QUEUE)_?URL$|^SQS_PREFIX$/, ref(`aws_sqs_queue.${tf(need.id)}.url`)),
          usual: "SQS_QUEUE_URL"
        },
        plain(/^(?:\w+_)?(?:SQS_QUEUE|QUEUE_NAME|SQS_QUEUE_NAME)$/, ref(`aws_sqs_queue.${tf(need.id)}.name`))
      ]

const stream = (need: Need<"stream">): ReadonlyArray<Offer> => [
  {
    ...plain(
      /^(?:\w+_)?KAFKA_?(?:\w+_)?(?:BROKERS?|BOOTSTRAP_SERVERS?|URL|HOSTS?|BROKER_LIST)$/,
      ref(`aws_msk_cluster.${tf(need.id)}.bootstrap_brokers_tls`)
    ),
    usual: "KAFKA_BROKERS"
  },
  plain(/^(?:\w+_)?KAFKA_?(?:\w+_)?SECURITY_PROTOCOL$/, "SSL")
]

const table = (need: Need<"db.keyvalue">): ReadonlyArray<Offer> => [
  {
    ...plain(/^(?:\w+_)?(?:DYNAMO(?:DB)?_?)?TABLE(?:_?NAME)?$/, ref(`aws_dynamodb_table.${tf(need.id)}.name`)),
    usual: "DYNAMODB_TABLE"
  },
  plain(/^(?:AWS_)?DYNAMO(?:DB)?_(?:REGION)$/, region)
]

const bucket = (need: Need<"storage.object">): ReadonlyArray<Offer> => [
  {
    ...plain(
      /^(?:\w+_)?(?:S3|AWS|MINIO|STORAGE|UPLOADS?|MEDIA|OBJECT_STORAGE)?_?(?:S3_|STORAGE_)?BUCKET(?:_NAME)?$/,
      ref(`aws_s3_bucket.${tf(need.id)}.bucket`)
    ),
    usual: "S3_BUCKET"
  },
  plain(/^(?:S3|AWS_S3|STORAGE|MINIO)_(?:REGION|REGION_NAME)$/, region),
  plain(/^(?:S3|AWS_S3|AWS|STORAGE|MINIO)_(?:ENDPOINT|ENDPOINT_URL|URL)$/, str`https://s3.${region}.amazonaws.com`)
]

const email = (): ReadonlyArray<Offer> => [
  plain(/^(?:\w+_)?(?:SMTP|EMAIL|MAIL)_?(?:HOST|SERVER|ADDRESS|HOSTNAME)$/, str`email-smtp.${region}.amazonaws.com`),
  plain(/^(?:\w+_)?(?:SMTP|EMAIL|MAIL)_?PORT$/, "587"),
  plain(/^(?:\w+_)?(?:SMTP|EMAIL|MAIL)_?(?:USE_TLS|TLS|STARTTLS)$/, "true"),
  plain(/^(?:SES|AWS_SES)_REGION(?:_NAME)?$/, region)
]

const disk = ({ paths: [mountPath] }: Need<"storage.file">): ReadonlyArray<Offer> => [
  // Four slashes: an absolute path, as SQLAlchemy, Django, sqlx and others read it.
  plain(/^(?:\w+_)?(?:SQLITE|DATABASE|DB)_?(?:URL|URI|DSN)$/, `sqlite:///${mountPath}/app.db`),
  plain(/^(?:\w+_)?(?:SQLITE|DATABASE|DB)_?(?:PATH|FILE|FILENAME)$/, `${mountPath}/app.db`),
  plain(/^(?:\w+_)?(?:UPLOADS?|MEDIA|STORAGE|DATA|FILES)_?(?:DIR|DIRECTORY|PATH|ROOT|FOLDER)$/, mountPath)
]

/** The kinds that offer something. */
export const offering: ReadonlyArray<NeedKind> = [
  "db.relational",
  "cache",
  "db.document",
  "db.search",
  "queue",
  "stream",
  "storage.object",
  "db.keyvalue",
  "email",
  "storage.file"
]

/** What a need offers to the processes that use it, given all others; nothing for what is no store. */
export const offersOf = (need: Need, needs: ReadonlyArray<Need>): ReadonlyArray<Offer> => {
  switch (need.kind) {
    case "db.relational":
      return relational(need)
    case "cache":
      return cache(need, needs)
    case "db.document":
      return document(need)
    case "db.search":
      return search(need)
    case "queue":
      return queue(need)
    case "stream":
      return stream(need)
    case "storage.object":
      return bucket(need)
    case "db.keyvalue":
      return table(need)
    case "email":
      return email()
    case "storage.file":
      return disk(need)
    default:
      return []
  }
}
