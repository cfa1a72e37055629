import { HttpApiSchema } from "@effect/platform"
import { type Effect, Schema, Struct } from "effect"
import { errorCodes, httpErrors } from "../operations/ErrorCodes.ts"
import type * as operations from "../operations/index.ts"

type ErrorTable = typeof errorCodes & typeof httpErrors
export type ErrorCode = ErrorTable[keyof ErrorTable]["code"]

const meanings: Record<ErrorCode, string> = {
  invalid_request: "A field, parameter or header breaks a rule; the message names the field and the rule.",
  unauthorized: "The key is missing, unknown or revoked.",
  upgrade_required: "A quota of the plan is used up; the message names the quota and when it resets.",
  insufficient_scope: "The key may only read.",
  permission_missing: "The account's token of GitHub may not do this; the message names the permission that it needs.",
  provider_not_allowed: "The plan does not include a provider that was asked for.",
  forbidden_origin: "A web page of another origin made the call.",
  not_found:
    "No such path, project, version, file, key, installation, webhook, delivery, branch, or folder of the repository; what is another account's is not found either.",
  repository_not_found:
    "The repository or ref does not exist, or is private and no connection of the account opens it.",
  method_not_allowed: "The path answers other methods; `Allow` names them.",
  request_timeout: "The request was not sent to its end in time.",
  design_required: "The project has no design yet.",
  operation_in_progress: "Another call is still at work on this; wait for its answer.",
  connection_lost:
    "GitHub no longer accepts the token that the account stored, or no longer has the installation that it linked; the message says what to do.",
  connection_required: "The account has no token of GitHub to write with; store one.",
  conflict:
    "The Idempotency-Key was used for another request, the project changed meanwhile, or the repository does not take the pull request.",
  payload_too_large: "The body is larger than 64 KiB.",
  unsupported_media_type: "A body was sent that is not declared as JSON.",
  repository_unreadable: "The repository is too large, corrupt or hostile; the message names the limit.",
  rate_limited: "The key made too many requests; `Retry-After` says when to go on.",
  headers_too_large: "The headers are too large.",
  internal_error: "A fault of the service.",
  upstream_error: "GitHub or the AI failed.",
  unavailable: "The database is away or the server is stopping; `Retry-After` says when to try again.",
  upstream_timeout: "GitHub or the AI did not answer in time."
}

const statuses = new Map<string, number>(
  [...Object.values(errorCodes), ...Object.values(httpErrors)].map(({ code, status }) => [code, status])
)

/** The envelope of one code, as OpenAPI and the typed client know it. */
const errorSchema = <C extends ErrorCode>(code: C) =>
  Schema.Struct({
    error: Schema.Struct({
      code: Schema.Literal(code),
      message: Schema.String.annotations({ description: "Which field or thing, which rule, and what to do" })
    })
  }).annotations(
    HttpApiSchema.annotations({ status: statuses.get(code) ?? 500, identifier: code, description: meanings[code] })
  )

export interface ErrorEnvelope<C extends string> {
  readonly error: { readonly code: C; readonly message: string }
}

const envelopes = <C extends ErrorCode>(codes: ReadonlyArray<C>) =>
  Schema.Union(...codes.map((code): Schema.Schema<ErrorEnvelope<C>> => errorSchema(code)))

/** What any endpoint may answer besides `invalid_request`. */
export const commonErrors = envelopes([
  "unauthorized",
  "method_not_allowed",
  "request_timeout",
  "payload_too_large",
  "unsupported_media_type",
  "rate_limited",
  "headers_too_large",
  "internal_error",
  "unavailable"
])
export const invalidRequest = envelopes(["invalid_request"])
type CommonCode = (typeof commonErrors.Type | typeof invalidRequest.Type)["error"]["code"]

type Operations = typeof operations
type Name = Exclude<keyof Operations, "operations">
type TagOf<N extends Name> = Extract<
  Effect.Effect.Error<ReturnType<Operations[N]["answer"]>>,
  { readonly _tag: keyof typeof errorCodes }
>["_tag"]
type Posted =
  | "analyzeRepository"
  | "designInfrastructure"
  | "refineArchitecture"
  | "testWebhook"
  | "replayDelivery"
  | "openPullRequest"
type Connecting =
  | "getConnection"
  | "putConnection"
  | "deleteConnection"
  | "listInstallations"
  | "linkInstallation"
  | "unlinkInstallation"
type OfWebhooks =
  | "listWebhooks"
  | "createWebhook"
  | "getWebhook"
  | "updateWebhook"
  | "deleteWebhook"
  | "rotateWebhook"
  | "listDeliveries"
type Following = "putTracking" | "deleteTracking"
type Written =
  | Posted
  | Following
  | "updateProject"
  | "deleteProject"
  | "createKey"
  | "revokeKey"
  | "listAudit"
  | Connecting
  | OfWebhooks
/** Every POST takes an Idempotency-Key; what writes needs a key that may. */
type CodeOfPost = "conflict" | "operation_in_progress"
/** A design is begun like a change, but needs none before it. */
type Impossible<N> = N extends "designInfrastructure" ? "design_required" : never
type CodeOf<N extends Name> =
  | Exclude<(typeof errorCodes)[TagOf<N>]["code"], CommonCode | "insufficient_scope" | Impossible<N>>
  | (N extends Posted ? CodeOfPost : never)
  | (N extends Written ? "insufficient_scope" : never)

