import { Args, Options } from "@effect/cli"
import { TierName } from "../../blueprint/TierName.ts"

/** The output folder of a plan. */
export const folder = Args.text({ name: "folder" }).pipe(
  Args.withDescription("The output folder of a plan, as `groundplan plan` names it")
)

export const tier = Options.choice("tier", TierName.literals).pipe(
  Options.withDescription("The tier that is meant where none is named; growth when left out"),
  Options.withDefault("growth" as const)
)
