import { imageName, tagVersion } from "../containers/ImageName.ts"
import { imageRole } from "../data/images.ts"
import { baseName, folderOf, resolvePath } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { ServiceSignal, StoreSignal } from "../Signal.ts"
import { dockerfileAt, type Platform } from "./Platform.ts"

/** Methods of an AppHost's builder that add a store. */
const stores: Readonly<Record<string, string>> = {
  AddPostgres: "postgres",
  AddAzurePostgresFlexibleServer: "postgres",
  AddSqlServer: "mssql",
  AddAzureSqlServer: "mssql",
  AddMySql: "mysql",
  AddOracle: "oracle",
  AddMongoDB: "mongodb",
  AddRedis: "redis",
  AddAzureRedis: "redis",
  AddGarnet: "redis",
  AddValkey: "valkey",
  AddRabbitMQ: "rabbitmq",
  AddKafka: "kafka",
  AddNats: "nats",
  AddElasticsearch: "elasticsearch",
  AddMeilisearch: "meilisearch",
  AddMilvus: "milvus",
  AddQdrant: "qdrant",
  AddAzureCosmosDB: "cosmosdb",
  AddAzureServiceBus: "azure-service-bus",
  AddSqlite: "sqlite"
}

interface Statement {
  readonly text: string
  readonly line: number
}

/** Statements of C#, each with the line it begins on; comments are left out. */
const statements = (lines: ReadonlyArray<string>): ReadonlyArray<Statement> => {
  const found: Array<Statement> = []
  let text = ""
  let from = 1
  for (const [index, raw] of lines.slice(0, 3000).entries()) {
    const line = raw
      .slice(0, 500)
      .replace(/(?:^|\s)\/\/.*$/, "")
      .trim()
    if (line === "") continue
    if (text === "") from = index + 1
    if (text.length < 5000) text += ` ${line}`
    if (/[;{}]$/.test(line)) {
      found.push({ text: text.trim(), line: from })
      text = ""
    }
  }
  return found
}

const projectNamed = (repo: RepoView, name: string) =>
  repo.modules.find(
    (module) =>
      module.ecosystem === "dotnet" && (module.name ?? "").replace(/\W/g, "_").toLowerCase() === name.toLowerCase()
  )

const apps =
  /\.Add(?:Npm|Vite|Node|JavaScript|Bun|Python|Uvicorn|Golang|Dockerfile|Executable|Spring|Java)\w{0,20}\(\s*"([^"]{1,80})"\s*,\s*(?:@)?"([^"]{1,200})"/

const read = (repo: RepoView, path: string): ReadonlyArray<ServiceSignal | StoreSignal> => {
  const engines = new Map<string, string>()
  const found: Array<ServiceSignal | StoreSignal> = []
  for (const { text, line } of statements(repo.files.lines(path))) {
    const name = /^(?:var|IResourceBuilder<[^=]{1,80}>)\s+(\w{1,80})\s*=/.exec(text)?.[1]
    const evidence = [repo.at(path, line)]
    const method = /\.(Add\w{1,40})(?:<[^>]{1,120}>)?\(/.exec(text)?.[1] ?? ""
    const image = /\.AddContainer\(\s*"[^"]{1,80}"\s*,\s*"([^"]{1,200})"(?:\s*,\s*"([^"]{1,80})")?/.exec(text)
    const role = image === null ? undefined : imageRole(imageName(image[1] ?? "").name)
    const engine = Object.hasOwn(stores, method) ? stores[method] : role?.is === "store" ? role.engine : undefined
    if (engine !== undefined) {
      const tag = /\.WithImageTag\(\s*"([^"]{1,60})"/.exec(text)?.[1] ?? image?.[2] ?? null
      if (name !== undefined) engines.set(name, engine)
      found.push({ _tag: "Store", engine, source: "image", version: tagVersion(tag) ?? undefined, evidence })
      continue
    }
    // a database of a server that was added before
    const parent = /=\s*(\w{1,80})\s*\.Add(?:Database|Queue|Topic|ServiceBusQueue)\(/.exec(text)?.[1]
    const known = parent === undefined ? undefined : engines.get(parent)
    if (name !== undefined && known !== undefined) engines.set(name, known)
    const uses = [...text.matchAll(/\.WithReference\(\s*(\w{1,80})/g)].flatMap(
      ([, used]) => engines.get(used ?? "") ?? []
    )
    const project = /\.AddProject<Projects\.(\w{1,120})>\(\s*"([^"]{1,80})"/.exec(text)
    const module = project?.[1] === undefined ? undefined : projectNamed(repo, project[1])
    const app = apps.exec(text)
    const root = module?.root ?? (app?.[2] === undefined ? undefined : resolvePath(folderOf(path), app[2]))
    const called = project?.[2] ?? app?.[1]
    if (root === undefined || called === undefined || !repo.modules.some((other) => other.root === root)) continue
    found.push({
      _tag: "Service",
      source: "platform",
      root,
      // projects of the Worker SDK answer nothing
      ...(module?.sdk === "worker" ? { process: "worker", kind: "worker" as const } : { process: "main" }),
      name: called,
      dockerfile: dockerfileAt(repo, `${root}/Dockerfile`),
      uses,
      evidence
    })
  }
  return found
}

/** The AppHost of .NET Aspire: projects, applications and containers that it runs, with what they refer to. */
export const aspire: Platform = {
  name: "aspire",
  read: (repo) =>
    repo
      .named(/^(?:program|apphost)\.cs$/i)
      .filter((path) => /apphost/i.test(path) && baseName(path) !== "" && repo.files.text(path) !== undefined)
      .slice(0, 10)
      .flatMap((path) => read(repo, path))
}
