/** Handler, runtime and triggers of a function, as serverless.yml and SAM templates write them. */
import { dig, fields, record, string } from "../parsing/unknown.ts"
import type { FunctionEntry, FunctionTrigger } from "../Service.ts"

/** Most triggers of one function. */
const maxTriggers = 50

const languages: ReadonlyArray<readonly [RegExp, string]> = [
  [/^nodejs/, "javascript"],
  [/^python/, "python"],
  [/^ruby/, "ruby"],
  [/^java/, "java"],
  [/^dotnet/, "csharp"],
  [/^go/, "go"]
]

/** The language that a runtime such as `python3.12` runs; null where that is not said. */
export const languageOfRuntime = (runtime: string | null): string | null =>
  languages.find(([pattern]) => pattern.test(runtime ?? ""))?.[1] ?? null

/** A path of an HTTP API, with a slash before it; none where it is no plain path. */
const pathOf = (path: string | undefined): string | undefined => {
  const whole = path === undefined || path === "*" ? "/{proxy+}" : path.startsWith("/") ? path : `/${path}`
  return /^\/(?:[\w.~+{}-]{1,100}(?:\/|$)){0,20}$/.test(whole) ? whole : undefined
}

const methodOf = (method: string | undefined): string | undefined => {
  const word = (method ?? "ANY").toUpperCase()
  return word === "*" || word === "ANY"
    ? "ANY"
    : /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(word)
      ? word
      : undefined
}

const http = (
  method: string | undefined,
  path: string | undefined,
  payload: "1.0" | "2.0"
): ReadonlyArray<FunctionTrigger> => {
  const [verb, where] = [methodOf(method), pathOf(path)]
  return verb === undefined || where === undefined ? [] : [{ kind: "http", method: verb, path: where, payload }]
}

/** `GET /orders/{id}`, a table with the two, or `*`. */
const ofServerlessHttp = (value: unknown, payload: "1.0" | "2.0"): ReadonlyArray<FunctionTrigger> => {
  const text = string(value)
  if (text === undefined) return http(string(dig(value, "method")), string(dig(value, "path")), payload)
  const [method, path] = text.trim().split(/\s+/)
  return path === undefined ? http("ANY", method, payload) : http(method, path, payload)
}

const serverlessKinds: Readonly<Record<string, FunctionTrigger["kind"]>> = {
  websocket: "websocket",
  schedule: "schedule",
  sqs: "queue",
  s3: "bucket",
  sns: "topic",
  msk: "stream",
  kafka: "stream"
}

/** A table's changes and the records of a stream are one event to serverless.yml. */
const ofStream = (value: unknown): FunctionTrigger["kind"] => {
  const type = string(dig(value, "type")) ?? ""
  const arn = string(value) ?? string(dig(value, "arn")) ?? ""
  return type === "dynamodb" || /dynamodb|StreamArn/.test(arn) ? "table" : "stream"
}

/** One event of serverless.yml: a table with one field, or a word. */
export const serverlessTrigger = (event: unknown): ReadonlyArray<FunctionTrigger> => {
  const word = string(event)
  if (word === "http" || word === "httpApi") return http("ANY", "*", word === "http" ? "1.0" : "2.0")
  return fields(event)
    .slice(0, 1)
    .flatMap(([name, value]): ReadonlyArray<FunctionTrigger> => {
      if (name === "http") return ofServerlessHttp(value, "1.0")
      if (name === "httpApi") return ofServerlessHttp(value, "2.0")
      if (name === "stream") return [{ kind: ofStream(value) }]
      if (name === "eventBridge" && dig(value, "schedule") !== undefined) return [{ kind: "schedule" }]
      return [{ kind: Object.hasOwn(serverlessKinds, name) ? (serverlessKinds[name] ?? "other") : "other" }]
    })
}

const samKinds: Readonly<Record<string, FunctionTrigger["kind"]>> = {
  Schedule: "schedule",
  ScheduleV2: "schedule",
  SQS: "queue",
  S3: "bucket",
  SNS: "topic",
  DynamoDB: "table",
  Kinesis: "stream",
  MSK: "stream",
  SelfManagedKafka: "stream"
}

/** One event of a SAM template. */
export const samTrigger = (event: unknown): ReadonlyArray<FunctionTrigger> => {
  const type = string(dig(event, "Type")) ?? ""
  if (type === "Api" || type === "HttpApi")
    return http(
      string(dig(event, "Properties", "Method")),
      string(dig(event, "Properties", "Path")) ?? "*",
      type === "Api" ? "1.0" : "2.0"
    )
  return [{ kind: Object.hasOwn(samKinds, type) ? (samKinds[type] ?? "other") : "other" }]
}

const whole = (value: unknown, most: number): number | null => {
  const number = Number(string(value))
  return Number.isInteger(number) && number > 0 && number <= most ? number : null
}

/** A handler that is one: a file or module with a function in it, a class, or a program. */
const handlerPattern = /^[\w@./:-]{1,200}$/

/** The entry of a function whose handler is plain text; `undefined` otherwise. */
export const entryOf = (of: {
  readonly handler: unknown
  readonly runtime: unknown
  readonly memory: unknown
  readonly timeout: unknown
  readonly triggers: ReadonlyArray<FunctionTrigger>
}): FunctionEntry | undefined => {
  const handler = string(of.handler)
  const runtime = string(of.runtime)
  if (handler === undefined || !handlerPattern.test(handler) || handler.includes("..")) return undefined
  return {
    handler: handler.replace(/^\.\//, ""),
    runtime: runtime !== undefined && /^[a-z][a-z0-9.]{1,30}$/.test(runtime) ? runtime : null,
    memoryMib: whole(of.memory, 10_240),
    timeoutSeconds: whole(of.timeout, 86_400),
    triggers: of.triggers.slice(0, maxTriggers)
  }
}

/** The first value that a chain of tables gives. */
export const inherited = (...values: ReadonlyArray<unknown>): unknown =>
  values.find((value) => value !== undefined && value !== null && Object.keys(record(value)).length === 0)
