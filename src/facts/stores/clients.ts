import { backgroundKnown } from "../data/backgroundPackages.ts"
import { isListed } from "../data/Known.ts"
import type { Datastore } from "../Datastore.ts"
import type { Ecosystem } from "../manifests/Module.ts"
import type { RepoView } from "../RepoView.ts"
import type { Service, StoreClient } from "../Service.ts"
import { moduleReach } from "../services/moduleReach.ts"
import { elasticOnly, refusesOthers } from "./productChecks.ts"

/** Packages that speak to an engine, by the name that their way to ask for TLS is known under; the lower ones build on those above. */
interface Driver {
  readonly client: string
  readonly engines: ReadonlySet<string>
  readonly ecosystem: Ecosystem
  readonly packages: RegExp
}

const postgres: ReadonlySet<string> = new Set(["postgres", "cockroachdb"])
const mysql: ReadonlySet<string> = new Set(["mysql", "mariadb"])
const mariadb: ReadonlySet<string> = new Set(["mariadb"])
const mssql: ReadonlySet<string> = new Set(["mssql"])
const redis: ReadonlySet<string> = new Set(["redis", "valkey"])
const files: ReadonlySet<string> = new Set(["sqlite"])

const driver = (client: string, engines: ReadonlySet<string>, ecosystem: Ecosystem, packages: RegExp): Driver => ({
  client,
  engines,
  ecosystem,
  packages
})

const ofMariadb = /^(?:org\.mariadb\.jdbc:.*|org\.mariadb:r2dbc-mariadb|io\.quarkus:quarkus-jdbc-mariadb)$/

/** In order: the first that a service depends on is the one it speaks through. */
const drivers: ReadonlyArray<Driver> = [
  driver("node-postgres", postgres, "node", /^(?:pg|pg-promise|slonik|@prisma\/adapter-pg)$/),
  driver("postgres.js", postgres, "node", /^postgres$/),
  driver("prisma", postgres, "node", /^@prisma\/client$/),
  driver("asyncpg", postgres, "python", /^asyncpg$/),
  driver("libpq", postgres, "python", /^(?:psycopg|psycopg2|psycopg2-binary|psycopg-binary|pg8000)$/),
  driver("libpq", postgres, "go", /\/(?:pgx|pq|go-pg)(?:\/|$)/),
  driver("libpq", postgres, "ruby", /^pg$/),
  driver("libpq", postgres, "rust", /^(?:sqlx|diesel|diesel-async|tokio-postgres|sea-orm|deadpool-postgres)$/),
  driver("jdbc", postgres, "jvm", /^org\.postgresql:postgresql$/),
  driver("npgsql", postgres, "dotnet", /npgsql/i),
  driver("postgrex", postgres, "elixir", /^postgrex$/),
  driver("mysql2", mysql, "node", /^(?:mysql2|mysql)$/),
  driver("prisma", mysql, "node", /^@prisma\/client$/),
  driver("pymysql", mysql, "python", /^(?:pymysql|aiomysql|asyncmy)$/),
  driver("mysqlclient", mysql, "python", /^(?:mysqlclient|mysql-connector-python)$/),
  driver("go-mysql", mysql, "go", /go-sql-driver\/mysql/),
  driver("mysql2-ruby", mysql, "ruby", /^(?:mysql2|trilogy)$/),
  // with both at hand a server is spoken to through its makers' own
  driver("mariadb-java", mariadb, "jvm", ofMariadb),
  driver(
    "jdbc",
    mysql,
    "jvm",
    /^(?:com\.mysql:mysql-connector-j|mysql:mysql-connector-java|io\.quarkus:quarkus-jdbc-mysql)$/
  ),
  driver("mariadb-java", mysql, "jvm", ofMariadb),
  driver("r2dbc-mysql", mysql, "jvm", /^(?:io\.asyncer|dev\.miku):r2dbc-mysql$/),
  driver("mysqlconnector", mysql, "dotnet", /mysql/i),
  driver("sqlclient", mssql, "dotnet", /sqlserver|sqlclient/i),
  driver("sqlx", mysql, "rust", /^(?:sqlx|diesel|mysql|mysql_async|sea-orm)$/),
  driver("myxql", mysql, "elixir", /^myxql$/),
  driver("node-redis", redis, "node", /^(?:ioredis|redis|@redis\/client|bull|bullmq|connect-redis)$/),
  driver("celery", redis, "python", /^celery$/),
  driver("redis-py", redis, "python", /^(?:redis|rq|django-redis|arq|channels-redis|aioredis|huey|dramatiq)$/),
  driver("go-redis", redis, "go", /go-redis|redigo|rueidis|asynq/),
  driver("redis-rb", redis, "ruby", /^(?:redis|sidekiq|resque|redis-client|kredis)$/),
  driver("predis", redis, "php", /^predis\/predis$/),
  driver("lettuce", redis, "jvm", /lettuce|spring-boot-starter-data-redis|jedis/),
  driver("stackexchange", redis, "dotnet", /redis/i),
  driver("redis-rs", redis, "rust", /^(?:redis|deadpool-redis|bb8-redis|fred)$/),
  driver("redix", redis, "elixir", /^redix$/),
  driver("libsql", files, "node", /^(?:@libsql\/client|@libsql\/kysely-libsql|@prisma\/adapter-libsql)$/),
  driver("prisma", files, "node", /^@prisma\/client$/)
]

/** Through which packages a service speaks to its stores: each wants to be told of TLS in a way of its own. */
export const clientsOf = (
  repo: RepoView,
  { root }: Pick<Service, "root">,
  stores: ReadonlyArray<Datastore>
): ReadonlyArray<StoreClient> => {
  const roots = new Set([root, ...moduleReach(repo).partsOf(root)])
  const modules = repo.modules.filter((module) => roots.has(module.root))
  const isUsed = ({ ecosystem, packages }: Driver): boolean =>
    modules.some(
      (module) =>
        module.ecosystem === ecosystem &&
        module.dependencies.some(({ name, scope }) => scope !== "development" && packages.test(name))
    )
  const brokered = stores.some(({ kind }) => kind === "queue")
  /** The library whose jobs wait there; one that takes any broker has the one that is made for it. */
  const queue = backgroundKnown.find(
    ({ needs, packages }) =>
      (needs === "redis" || (needs === "broker" && !brokered)) &&
      modules.some(({ dependencies, ecosystem }) =>
        dependencies.some(({ name, scope }) => scope !== "development" && isListed(packages, ecosystem, name))
      )
  )?.name
  return stores.flatMap(({ engine, id }): ReadonlyArray<StoreClient> => {
    const client =
      engine === "elasticsearch" && modules.some(refusesOthers)
        ? elasticOnly
        : drivers.find((one) => one.engines.has(engine) && isUsed(one))?.client
    return client === undefined
      ? []
      : [{ datastore: id, client, ...(queue !== undefined && redis.has(engine) ? { queue } : {}) }]
  })
}
