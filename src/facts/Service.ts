import { Schema } from "effect"
import { Evidence } from "./Fact.ts"
import { Packing } from "./packing/Packing.ts"
import { Protocol } from "./Protocol.ts"

export const ServiceKind = Schema.Literal("web", "api", "worker", "static", "job", "function")
export type ServiceKind = typeof ServiceKind.Type

/** Whether a process starts without a variable; `unused`: only samples and documents name it. */
export const VariableNeed = Schema.Literal("required", "optional", "unused")
export type VariableNeed = typeof VariableNeed.Type

/**
 * What fills a variable. `store-url`, `store-part`: a store of the application. `own-url`, `own-host`: the address that
 * people reach it at. `service-url`: another service of the application. `generated`: the application verifies it
 * itself. `third-party`: somebody else issues it. `constant`: the same text everywhere. `selector`: it follows from the
 * store that is chosen. `owner`: only whoever runs it knows it.
 */
export const VariableValue = Schema.Literal(
  "store-url",
  "store-part",
  "own-url",
  "own-host",
  "service-url",
  "generated",
  "third-party",
  "constant",
  "selector",
  "owner"
)
export type VariableValue = typeof VariableValue.Type

export const EnvironmentVariable = Schema.Struct({
  name: Schema.String,
  /** Its name says that it holds a credential. */
  secret: Schema.Boolean,
  /** A person has to supply it: the process does not start without it, and nothing else gives it. */
  required: Schema.Boolean,
  need: Schema.optionalWith(VariableNeed, { default: () => "optional" as const }),
  /** Null where nothing is known to fill it. */
  value: Schema.optionalWith(Schema.NullOr(VariableValue), { default: () => null }),
  /** Id of the datastore, name of the service or of who issues it. */
  from: Schema.optionalWith(Schema.NullOr(Schema.String), { default: () => null }),
  /** How the value is written, with places in braces, e.g. `postgresql://{user}:{password}@{host}:{port}/{database}?{options}`; of a constant its text. */
  form: Schema.optionalWith(Schema.NullOr(Schema.String), { default: () => null }),
  /** How it is written for other engines that the program runs on instead. */
  otherForms: Schema.optionalWith(Schema.Array(Schema.String), { exact: true }),
  evidence: Schema.optionalWith(Schema.Array(Evidence), { default: () => [] })
}).annotations({ identifier: "EnvironmentVariable" })
export type EnvironmentVariable = typeof EnvironmentVariable.Type

/** What calls a function, as its platform's file says. */
export const FunctionTrigger = Schema.Struct({
  kind: Schema.Literal("http", "websocket", "schedule", "queue", "bucket", "table", "stream", "topic", "other"),
  /** Upper case, or `ANY`; only of `http`. */
  method: Schema.optionalWith(Schema.String, { exact: true }),
  /** Begins with a slash; only of `http`. */
  path: Schema.optionalWith(Schema.String, { exact: true }),
  /** The shape of the event that the code reads: `1.0` of REST APIs, `2.0` of HTTP APIs. */
  payload: Schema.optionalWith(Schema.Literal("1.0", "2.0"), { exact: true })
})
export type FunctionTrigger = typeof FunctionTrigger.Type

/** How a platform calls code that is no server of its own. */
export const FunctionEntry = Schema.Struct({
  /** As written, from `root`: e.g. `src/orders.create`. */
  handler: Schema.String,
  /** As the platform calls it, e.g. `nodejs22.x`; null where it is not named. */
  runtime: Schema.NullOr(Schema.String),
  memoryMib: Schema.NullOr(Schema.Int),
  timeoutSeconds: Schema.NullOr(Schema.Int),
  triggers: Schema.Array(FunctionTrigger)
}).annotations({ identifier: "FunctionEntry" })
export type FunctionEntry = typeof FunctionEntry.Type

/** Through which package a service speaks to a store. */
export const StoreClient = Schema.Struct({
  /** Id of the datastore. */
  datastore: Schema.String,
  /** E.g. `node-postgres`, `libpq`, `jdbc`, `pymysql`. */
  client: Schema.String,
  /** The library whose jobs wait in the store, e.g. `sidekiq`. */
  queue: Schema.optionalWith(Schema.String, { exact: true })
}).annotations({ identifier: "StoreClient" })
export type StoreClient = typeof StoreClient.Type

/** A name in the network that stands in files of a service. */
export const NamedHost = Schema.Struct({
  host: Schema.String,
  /** Name of the service that is meant. */
  service: Schema.String,
  evidence: Evidence
}).annotations({ identifier: "NamedHost" })
export type NamedHost = typeof NamedHost.Type

/** The command that makes the first account of an application, and where the repository speaks of it. */
export const FirstAccount = Schema.Struct({
  command: Schema.String,
  evidence: Evidence
}).annotations({ identifier: "FirstAccount" })
export type FirstAccount = typeof FirstAccount.Type

