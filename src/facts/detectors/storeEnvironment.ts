import { engineOfWord } from "../data/engineWords.ts"
import { databaseServers, engineKinds, engineOfScheme } from "../data/engines.ts"
import type { ScanHit } from "../../repo/LineScanner.ts"
import type { Detector } from "../Detector.ts"
import { parseDotenv } from "../parsing/dotenv.ts"
import { notedAssignments } from "../parsing/dotenvNotes.ts"
import { baseName, folderOf, isAside, isTest } from "../paths.ts"
import { parseRead } from "../scanning/readValue.ts"
import { isEnvironmentFile } from "../services/environmentFiles.ts"
import type { Evidence } from "../Fact.ts"
import type { RepoView } from "../RepoView.ts"
import type { StoreSignal } from "../Signal.ts"
import { comparedNames, partInGroup } from "../variables/bucketGroup.ts"
import { leftOutSpoken, needSpoken } from "../variables/spokenNeed.ts"
import { isOneOfPlaces } from "../stores/placesOfFiles.ts"
import { cableCounts, sectionOf, storageRole } from "../stores/rails.ts"

/** Names that say the engine, by themselves. */
const names: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /^(?:POSTGRES(?:QL)?|PG)_(?:URL|URI|HOST|DB|DATABASE|USER|PASSWORD|PRISMA_URL|CONNECTION\w*)$|^PG(?:HOST|DATABASE|USER|PASSWORD)$/,
    "postgres"
  ],
  [/^MYSQL_(?:URL|URI|HOST|DB|DATABASE|USER|PASSWORD|ADDRESS)$/, "mysql"],
  [/^MARIADB_(?:URL|HOST|DATABASE|USER|PASSWORD)$/, "mariadb"],
  [/^MONGO(?:DB)?_?(?:URL|URI|HOST|DB|DATABASE|CONNECTION\w*)$/, "mongodb"],
  [/^(?:REDIS|VALKEY)_?(?:URL|URI|HOST|PORT|PASSWORD|ADDR|CONNECTION\w*)$|^UPSTASH_REDIS_(?!REST_)\w+$/, "redis"],
  [/^(?:RABBITMQ|AMQP)_?(?:URL|URI|HOST|ADDRESSES|USER|CONNECTION\w*)$/, "rabbitmq"],
  [/^KAFKA_(?:BROKERS?|BOOTSTRAP_SERVERS|URL|HOST)$/, "kafka"],
  [/^CLICKHOUSE_(?:URL|HOST)$/, "clickhouse"],
  [/^NATS_(?:URL|HOST|SERVERS?)$/, "nats"],
  [/^(?:ELASTICSEARCH|ELASTIC)_(?:URL|HOST|NODE|HOSTS|CLOUD_ID)$/, "elasticsearch"],
  [/^OPENSEARCH_(?:URL|HOST|ENDPOINT)$/, "opensearch"],
  [/^MEILI(?:SEARCH)?_(?:URL|HOST|MASTER_KEY)$/, "meilisearch"],
  [/^(?:MEMCACHED|MEMCACHE)_(?:URL|HOST|SERVERS)$|^MEMCACHIER_\w+$/, "memcached"],
  [
    /^(?:AWS_)?S3_(?:BUCKET(?:_NAME)?|ENDPOINT|REGION|ACCESS_KEY\w*)$|^AWS_(?:S3_)?(?:STORAGE_)?BUCKET(?:_NAME)?$|^MINIO_(?:ENDPOINT|URL|BUCKET)$|^(?:R2|SPACES)_(?:BUCKET|ENDPOINT)\w*$/,
    "s3"
  ],
  [/^(?:GCS|GOOGLE_CLOUD_STORAGE)_BUCKET\w*$/, "gcs"],
  [/^AZURE_STORAGE_(?:CONNECTION_STRING|ACCOUNT)\w*$/, "azure-blob"],
  [/^(?:AWS_)?SQS_(?:QUEUE_)?URL$/, "sqs"],
  [/^DYNAMODB_(?:TABLE|ENDPOINT)\w*$/, "dynamodb"]
]

const laravelEngines: Readonly<Record<string, string>> = {
  mysql: "mysql",
  mariadb: "mariadb",
  pgsql: "postgres",
  sqlite: "sqlite",
  sqlsrv: "mssql"
}

/** Kinds of stores that hold what nobody can do without: whatever a sample calls optional, another place stands for it. */
const isKept: ReadonlySet<string> = new Set(["relational", "document", "key-value", "object-storage"])

