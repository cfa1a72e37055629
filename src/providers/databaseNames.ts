/** Names of variables by which programs ask for the parts of a relational database, wherever it runs. */

/** Databases that have names of their own. */
const others = "REDIS|VALKEY|MONGO|MONGODB|INFLUX|INFLUXDB|ELASTIC|ELASTICSEARCH|CLICKHOUSE|RABBITMQ|KAFKA|SHADOW"

const general = "DB|DATABASE|SQL|RDS|SPRING_DATASOURCE|DATASOURCE|JDBC"

const named = (own: string, rest: string): RegExp =>
  new RegExp(`^(?!(?:${others})_)(?:\\w+_)?(?:${general}|${own})_?(?:${rest})$`)

/** The names of one engine's parts, given the words that stand for the engine. */
export const databaseNames = (own: string) => ({
  url: new RegExp(
    `^(?!(?:${others})_)(?:\\w+_)?(?:DATABASE|DB|SQL|DIRECT|${own})_?(?:PRISMA_|DATABASE_)?(?:URL|URI|DSN|CONNECTION_STRING|URL_NON_POOLING)$|^SQLALCHEMY_DATABASE_URI$`
  ),
  password: named(own, "PASSWORD|PASS|PWD"),
  host: named(own, "HOST|HOSTNAME|SERVER|ADDRESS|ENDPOINT"),
  port: named(own, "PORT"),
  user: named(own, "USERNAME|USER"),
  name: new RegExp(`^(?!(?:${others})_)(?:\\w+_)?(?:DB|DATABASE|${own})_?(?:NAME|DATABASE|DB|SCHEMA)$`)
})