/** A program that an image starts beside others in its own container. */
export const Supervised = Schema.Struct({
  name: Schema.String,
  command: Schema.String,
  /** `scheduler`: it says when, and twice does everything twice. `worker`: it does work outside of requests. */
  role: Schema.Literal("program", "worker", "scheduler"),
  evidence: Evidence
}).annotations({ identifier: "Supervised" })
export type Supervised = typeof Supervised.Type

/** A file of settings that a compose file puts into a container and its image does not have. */
export const SettingsFile = Schema.Struct({
  /** Path in the container. */
  target: Schema.String,
  /** Path in the repository, whether it is there or not. */
  source: Schema.String,
  inRepository: Schema.Boolean,
  /** Parts of it that are true only where it was written. */
  holds: Schema.Array(Schema.Literal("addresses", "credentials")),
  /**
   * By what it is known, where that is no file that a compose file mounts: a whole folder that one mounts, the image that
   * names it, documents that mount it, a kept folder that hides the one of the image, documents that tell people to
   * copy a sample, a key that they tell people to make, or a host of a store in the one that the image has.
   */
  knownBy: Schema.optionalWith(Schema.Literal("image", "documents", "disk", "sample", "folder", "key", "host"), {
    exact: true
  }),
  evidence: Evidence
}).annotations({ identifier: "SettingsFile" })
export type SettingsFile = typeof SettingsFile.Type

/** Requests of an address that several services share, which a proxy beside them passes on to one of them. */
export const ServiceRoute = Schema.Struct({
  /** The same word for the same address. */
  address: Schema.String,
  /** Beginnings of paths; `/` is whatever goes nowhere else. */
  paths: Schema.Array(Schema.String),
  /** What else than the path decides, e.g. `a header`. */
  decides: Schema.optionalWith(Schema.String, { exact: true }),
  evidence: Evidence
}).annotations({ identifier: "ServiceRoute" })
export type ServiceRoute = typeof ServiceRoute.Type

/** A port that others call beside the one that a service's address leads to. */
export const FurtherPort = Schema.Struct({
  port: Schema.Int,
  transport: Schema.Literal("tcp", "udp"),
  /** Other services of its file that call it there, inside the network; absent where it is open to whoever is outside. */
  calledBy: Schema.optionalWith(Schema.Array(Schema.String), { exact: true }),
  evidence: Evidence
}).annotations({ identifier: "FurtherPort" })
export type FurtherPort = typeof FurtherPort.Type

