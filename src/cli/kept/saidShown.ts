import type { Suggestion } from "../../architect/Architect.ts"
import type { ArchitectRecord } from "../../architect/Design.ts"
import type { TierName } from "../../blueprint/TierName.ts"
import { plainText } from "../format/plainText.ts"
import type { Shown } from "../format/Format.ts"

/** A message and its reply, after which the plan is what it was. */
export interface SaidAbout {
  readonly folder: string
  readonly kind: "answer" | "clarification"
  readonly message: string
  /** Markdown. */
  readonly reply: string
  readonly focusTier: TierName
  readonly version: number
  readonly architect: ArchitectRecord
  readonly suggestions?: ReadonlyArray<Suggestion>
  readonly dryRun?: boolean
}

export const saidShown = (said: SaidAbout): Shown => {
  const { architect, dryRun, focusTier, folder, kind, message, reply, suggestions, version } = said
  return {
    text: () => plainText(reply),
    json: () => ({
      folder,
      kind,
      reply,
      ...(dryRun === true ? { dryRun } : {}),
      ...(suggestions === undefined ? {} : { suggestions }),
      focusTier,
      version,
      previousVersion: null,
      changes: [],
      priceDelta: {},
      architect
    }),
    rows: () => ({ headings: ["version", "kind", "message", "reply"], rows: [[version, kind, message, reply]] }),
    markdown: () => reply
  }
}
