/** What clients have to be told in an address so that they reach a server that speaks TLS. */
import type { AddressStyle } from "../../blueprint/environment/Filling.ts"

/** How a server's certificate is signed: by an authority that machines know, or by one of the provider's own. */
export interface Encryption {
  readonly certificate: "public" | "own"
}

type Family = "postgres" | "mysql" | "mssql" | "redis"

/** By client; `usual` is what the engine's own library reads. The certificate is the provider's own: it is not checked. */
const options: Readonly<Record<Family, Readonly<Record<string, string>>>> = {
  postgres: {
    usual: "sslmode=require",
    // https://node-postgres.com/features/ssl: `require` checks the certificate there
    "node-postgres": "sslmode=no-verify",
    asyncpg: "ssl=require",
    postgrex: "ssl=true",
    // https://github.com/pgjdbc/r2dbc-postgresql: its options are written with capitals
    r2dbc: "sslMode=require",
    npgsql: "SSL Mode=Require;Trust Server Certificate=true"
  },
  mysql: {
    usual: "",
    mysql2: 'ssl={"rejectUnauthorized":false}',
    "go-mysql": "tls=skip-verify",
    jdbc: "sslMode=REQUIRED",
    r2dbc: "sslMode=REQUIRED",
    mysqlconnector: "SslMode=Required",
    prisma: "sslaccept=accept_invalid_certs",
    sqlx: "ssl-mode=REQUIRED"
  },
  mssql: { usual: "" },
  redis: {
    usual: "",
    celery: "ssl_cert_reqs=none",
    "redis-py": "ssl_cert_reqs=none",
    "go-redis": "skip_verify=true",
    predis: "ssl[verify_peer]=0",
    lettuce: "verifyPeer=NONE"
  }
}

/** Celery refuses an address with TLS that does not say what to check, whoever signed the certificate. */
const insisting: Readonly<Record<string, string>> = { celery: "ssl_cert_reqs=required" }

const styles: Readonly<Partial<Record<AddressStyle, string>>> = {
  jdbc: "jdbc",
  r2dbc: "r2dbc",
  "go-mysql": "go-mysql",
  libpq: "usual"
}

const adoWords: Readonly<Record<Family, string>> = {
  postgres: "SSL Mode=Require;Trust Server Certificate=true",
  mysql: "SslMode=Required",
  mssql: "TrustServerCertificate=True",
  redis: "ssl=True,abortConnect=False"
}

const familyOf = (engine: string): Family | undefined =>
  engine === "postgres"
    ? "postgres"
    : engine === "mysql" || engine === "mariadb"
      ? "mysql"
      : engine === "redis" || engine === "valkey"
        ? "redis"
        : engine === "mssql"
          ? "mssql"
          : undefined

/** Options of an address for a client, in the style that the address is written in; "" where none are needed or known. */
export const clientOptions = (
  engine: string,
  client: string | null,
  style: AddressStyle,
  { certificate }: Encryption
): string => {
  const family = familyOf(engine)
  if (family === undefined) return ""
  if (style === "ado") return adoWords[family]
  if (style === "mode") return clientOptions(engine, client, "url", { certificate }).replace(/^\w+=/, "")
  if (family === "redis" && certificate === "public") return insisting[client ?? ""] ?? ""
  const known = options[family]
  return known[styles[style] ?? client ?? "usual"] ?? known["usual"] ?? ""
}

/** Whether a client can be told to speak TLS by options of its address to a server of that kind. */
export const speaksTls = (
  engine: string,
  client: string | null,
  style: AddressStyle,
  encryption: Encryption
): boolean => {
  const family = familyOf(engine)
  if (family === undefined || family === "postgres" || family === "mssql") return true
  if (family === "redis" && encryption.certificate === "public") return true
  return clientOptions(engine, client, style, encryption) !== ""
}
