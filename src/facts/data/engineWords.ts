/** Words by which settings name a database, with the engine that each means. */
const engines: ReadonlyMap<string, string> = new Map([
  ["postgres", "postgres"],
  ["postgresql", "postgres"],
  ["pgsql", "postgres"],
  ["pgx", "postgres"],
  ["pg", "postgres"],
  ["mysql", "mysql"],
  ["mysql2", "mysql"],
  ["mariadb", "mariadb"],
  ["sqlite", "sqlite"],
  ["sqlite3", "sqlite"],
  ["better-sqlite3", "sqlite"],
  ["mssql", "mssql"],
  ["sqlserver", "mssql"],
  ["sqlsrv", "mssql"],
  ["mongodb", "mongodb"],
  ["cockroachdb", "cockroachdb"],
  ["etcd", "etcd"]
])

export const engineWords: ReadonlyArray<string> = [...engines.keys()]

export const engineOfWord = (word: string): string => engines.get(word) ?? word

/** Whether a word stands for a database that is known here. */
export const isEngineWord = (word: string): boolean => engines.has(word)

/** Words by which settings name a cache, a broker or a search, with the engine that each means. */
const services: ReadonlyMap<string, string> = new Map([
  ["redis", "redis"],
  ["valkey", "valkey"],
  ["memcached", "memcached"],
  ["memcache", "memcached"],
  ["rabbitmq", "rabbitmq"],
  ["rabbit", "rabbitmq"],
  ["amqp", "rabbitmq"],
  ["kafka", "kafka"],
  ["nats", "nats"],
  ["sqs", "sqs"],
  ["pulsar", "pulsar"],
  ["elasticsearch", "elasticsearch"],
  ["elastic", "elasticsearch"],
  ["opensearch", "opensearch"],
  ["meilisearch", "meilisearch"],
  ["meili", "meilisearch"],
  ["typesense", "typesense"],
  ["solr", "solr"],
  ["qdrant", "qdrant"],
  ["weaviate", "weaviate"]
])

export const serviceWords: ReadonlyArray<string> = [...services.keys()]

/** The cache, broker or search that a word of a setting means; undefined where it is no word for one. */
export const serviceOfWord = (word: string): string | undefined => services.get(word.toLowerCase())
