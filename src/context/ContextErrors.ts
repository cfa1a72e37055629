import { Schema } from "effect"

/** The context asks for something that cannot be designed at all, e.g. a region without prices. */
export class ContextInvalid extends Schema.TaggedError<ContextInvalid>()("ContextInvalid", {
  field: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `context.${this.field}: ${this.reason}`
  }
}

/** The context, or a typed edit, names a provider that the account's plan does not include. */
export class ProviderNotAllowed extends Schema.TaggedError<ProviderNotAllowed>()("ProviderNotAllowed", {
  provider: Schema.String,
  allowed: Schema.Array(Schema.String),
  /** The place of the typed edit that names it. */
  edit: Schema.optionalWith(Schema.Int, { exact: true })
}) {
  override get message() {
    const field = this.edit === undefined ? "providers" : `edits[${this.edit}]`
    return `${field}: this plan does not include ${this.provider}; it includes ${this.allowed.join(", ")}.`
  }
}
