import type { Failure } from "../operations/Failure.ts"

/** What an agent should do after a failure, in a sentence. */
export const nextStep: Record<Failure["_tag"] | "internal", string> = {
  InvalidRequest: "Correct the argument that the message names and call again.",
  RepoUrlInvalid: "Call again with a GitHub address or owner/repo.",
  RepoPlaceInvalid: "Call again with one ref and one folder: those of the address, or `ref` and `path`.",
  ContextInvalid: "Correct the context field that the message names and call again.",
  CursorInvalid: "Call list_projects without cursor.",
  TextUnstorable: "Remove the character that the message names and call again.",
  IdempotencyKeyInvalid: "Call again with another key.",
  KeyInvalid: "Ask the user for a valid API key.",
  KeyNotFound: "List the keys to see the ids there are.",
  InstallationNotFound: "List the installations to see those there are.",
  WebhookNotFound: "List the webhooks to see the ids there are.",
  DeliveryNotFound: "List the webhook's deliveries to see the ids there are.",
  WebhooksFull: "Do not repeat the call: ask the user which webhook is no longer used.",
  WebhookDisabled: "Ask the user whether the webhook is to be enabled again.",
  WebhookAddressRefused: "Ask the user for an https address on the public internet.",
  KeysFull: "Do not repeat the call: ask the user which key is no longer used.",
  QuotaUsedUp: "Do not repeat the call: tell the user that the plan's quota is used up and when it resets.",
  ProjectsFull:
    "Do not repeat the call: tell the user that the plan has no room for another project until one is deleted.",
  ScopeTooNarrow: "Do not repeat the call: ask the user for an API key with the scope read_write.",
  ProviderNotAllowed: "Call again with a provider that the plan includes.",
  RepoNotFound:
    "Check owner, name and ref with the user; a private one needs the account to be connected to GitHub (REST: PUT /v1/connections/github, or POST …/installations).",
  RepoFolderNotFound: "Check the folder's path with the user, or leave it out to read the whole repository.",
  ProjectNotFound: "Call list_projects for the conversationIds there are.",
  VersionNotFound: "Call get_architecture for the versions there are.",
  FileNotFound: "Call get_files without path for the files there are.",
  DesignRequired: "Call design_infrastructure first.",
  OperationInProgress: "Wait for the call that is at work, then call get_architecture.",
  LeaseLost: "Call get_architecture to see the project as it is now, then decide.",
  IdempotencyConflict: "Call again with a new key.",
  GitHubAccessLost:
    "Do not repeat the call: ask the user to renew the account's connection to GitHub as the message says.",
  WritingTokenMissing: "Do not repeat the call: ask the user to store a token of GitHub.",
  GitHubPermissionMissing:
    "Do not repeat the call: ask the user to give the token the permission that the message names.",
  BaseBranchNotFound: "Call again with a branch of the repository as `base`.",
  PullRequestRefused: "Do not repeat the call: tell the user what the message says.",
  TokenRefused: "Ask the user for another token of GitHub.",
  GitHubAppMissing: "Do not repeat the call: tell the user what the operator has to set.",
  SecretKeyMissing: "Do not repeat the call: tell the user what the operator has to set.",
  RepoUnreadable: "Repeating the call does not help: tell the user which limit or fault was met.",
  RateLimited: "Wait as long as the message says, then go on.",
  GitHubFailed: "Try once more in a minute; then tell the user.",
  GitHubRateLimited: "Wait as long as the message says, then try again.",
  AiUnavailable: "Try once more in a minute; then tell the user.",
  StoreUnavailable: "Try again in a few seconds.",
  GitHubTimedOut: "Try once more in a minute; then tell the user.",
  internal: "Do not repeat the call: tell the user the request id."
}
