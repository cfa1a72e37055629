/** Everything that a model may do. The order is part of what its cache knows. */
import type { ArchitectTool } from "./ArchitectTool.ts"
import { answer } from "./answer.ts"
import { askBack } from "./askBack.ts"
import { compliance } from "./compliance.ts"
import { components } from "./components.ts"
import { decisions } from "./decisions.ts"
import { dryRun } from "./dryRun.ts"
import { facts } from "./facts.ts"
import { finish } from "./finish.ts"
import { history } from "./history.ts"
import { prices } from "./prices.ts"
import { proposeEdits } from "./proposeEdits.ts"

const reading: ReadonlyArray<ArchitectTool> = [components, prices, decisions, facts, compliance]

/** For a design that nobody has seen yet. */
export const forDesign: ReadonlyArray<ArchitectTool> = [...reading, dryRun, proposeEdits, finish]

/** For a message about a design. */
export const forMessage: ReadonlyArray<ArchitectTool> = [
  ...reading,
  history,
  dryRun,
  proposeEdits,
  answer,
  askBack,
  finish
]