const files = (repo: RepoView): ReadonlyArray<StoreSignal> => {
  const read = new Set(repo.hits("environment").map(({ value }) => parseRead(value).name))
  return repo.files.paths.filter(isEnvironmentFile).flatMap((path) => {
    const text = repo.files.text(path) ?? ""
    const leftOut = new Set(notedAssignments(text).flatMap(({ line, note }) => (leftOutSpoken(note) ? [line] : [])))
    return parseDotenv(text).flatMap(({ name, value, line }): ReadonlyArray<StoreSignal> => {
      const url = /^([a-z][a-z0-9+]{1,30}):\/\/|^(sqlite|file):/i.exec(value)
      const scheme = url?.[1] ?? (url?.[2] === "sqlite" ? "sqlite" : undefined)
      const connection =
        name === "DB_CONNECTION" && Object.hasOwn(laravelEngines, value) ? laravelEngines[value] : undefined
      // Laravel's samples name every driver it could use; only the chosen ones count
      const laravel = repo.files.has(folderOf(path) === "" ? "artisan" : `${folderOf(path)}/artisan`)
      const driver = laravel
        ? /^(?:QUEUE_CONNECTION|CACHE_STORE|CACHE_DRIVER|SESSION_DRIVER)$/.test(name) &&
          /^(?:redis|memcached|sqs|beanstalkd)$/.test(value)
          ? value
          : name === "SCOUT_DRIVER" && /^(?:typesense|meilisearch)$/.test(value)
            ? value
            : undefined
        : undefined
      const disk = laravel && /^FILESYSTEM_DIS(?:K|DRIVER)$/.test(name) && value === "s3" ? "s3" : undefined
      const engine =
        (scheme === undefined ? undefined : engineOfScheme(scheme)) ??
        connection ??
        driver ??
        disk ??
        (laravel ? undefined : names.find(([pattern]) => pattern.test(name))?.[1])
      const mayMiss = engine !== undefined && leftOut.has(line) && !isKept.has(engineKinds[engine] ?? "")
      // the sample for a developer's environment beside the one for all
      const forDevelopers = /\.(?:sail|ddev|lando)$/i.test(path)
      return engine === undefined
        ? []
        : [
            {
              _tag: "Store",
              engine,
              source: "environment",
              // a value that nothing reads is left over from somebody's machine
              role:
                forDevelopers && !databaseServers.has(engine)
                  ? "development"
                  : laravel || read.has(name)
                    ? mayMiss
                      ? "optional"
                      : undefined
                    : "development",
              preset:
                !mayMiss &&
                (scheme !== undefined || connection !== undefined || driver !== undefined || disk !== undefined),
              root: folderOf(path),
              evidence: [repo.at(path, line)]
            }
          ]
    })
  })
}

/** Buckets that a sample calls required, by a name that need not speak of buckets. */
const buckets = (repo: RepoView): ReadonlyArray<StoreSignal> =>
  repo.files.paths.filter(isEnvironmentFile).flatMap((path) => {
    const assigned = notedAssignments(repo.files.text(path) ?? "").filter(({ off }) => !off)
    const known = comparedNames(assigned.map(({ name }) => name))
    return assigned
      .filter(({ name, note }) => needSpoken(note) === "required" && partInGroup(name, known) === "bucket")
      .map(({ line }): StoreSignal => ({
        _tag: "Store",
        engine: "s3",
        source: "environment",
        root: folderOf(path),
        evidence: [repo.at(path, line)]
      }))
  })

