/** Addresses as samples and manifests write them, and the forms that are made of them. */
import { isLoginKey } from "./given.ts"
import { leadsToServer, type Pairs, pairsIn } from "./keywordLists.ts"

/** Where an address leads, and the same text with a place for everything that another environment decides. */
export interface Address {
  /** In lower case; null where the text names none. */
  readonly host: string | null
  readonly port: number | null
  /** `postgres`, `mysql+pymysql`, `http`, …; null for a bare host. */
  readonly scheme: string | null
  /** The database that an address of a store names; null where it names none. */
  readonly database: string | null
  /** As `form.ts` describes. */
  readonly form: string
}

const hostName = "[A-Za-z0-9](?:[A-Za-z0-9._-]{0,100}[A-Za-z0-9])?"

const url = new RegExp(
  `^((?:jdbc:)?[a-z][a-z0-9+.]{1,30}(?::[a-z]{2,20})?)://(?:[^\\s/@]{0,200}@)?(${hostName}|\\[::1?\\])?(?::(\\d{2,5}))?(?:,[^/?]{1,200})?(/[^?\\s]{0,150})?(?:\\?(\\S{0,200}))?$`,
  "i"
)
const goMysql = new RegExp(
  `^(?:[^\\s@]{1,100}@)?tcp\\((${hostName})(?::(\\d{2,5}))?\\)/([\\w-]{0,60})(?:\\?(\\S{0,200}))?$`
)
/** What PDO of PHP takes: https://www.php.net/manual/en/ref.pdo-mysql.connection.php and ref.pdo-pgsql.connection.php. */
const pdo = /^(mysql|pgsql):(\w.{0,480})$/i
const bare = new RegExp(`^(${hostName})(?::(\\d{2,5}))?$`)

/** Options that say whether and how TLS is spoken: where a program runs decides them. */
const ofTls =
  /^(?:ssl\w{0,20}|tls\w{0,20}|usessl|requiressl|sslmode|allowpublickeyretrieval|trustservercertificate|encrypt|schema)$/i

const keyOf = (option: string): string => option.split("=")[0] ?? ""

/** The options of a query but for those of a login, which is another one elsewhere. */
const withoutLogin = (query: string): ReadonlyArray<string> =>
  query.split("&").filter((option) => option !== "" && !isLoginKey(keyOf(option)))

/** What a query keeps when its host changes. */
const keptOptions = (query: string): string =>
  withoutLogin(query)
    .filter((option) => !ofTls.test(keyOf(option)) && !/[{}$]/.test(option))
    .join("&")

/** The login of a query, which drivers of Java take there: it stays where the sample has it. */
const loginOptions = (query: string): string =>
  query
    .split("&")
    .map(keyOf)
    .flatMap((key) => (key === "user" || key === "password" ? [`${key}={${key}}&`] : []))
    .join("")

const store =
  /^(?:jdbc:)?(?:r2dbc:)?(?:postgres(?:ql)?|pgx?|postgis|mysql2?|mariadb|trilogy|mssql|sqlserver|mongodb|rediss?|valkeys?|amqps?|pyamqp|nats|kafka|clickhouse|cockroach(?:db)?)(?:[+:].*)?$/i

/** Whether a scheme is that of a store, of which user, password and database are a part of the address. */
export const isStoreScheme = (scheme: string): boolean => store.test(scheme)

/** Lists of keywords and what drivers write instead of a scheme. */
const ofDrivers: ReadonlySet<string> = new Set(["ado", "libpq", "go-mysql"])

/** Whether an address is that of a store as a whole, by the way that it is written. */
export const isOfStore = ({ scheme }: Address): boolean =>
  scheme !== null && (isStoreScheme(scheme) || ofDrivers.has(scheme))

/** Stores that decide themselves whether their scheme says TLS; of Redis the number of the database is a part of the path. */
const ownsScheme = /^(?:rediss?|valkeys?|amqps?|nats|kafka)$/i

const escaped = (text: string): string => text.replace(/[{}]/g, (sign) => sign + sign)

/**
 * Reads the path behind the place: the number of a database of Redis; behind the default host of RabbitMQ what a program
 * calls its queues by, or appends.
 */
const ownPath = (scheme: string, path: string): string => {
  const isQueue = /^amqps?$/.test(scheme) && /^\/%2f\/[\w.-]{0,60}$/i.test(path)
  // what code appends a name to has nothing behind it
  if (isQueue && path.endsWith("/")) return path
  return `${isQueue || /^\/\d{1,2}$/.test(path) ? path : ""}?{options}`
}

const ofUrl = (match: RegExpExecArray): Address => {
  const [, scheme = "", host, port, path = "", query = ""] = match
  const plain = scheme.toLowerCase()
  const isJdbc = plain.startsWith("jdbc:")
  const kept = keptOptions(query)
  const asked = withoutLogin(query).join("&")
  const place = port === undefined && !isStoreScheme(plain) ? "{host}" : "{host}:{port}"
  const form = ownsScheme.test(plain)
    ? `{scheme}://{user}:{password}@{host}:{port}${ownPath(plain, path)}`
    : isStoreScheme(plain)
      ? `${plain}://${isJdbc ? "" : "{user}:{password}@"}{host}:{port}/{database}?${isJdbc ? loginOptions(query) : ""}${kept === "" ? "" : `${escaped(kept)}&`}{options}`
      : `${plain}://${place}${escaped(path === "/" ? "" : path)}${asked === "" ? "" : `?${escaped(asked)}`}`
  return {
    host: host?.toLowerCase() ?? null,
    port: port === undefined ? null : Number(port),
    scheme: plain,
    database: isStoreScheme(plain) ? path.slice(1) || null : null,
    form
  }
}

