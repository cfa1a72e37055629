/** A line that names a store, and words of which one stands on every such line. */
export interface StoreLine {
  readonly engine: string
  /** In lower case. */
  readonly keywords: ReadonlyArray<string>
  readonly pattern: RegExp
  /** The files in which it means that. */
  readonly files?: RegExp
}

const line = (engine: string, keywords: string, pattern: RegExp, files?: RegExp): StoreLine => ({
  engine,
  keywords: keywords.split(" "),
  pattern,
  ...(files === undefined ? {} : { files })
})

const prisma = /\.prisma$/
const python = /\.(?:py|toml|cfg|ini)$/
const script = /\.(?:[cm]?[jt]sx?|json)$/
/** Files in which an ORM is given its database; elsewhere such a field can mean anything. */
const connection =
  /(?:^|\/)[^/]*(?:data-?source|ormconfig|database|typeorm|knex|(?:^|\/|\.|-)db|orm|app\.module|config)[^/]*\.(?:[cm]?[jt]s|json)$/i
const csharp = /\.(?:cs|fs|vb)$/
const ruby = /(?:^|\/)config\/.*\.rb$/
const yaml = /\.ya?ml$/
const spring = /\.(?:properties|ya?ml)$/

const php = /\.php$/

/** The driver of PHP's object mapper, by the name or the class that its settings have, or the address of a connection. */
const pdo = (name: string, folder: string): RegExp =>
  new RegExp(
    `['"]driver['"]\\s*=>\\s*['"](?:pdo_)${name}['"]|\\bDBAL\\\\Driver\\\\(?:PDO\\\\)?${folder}\\\\Driver\\b|["']${name}:(?:host|dbname|port|unix_socket|[sS]erver)=`
  )

const django = (names: string): RegExp =>
  new RegExp(`["'](?:django\\.(?:contrib\\.gis\\.)?db\\.backends|django_prometheus\\.db\\.backends)\\.(?:${names})["']`)

