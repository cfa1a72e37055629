import { Context, type Effect } from "effect"
import type { CliFailure } from "./CliFailure.ts"

/** What is piped into the command. */
export class StandardInput extends Context.Tag("groundplan/cli/StandardInput")<
  StandardInput,
  {
    /** All of it as text; more bytes than that are refused. */
    readonly read: (most: number) => Effect.Effect<string, CliFailure>
  }
>() {}