/** What each operation may answer besides: the compiler names a code that is missing or too many. */
const ownCodes: { readonly [N in Name]: { readonly [C in CodeOf<N>]: true } } = {
  whoami: {},
  listProjects: {},
  analyzeRepository: {
    upgrade_required: true,
    insufficient_scope: true,
    repository_not_found: true,
    not_found: true,
    operation_in_progress: true,
    conflict: true,
    repository_unreadable: true,
    connection_lost: true,
    upstream_error: true,
    upstream_timeout: true
  },
  getArchitecture: { not_found: true, design_required: true },
  designInfrastructure: {
    upgrade_required: true,
    insufficient_scope: true,
    provider_not_allowed: true,
    not_found: true,
    operation_in_progress: true,
    conflict: true,
    upstream_error: true
  },
  refineArchitecture: {
    upgrade_required: true,
    insufficient_scope: true,
    provider_not_allowed: true,
    not_found: true,
    design_required: true,
    operation_in_progress: true,
    conflict: true,
    upstream_error: true
  },
  getFiles: { not_found: true, design_required: true },
  downloadFiles: { not_found: true, design_required: true },
  getDiff: { not_found: true, design_required: true },
  openPullRequest: {
    insufficient_scope: true,
    permission_missing: true,
    repository_not_found: true,
    not_found: true,
    design_required: true,
    operation_in_progress: true,
    connection_lost: true,
    connection_required: true,
    conflict: true,
    repository_unreadable: true,
    upstream_error: true,
    upstream_timeout: true
  },
  listMessages: { not_found: true },
  updateProject: { insufficient_scope: true, not_found: true },
  deleteProject: { insufficient_scope: true, not_found: true, operation_in_progress: true },
  listKeys: {},
  createKey: { insufficient_scope: true, conflict: true },
  revokeKey: { insufficient_scope: true, not_found: true },
  listAudit: { insufficient_scope: true },
  getConnection: { insufficient_scope: true },
  putConnection: {
    insufficient_scope: true,
    upstream_error: true,
    upstream_timeout: true
  },
  deleteConnection: { insufficient_scope: true },
  getTracking: { not_found: true },
  putTracking: {
    upgrade_required: true,
    insufficient_scope: true,
    repository_not_found: true,
    not_found: true,
    repository_unreadable: true,
    connection_lost: true,
    upstream_error: true,
    upstream_timeout: true
  },
  deleteTracking: { insufficient_scope: true, not_found: true },
  listInstallations: { insufficient_scope: true },
  linkInstallation: { insufficient_scope: true },
  unlinkInstallation: { insufficient_scope: true, not_found: true },
  listWebhooks: { insufficient_scope: true },
  createWebhook: { insufficient_scope: true, conflict: true },
  getWebhook: { insufficient_scope: true, not_found: true },
  updateWebhook: { insufficient_scope: true, not_found: true },
  deleteWebhook: { insufficient_scope: true, not_found: true },
  testWebhook: { insufficient_scope: true, not_found: true, conflict: true, operation_in_progress: true },
  rotateWebhook: { insufficient_scope: true, not_found: true },
  listDeliveries: { insufficient_scope: true, not_found: true },
  replayDelivery: { insufficient_scope: true, not_found: true, conflict: true, operation_in_progress: true }
}

/** The envelopes of the operations' own failures. */
export const errorsOf = {
  analyzeRepository: envelopes(Struct.keys(ownCodes.analyzeRepository)),
  getArchitecture: envelopes(Struct.keys(ownCodes.getArchitecture)),
  designInfrastructure: envelopes(Struct.keys(ownCodes.designInfrastructure)),
  refineArchitecture: envelopes(Struct.keys(ownCodes.refineArchitecture)),
  getFiles: envelopes(Struct.keys(ownCodes.getFiles)),
  downloadFiles: envelopes(Struct.keys(ownCodes.downloadFiles)),
  getDiff: envelopes(Struct.keys(ownCodes.getDiff)),
  openPullRequest: envelopes(Struct.keys(ownCodes.openPullRequest)),
  listMessages: envelopes(Struct.keys(ownCodes.listMessages)),
  updateProject: envelopes(Struct.keys(ownCodes.updateProject)),
  deleteProject: envelopes(Struct.keys(ownCodes.deleteProject)),
  createKey: envelopes(Struct.keys(ownCodes.createKey)),
  revokeKey: envelopes(Struct.keys(ownCodes.revokeKey)),
  listAudit: envelopes(Struct.keys(ownCodes.listAudit)),
  getConnection: envelopes(Struct.keys(ownCodes.getConnection)),
  putConnection: envelopes(Struct.keys(ownCodes.putConnection)),
  deleteConnection: envelopes(Struct.keys(ownCodes.deleteConnection)),
  getTracking: envelopes(Struct.keys(ownCodes.getTracking)),
  putTracking: envelopes(Struct.keys(ownCodes.putTracking)),
  deleteTracking: envelopes(Struct.keys(ownCodes.deleteTracking)),
  listInstallations: envelopes(Struct.keys(ownCodes.listInstallations)),
  linkInstallation: envelopes(Struct.keys(ownCodes.linkInstallation)),
  unlinkInstallation: envelopes(Struct.keys(ownCodes.unlinkInstallation)),
  listWebhooks: envelopes(Struct.keys(ownCodes.listWebhooks)),
  createWebhook: envelopes(Struct.keys(ownCodes.createWebhook)),
  getWebhook: envelopes(Struct.keys(ownCodes.getWebhook)),
  updateWebhook: envelopes(Struct.keys(ownCodes.updateWebhook)),
  deleteWebhook: envelopes(Struct.keys(ownCodes.deleteWebhook)),
  testWebhook: envelopes(Struct.keys(ownCodes.testWebhook)),
  rotateWebhook: envelopes(Struct.keys(ownCodes.rotateWebhook)),
  listDeliveries: envelopes(Struct.keys(ownCodes.listDeliveries)),
  replayDelivery: envelopes(Struct.keys(ownCodes.replayDelivery))
}