/** Adapters, dialects, providers and calls by which frameworks name an engine. */
export const storeLines: ReadonlyArray<StoreLine> = [
  // Django
  line("postgres", "db.backends", django("postgresql(?:_psycopg2)?|postgis"), python),
  line("mysql", "db.backends", django("mysql"), python),
  line("sqlite", "db.backends", django("sqlite3|spatialite"), python),
  line("oracle", "db.backends", django("oracle"), python),
  line("mssql", "engine", /["']ENGINE["']\s*:\s*["'](?:mssql|sql_server\.pyodbc)["']/, python),
  line("mongodb", "engine", /["']ENGINE["']\s*:\s*["'](?:djongo|django_mongodb_backend)["']/, python),
  line(
    "redis",
    "rediscache rediscluster",
    /["'](?:django\.core\.cache\.backends\.redis|django_redis\.cache)\.Redis/,
    python
  ),
  line("redis", "redischannellayer redispubsub", /["']channels_redis\.\w{1,20}\.Redis\w{0,20}Layer["']/, python),
  line("memcached", "cache.backends.memcached", /["']django\.core\.cache\.backends\.memcached\./, python),

  // Entity Framework and .NET
  line("mssql", "usesqlserver useazuresql", /\.\s*Use(?:SqlServer|AzureSql)\(/, csharp),
  line("postgres", "usenpgsql", /\bUseNpgsql\(/, csharp),
  line("mysql", "usemysql usemysq", /\bUseMySq?l\(/i, csharp),
  line("sqlite", "usesqlite", /\bUseSqlite\(/, csharp),
  line("oracle", "useoracle", /\bUseOracle\(/, csharp),
  line("cosmosdb", "usecosmos", /\bUseCosmos\(/, csharp),
  line("mongodb", "usemongodb", /\bUseMongoDB\(/, csharp),
  line("redis", "addstackexchangeredis", /\bAddStackExchangeRedis(?:Cache)?\(/, csharp),
  // an AppHost declares what it starts
  line("postgres", "addpostgres addazurepostgres", /\.Add(?:Postgres|AzurePostgresFlexibleServer)\(/, csharp),
  line("mssql", "addsqlserver addazuresqlserver", /\.Add(?:AzureSqlServer|SqlServer)\(\s*["]/, csharp),
  line("mysql", "addmysql", /\.AddMySql\(\s*["]/, csharp),
  line("mongodb", "addmongodb", /\.AddMongoDB\(\s*["]/, csharp),
  line(
    "redis",
    "addredis addazureredis addgarnet",
    /\.Add(?:Redis|AzureRedis|Garnet|AzureManagedRedis)\(\s*["]/,
    csharp
  ),
  line("valkey", "addvalkey", /\.AddValkey\(\s*["]/, csharp),
  line("rabbitmq", "addrabbitmq", /\.AddRabbitMQ\(\s*["]/, csharp),
  line("kafka", "addkafka", /\.AddKafka\(\s*["]/, csharp),
  line("nats", "addnats", /\.AddNats\(\s*["]/, csharp),
  line("elasticsearch", "addelasticsearch", /\.AddElasticsearch\(\s*["]/, csharp),
  line("qdrant", "addqdrant", /\.AddQdrant\(\s*["]/, csharp),
  line("milvus", "addmilvus", /\.AddMilvus\(\s*["]/, csharp),
  line("oracle", "addoracle", /\.AddOracle\(\s*["]/, csharp),
  line("cosmosdb", "addazurecosmosdb", /\.AddAzureCosmosDB\(\s*["]/, csharp),
  line("azure-queue", "addazureservicebus", /\.AddAzureServiceBus\(\s*["]/, csharp),
  line("event-hubs", "addazureeventhubs", /\.AddAzureEventHubs\(\s*["]/, csharp),
  line("azure-blob", "addblobs", /\.AddBlobs\(\s*["]/, csharp),

  // Go
  line(
    "postgres",
    "sql.open sqlx.",
    /\bsql(?:x)?\.(?:Open|Connect|MustConnect|ConnectContext)\(\s*(?:ctx,\s*)?"(?:postgres|pgx)(?:\/v\d)?"/,
    /\.go$/
  ),
  line(
    "mysql",
    "sql.open sqlx.",
    /\bsql(?:x)?\.(?:Open|Connect|MustConnect|ConnectContext)\(\s*(?:ctx,\s*)?"mysql"/,
    /\.go$/
  ),
  line(
    "sqlite",
    "sql.open sqlx.",
    /\bsql(?:x)?\.(?:Open|Connect|MustConnect|ConnectContext)\(\s*(?:ctx,\s*)?"sqlite3?"/,
    /\.go$/
  ),
  line("mssql", "sql.open sqlx.", /\bsql(?:x)?\.(?:Open|Connect)\(\s*"(?:sqlserver|mssql)"/, /\.go$/),

  // Python
  line("sqlite", "sqlite3", /\bsqlite3\.connect\(/, /\.py$/),
  line(
    "redis",
    "celery cache_type rq_",
    /\b(?:CACHE_TYPE|SESSION_TYPE)["']?\]?\s*[:=]\s*["'](?:redis|RedisCache|flask_caching\.backends\.RedisCache)["']/,
    python
  ),

  // JavaScript and TypeScript: TypeORM, Knex, Drizzle, Sequelize, MikroORM, sessions
  line("postgres", "dialect", /\bdialect["']?:\s*["'](?:postgres(?:ql)?)["']/, script),
  line("mysql", "dialect", /\bdialect["']?:\s*["'](?:mysql|singlestore)["']/, script),
  line("mariadb", "dialect", /\bdialect["']?:\s*["']mariadb["']/, script),
  line("sqlite", "dialect", /\bdialect["']?:\s*["']sqlite["']/, script),
  line("libsql", "dialect", /\bdialect["']?:\s*["']turso["']/, script),
  line("mssql", "dialect", /\bdialect["']?:\s*["']mssql["']/, script),
  line("postgres", "type:", /^\s*type:\s*["'](?:postgres|aurora-postgres)["']/, connection),
  line("mysql", "type:", /^\s*type:\s*["'](?:mysql|aurora-mysql)["']/, connection),
  line("mariadb", "type:", /^\s*type:\s*["']mariadb["']/, connection),
  line("sqlite", "type:", /^\s*type:\s*["'](?:sqlite|better-sqlite3)["']/, connection),
  line("mssql", "type:", /^\s*type:\s*["']mssql["']/, connection),
  line("mongodb", "type:", /^\s*type:\s*["']mongodb["']/, connection),
  line("postgres", "client:", /\bclient:\s*["'](?:pg|postgres(?:ql)?|pg-native)["']/, connection),
  line("mysql", "client:", /\bclient:\s*["']mysql2?["']/, connection),
  line("sqlite", "client:", /\bclient:\s*["'](?:better-)?sqlite3?["']/, connection),
  line("mssql", "client:", /\bclient:\s*["']mssql["']/, connection),
  line("sqlite", "node:sqlite bun:sqlite", /["'](?:node|bun):sqlite["']/, script),

  // Prisma: the data source, not the generator
  line("postgres", "provider", /^\s*provider\s*=\s*"(?:postgresql|postgres)"/, prisma),
  line("mysql", "provider", /^\s*provider\s*=\s*"mysql"/, prisma),
  line("sqlite", "provider", /^\s*provider\s*=\s*"sqlite"/, prisma),
  line("mongodb", "provider", /^\s*provider\s*=\s*"mongodb"/, prisma),
  line("mssql", "provider", /^\s*provider\s*=\s*"sqlserver"/, prisma),
  line("cockroachdb", "provider", /^\s*provider\s*=\s*"cockroachdb"/, prisma),

  // Ruby on Rails
  line("postgres", "adapter:", /^\s*adapter:\s*["']?(?:postgresql|postgis)\b/, yaml),
  line("mysql", "adapter:", /^\s*adapter:\s*["']?(?:mysql2?|trilogy)\b/, yaml),
  line("sqlite", "adapter:", /^\s*adapter:\s*["']?(?:sqlite3|litedb)\b/, yaml),
  line("mssql", "adapter:", /^\s*adapter:\s*["']?sqlserver\b/, yaml),
  line("redis", "adapter:", /^\s*adapter:\s*["']?redis\b/, /(?:^|\/)cable\.yml$/),
  line("redis", "cache_store", /\bcache_store\s*=\s*\[?\s*:redis_(?:cache_)?store\b/, ruby),
  line("memcached", "cache_store", /\bcache_store\s*=\s*\[?\s*:(?:mem_cache_store|dalli_store)\b/, ruby),
  line("redis", "queue_adapter", /\bqueue_adapter\s*=\s*:(?:sidekiq|resque)\b/, ruby),
  line("redis", "session_store", /\bsession_store\s*\(?\s*:redis_(?:session_)?store\b/, ruby),
  line("s3", "service:", /^\s*service:\s*["']?S3\b/, /(?:^|\/)config\/storage\.yml$/),
  line("gcs", "service:", /^\s*service:\s*["']?GCS\b/, /(?:^|\/)config\/storage\.yml$/),
  line("azure-blob", "service:", /^\s*service:\s*["']?Azure(?:Storage|Blob)\b/, /(?:^|\/)config\/storage\.yml$/),

  // Elixir
  line("postgres", "ecto.adapters", /\bEcto\.Adapters\.Postgres\b/, /\.exs?$/),
  line("mysql", "ecto.adapters", /\bEcto\.Adapters\.MyXQL\b/, /\.exs?$/),
  line("sqlite", "ecto.adapters", /\bEcto\.Adapters\.SQLite3\b/, /\.exs?$/),
  line("mssql", "ecto.adapters", /\bEcto\.Adapters\.Tds\b/, /\.exs?$/),

  // Rust: pools whose type says the engine, and Diesel's back ends
  line("postgres", "pgpool pgconnection", /\b(?:PgPool|PgPoolOptions|PgConnection|AsyncPgConnection)\b/, /\.rs$/),
  line("mysql", "mysqlpool mysqlconnection", /\b(?:MySqlPool|MySqlPoolOptions|MysqlConnection)\b/, /\.rs$/),
  line("sqlite", "sqlitepool sqliteconnection", /\b(?:SqlitePool|SqlitePoolOptions|SqliteConnection)\b/, /\.rs$/),

  // PHP: Doctrine's drivers, and connections of PDO
  line("postgres", "pgsql", pdo("pgsql", "PgSQL"), php),
  line("mysql", "mysql", pdo("mysql", "(?:MySQL|Mysqli)"), php),
  line("sqlite", "pdo_sqlite sqlite\\driver", pdo("sqlite", "SQLite3?"), php),
  line("mssql", "sqlsrv", pdo("sqlsrv", "SQLSrv"), php),
  line(
    "sqlite",
    "sqlite: sqlite3(",
    /\bnew\s+\\?(?:PDO(?:\\Sqlite)?\(\s*["']sqlite:(?!:memory:)|SQLite3\(\s*(?!["']:memory:))/,
    php
  ),

  // Spring and Quarkus without an address
  line("postgres", "db-kind", /\bdb-kind\s*[:=]\s*["']?(?:postgresql|pg)\b/, spring),
  line("mysql", "db-kind", /\bdb-kind\s*[:=]\s*["']?mysql\b/, spring),
  line("mariadb", "db-kind", /\bdb-kind\s*[:=]\s*["']?mariadb\b/, spring),
  line("mssql", "db-kind", /\bdb-kind\s*[:=]\s*["']?mssql\b/, spring),
  line("h2", "db-kind", /\bdb-kind\s*[:=]\s*["']?h2\b/, spring),
  line("kafka", "bootstrap-servers bootstrap.servers", /\bbootstrap[.-]servers\s*[:=]/, spring),
  line("rabbitmq", "spring.rabbitmq", /^\s*spring\.rabbitmq\.(?:host|addresses)\s*=/, spring),
  line("redis", "spring.redis spring.data.redis", /^\s*spring\.(?:data\.)?redis\.(?:host|url)\s*=/, spring),
  line("redis", "store-type cache.type", /\b(?:store-type|cache\.type)\s*[:=]\s*["']?redis\b/i, spring),
  line("mongodb", "spring.data.mongodb", /^\s*spring\.data\.mongodb\.(?:host|uri)\s*=/, spring),
  line("elasticsearch", "spring.elasticsearch", /^\s*spring\.elasticsearch\.uris\s*=/, spring)
]
