import {
  bicepStores,
  chartStores,
  cloudFormationStores,
  engineOfWord,
  operatorStores,
  type StoreResource,
  terraformModules,
  terraformStores,
  versionOfWord
} from "../data/storeResources.ts"
import type { DatastoreRole } from "../Datastore.ts"
import type { Detector } from "../Detector.ts"
import { attribute, type HclBlock, literal } from "../parsing/hcl.ts"
import type { Parsed } from "../parsing/Parsed.ts"
import { dig, fields, list, string } from "../parsing/unknown.ts"
import { baseName, folderOf, isAside } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { StoreSignal } from "../Signal.ts"

/** Most resources that are looked at in one file. */
const maxResources = 2000

const named = (
  known: StoreResource,
  read: (field: string) => string | undefined
): { readonly engine: string; readonly version: string | undefined } | undefined => {
  const first = (names: ReadonlyArray<string> | undefined) =>
    names?.map(read).find((value) => value !== undefined && value !== "")
  const word = first(known.engineAt)
  const engine = (word === undefined ? undefined : engineOfWord(word)) ?? known.engine
  const version = first(known.versionAt) ?? (word === undefined ? undefined : versionOfWord(word))
  return engine === undefined ? undefined : { engine, version: /\d{1,4}(?:\.\d{1,4}){0,3}/.exec(version ?? "")?.[0] }
}

const signal = (
  repo: RepoView,
  path: string,
  line: number,
  engine: string,
  version?: string,
  role?: DatastoreRole
): StoreSignal => ({
  _tag: "Store",
  engine,
  source: "infrastructure",
  version,
  role,
  root: folderOf(path),
  evidence: [repo.at(path, line)]
})

/** A table that only keeps two runs of Terraform apart. */
const isLock = (block: HclBlock): boolean => literal(attribute(block, "hash_key")) === "LockID"

const terraform = (repo: RepoView, path: string): ReadonlyArray<StoreSignal> =>
  repo.files
    .hcl(path)
    .slice(0, maxResources)
    .flatMap((block): ReadonlyArray<StoreSignal> => {
      const type = block.type === "module" ? (literal(attribute(block, "source")) ?? "") : (block.labels[0] ?? "")
      const table = block.type === "module" ? terraformModules : block.type === "resource" ? terraformStores : []
      const known = table.find((candidate) => candidate.type.test(type))
      if (known === undefined || isLock(block)) return []
      const found = named(known, (field) => literal(attribute(block, field)))
      return found === undefined ? [] : [signal(repo, path, block.line, found.engine, found.version)]
    })

/** Resources of CloudFormation, SAM and the Serverless Framework: all stand under a key of that name. */
const cloudFormation = (repo: RepoView, path: string, parsed: Parsed): ReadonlyArray<StoreSignal> =>
  [["Resources"], ["resources", "Resources"]].flatMap((at) =>
    fields(dig(parsed.data, ...at))
      .slice(0, maxResources)
      .flatMap(([name, resource]): ReadonlyArray<StoreSignal> => {
        const type = string(dig(resource, "Type")) ?? ""
        const known = cloudFormationStores.find((candidate) => candidate.type.test(type))
        const found =
          known === undefined ? undefined : named(known, (field) => string(dig(resource, "Properties", field)))
        return found === undefined
          ? []
          : [signal(repo, path, parsed.lineOf(...at, name, "Type"), found.engine, found.version)]
      })
  )

const bicep = (repo: RepoView, path: string): ReadonlyArray<StoreSignal> =>
  repo.files.lines(path).flatMap((text, index): ReadonlyArray<StoreSignal> => {
    const type = /^\s*resource\s+\w{1,80}\s+'([\w./]{1,120})@/.exec(text)?.[1]
    const known = type === undefined ? undefined : bicepStores.find((candidate) => candidate.type.test(type))
    return known?.engine === undefined || /\bexisting\s*=/.test(text)
      ? []
      : [signal(repo, path, index + 1, known.engine)]
  })

/** Charts that a chart brings along; one that a value switches off may be given from elsewhere. */
const charts = (repo: RepoView, path: string): ReadonlyArray<StoreSignal> =>
  repo.files.yaml(path).flatMap((parsed) =>
    list(dig(parsed.data, "dependencies")).flatMap((entry, index): ReadonlyArray<StoreSignal> => {
      const name = string(dig(entry, "name")) ?? ""
      if (!Object.hasOwn(chartStores, name)) return []
      const condition = (string(dig(entry, "condition")) ?? "").split(",")[0]?.trim() ?? ""
      const values = repo.files.yaml(`${folderOf(path)}/values.yaml`)[0]?.data
      const off = condition !== "" && dig(values, ...condition.split(".").slice(0, 10)) === false
      return [
        signal(
          repo,
          path,
          parsed.lineOf("dependencies", index, "name"),
          chartStores[name] ?? name,
          undefined,
          off ? "optional" : undefined
        )
      ]
    })
  )

