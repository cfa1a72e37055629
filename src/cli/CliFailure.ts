import { Schema } from "effect"

/** A command that cannot do what was asked; `reason` is the one line the person reads. */
export class CliFailure extends Schema.TaggedError<CliFailure>()("CliFailure", { reason: Schema.String }) {
  override get message() {
    return this.reason
  }
}