/** A field of Go's settings that need not be given, and has no value of its own then. */
const openField = /`[^`]*\benv:"\w{1,80}"(?![^`]*\b(?:required|notEmpty|default\w{0,10}|envDefault)\b)/

/** Says whether a program goes on where a variable is not given, with nothing in its place: files then stay with it. */
const mayBeEmpty = (repo: RepoView, { line, path, value }: ScanHit): boolean => {
  const { given, need } = parseRead(value)
  return (
    (need === "optional" && (given ?? "") === "") ||
    (path.endsWith(".go") && openField.test((repo.files.lines(path)[line - 1] ?? "").slice(0, 500)))
  )
}

const code = (repo: RepoView): ReadonlyArray<StoreSignal> =>
  repo.hits("environment").flatMap((hit): ReadonlyArray<StoreSignal> => {
    const { excerpt, line, path, value } = hit
    const engine = names.find(([pattern]) => pattern.test(parseRead(value).name))?.[1]
    // configuration files of frameworks mention every driver that could be chosen
    const generic =
      /(?:^|\/)config\/(?:database|cache|queue|filesystems|session|broadcasting|services|logging|mail|scout)\.php$/.test(
        path
      )
    // Rails gives every new application settings for a store that it may never use
    const template =
      (/(?:^|\/)config\/cable\.yml$/.test(path) && !cableCounts(repo, path, line)) ||
      (/(?:^|\/)config\/storage\.yml$/.test(path) &&
        storageRole(repo, folderOf(path), sectionOf(repo, path, line)) !== undefined)
    if (engine === undefined || isAside(path) || generic || template) return []
    const evidence = { path, line, excerpt }
    return engineKinds[engine] === "object-storage" && mayBeEmpty(repo, hit)
      ? [optionalStore(repo, engine, evidence)]
      : [{ _tag: "Store", engine, source: "environment", root: repo.home(path), evidence: [evidence] }]
  })

/** Buckets that code asks for, of which one that nothing but a file for one of several places asks for may be left out. */
const codeOfPlaces = (repo: RepoView): ReadonlyArray<StoreSignal> => {
  const all = code(repo)
  const isOfPlace = ({ engine, evidence }: StoreSignal): boolean =>
    engineKinds[engine] === "object-storage" && evidence.every(({ path }) => isOneOfPlaces(repo, path))
  const needed = new Set(all.flatMap((one) => (isOfPlace(one) ? [] : [one.engine])))
  return all.map((one) =>
    isOfPlace(one) && !needed.has(one.engine) ? Object.assign({}, one, { role: "optional" as const }) : one
  )
}

/** Where a store is; a password or a user alone may be missing although the store is there. */
const place = /(?:URL|URI|HOSTS?|BROKERS?|SERVERS?|ADDR|NODE|ENDPOINT)$/

/** A store that code can do without, as a line of it shows. */
const optionalStore = (repo: RepoView, engine: string, evidence: Evidence): StoreSignal => ({
  _tag: "Store",
  engine,
  source: "environment",
  role: "optional",
  root: repo.home(evidence.path),
  evidence: [evidence]
})

/** Stores that code only speaks to where a variable is given. */
const switched = (repo: RepoView): ReadonlyArray<StoreSignal> =>
  repo.hits("switches").flatMap(({ path, value, line, excerpt }): ReadonlyArray<StoreSignal> => {
    const engine = place.test(value) ? names.find(([pattern]) => pattern.test(value))?.[1] : undefined
    return engine === undefined || isTest(path) ? [] : [optionalStore(repo, engine, { path, line, excerpt })]
  })

/** What an application can do without: it answers more slowly, or searches less well. */
const mayBeLeftOut: ReadonlySet<string> = new Set(["cache", "search", "queue", "stream"])

/** A read of Python that ends the program where the variable is not there. */
const throws = /\bos\.environ\[/

/** Stores whose address code asks for before it goes there, where nothing else stands for the address. */
const asked = (repo: RepoView): ReadonlyArray<StoreSignal> => {
  const open = new Set<string>()
  const needed = new Set<string>()
  for (const { excerpt, path, value } of repo.hits("environment")) {
    if (isTest(path)) continue
    const { given, name, need } = parseRead(value)
    open.add(name)
    if (need === "required" || (given ?? "") !== "" || throws.test(excerpt)) needed.add(name)
  }
  return repo.hits("asked-settings").flatMap(({ path, value, line, excerpt }): ReadonlyArray<StoreSignal> => {
    const engine = names.find(([pattern]) => pattern.test(value))?.[1]
    return engine === undefined ||
      !open.has(value) ||
      needed.has(value) ||
      isTest(path) ||
      !mayBeLeftOut.has(engineKinds[engine] ?? "")
      ? []
      : [optionalStore(repo, engine, { path, line, excerpt })]
  })
}

/** Says whether the program of a folder is that engine itself: its settings are called after it. */
const isItself = (repo: RepoView, { engine, root }: StoreSignal): boolean =>
  repo.modules.some(
    (module) => module.root === root && module.name !== null && engineOfWord(baseName(module.name)) === engine
  )

/** Stores that environment variables name, by the variable's name or its value's scheme. */
export const storeEnvironment: Detector = {
  name: "store-environment",
  detect: (repo) =>
    [...files(repo), ...buckets(repo), ...codeOfPlaces(repo), ...switched(repo), ...asked(repo)].filter(
      (signal) => !isItself(repo, signal)
    )
}
