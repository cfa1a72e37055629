/** A design that a model looked over: the engine's own, with what the engine took of the model's edits. */
import { Effect } from "effect"
import type { KeptEdit } from "../../blueprint/Edit.ts"
import type { ArchitectRecord, Design, DesignRequest } from "../Design.ts"
import { keep } from "../keep.ts"
import { marked, withReasons } from "../reasons.ts"
import type { Engine } from "../tryEdits.ts"
import { analysisBrief, contextBrief, designBrief, optionsBrief } from "./brief.ts"
import type { Conversation, Ended } from "./converse.ts"
import { keptEdits } from "./keptEdits.ts"
import { designSystem } from "./prompt.ts"
import { forDesign as tools } from "./tools/index.ts"

/** What the model is asked about the engine's design. */
export const aboutDesign = (engine: Engine, request: DesignRequest, design: Design): Conversation<never> => {
  const tiers = design.tiers.map(({ tier }) => tier)
  return {
    system: designSystem,
    tools,
    lasting: [
      {
        about: "analysis of the repository",
        value: analysisBrief(request.repository, request.analysis),
        said: "anybody"
      }
    ],
    opening: [
      { about: "context", value: contextBrief(design.context), said: "engine" },
      { about: "the engine's design", value: designBrief(tiers, "growth"), said: "engine" },
      { about: "options that can be taken", value: optionsBrief(tiers), said: "engine" }
    ],
    desk: {
      engine,
      request: {
        ...request,
        message: "",
        focusTier: "growth",
        currentVersion: 1,
        settled: design.context,
        tiers,
        earlier: () => Effect.succeedNone
      },
      task: "design",
      onlyAsks: false,
      proposal: null
    }
  }
}

/** Nobody wrote a message for them, so the reason stands in its place as well. */
const unsaid = (kept: KeptEdit): KeptEdit => {
  const { reason = "Its reason held figures that could not be verified." } = kept
  const [told = kept] = keep([kept.edit], 1, marked(reason))
  return { ...kept, reason, message: told.message, version: null }
}

/** The design as the model left it. */
export const designOf = (design: Design, { desk, shown }: Ended<never>, architect: ArchitectRecord): Design => {
  const { proposal } = desk
  if (proposal?._tag !== "Change") return { ...design, architect }
  const { context, tiers } = proposal.tried.design
  const present = { context: design.context, tiers: design.tiers.map(({ tier }) => tier) }
  const proposed = keptEdits(proposal, present, shown).map(unsaid)
  return { context, architect, tiers: withReasons(tiers, proposed), proposed }
}
