import { attribute, literal } from "../parsing/hcl.ts"
import { dig, fields, string } from "../parsing/unknown.ts"
import type { RepoView } from "../RepoView.ts"
import { templateResources } from "../terraform/cloudFormation.ts"
import { terraformBlocks } from "../terraform/resources.ts"
import type { Release } from "./Release.ts"

const engines: Readonly<Record<string, string>> = {
  postgres: "postgres",
  postgresql: "postgres",
  pg: "postgres",
  "aurora-postgresql": "postgres",
  mysql: "mysql",
  mariadb: "mariadb",
  redis: "redis",
  valkey: "valkey",
  mongodb: "mongodb",
  rabbitmq: "rabbitmq",
  opensearch: "opensearch"
}

/** `postgres` and `12.4`; engines of a cloud's own are not judged by the dates of others. */
const database = (engine: string | undefined, version: string | undefined) => {
  const key = engine?.toLowerCase() ?? ""
  const number = /^\D{0,20}(\d{1,4}(?:[._]\d{1,3}){0,2})/.exec(version ?? "")?.[1]?.replace(/_/g, ".")
  const product = Object.hasOwn(engines, key) ? engines[key] : undefined
  return product === undefined || number === undefined ? [] : [{ product, version: number }]
}

/** `nodejs16.x`, `python3.8` as functions name what they run on. */
const functionRuntime = (name: string | undefined) => {
  const match = /^(nodejs|python|ruby|java|dotnetcore|dotnet|php|go)[-_]?(\d{1,2}(?:\.\d{1,2})?)/.exec(
    name?.replace(/^(python|php|ruby)(\d)(\d{1,2})$/, "$1$2.$3") ?? ""
  )
  const runtime = match?.[1] ?? ""
  return match === null || runtime === "go"
    ? []
    : [
        {
          product: runtime === "nodejs" ? "node" : runtime === "dotnetcore" ? "dotnet" : runtime,
          version: match[2] ?? ""
        }
      ]
}

const fromTerraform = (repo: RepoView): ReadonlyArray<Release> =>
  terraformBlocks(repo)
    .filter(({ type }) => type === "resource")
    .flatMap(({ path, kind, block }) => {
      const text = (name: string) => literal(attribute(block, name))
      const at = (name: string) => repo.at(path, attribute(block, name)?.line ?? block.line)
      const release = (name: string, found: ReadonlyArray<{ readonly product: string; readonly version: string }>) =>
        found.map(({ product, version }) => ({ product, version, severity: "medium" as const, evidence: at(name) }))
      switch (kind) {
        case "aws_db_instance":
        case "aws_rds_cluster":
        case "aws_elasticache_cluster":
        case "aws_elasticache_replication_group":
          return release(
            "engine_version",
            database(text("engine") ?? (kind.includes("replication") ? "redis" : undefined), text("engine_version"))
          )
        case "google_sql_database_instance":
          return release(
            "database_version",
            database(/^[A-Za-z]+/.exec(text("database_version") ?? "")?.[0], text("database_version"))
          )
        case "azurerm_postgresql_flexible_server":
        case "azurerm_postgresql_server":
          return release("version", database("postgres", text("version")))
        case "azurerm_mysql_flexible_server":
          return release("version", database("mysql", text("version")))
        case "digitalocean_database_cluster":
          return release("version", database(text("engine"), text("version")))
        case "scaleway_rdb_instance":
          return release("engine", database(/^[A-Za-z]+/.exec(text("engine") ?? "")?.[0], text("engine")))
        case "aws_lambda_function":
        case "google_cloudfunctions_function":
        case "scaleway_function":
          return release("runtime", functionRuntime(text("runtime")))
        default:
          return []
      }
    })

const fromTemplates = (repo: RepoView): ReadonlyArray<Release> => [
  ...templateResources(repo).flatMap(({ type, properties, at }): ReadonlyArray<Release> => {
    const text = (name: string) => string(dig(properties, name))
    if (/^AWS::(?:RDS::DB(?:Instance|Cluster)|ElastiCache::(?:ReplicationGroup|CacheCluster))$/.test(type))
      return database(text("Engine"), text("EngineVersion")).map(({ product, version }) => ({
        product,
        version,
        severity: "medium" as const,
        evidence: at("EngineVersion")
      }))
    if (/^AWS::(?:Lambda|Serverless)::Function$/.test(type))
      return functionRuntime(text("Runtime")).map(({ product, version }) => ({
        product,
        version,
        severity: "high" as const,
        evidence: at("Runtime")
      }))
    return []
  }),
  ...repo.files.paths
    .filter((path) => /(?:^|\/)serverless\.ya?ml$/.test(path))
    .flatMap((path) =>
      repo.files.yaml(path).flatMap((parsed) =>
        [["provider"], ...fields(dig(parsed.data, "functions")).map(([name]) => ["functions", name])].flatMap((at) =>
          functionRuntime(string(dig(parsed.data, ...at, "runtime"))).map(({ product, version }) => ({
            product,
            version,
            severity: "high" as const,
            evidence: repo.at(path, parsed.lineOf(...at, "runtime"))
          }))
        )
      )
    )
]

/** Releases of databases and functions that Terraform and templates ask a cloud for. */
export const managedReleases = (repo: RepoView): ReadonlyArray<Release> => [
  ...fromTerraform(repo),
  ...fromTemplates(repo)
]
