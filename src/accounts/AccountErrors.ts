import { DateTime, Option, Schema } from "effect"
import { QuotaName } from "./Plan.ts"

/** The key is missing, malformed, unknown or revoked: which of them is nobody's business. */
export class KeyInvalid extends Schema.TaggedError<KeyInvalid>()("KeyInvalid", {}) {
  override get message() {
    return "The API key is missing, unknown or revoked; send `Authorization: Bearer <API key>`."
  }
}

export class KeyNotFound extends Schema.TaggedError<KeyNotFound>()("KeyNotFound", { prefix: Schema.String }) {
  override get message() {
    return `The account has no key with the prefix ${this.prefix}; list the keys to see those there are.`
  }
}

/** The account has as many keys in use as it may have. */
export class KeysFull extends Schema.TaggedError<KeysFull>()("KeysFull", { limit: Schema.Int }) {
  override get message() {
    return `An account has at most ${this.limit} keys that are not revoked; revoke one that is no longer used.`
  }
}

export class AccountNotFound extends Schema.TaggedError<AccountNotFound>()("AccountNotFound", {
  login: Schema.String
}) {
  override get message() {
    return `There is no account ${this.login}.`
  }
}

export class LoginTaken extends Schema.TaggedError<LoginTaken>()("LoginTaken", { login: Schema.String }) {
  override get message() {
    return `There is an account ${this.login} already.`
  }
}

export class LoginInvalid extends Schema.TaggedError<LoginInvalid>()("LoginInvalid", {}) {
  override get message() {
    return "A login is 1 to 39 letters, digits or single hyphens inside."
  }
}

export class PlanUnknown extends Schema.TaggedError<PlanUnknown>()("PlanUnknown", {
  plan: Schema.String,
  plans: Schema.Array(Schema.String)
}) {
  override get message() {
    return `There is no plan ${this.plan}; the plans are ${this.plans.join(", ")}.`
  }
}

const inWords: Record<QuotaName, string> = {
  analysesPerMonth: "analyses per month",
  aiActionsPerMonth: "AI actions per month",
  trackedProjects: "tracked projects"
}

/** The plan has no unit left. */
export class QuotaUsedUp extends Schema.TaggedError<QuotaUsedUp>()("QuotaUsedUp", {
  quota: QuotaName,
  limit: Schema.Int,
  /** None for quotas that do not come back with the month. */
  resetsAt: Schema.OptionFromSelf(Schema.DateTimeUtcFromSelf),
  /** Some of the units are only held by calls under way, which may give them back within minutes. */
  underWay: Schema.optionalWith(Schema.Literal(true), { exact: true })
}) {
  override get message() {
    if (this.underWay === true)
      return `The plan's ${inWords[this.quota]} (${this.quota}, ${this.limit}) are used or held by calls that are under way and may give theirs back; try again in a few minutes, or upgrade the plan.`
    const limit = `The plan's ${inWords[this.quota]} (${this.quota}, ${this.limit}) are used up;`
    return Option.match(this.resetsAt, {
      onNone: () => `${limit} upgrade the plan or give one up.`,
      onSome: (at) => `${limit} they reset at ${DateTime.formatIso(at)}, or upgrade the plan.`
    })
  }
}

/** The Idempotency-Key was used for another request within 24 hours. */
export class IdempotencyConflict extends Schema.TaggedError<IdempotencyConflict>()("IdempotencyConflict", {}) {
  override get message() {
    return "Idempotency-Key: was used within 24 hours for a request with another body; use a new key for a new request."
  }
}

export class IdempotencyKeyInvalid extends Schema.TaggedError<IdempotencyKeyInvalid>()("IdempotencyKeyInvalid", {}) {
  override get message() {
    return "Idempotency-Key: must be 1 to 255 visible ASCII characters."
  }
}

/** The key has made as many requests as a minute allows. */
export class RateLimited extends Schema.TaggedError<RateLimited>()("RateLimited", {
  limit: Schema.Int,
  retryAfterSeconds: Schema.Int
}) {
  override get message() {
    return `More than ${this.limit} requests in a minute; try again in ${this.retryAfterSeconds} seconds.`
  }
}
