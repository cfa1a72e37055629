import { Schema } from "effect"
import { Evidence } from "./Fact.ts"

export const ServiceKind = Schema.Literal("web", "api", "worker", "static", "job", "function")
export type ServiceKind = typeof ServiceKind.Type

export const EnvironmentVariable = Schema.Struct({
  name: Schema.String,
  /** Its name says that it holds a credential. */
  secret: Schema.Boolean,
  required: Schema.Boolean
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
  /** Canonical: nextjs, express, nestjs, django, flask, fastapi, rails, laravel, symfony, spring-boot, aspnet-core, gin, axum, vite, … */
  framework: Schema.NullOr(Schema.String),
  packageManager: Schema.NullOr(Schema.String),
  /** As it is run from `root`, once the dependencies are installed; in a workspace the siblings it imports are built before it. */
  buildCommand: Schema.NullOr(Schema.String),
  /** As it is run from `root`, or in its own image where it has a Dockerfile. */
  startCommand: Schema.NullOr(Schema.String),
  /** Brings the schema of the database up to date, run from `root`, or in its own image where it has a Dockerfile; null where the program does so as it starts. */
  migrateCommand: Schema.optionalWith(Schema.NullOr(Schema.String), { default: () => null }),
  /** What the repository itself says a platform is to run before new code takes traffic. */
  releaseCommand: Schema.optionalWith(Schema.NullOr(Schema.String), { default: () => null }),
  /** Where a build leaves static files, relative to `root`. */
  outputDirectory: Schema.NullOr(Schema.String),
  port: Schema.NullOr(Schema.Int),
  healthPath: Schema.NullOr(Schema.String),
  /** Path of its Dockerfile from the repository's root. */
  dockerfile: Schema.NullOr(Schema.String),
  /** Folder that the Dockerfile is built in, "" for the repository's root; only where a compose file names another than `root`. */
  buildContext: Schema.optionalWith(Schema.String, { exact: true }),
  /** Five-field cron expression for jobs, as it is written: a time zone that stands beside it is not converted. */
  schedule: Schema.NullOr(Schema.String),
  /** Of functions whose handler is named. */
  entry: Schema.optionalWith(FunctionEntry, { exact: true }),
  /** Folders of its container that outlive it: what its compose file or image puts on volumes. */
  keeps: Schema.optionalWith(Schema.Array(Schema.String), { exact: true }),
  /** Ids of the datastores (brokers and buckets included) it talks to. */
  uses: Schema.Array(Schema.String),
  environment: Schema.Array(EnvironmentVariable),
  evidence: Schema.Array(Evidence)
}).annotations({ identifier: "Service" })
export type Service = typeof Service.Type