/** One deployable process: identity is its folder plus the process, so that a web and a worker may share a folder. */
export const Service = Schema.Struct({
  /** Unique within the analysis. */
  name: Schema.String,
  /** Folder relative to the repository's root; "" is the root itself. */
  root: Schema.String,
  kind: ServiceKind,
  /** Canonical: javascript, typescript, python, go, ruby, php, java, kotlin, csharp, rust, elixir, … */
  language: Schema.NullOr(Schema.String),
  runtimeVersion: Schema.NullOr(Schema.String),
  /** Where a range is stated: that range, of which `runtimeVersion` is the least, e.g. `>=18`. */
  runtimeRange: Schema.optionalWith(Schema.String, { exact: true }),
  /** Canonical: nextjs, express, nestjs, django, flask, fastapi, rails, laravel, symfony, spring-boot, aspnet-core, gin, axum, vite, … */
  framework: Schema.NullOr(Schema.String),
  packageManager: Schema.NullOr(Schema.String),
  /** As it is run from `root`, once the dependencies are installed; in a workspace the siblings it imports are built before it. */
  buildCommand: Schema.NullOr(Schema.String),
  /** As it is run from `root`, or in its own image where it has a Dockerfile. */
  startCommand: Schema.NullOr(Schema.String),
  /** Its image has to be told the start command, because it starts something else by itself. */
  override: Schema.optionalWith(Schema.Boolean, { exact: true }),
  /** Its image starts the command that it is given as it is: it has no entry point, or one that passes everything on. */
  startsGiven: Schema.optionalWith(Schema.Boolean, { exact: true }),
  /** Its image starts an init process of its own, which has to be the first of the container. */
  ownInit: Schema.optionalWith(Schema.Boolean, { exact: true }),
  /** Processes of its program that its start keeps at work, where its command, its settings or a variable name the number. */
  processes: Schema.optionalWith(Schema.Int, { exact: true }),
  /** Programs that its image keeps running in its one container, where there are several. */
  supervises: Schema.optionalWith(Schema.Array(Supervised), { exact: true }),
  /** The line by which its program starts a clock of its own that no other instance knows of: two of them do everything twice. */
  ownClock: Schema.optionalWith(Evidence, { exact: true }),
  /** What makes its first account, run once in its image, where nothing else does. */
  firstAccount: Schema.optionalWith(FirstAccount, { exact: true }),
  /** Brings the schema of the database up to date, run from `root`, or in its own image where it has a Dockerfile; null where the program does so as it starts. */
  migrateCommand: Schema.optionalWith(Schema.NullOr(Schema.String), { default: () => null }),
  /** Its program or its image brings the schema of the database up to date as it starts. */
  migratesAtStart: Schema.optionalWith(Schema.Boolean, { exact: true }),
  /** What the repository itself says a platform is to run before new code takes traffic. */
  releaseCommand: Schema.optionalWith(Schema.NullOr(Schema.String), { default: () => null }),
  /** Where a build leaves static files, relative to `root`. */
  outputDirectory: Schema.NullOr(Schema.String),
  port: Schema.NullOr(Schema.Int),
  /** Ports that the file which runs it opens, or has others call, as well. */
  furtherPorts: Schema.optionalWith(Schema.Array(FurtherPort), { exact: true }),
  /** What its port speaks where that is not HTTP/1.1. */
  protocol: Schema.optionalWith(Protocol, { exact: true }),
  /** What a check asks for: a path, or a method of gRPC where `protocol` is that. Null: only the port tells that it lives. */
  healthPath: Schema.NullOr(Schema.String),
  /** Path of its Dockerfile from the repository's root. */
  dockerfile: Schema.NullOr(Schema.String),
  /** Image that it runs as it is, because nothing here builds it: somebody else's program. */
  image: Schema.optionalWith(Schema.String, { exact: true }),
  /** Folder that the Dockerfile is built in, "" for the repository's root; only where a compose file names another than `root`. */
  buildContext: Schema.optionalWith(Schema.String, { exact: true }),
  /** The stage of the Dockerfile that is built; the last where none is named. */
  buildStage: Schema.optionalWith(Schema.String, { exact: true }),
  /** Arguments that the build of its Dockerfile is given; nothing secret. */
  buildArguments: Schema.optionalWith(Schema.Record({ key: Schema.String, value: Schema.String }), { exact: true }),
  /** Why it is taken for granted although nothing in the repository starts it. */
  assumed: Schema.optionalWith(Schema.String, { exact: true }),
  /** Folders beside its code that files of Apache close to everybody: its own web server has to close them too. */
  closedFolders: Schema.optionalWith(Schema.Array(Schema.String), { exact: true }),
  /** What its own image takes; of JavaScript, where a manifest tells. */
  packing: Schema.optionalWith(Packing, { exact: true }),
  /** People and programs outside reach it; what is not public is found by name inside the network, or by nobody. */
  public: Schema.optionalWith(Schema.Boolean, { default: () => true }),
  /** Lines by which it runs code or commands for its callers, or commands its host's container engine: whoever reaches it owns it. */
  runsCommands: Schema.optionalWith(Schema.Array(Evidence), { exact: true }),
  /** `name:port` by which others find it inside the network; null for what answers nobody. */
  reach: Schema.optionalWith(Schema.NullOr(Schema.String), { default: () => null }),
  /** Names of other services whose address stands in its code or settings, where no variable changes it. */
  calls: Schema.optionalWith(Schema.Array(Schema.String), { exact: true }),
  /** The names that it calls them by, each with its line: where no network answers to them, those calls fail. */
  namedHosts: Schema.optionalWith(Schema.Array(NamedHost), { exact: true }),
  /** Five-field cron expression for jobs, as it is written: a time zone that stands beside it is not converted. */
  schedule: Schema.NullOr(Schema.String),
  /** Of functions whose handler is named. */
  entry: Schema.optionalWith(FunctionEntry, { exact: true }),
  /** Folders of its container that outlive it: what its compose file or image puts on volumes. */
  keeps: Schema.optionalWith(Schema.Array(Schema.String), { exact: true }),
  /** Of those, the folders that the image has files of its own in: an empty disk is given a copy of them first. */
  shipped: Schema.optionalWith(Schema.Array(Schema.String), { exact: true }),
  /** Files of settings that its image does not have, or whose place a kept folder hides. */
  settingsFiles: Schema.optionalWith(Schema.Array(SettingsFile), { exact: true }),
  /** What a proxy passes on to it of addresses that it shares with other services. */
  routes: Schema.optionalWith(Schema.Array(ServiceRoute), { exact: true }),
  /** Ids of the datastores (brokers and buckets included) it talks to. */
  uses: Schema.Array(Schema.String),
  /** Of the stores whose client is known. */
  clients: Schema.optionalWith(Schema.Array(StoreClient), { default: () => [] }),
  environment: Schema.Array(EnvironmentVariable),
  evidence: Schema.Array(Evidence)
}).annotations({ identifier: "Service" })
export type Service = typeof Service.Type
