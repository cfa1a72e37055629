/** A design that a model looked over: the engine's own, with what the engine took of the model's edits. */
import { Effect, Either } from "effect"
import type { KeptEdit } from "../../blueprint/Edit.ts"
import { tierNames } from "../../blueprint/TierName.ts"
import type { ArchitectRecord, Design, DesignedTier, DesignRequest } from "../Design.ts"
import { keep } from "../keep.ts"
import { settleEdits } from "../settleEdits.ts"
import type { Engine } from "../tryEdits.ts"
import { analysisBrief, contextBrief, designBrief, optionsBrief } from "./brief.ts"
import type { Conversation, Ended } from "./converse.ts"
import type { Proposal } from "./Desk.ts"
import { designSystem } from "./prompt.ts"
import { verifiedReason } from "./reply.ts"
import { forDesign as tools } from "./tools/index.ts"

/** What the model is asked about the engine's design. */
export const aboutDesign = (engine: Engine, request: DesignRequest, design: Design): Conversation<never> => {
  const tiers = design.tiers.map(({ tier }) => tier)
  return {
    system: designSystem,
    tools,
    opening: [
      { about: "context", value: contextBrief(design.context), said: "engine" },
      {
        about: "analysis of the repository",
        value: analysisBrief(request.repository, request.analysis),
        said: "anybody"
      },
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

interface Reasoned {
  readonly said: Proposal["said"][number]
  readonly reason: string
}

/** How the reasons of a model are told from the engine's. */
const marked = (reason: string): string => `AI architect: ${reason}`

/** Its edits as they are kept: nobody wrote a message, so the reason stands in its place. */
const keptOf = (reasoned: ReadonlyArray<Reasoned>, design: Design): ReadonlyArray<KeptEdit> => {
  const present = { context: design.context, tiers: design.tiers.map(({ tier }) => tier) }
  return reasoned.flatMap(({ reason, said }) =>
    Either.match(settleEdits([said.edit], present), {
      onLeft: () => [],
      onRight: (settled) =>
        keep(settled, 1, marked(reason)).map(({ edit, message }) => ({ edit, message, version: null }))
    })
  )
}

/** The rationale with the reasons of the edits that concern the tier. */
const withReasons = ({ plan, tier }: DesignedTier, reasoned: ReadonlyArray<Reasoned>): DesignedTier => {
  const reasons = reasoned
    .filter(({ said: { edit } }) => (("tiers" in edit ? edit.tiers : undefined) ?? tierNames).includes(tier.name))
    .map(({ reason }) => marked(reason))
  return { plan, tier: { ...tier, rationale: [tier.rationale, ...reasons].join(" ") } }
}

/** The design as the model left it. */
export const designOf = (design: Design, { desk, shown }: Ended<never>, architect: ArchitectRecord): Design => {
  const { proposal } = desk
  if (proposal?._tag !== "Change") return { ...design, architect }
  const reasoned = proposal.said.map((said) => ({
    said,
    reason: verifiedReason(said, shown) ?? "its reason held figures that could not be verified."
  }))
  const { context, tiers } = proposal.tried.design
  return {
    context,
    architect,
    tiers: tiers.map((tier) => withReasons(tier, reasoned)),
    proposed: keptOf(reasoned, design)
  }
}