const libpq: Readonly<Record<string, string>> = {
  host: "{host}",
  hostaddr: "{host}",
  port: "{port}",
  user: "{user}",
  password: "{password}",
  dbname: "{database}",
  sslmode: "require"
}

const adoKeys: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:host|server|data source|address|addr)$/i, "{host}"],
  [/^port$/i, "{port}"],
  [/^(?:user ?id|uid|user|username)$/i, "{user}"],
  [/^(?:password|pwd)$/i, "{password}"],
  [/^(?:database|initial catalog)$/i, "{database}"]
]

const ofPairs = (all: Pairs, sign: ";" | " "): Address => {
  const formOf = (key: string, value: string): string =>
    sign === " "
      ? (libpq[key.toLowerCase()] ?? escaped(value))
      : (adoKeys.find(([pattern]) => pattern.test(key))?.[1] ?? escaped(value))
  const isPlace = (key: string): boolean => /^\{\w{1,20}\}$/.test(formOf(key, ""))
  const kept = all.filter(
    ([key]) => (sign === " " || !ofTls.test(key.replace(/\s/g, ""))) && (isPlace(key) || !isLoginKey(key))
  )
  const host = all.find(([key]) => formOf(key, "") === "{host}")?.[1] ?? ""
  const [name = "", given] = host.replace(/^tcp:/i, "").split(/[,:]/)
  const port = Number(all.find(([key]) => formOf(key, "") === "{port}")?.[1] ?? given)
  const hasPort = kept.some(([key]) => formOf(key, "") === "{port}")
  const form = kept.map(([key, value]) => `${key}=${formOf(key, value)}`)
  const withPort = hasPort
    ? form
    : form.map((pair) =>
        given === undefined ? pair : pair.replace("{host}", `{host}${host.includes(",") ? "," : ":"}{port}`)
      )
  return {
    host: name.toLowerCase() || null,
    port: Number.isInteger(port) && port > 0 ? port : null,
    scheme: sign === " " ? "libpq" : "ado",
    database: all.find(([key]) => formOf(key, "") === "{database}")?.[1] ?? null,
    form: sign === " " ? withPort.join(" ") : `${withPort.join(";")};{options}`
  }
}

/** The login is in it only where the sample has it there: most programs give it beside. */
const ofPdo = (driver: string, all: Pairs): Address => {
  const value = (name: string): string | undefined => all.find(([key]) => key.toLowerCase() === name)?.[1]
  const port = Number(value("port"))
  const form = all
    .filter(
      ([key]) => !/^(?:port|unix_socket)$/i.test(key) && (libpq[key.toLowerCase()] !== undefined || !isLoginKey(key))
    )
    .flatMap(([key, said]) => {
      const own = `${key}=${libpq[key.toLowerCase()] ?? escaped(said)}`
      return key.toLowerCase() === "host" ? [own, "port={port}"] : [own]
    })
  return {
    host: value("host")?.toLowerCase() || null,
    port: Number.isInteger(port) && port > 0 ? port : null,
    scheme: driver === "pgsql" ? "postgres" : driver,
    database: value("dbname") || null,
    form: `${driver}:${form.join(";")}`
  }
}

const hasHost = (pairs: Pairs): boolean => pairs.some(([key]) => key.toLowerCase() === "host")

/** The address that a text is; nothing where it is none. */
export const addressIn = (text: string): Address | undefined => {
  const given = text.trim().slice(0, 500)
  const asUrl = url.exec(given)
  if (asUrl !== null) return ofUrl(asUrl)
  const asGo = goMysql.exec(given)
  if (asGo !== null) {
    const kept = keptOptions(asGo[4] ?? "")
    return {
      host: (asGo[1] ?? "").toLowerCase(),
      port: asGo[2] === undefined ? null : Number(asGo[2]),
      scheme: "go-mysql",
      database: asGo[3] || null,
      form: `{user}:{password}@tcp({host}:{port})/{database}?${kept === "" ? "" : `${escaped(kept)}&`}{options}`
    }
  }
  const asPdo = pdo.exec(given)
  const ofDriver = pairsIn(asPdo?.[2] ?? "", ";") ?? []
  if (asPdo !== null && hasHost(ofDriver)) return ofPdo((asPdo[1] ?? "").toLowerCase(), ofDriver)
  const parted = pairsIn(given, ";") ?? []
  if (leadsToServer(parted)) return ofPairs(parted, ";")
  const spaced = pairsIn(given, " ") ?? []
  if (spaced.length > 1 && hasHost(spaced)) return ofPairs(spaced, " ")
  const asBare = bare.exec(given)
  if (asBare === null) return undefined
  const [, host = "", port] = asBare
  // a word or a number is an address only where its owner knows the host
  return /^\d+(?:\.\d+)?$/.test(host)
    ? undefined
    : {
        host: host.toLowerCase(),
        port: port === undefined ? null : Number(port),
        scheme: null,
        database: null,
        form: port === undefined ? "{host}" : "{host}:{port}"
      }
}

/** Ends of names that ask where something is: what a bare word behind another name means is not a place. */
const asksForPlace =
  /(?:HOST(?:NAME)?|ADDR(?:ESS)?|URL|URI|SERVER|ENDPOINT|SERVICE|DOMAIN|UPSTREAM|TARGET|BACKEND|PEER|NODE)S?$/i

/** Whether an address is meant by a variable of a name: a word alone is one only where the name asks for a place. */
export const isMeant = (name: string, { form }: Address): boolean => form !== "{host}" || asksForPlace.test(name)
