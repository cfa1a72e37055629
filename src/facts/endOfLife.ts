import data from "./data/eol.json" with { type: "json" }

const products: Readonly<Record<string, Readonly<Record<string, string | boolean | null>>>> = data.products

/** The day on which statuses are decided; part of the data, so that the answer never depends on a clock. */
export const asOf: string = data.asOf

/** Where the dates come from. */
export const endOfLifeSource: string = `${data.source.name}, snapshot of ${data.source.snapshot}`

/** Products by the names that facts use. */
const names: Readonly<Record<string, string>> = {
  node: "nodejs",
  python: "python",
  ruby: "ruby",
  php: "php",
  go: "go",
  dotnet: "dotnet",
  java: "eclipse-temurin",
  elixir: "elixir",
  bun: "bun",
  deno: "deno",
  postgres: "postgresql",
  mysql: "mysql",
  mariadb: "mariadb",
  mongodb: "mongodb",
  redis: "redis",
  valkey: "valkey",
  rabbitmq: "rabbitmq",
  elasticsearch: "elasticsearch",
  opensearch: "opensearch",
  memcached: "memcached",
  kafka: "apache-kafka",
  cassandra: "apache-cassandra",
  couchdb: "apache-couchdb",
  couchbase: "couchbase-server",
  neo4j: "neo4j",
  activemq: "apache-activemq",
  influxdb: "influxdb",
  cockroachdb: "cockroachdb",
  solr: "solr",
  clickhouse: "clickhouse",
  mssql: "mssqlserver",
  debian: "debian",
  ubuntu: "ubuntu",
  alpine: "alpine-linux",
  centos: "centos",
  "amazon-linux": "amazon-linux",
  fedora: "fedora",
  "rocky-linux": "rocky-linux",
  almalinux: "almalinux",
  tomcat: "tomcat",
  traefik: "traefik",
  haproxy: "haproxy",
  keycloak: "keycloak",
  zookeeper: "zookeeper",
  openjdk: "openjdk-builds-from-oracle",
  nginx: "nginx",
  httpd: "apache-http-server",
  django: "django",
  laravel: "laravel",
  rails: "rails",
  symfony: "symfony",
  "spring-boot": "spring-boot",
  nextjs: "nextjs",
  nuxt: "nuxt",
  angular: "angular",
  vue: "vue",
  react: "react",
  express: "express",
  drupal: "drupal",
  wordpress: "wordpress",
  phoenix: "phoenix-framework",
  quarkus: "quarkus-framework",
  micronaut: "micronaut",
  cakephp: "cakephp",
  typo3: "typo3",
  strapi: "strapi",
  svelte: "svelte"
}

const cyclesOf = (product: string): Readonly<Record<string, string | boolean | null>> | undefined => {
  const name = Object.hasOwn(names, product) ? names[product] : undefined
  return name !== undefined && Object.hasOwn(products, name) ? products[name] : undefined
}

/** The release lines of a product, and whether each had ended on `asOf`. */
export const linesOf = (product: string): ReadonlyArray<{ readonly line: string; readonly ended: boolean }> =>
  Object.keys(cyclesOf(product) ?? {}).map((line) => ({ line, ended: endedOn(product, line) !== undefined }))

/** The newest release that a caret before `version` lets in, of a product whose minor releases end one by one. */
export const newestBelowNextMajor = (product: string, version: string): string => {
  const [major = ""] = version.split(".")
  const minors = Object.keys(cyclesOf(product) ?? {}).flatMap((cycle) => {
    const [of, minor] = cycle.split(".")
    return of === major && minor !== undefined ? [Number(minor)] : []
  })
  return major === "0" || minors.length === 0 ? version : `${major}.${Math.max(...minors)}`
}

const endOfCycle = (product: string, version: string): string | boolean | null | undefined => {
  const cycles = cyclesOf(product)
  if (cycles === undefined) return undefined
  const parts = version.split(".")
  const cycle = [parts.slice(0, 2).join("."), parts[0] ?? ""].find((candidate) => Object.hasOwn(cycles, candidate))
  return cycle === undefined ? undefined : cycles[cycle]
}

/** The day on which a product's release ends, past or to come; undefined where none is known. */
export const endOf = (product: string, version: string): string | undefined => {
  const end = endOfCycle(product, version)
  return typeof end === "string" ? end : undefined
}

/** The end of life of a product's release that lies before `asOf`: a date, or `ended` where the day is not known. */
export const endedOn = (product: string, version: string): string | undefined => {
  const end = endOfCycle(product, version)
  if (end === true) return "ended"
  return typeof end === "string" && end <= asOf ? end : undefined
}
