import { Schema } from "effect"
import { Scope } from "./Scope.ts"

/** What is known of a key once it was given out: everything but the key. */
export const ApiKey = Schema.Struct({
  id: Schema.UUID,
  /** The first characters of the key, enough to tell keys apart and far too few to guess one. */
  prefix: Schema.String,
  scope: Scope,
  name: Schema.String,
  /** The key that made it; null where the operator did. */
  parentId: Schema.NullOr(Schema.UUID),
  createdAt: Schema.DateTimeUtc,
  /** To the minute. */
  lastUsedAt: Schema.NullOr(Schema.DateTimeUtc),
  revokedAt: Schema.NullOr(Schema.DateTimeUtc)
})
export type ApiKey = typeof ApiKey.Type

/** A name for people, such as the program that uses the key. */
export const KeyName = Schema.String.pipe(Schema.minLength(1), Schema.maxLength(100))
