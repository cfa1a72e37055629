/** Stores as containers for tests and local work: no password, reachable from this machine only. */
import type { Analysis } from "../../facts/Analysis.ts"
import type { Datastore } from "../../facts/Datastore.ts"
import type { Service } from "../../facts/Service.ts"
import table from "../data/baseImages.json" with { type: "json" }

interface Shape {
  readonly image: string
  readonly port: number
  readonly environment: { readonly [name: string]: string }
  /** A command inside the container that succeeds once it is ready. */
  readonly ready: string
  /** Where it keeps its data. */
  readonly data: string
  /** Addresses by the names of variables that ask for them. */
  readonly variables: ReadonlyArray<readonly [name: RegExp, value: string]>
}

export interface LocalStore extends Shape {
  /** Name of the container: letters and digits only. */
  readonly name: string
  /** With the version. */
  readonly image: string
}

const sql = (scheme: string, user: string, port: number, names: string): Shape["variables"] => [
  [new RegExp(`^(?:DATABASE|${names})_(?:URL|URI|DSN)$`), `${scheme}://${user}@127.0.0.1:${port}/app`],
  [new RegExp(`^(?:DB|DATABASE|${names})_?HOST$`), "127.0.0.1"],
  [new RegExp(`^(?:DB|DATABASE|${names})_?PORT$`), String(port)],
  [new RegExp(`^(?:DB|DATABASE|${names})_?(?:USER|USERNAME)$`), user],
  [new RegExp(`^(?:DB_(?:NAME|DATABASE)|(?:${names})_?(?:DB|NAME|DATABASE))$`), "app"]
]

const mysql: Omit<Shape, "image"> = {
  port: 3306,
  environment: { MYSQL_ALLOW_EMPTY_PASSWORD: "yes", MYSQL_DATABASE: "app" },
  ready: "mysqladmin ping --host 127.0.0.1",
  data: "/var/lib/mysql",
  variables: sql("mysql", "root", 3306, "MYSQL")
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

const shapes: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  [
    "postgres",
    {
      image: "postgres",
      port: 5432,
      environment: { POSTGRES_HOST_AUTH_METHOD: "trust", POSTGRES_DB: "app" },
      ready: "pg_isready --username postgres --dbname app",
      data: "/var/lib/postgresql",
      variables: sql("postgresql", "postgres", 5432, "POSTGRES|POSTGRESQL|PG")
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
    "mongodb",
    {
      image: "mongo",
      port: 27017,
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
      ready: "rabbitmq-diagnostics -q check_running",
      data: "/var/lib/rabbitmq",
      variables: [
        [/^(?:AMQP|RABBITMQ|CLOUDAMQP)_?(?:URL|URI)$/, "amqp://127.0.0.1:5672"],
        [/^RABBITMQ_HOST$/, "127.0.0.1"],
        [/^RABBITMQ_ADDRESSES$/, "127.0.0.1:5672"],
        [/^RABBITMQ_PORT$/, "5672"]
      ]
    }
  ]
])

const pinned: { readonly [engine: string]: string } = table.stores

/** `16.4` as `16`, `8.4.3` as `8.4`: tags of the official images, the table's where the repository says none. */
const tagOf = ({ engine, version }: Datastore): string =>
  /^\d{1,3}(?:\.\d{1,3})?/.exec(version ?? "")?.[0] ?? pinned[engine] ?? "latest"

const used: ReadonlySet<string> = new Set(["required", "one-of", "development", "test"])

/** The stores of some services that a container can stand in for, each once. */
export const localStores = (analysis: Analysis, services: ReadonlyArray<Service>): ReadonlyArray<LocalStore> => {
  const ids = new Set(services.flatMap(({ uses }) => uses))
  const stores = new Map<string, LocalStore>()
  for (const store of analysis.datastores) {
    const shape = shapes.get(store.engine)
    if (shape === undefined || !ids.has(store.id) || !used.has(store.role)) continue
    const major = Number(tagOf(store).split(".")[0])
    stores.set(store.engine, {
      ...shape,
      name: store.engine,
      image: `${shape.image}:${tagOf(store)}`,
      // The official image moved its folder with version 18.
      data: store.engine === "postgres" && major < 18 ? "/var/lib/postgresql/data" : shape.data
    })
  }
  return [...stores.values()]
}

/** Values for the variables by which services ask for these stores. */
export const storeVariables = (
  stores: ReadonlyArray<LocalStore>,
  services: ReadonlyArray<Service>
): { readonly [name: string]: string } => {
  const names = [...new Set(services.flatMap(({ environment }) => environment.map(({ name }) => name)))].toSorted()
  return Object.fromEntries(
    names.flatMap((name) => {
      if (!/^[A-Z][A-Z0-9_]{0,80}$/.test(name)) return []
      const value = stores.flatMap(({ variables }) => variables).find(([pattern]) => pattern.test(name))?.[1]
      return value === undefined ? [] : [[name, value]]
    })
  )
}
