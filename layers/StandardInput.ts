import { NodeStream } from "@effect/platform-node"
import { Layer } from "effect"
import { CliFailure } from "../src/cli/CliFailure.ts"
import { StandardInput } from "../src/cli/StandardInput.ts"

/** The process's own; read only where a command is told to. */
export const layer = Layer.succeed(StandardInput, {
  read: (most) =>
    NodeStream.toString(() => process.stdin, {
      maxBytes: most,
      onFailure: () =>
        new CliFailure({ reason: `Standard input could not be read, or is larger than ${most / 1024} KiB` })
    })
})