const operators = (repo: RepoView, path: string, parsed: Parsed): ReadonlyArray<StoreSignal> => {
  const kind = `${string(dig(parsed.data, "apiVersion")) ?? ""}:${string(dig(parsed.data, "kind")) ?? ""}`
  const engine = operatorStores.find(([pattern]) => pattern.test(kind))?.[1]
  return engine === undefined ? [] : [signal(repo, path, parsed.lineOf("kind"), engine)]
}

const version = (value: unknown) => /^\d{1,3}(?:\.\d{1,3})?/.exec(string(value) ?? "")?.[0]

/** Databases that a platform's file asks for: Render, DigitalOcean, Heroku, Platform.sh. */
const platform = (repo: RepoView, path: string): ReadonlyArray<StoreSignal> => {
  const parsed = path.endsWith(".json") ? repo.files.json(path) : repo.files.yaml(path)[0]
  if (parsed === undefined) return []
  switch (baseName(path)) {
    case "render.yaml":
    case "render.yml":
      return list(dig(parsed.data, "databases"))
        .map((entry, index) =>
          signal(repo, path, parsed.lineOf("databases", index), "postgres", version(dig(entry, "postgresMajorVersion")))
        )
        .concat(
          list(dig(parsed.data, "services")).flatMap((entry, index) =>
            /^(?:redis|keyvalue)$/.test(string(dig(entry, "type")) ?? "")
              ? [signal(repo, path, parsed.lineOf("services", index, "type"), "redis")]
              : []
          )
        )
    case "app.json":
      return list(dig(parsed.data, "addons")).flatMap((entry, index) => {
        const engine = engineOfWord(string(entry) ?? string(dig(entry, "plan")) ?? "")
        return engine === undefined ? [] : [signal(repo, path, parsed.lineOf("addons", index), engine)]
      })
    case "services.yaml":
      return fields(parsed.data).flatMap(([name, entry]) => {
        const [type, number] = (string(dig(entry, "type")) ?? "").split(":")
        const engine = engineOfWord(type ?? "")
        return engine === undefined ? [] : [signal(repo, path, parsed.lineOf(name), engine, version(number))]
      })
    default:
      return list(dig(parsed.data, "databases")).flatMap((entry, index) => {
        const engine = engineOfWord(string(dig(entry, "engine")) ?? "")
        return engine === undefined
          ? []
          : [signal(repo, path, parsed.lineOf("databases", index), engine, version(dig(entry, "version")))]
      })
  }
}

const isPlatform =
  /(?:^|\/)render\.ya?ml$|(?:^|\/)app\.json$|^\.do\/(?:app|deploy\.template)\.ya?ml$|(?:^|\/)\.(?:platform|upsun)\/services\.yaml$/

/** Stores that infrastructure code, charts and platforms' files declare. */
export const storeInfrastructure: Detector = {
  name: "store-infrastructure",
  detect: (repo) =>
    repo.files.paths.flatMap((path): ReadonlyArray<StoreSignal> => {
      if (isAside(path)) return []
      if (/\.(?:tf|tofu)$/.test(path)) return terraform(repo, path)
      if (path.endsWith(".bicep")) return bicep(repo, path)
      if (/(?:^|\/)Chart\.ya?ml$/.test(path)) return charts(repo, path)
      if (isPlatform.test(path)) return platform(repo, path)
      if (!/\.(?:ya?ml|json|template)$/.test(path)) return []
      const text = repo.files.text(path)
      if (text === undefined) return []
      if (
        /\bAWS::(?:RDS|DocDB|ElastiCache|OpenSearch|Elasticsearch|DynamoDB|Serverless::SimpleTable|SQS|Kinesis|MSK|AmazonMQ)/.test(
          text
        )
      ) {
        const parsed = /\.ya?ml$|\.template$/.test(path) ? repo.files.yaml(path)[0] : repo.files.json(path)
        return parsed === undefined ? [] : cloudFormation(repo, path, parsed)
      }
      return /^kind:\s*(?:Cluster|postgresql|PostgresCluster|InnoDBCluster|MariaDB|MongoDBCommunity|Redis\w{0,20}|Dragonfly|Kafka|RabbitmqCluster|Elasticsearch)\s*$/m.test(
        text
      )
        ? repo.files.yaml(path).flatMap((parsed) => operators(repo, path, parsed))
        : []
    })
}
