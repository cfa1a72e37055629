/** Reasons that a language model gave for edits: beside the engine's own as long as the edit holds. */
import type { KeptEdit } from "../blueprint/Edit.ts"
import { stands } from "./conflicts.ts"
import type { DesignedTier } from "./Design.ts"
import { distinct } from "./texts.ts"

/** How they are told from the engine's. */
export const marked = (reason: string): string => `AI architect: ${reason}`

/** Tiers with the reasons of the edits that hold in each, every reason once. */
export const withReasons = (
  tiers: ReadonlyArray<DesignedTier>,
  edits: ReadonlyArray<KeptEdit>
): ReadonlyArray<DesignedTier> =>
  edits.every(({ reason }) => reason === undefined)
    ? tiers
    : tiers.map((designed) => {
        const { tier } = designed
        const given = edits.flatMap(({ edit, reason }, at) =>
          reason === undefined || !stands(edit, edits.slice(at + 1), tier.name) ? [] : [marked(reason)]
        )
        return { ...designed, tier: { ...tier, rationale: [tier.rationale, ...distinct(given)].join(" ") } }
      })
