import type { Failure } from "./Failure.ts"

type Tag<E> = E extends { readonly _tag: infer T extends string } ? T : never

/** A name that programs can rely on, and the HTTP status it goes with. */
export interface Code {
  readonly code: string
  readonly status: number
  /** The same call may succeed later without being changed. */
  readonly retry?: true
}

/** Every failure an operation can end in, and how each is answered. A new one without a code does not compile. */
export const errorCodes = {
  InvalidRequest: { code: "invalid_request", status: 400 },
  RepoUrlInvalid: { code: "invalid_request", status: 400 },
  RepoPlaceInvalid: { code: "invalid_request", status: 400 },
  ContextInvalid: { code: "invalid_request", status: 400 },
  EditNotPossible: { code: "invalid_request", status: 400 },
  CursorInvalid: { code: "invalid_request", status: 400 },
  TextUnstorable: { code: "invalid_request", status: 400 },
  IdempotencyKeyInvalid: { code: "invalid_request", status: 400 },
  TokenRefused: { code: "invalid_request", status: 400 },
  WebhookAddressRefused: { code: "invalid_request", status: 400 },
  KeyInvalid: { code: "unauthorized", status: 401 },
  QuotaUsedUp: { code: "upgrade_required", status: 402 },
  ProjectsFull: { code: "upgrade_required", status: 402 },
  ScopeTooNarrow: { code: "insufficient_scope", status: 403 },
  GitHubPermissionMissing: { code: "permission_missing", status: 403 },
  ProviderNotAllowed: { code: "provider_not_allowed", status: 403 },
  RepoNotFound: { code: "repository_not_found", status: 404 },
  RepoFolderNotFound: { code: "not_found", status: 404 },
  ProjectNotFound: { code: "not_found", status: 404 },
  VersionNotFound: { code: "not_found", status: 404 },
  FileNotFound: { code: "not_found", status: 404 },
  InstallationNotFound: { code: "not_found", status: 404 },
  BranchNotFound: { code: "not_found", status: 404 },
  BaseBranchNotFound: { code: "not_found", status: 404 },
  KeyNotFound: { code: "not_found", status: 404 },
  WebhookNotFound: { code: "not_found", status: 404 },
  DeliveryNotFound: { code: "not_found", status: 404 },
  DesignRequired: { code: "design_required", status: 409 },
  OperationInProgress: { code: "operation_in_progress", status: 409, retry: true },
  GitHubAccessLost: { code: "connection_lost", status: 409 },
  WritingTokenMissing: { code: "connection_required", status: 409 },
  PullRequestRefused: { code: "conflict", status: 409 },
  CommentRefused: { code: "conflict", status: 409 },
  LeaseLost: { code: "conflict", status: 409 },
  KeysFull: { code: "conflict", status: 409 },
  WebhooksFull: { code: "conflict", status: 409 },
  WebhookBusy: { code: "conflict", status: 409 },
  WebhookDisabled: { code: "conflict", status: 409 },
  IdempotencyConflict: { code: "conflict", status: 409 },
  RepoUnreadable: { code: "repository_unreadable", status: 422 },
  RateLimited: { code: "rate_limited", status: 429, retry: true },
  GitHubFailed: { code: "upstream_error", status: 502, retry: true },
  GitHubRateLimited: { code: "upstream_error", status: 502, retry: true },
  AiUnavailable: { code: "upstream_error", status: 502, retry: true },
  GitHubAppMissing: { code: "unavailable", status: 503 },
  SecretKeyMissing: { code: "unavailable", status: 503 },
  StoreUnavailable: { code: "unavailable", status: 503, retry: true },
  GitHubTimedOut: { code: "upstream_timeout", status: 504, retry: true }
} as const satisfies Record<Tag<Failure>, Code>

/** What no operation declares: HTTP itself, and bugs. */
export const httpErrors = {
  malformed: { code: "invalid_request", status: 400 },
  forbiddenOrigin: { code: "forbidden_origin", status: 403 },
  routeNotFound: { code: "not_found", status: 404 },
  methodNotAllowed: { code: "method_not_allowed", status: 405 },
  requestTimeout: { code: "request_timeout", status: 408, retry: true },
  payloadTooLarge: { code: "payload_too_large", status: 413 },
  unsupportedMediaType: { code: "unsupported_media_type", status: 415 },
  headersTooLarge: { code: "headers_too_large", status: 431 },
  internal: { code: "internal_error", status: 500 },
  unavailable: { code: "unavailable", status: 503, retry: true }
} as const satisfies Record<string, Code>

/** How one failure is answered. */
export const codeOf = (failure: Failure): Code => errorCodes[failure._tag]
