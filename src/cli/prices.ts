import { Command } from "@effect/cli"
import { check } from "./prices/check.ts"
import { refresh } from "./prices/refresh.ts"
import { show } from "./prices/show.ts"

/** The dated price catalog. */
export const prices = Command.make("prices").pipe(
  Command.withDescription("The dated price catalog"),
  Command.withSubcommands([show, check, refresh])
)
