import { Schema } from "effect"

/** A text holds a NUL character or half a surrogate pair, which PostgreSQL cannot keep. */
export class TextUnstorable extends Schema.TaggedError<TextUnstorable>()("TextUnstorable", {
  field: Schema.String
}) {
  override get message() {
    return `${this.field}: must not contain NUL characters or unpaired surrogates.`
  }
}
