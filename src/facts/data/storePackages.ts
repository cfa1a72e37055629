import type { Packages } from "./Known.ts"

/** Client packages by the engine they speak to. A package that can speak to several engines is not listed. */
export const storePackages: ReadonlyArray<{ readonly engine: string; readonly packages: Packages }> = [
  {
    engine: "postgres",
    packages: {
      node: [
        "pg",
        "postgres",
        "pg-promise",
        "@vercel/postgres",
        "@neondatabase/serverless",
        "pg-native",
        "pgvector",
        "postgraphile",
        "@mikro-orm/postgresql",
        "slonik",
        "@effect/sql-pg",
        "@prisma/adapter-pg"
      ],
      python: ["psycopg2", "psycopg2-binary", "psycopg", "psycopg-binary", "asyncpg", "pgvector", "pg8000", "aiopg"],
      go: [
        "github.com/lib/pq",
        "github.com/jackc/pgx",
        "gorm.io/driver/postgres",
        "github.com/jackc/pgx/v5",
        "github.com/go-pg/pg",
        "github.com/uptrace/bun/driver/pgdriver"
      ],
      ruby: ["pg", "activerecord-postgis-adapter"],
      jvm: [
        "org.postgresql:postgresql",
        "org.postgresql:r2dbc-postgresql",
        "io.quarkus:quarkus-jdbc-postgresql",
        "io.quarkus:quarkus-reactive-pg-client",
        "io.vertx:vertx-pg-client"
      ],
      dotnet: ["npgsql", "npgsql.entityframeworkcore.postgresql", "aspire.npgsql*"],
      rust: ["tokio-postgres", "postgres", "deadpool-postgres", "diesel-async-postgres"],
      elixir: ["postgrex"]
    }
  },
  {
    engine: "mysql",
    packages: {
      node: ["mysql", "mysql2", "@planetscale/database", "@mikro-orm/mysql"],
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
      ruby: ["mysql2", "trilogy", "activerecord-trilogy-adapter"],
      jvm: [
        "com.mysql:mysql-connector-j",
        "mysql:mysql-connector-java",
        "io.quarkus:quarkus-jdbc-mysql",
        "io.asyncer:r2dbc-mysql"
      ],
      dotnet: ["mysql.data", "mysqlconnector", "pomelo.entityframeworkcore.mysql", "mysql.entityframeworkcore"],
      rust: ["mysql", "mysql_async"],
      elixir: ["myxql"]
    }
  },
  {
    engine: "mariadb",
    packages: { node: ["mariadb"], python: ["mariadb"], jvm: ["org.mariadb.jdbc:mariadb-java-client"] }
  },
  {
    engine: "sqlite",
    packages: {
      node: ["sqlite3", "better-sqlite3", "sqlite", "@libsql/client", "sql.js"],
      python: ["aiosqlite"],
      go: ["github.com/mattn/go-sqlite3", "modernc.org/sqlite", "gorm.io/driver/sqlite", "github.com/glebarez/sqlite"],
      ruby: ["sqlite3"],
      jvm: ["org.xerial:sqlite-jdbc"],
      dotnet: ["microsoft.entityframeworkcore.sqlite", "microsoft.data.sqlite"],
      rust: ["rusqlite", "libsql"],
      elixir: ["ecto_sqlite3", "exqlite"]
    }
  },
  {
    engine: "mssql",
    packages: {
      node: ["mssql", "tedious"],
      python: ["pymssql", "mssql-django", "aioodbc"],
      go: ["github.com/microsoft/go-mssqldb", "github.com/denisenkom/go-mssqldb", "gorm.io/driver/sqlserver"],
      ruby: ["tiny_tds", "activerecord-sqlserver-adapter"],
      jvm: ["com.microsoft.sqlserver:mssql-jdbc"],
      dotnet: ["microsoft.entityframeworkcore.sqlserver", "microsoft.data.sqlclient", "system.data.sqlclient"],
      rust: ["tiberius"],
      elixir: ["tds"]
    }
  },
  {
    engine: "oracle",
    packages: {
      node: ["oracledb"],
      python: ["oracledb", "cx-oracle"],
      jvm: ["com.oracle.database.jdbc:*"],
      dotnet: ["oracle.entityframeworkcore", "oracle.manageddataaccess.core"]
    }
  },
  {
    engine: "mongodb",
    packages: {
      node: ["mongodb", "mongoose", "monk", "mongoist", "@nestjs/mongoose", "connect-mongo", "@typegoose/typegoose"],
      python: ["pymongo", "motor", "mongoengine", "flask-pymongo", "beanie", "djongo", "odmantic", "flask-mongoengine"],
      go: ["go.mongodb.org/mongo-driver", "github.com/globalsign/mgo", "github.com/qiniu/qmgo"],
      ruby: ["mongoid", "mongo", "mongo_mapper"],
      php: ["mongodb/mongodb", "jenssegers/mongodb", "mongodb/laravel-mongodb", "doctrine/mongodb-odm-bundle"],
      jvm: [
        "org.mongodb:mongodb-driver*",
        "org.springframework.boot:spring-boot-starter-data-mongodb*",
        "io.quarkus:quarkus-mongodb*"
      ],
      dotnet: ["mongodb.driver", "mongodb.entityframeworkcore"],
      rust: ["mongodb"],
      elixir: ["mongodb_driver", "mongodb"]
    }
  },
  {
    engine: "redis",
    packages: {
      node: [
        "redis",
        "ioredis",
        "@upstash/redis",
        "bull",
        "bullmq",
        "bee-queue",
        "connect-redis",
        "@nestjs/bull",
        "@nestjs/bullmq",
        "cache-manager-redis-store",
        "@vercel/kv",
        "@socket.io/redis-adapter",
        "kue",
        "rate-limit-redis",
        "cache-manager-ioredis"
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
        "hiredis"
      ],
      go: [
        "github.com/go-redis/redis",
        "github.com/redis/go-redis",
        "github.com/gomodule/redigo",
        "github.com/hibiken/asynq",
        "github.com/redis/rueidis"
      ],
      ruby: ["redis", "sidekiq", "redis-rails", "resque", "redis-client", "hiredis"],
      php: ["predis/predis", "laravel/horizon"],
      jvm: [
        "redis.clients:jedis",
        "io.lettuce:lettuce-core",
        "org.springframework.boot:spring-boot-starter-data-redis*",
        "org.redisson:*",
        "io.quarkus:quarkus-redis-client"
      ],
      dotnet: ["stackexchange.redis", "microsoft.extensions.caching.stackexchangeredis", "aspire.stackexchange.redis*"],
      rust: ["redis", "deadpool-redis", "fred", "bb8-redis"],
      elixir: ["redix", "exq"]
    }
  },
  {
    engine: "memcached",
    packages: {
      node: ["memcached", "memjs"],
      python: ["pymemcache", "python-memcached", "pylibmc"],
      go: ["github.com/bradfitz/gomemcache"],
      ruby: ["dalli"],
      jvm: ["net.spy:spymemcached"]
    }
  },
  {
    engine: "elasticsearch",
    packages: {
      node: ["@elastic/elasticsearch", "elasticsearch"],
      python: ["elasticsearch", "elasticsearch-dsl", "django-elasticsearch-dsl"],
      go: ["github.com/elastic/go-elasticsearch", "github.com/olivere/elastic"],
      ruby: ["elasticsearch", "elasticsearch-rails", "searchkick", "chewy"],
      php: ["elasticsearch/elasticsearch", "ruflin/elastica", "friendsofsymfony/elastica-bundle"],
      jvm: ["org.springframework.boot:spring-boot-starter-data-elasticsearch", "co.elastic.clients:*"],
      dotnet: ["nest", "elastic.clients.elasticsearch"]
    }
  },
  {
    engine: "opensearch",
    packages: {
      node: ["@opensearch-project/opensearch"],
      python: ["opensearch-py"],
      go: ["github.com/opensearch-project/opensearch-go"]
    }
  },
  {
    engine: "meilisearch",
    packages: {
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
    packages: { node: ["@qdrant/js-client-rest"], python: ["qdrant-client"], go: ["github.com/qdrant/go-client"] }
  },
  { engine: "weaviate", packages: { node: ["weaviate-client", "weaviate-ts-client"], python: ["weaviate-client"] } },
  { engine: "chroma", packages: { node: ["chromadb"], python: ["chromadb"] } },
  { engine: "milvus", packages: { node: ["@zilliz/milvus2-sdk-node"], python: ["pymilvus"] } },
  {
    engine: "cassandra",
    packages: {
      node: ["cassandra-driver"],
      python: ["cassandra-driver", "scylla-driver"],
      go: ["github.com/gocql/gocql"],
      jvm: ["com.datastax.oss:java-driver-core", "org.springframework.boot:spring-boot-starter-data-cassandra*"]
    }
  },
  {
    engine: "dynamodb",
    packages: {
      node: ["@aws-sdk/client-dynamodb", "@aws-sdk/lib-dynamodb", "dynamoose"],
      python: ["pynamodb"],
      go: ["github.com/aws/aws-sdk-go-v2/service/dynamodb"],
      ruby: ["aws-sdk-dynamodb"],
      jvm: ["software.amazon.awssdk:dynamodb*"],
      dotnet: ["awssdk.dynamodbv2"],
      rust: ["aws-sdk-dynamodb"]
    }
  },
  {
    engine: "neo4j",
    packages: {
      node: ["neo4j-driver"],
      python: ["neo4j", "neomodel"],
      go: ["github.com/neo4j/neo4j-go-driver"],
      jvm: ["org.springframework.boot:spring-boot-starter-data-neo4j", "org.neo4j.driver:*"]
    }
  },
  {
    engine: "influxdb",
    packages: {
      node: ["@influxdata/influxdb-client"],
      python: ["influxdb", "influxdb-client"],
      go: ["github.com/influxdata/influxdb-client-go"]
    }
  },
  {
    engine: "clickhouse",
    packages: {
      node: ["@clickhouse/client"],
      python: ["clickhouse-driver", "clickhouse-connect"],
      go: ["github.com/clickhouse/clickhouse-go"]
    }
  },
  { engine: "couchdb", packages: { node: ["nano"], python: ["couchdb"] } },
  {
    engine: "firestore",
    packages: {
      node: ["@google-cloud/firestore"],
      python: ["google-cloud-firestore"],
      go: ["cloud.google.com/go/firestore"]
    }
  },
  {
    engine: "cosmosdb",
    packages: {
      node: ["@azure/cosmos"],
      python: ["azure-cosmos"],
      dotnet: ["microsoft.azure.cosmos", "microsoft.entityframeworkcore.cosmos"]
    }
  },

  {
    engine: "rabbitmq",
    packages: {
      node: ["amqplib", "amqp-connection-manager", "rascal", "@golevelup/nestjs-rabbitmq"],
      python: ["pika", "aio-pika", "aiopika"],
      go: ["github.com/streadway/amqp", "github.com/rabbitmq/amqp091-go"],
      ruby: ["bunny", "sneakers"],
      php: ["php-amqplib/php-amqplib", "symfony/amqp-messenger", "vladimir-yuldashev/laravel-queue-rabbitmq"],
      jvm: ["org.springframework.boot:spring-boot-starter-amqp", "com.rabbitmq:amqp-client"],
      dotnet: ["rabbitmq.client", "masstransit.rabbitmq", "easynetq"],
      rust: ["lapin"],
      elixir: ["amqp", "broadway_rabbitmq"]
    }
  },
  {
    engine: "kafka",
    packages: {
      node: ["kafkajs", "node-rdkafka", "@confluentinc/kafka-javascript"],
      python: ["kafka-python", "confluent-kafka", "aiokafka", "faust", "faust-streaming", "kafka-python-ng"],
      go: [
        "github.com/segmentio/kafka-go",
        "github.com/ibm/sarama",
        "github.com/shopify/sarama",
        "github.com/confluentinc/confluent-kafka-go",
        "github.com/twmb/franz-go"
      ],
      ruby: ["ruby-kafka", "rdkafka", "karafka", "racecar"],
      jvm: [
        "org.springframework.kafka:spring-kafka",
        "org.apache.kafka:kafka-clients",
        "org.apache.kafka:kafka-streams",
        "org.springframework.cloud:spring-cloud-starter-stream-kafka",
        "io.quarkus:quarkus-kafka-client"
      ],
      dotnet: ["confluent.kafka", "masstransit.kafka"],
      rust: ["rdkafka"],
      elixir: ["brod", "kaffe", "broadway_kafka"]
    }
  },
  {
    engine: "nats",
    packages: {
      node: ["nats", "@nats-io/transport-node"],
      python: ["nats-py", "asyncio-nats-client"],
      go: ["github.com/nats-io/nats.go"],
      rust: ["async-nats"],
      dotnet: ["nats.client", "nats.net"],
      elixir: ["gnat"]
    }
  },
  {
    engine: "sqs",
    packages: {
      node: ["@aws-sdk/client-sqs", "sqs-consumer"],
      go: ["github.com/aws/aws-sdk-go-v2/service/sqs"],
      ruby: ["aws-sdk-sqs", "shoryuken"],
      jvm: ["software.amazon.awssdk:sqs", "io.awspring.cloud:spring-cloud-aws-starter-sqs"],
      dotnet: ["awssdk.sqs"],
      rust: ["aws-sdk-sqs"]
    }
  },
  {
    engine: "azure-queue",
    packages: {
      node: ["@azure/service-bus", "@azure/storage-queue"],
      python: ["azure-servicebus", "azure-storage-queue"],
      dotnet: ["azure.messaging.servicebus", "azure.storage.queues", "microsoft.azure.servicebus"]
    }
  },
  {
    engine: "pubsub",
    packages: { node: ["@google-cloud/pubsub"], python: ["google-cloud-pubsub"], go: ["cloud.google.com/go/pubsub"] }
  },
  { engine: "beanstalkd", packages: { php: ["pda/pheanstalk"], python: ["greenstalk"] } },
  {
    engine: "pulsar",
    packages: {
      python: ["pulsar-client"],
      jvm: ["org.apache.pulsar:pulsar-client"],
      go: ["github.com/apache/pulsar-client-go"]
    }
  },
  {
    engine: "activemq",
    packages: {
      jvm: [
        "org.springframework.boot:spring-boot-starter-activemq",
        "org.springframework.boot:spring-boot-starter-artemis"
      ]
    }
  },

  {
    engine: "s3",
    packages: {
      node: ["@aws-sdk/client-s3", "multer-s3", "@aws-sdk/s3-request-presigner", "minio", "@aws-sdk/lib-storage"],
      python: ["django-s3-storage", "minio", "s3fs", "aioboto3-s3", "flask-s3"],
      go: [
        "github.com/aws/aws-sdk-go-v2/service/s3",
        "github.com/minio/minio-go",
        "github.com/aws/aws-sdk-go-v2/feature/s3/manager"
      ],
      ruby: ["aws-sdk-s3", "fog-aws"],
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
      node: ["@azure/storage-blob"],
      python: ["azure-storage-blob"],
      dotnet: ["azure.storage.blobs"],
      go: ["github.com/azure/azure-sdk-for-go/sdk/storage/azblob"]
    }
  }
]
