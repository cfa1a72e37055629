/** What a store of this machine tells the processes that use it: in the clear, for nothing leaves the machine. */
import type { StorePart } from "../../facts/variables/storeWords.ts"
import type { LocalDisk, LocalServer } from "./LocalServer.ts"

/** The domain of an application on a machine that has none. */
export const exampleDomain = "example.com"

export type Told = { readonly [P in StorePart]?: string }

/** `user:password@`, as much of it as there is. */
const login = ({ password, user }: LocalServer): string =>
  user === "" && password === "" ? "" : `${user}${password === "" ? "" : `:${password}`}@`

/** What every server tells that is asked for by an address with a scheme. */
const server = (local: LocalServer, scheme: string, path = ""): Told => {
  const address = `${local.host}:${local.port}`
  return {
    url: `${scheme}://${login(local)}${address}${path}`,
    host: local.host,
    port: String(local.port),
    address,
    user: local.user,
    password: local.password,
    database: local.database,
    scheme,
    tls: "false"
  }
}

const relational = (local: LocalServer, scheme: string): Told => ({
  ...server(local, scheme, `/${local.database}`),
  driver: local.engine === "postgres" ? "pgsql" : local.engine,
  protocol: local.engine === "postgres" ? "disable" : "DISABLED"
})

/** What MinIO and the like tell: no bucket, for nobody made one. */
const objects = ({ host, password, port, user }: LocalServer): Told => ({
  endpoint: `http://${host}:${port}`,
  region: "us-east-1",
  accessKey: user,
  secretKey: password
})

const address = (local: LocalServer): string => `${local.host}:${local.port}`

const byEngine: Readonly<Record<string, (local: LocalServer) => Told>> = {
  postgres: (local) => relational(local, "postgresql"),
  mysql: (local) => relational(local, "mysql"),
  mariadb: (local) => relational(local, "mysql"),
  redis: (local) => server(local, "redis", `/${local.database}`),
  valkey: (local) => server(local, "redis", `/${local.database}`),
  memcached: (local) => ({ ...server(local, "memcached"), url: address(local) }),
  mongodb: (local) => server(local, "mongodb", `/${local.database}`),
  rabbitmq: (local) => ({ ...server(local, "amqp"), protocol: "amqp" }),
  nats: (local) => server(local, "nats"),
  kafka: (local) => ({ brokers: address(local), protocol: "PLAINTEXT", tls: "false" }),
  elasticsearch: (local) => server(local, "http"),
  opensearch: (local) => server(local, "http"),
  meilisearch: (local) => server(local, "http"),
  s3: objects,
  minio: objects,
  smtp: (local) => ({
    ...server(local, "smtp"),
    login: [local.user, local.password].filter((part) => part !== "").join(":"),
    capitalTls: "False",
    sendingDomain: exampleDomain
  })
}

/** Everything that a store of this machine tells; nothing where it is no engine that can run here. */
export const toldBy = (local: LocalServer | LocalDisk): Told =>
  "folder" in local
    ? { url: `sqlite:///${local.folder}/app.db`, file: `${local.folder}/app.db`, folder: local.folder }
    : (byEngine[local.engine]?.(local) ?? {})
