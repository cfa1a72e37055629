import { Schema } from "effect"
import type {
  IdempotencyConflict,
  IdempotencyKeyInvalid,
  KeyInvalid,
  KeyNotFound,
  KeysFull,
  QuotaUsedUp,
  RateLimited
} from "../accounts/AccountErrors.ts"
import type { InstallationNotFound } from "../accounts/Installations.ts"
import type { SecretKeyMissing } from "../accounts/Vault.ts"
import { Scope } from "../accounts/Scope.ts"
import type { AiUnavailable, ContextInvalid, EditNotPossible, ProviderNotAllowed } from "../architect/Architect.ts"
import type {
  CursorInvalid,
  DesignRequired,
  FileNotFound,
  LeaseLost,
  OperationInProgress,
  ProjectNotFound,
  ProjectsFull,
  VersionNotFound
} from "../projects/ProjectErrors.ts"
import type { StoreUnavailable } from "../projects/StoreUnavailable.ts"
import type { TextUnstorable } from "../projects/TextUnstorable.ts"
import type { GitHubAppMissing } from "../repo/GitHubApp.ts"
import type { PullRequestFailure } from "../pullRequests/PullRequestErrors.ts"
import type { TokenRefused } from "../repo/GitHubUsers.ts"
import type { BranchNotFound, RepoFailure } from "../repo/RepoErrors.ts"
import type {
  DeliveryNotFound,
  WebhookAddressRefused,
  WebhookBusy,
  WebhookDisabled,
  WebhookNotFound,
  WebhooksFull
} from "../webhooks/WebhookErrors.ts"

/** What was sent is not what the operation takes. */
export class InvalidRequest extends Schema.TaggedError<InvalidRequest>()("InvalidRequest", {
  reason: Schema.String
}) {
  override get message() {
    return this.reason
  }
}

/** The key may not do this. */
export class ScopeTooNarrow extends Schema.TaggedError<ScopeTooNarrow>()("ScopeTooNarrow", { needed: Scope }) {
  override get message() {
    return `This key may only read; the operation needs a key with the scope ${this.needed}.`
  }
}

/** Every failure a caller can be told of by name. */
export type Failure =
  | InvalidRequest
  | ScopeTooNarrow
  | KeyInvalid
  | KeyNotFound
  | KeysFull
  | QuotaUsedUp
  | RateLimited
  | IdempotencyConflict
  | IdempotencyKeyInvalid
  | RepoFailure
  | BranchNotFound
  | PullRequestFailure
  | SecretKeyMissing
  | GitHubAppMissing
  | InstallationNotFound
  | TokenRefused
  | ContextInvalid
  | EditNotPossible
  | ProviderNotAllowed
  | AiUnavailable
  | ProjectNotFound
  | ProjectsFull
  | VersionNotFound
  | FileNotFound
  | CursorInvalid
  | DesignRequired
  | OperationInProgress
  | LeaseLost
  | DeliveryNotFound
  | WebhookAddressRefused
  | WebhookBusy
  | WebhookDisabled
  | WebhookNotFound
  | WebhooksFull
  | TextUnstorable
  | StoreUnavailable
